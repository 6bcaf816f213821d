import { useComputed, useSignalEffect } from '@preact/signals';
import type { TableConnection } from '@waybill/client/online/table-connection';
import { phraseIn } from '@waybill/client/words/chat-phrases';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CHOICES } from '../../play/accessibility/focus-keeper.ts';
import { isElsewhere } from '../../play/accessibility/keyboard.ts';
import { type KeyHelp, type TableState, useTable } from '../../play/model/table-state.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { settings } from '../../ui/preferences/settings.ts';
import { useWords } from '../../ui/words/words.ts';
import { useConnection } from '../server/table-context.ts';
import { Chat } from './chat.tsx';
import './chat.css';

/** The chat button at the table; it shows how many messages are unread. */
export function ChatButton() {
  const t = useWords();
  const { chatIsOpen } = useConnection();
  const unread = useUnread();
  return (
    <button
      type="button"
      class="icon-button chat-button"
      aria-expanded={chatIsOpen.value}
      aria-label={t('online.CHAT_UNREAD', { count: unread })}
      title={t('online.CHAT')}
      onClick={() => {
        chatIsOpen.value = !chatIsOpen.value;
      }}
    >
      <Icon name="chat" />
      {unread > 0 && (
        <span class="chat-unread" aria-hidden="true">
          {unread}
        </span>
      )}
    </button>
  );
}

function useUnread(): number {
  const { chat, chatReadTo, chatIsOpen, now } = useConnection();
  const mine = now.value?.seat ?? null;
  if (chatIsOpen.value) return 0;
  return chat.value.filter(({ number, seat }) => number > chatReadTo.value && seat !== mine).length;
}

/** From this width on the chat has a column of its own; as `--chat-column` in breakpoint-tokens.css. */
const COLUMN = '(min-width: 1280px)';

/** Something asks for a choice where a smaller screen shows the chat. */
function isChoosing({ claim, myTurn, view }: TableState): boolean {
  return claim.value !== null || (myTurn.value && CHOICES.includes(view.value.phase));
}

export const CHAT_KEY: KeyHelp = { shown: 'G', label: 'people.KEY_CHAT' };

function listenForKey({ chatIsOpen }: TableConnection): () => void {
  const listen = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
    if (!isPlain || event.key.toUpperCase() !== CHAT_KEY.shown || event.defaultPrevented) return;
    if (isElsewhere(event.target) || settings.keys.value === 'off') return;
    event.preventDefault();
    chatIsOpen.value = !chatIsOpen.peek();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}

/** Beside the table, not over a choice; new messages are announced while it is closed. */
export function ChatDrawer() {
  const t = useWords();
  const connection = useConnection();
  const table = useTable();
  const { panel } = table;
  const drawer = useRef<HTMLElement>(null);
  const isOpen = connection.chatIsOpen.value;
  useSignalEffect(() => {
    const last = connection.chat.value.at(-1)?.number ?? 0;
    if (connection.chatIsOpen.value) connection.chatReadTo.value = last;
  });
  useEffect(() => {
    // On a phone the field would bring up a keyboard that covers the phrases.
    const first = matchMedia('(pointer: coarse)').matches ? 'button' : 'input';
    if (isOpen) drawer.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isOpen]);
  const mustChoose = useComputed(() => isChoosing(table));
  useSignalEffect(() => {
    if (mustChoose.value && !matchMedia(COLUMN).matches) connection.chatIsOpen.value = false;
  });
  useEffect(() => listenForKey(connection), [connection]);
  const close = (): void => {
    connection.chatIsOpen.value = false;
    document.querySelector<HTMLElement>('.chat-button')?.focus();
  };
  return (
    <>
      <ChatVoice />
      {panel.value === 'text' && !isOpen && (
        <div class="chat-in-text">
          <ChatButton />
        </div>
      )}
      {isOpen && (
        <aside
          class="chat-drawer"
          ref={drawer}
          aria-label={t('online.CHAT')}
          onKeyDown={(event) => {
            // What is typed here is no key of the table.
            event.stopPropagation();
            if (event.key === 'Escape') close();
          }}
        >
          <header>
            <h2>{t('online.CHAT')}</h2>
            <button type="button" class="icon-button" aria-label={t('table.CLOSE')} onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          <Chat />
        </aside>
      )}
    </>
  );
}

/** Says new lines to those who do not see them, while the drawer with its own log is closed. */
function ChatVoice() {
  const t = useWords();
  const connection = useConnection();
  const [spoken, setSpoken] = useState('');
  const lastKnown = useRef(connection.chat.peek().at(-1)?.number ?? 0);
  useSignalEffect(() => {
    const line = connection.chat.value.at(-1);
    if (!line || line.number <= lastKnown.current) return;
    lastKnown.current = line.number;
    if (line.seat !== connection.now.peek()?.seat && !connection.chatIsOpen.peek()) {
      setSpoken(`${line.name}: ${phraseIn(t, line.text)}`);
    }
  });
  return (
    <div class="visually-hidden" aria-live="polite" data-voice="chat">
      {spoken}
    </div>
  );
}
