import type { WireChatLine } from '@waybill/protocol';
import { LIMITS } from '@waybill/protocol/codes';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PlayerBadge } from '../art/player-badge.tsx';
import { useWords } from '../words/words.ts';
import type { Trouble } from './api.ts';
import { useLink, useTableNow } from './link-context.ts';
import { codeOf, PRESETS, saidIn } from './said.ts';
import { describeTrouble } from './trouble-words.ts';
import './chat.css';

/** Talk at the table: everybody reads, those who sit there speak, and nobody must listen to anybody. */
export function Chat() {
  const t = useWords();
  const { seat } = useTableNow();
  return (
    <section class="chat" aria-label={t('online.CHAT')}>
      <Lines />
      <Mutes />
      {seat === null ? <p class="online-note">{t('online.CHAT_WATCHING')}</p> : <Speak />}
    </section>
  );
}

function Lines() {
  const t = useWords();
  const { chat } = useLink();
  const log = useRef<HTMLDivElement>(null);
  const lines = chat.value;
  useEffect(() => log.current?.scrollTo({ top: log.current.scrollHeight }), [lines]);
  return (
    // Scrolled by keyboard, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div class="chat-lines" ref={log} tabIndex={0} role="log" aria-label={t('online.CHAT_LINES')}>
      {lines.map((line) => (
        <Line key={line.number} line={line} />
      ))}
      {lines.length === 0 && <p class="online-note">{t('online.CHAT_EMPTY')}</p>}
    </div>
  );
}

function Line({ line: { seat, name, text } }: { readonly line: WireChatLine }) {
  const t = useWords();
  return (
    <div class="chat-line">
      {seat !== null && <PlayerBadge seat={seat} name={name} size="1.5em" />}
      <p>
        <b>{name}</b> <span dir="auto">{saidIn(t, text)}</span>
      </p>
    </div>
  );
}

/** One switch for each other person. */
function Mutes() {
  const t = useWords();
  const link = useLink();
  const { table, seat: mine } = useTableNow();
  const others = table.seats.filter(({ kind, seat }) => kind === 'person' && seat !== mine);
  if (others.length === 0 || mine === null) return null;
  return (
    <p class="chat-mutes">
      {others.map(({ seat, name }) => {
        const isMuted = link.muted.value.has(seat);
        return (
          <button
            key={seat}
            type="button"
            class="button quiet"
            aria-pressed={isMuted}
            onClick={() => void link.mute(seat, isMuted ? 'heard' : 'muted')}
          >
            {t(isMuted ? 'online.UNMUTE' : 'online.MUTE', { name: name ?? '' })}
          </button>
        );
      })}
    </p>
  );
}

function Speak() {
  const t = useWords();
  const link = useLink();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const say = async (said: string): Promise<void> => {
    const answer = await link.ask({ type: 'say', text: said });
    setTrouble('problem' in answer ? answer.problem : null);
  };
  const waits = link.waiting.value.some(({ type }) => type === 'say');
  return (
    <>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          void say(text);
          setText('');
        }}
      >
        <input
          class="field"
          aria-label={t('online.CHAT_TEXT')}
          placeholder={t('online.CHAT_TEXT')}
          value={text}
          maxLength={LIMITS.chatText}
          autoComplete="off"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('online.CHAT_SEND')}
        </button>
      </form>
      <p class="chat-presets">
        {PRESETS.map((preset) => (
          <button key={preset} type="button" class="chat-preset" onClick={() => void say(codeOf(preset))}>
            {t('online.PHRASE', { phrase: preset })}
          </button>
        ))}
      </p>
      <p class="trouble" role="alert">
        {trouble && describeTrouble(t, trouble)}
        {waits && link.connection.value === 'lost' && t('online.CHAT_WAITS')}
      </p>
    </>
  );
}
