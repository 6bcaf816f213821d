import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../table/icons.tsx';
import { useTable } from '../table/table-state.ts';
import { useWords } from '../words/words.ts';
import { Chat } from './chat.tsx';
import { useLink } from './link-context.ts';
import { saidIn } from './said.ts';
import './chat.css';

/** The button at the table; it says how much has been said since somebody last looked. */
export function ChatButton() {
  const t = useWords();
  const { chatIsOpen } = useLink();
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
  const { chat, chatReadTo, chatIsOpen, now } = useLink();
  const mine = now.value?.seat ?? null;
  if (chatIsOpen.value) return 0;
  return chat.value.filter(({ number, seat }) => number > chatReadTo.value && seat !== mine).length;
}

/** Beside the table, not over what is being chosen; what is said is read aloud while it is closed. */
export function ChatDrawer() {
  const t = useWords();
  const link = useLink();
  const { panel } = useTable();
  const drawer = useRef<HTMLElement>(null);
  const isOpen = link.chatIsOpen.value;
  useSignalEffect(() => {
    const last = link.chat.value.at(-1)?.number ?? 0;
    if (link.chatIsOpen.value) link.chatReadTo.value = last;
  });
  useEffect(() => {
    if (isOpen) drawer.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const close = (): void => {
    link.chatIsOpen.value = false;
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
  const link = useLink();
  const [spoken, setSpoken] = useState('');
  const heard = useRef(link.chat.peek().at(-1)?.number ?? 0);
  useSignalEffect(() => {
    const line = link.chat.value.at(-1);
    if (!line || line.number <= heard.current) return;
    heard.current = line.number;
    if (line.seat !== link.now.peek()?.seat && !link.chatIsOpen.peek()) {
      setSpoken(`${line.name}: ${saidIn(t, line.text)}`);
    }
  });
  return (
    <div class="visually-hidden" aria-live="polite" data-voice="chat">
      {spoken}
    </div>
  );
}
