import type { RequestProblem } from '@waybill/client/online/api';
import { phraseIn } from '@waybill/client/words/chat-phrases';
import { describeRequestProblem } from '@waybill/client/words/request-problem';
import type { WireChatMessage } from '@waybill/protocol';
import { CHAT_PHRASES, codeOfPhrase, LIMITS } from '@waybill/protocol/codes';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PlayerBadge } from '../../ui/art/player-badge.tsx';
import { timeOfDay } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { PeopleActions } from './people-actions.tsx';
import './chat.css';

/** Chat at the table: everyone reads, seated players write, and each reader can mute. */
export function Chat() {
  const t = useWords();
  const { seat } = useTableNow();
  return (
    <section class="chat" aria-label={t('online.CHAT')}>
      <Lines />
      <Mutes />
      {seat === null ? <p class="online-note">{t('online.CHAT_WATCHING')}</p> : <Speak />}
      <PeopleActions />
    </section>
  );
}

function Lines() {
  const t = useWords();
  const { chat } = useConnection();
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

function Line({ line: { seat, at, name: words, text } }: { readonly line: WireChatMessage }) {
  const t = useWords();
  // The author is deleted, and the text with them.
  const isGone = text === '';
  const name = words === '' && seat !== null ? `#${seat + 1}` : words;
  return (
    <div class="chat-line">
      {seat !== null && <PlayerBadge seat={seat} name={name} size="1.5em" />}
      <p>
        <b>{name}</b>{' '}
        <time class="chat-time" dateTime={new Date(at).toISOString()}>
          {timeOfDay(t.locale, at)}
        </time>{' '}
        <span dir="auto">{isGone ? t('online.CHAT_GONE') : phraseIn(t, text)}</span>
      </p>
    </div>
  );
}

/** One switch for each other person. */
function Mutes() {
  const t = useWords();
  const connection = useConnection();
  const { table, seat: mine } = useTableNow();
  const others = table.seats.filter(({ kind, seat }) => kind === 'person' && seat !== mine);
  if (others.length === 0 || mine === null) return null;
  return (
    <p class="chat-mutes">
      {others.map(({ seat, name }) => {
        const isMuted = connection.muted.value.has(seat);
        return (
          <button
            key={seat}
            type="button"
            class="button quiet"
            aria-pressed={isMuted}
            onClick={() => void connection.mute(seat, isMuted ? 'unmuted' : 'muted')}
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
  const connection = useConnection();
  const mode = useTableNow().table.chat;
  const { chatDraft } = connection;
  const text = chatDraft.value;
  const [problem, setProblem] = useState<RequestProblem | null>(null);
  const say = async (words: string): Promise<void> => {
    const answer = await connection.ask({ type: 'say', text: words });
    setProblem('problem' in answer ? answer.problem : null);
  };
  const waits = connection.waiting.value.some(({ type }) => type === 'say');
  if (mode === 'off') return <p class="online-note">{t('problem.CHAT_OFF')}</p>;
  return (
    <>
      <form
        class="chat-form"
        hidden={mode === 'phrases'}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          void say(text);
          chatDraft.value = '';
        }}
      >
        <input
          class="field"
          aria-label={t('online.CHAT_TEXT')}
          placeholder={t('online.CHAT_TEXT')}
          value={text}
          maxLength={LIMITS.chatText}
          autoComplete="off"
          onInput={({ currentTarget }) => {
            chatDraft.value = currentTarget.value;
          }}
        />
        <button type="submit" class="button">
          {t('online.CHAT_SEND')}
        </button>
      </form>
      <p class="chat-presets">
        {CHAT_PHRASES.map((preset) => (
          <button
            key={preset}
            type="button"
            class="chat-preset"
            onClick={() => void say(codeOfPhrase(preset))}
          >
            {t('online.PHRASE', { phrase: preset })}
          </button>
        ))}
      </p>
      <p class="problem" role="alert">
        {problem && describeRequestProblem(t, problem)}
        {waits && connection.status.value === 'lost' && t('online.CHAT_WAITS')}
      </p>
    </>
  );
}
