import { playAgain } from '@waybill/client/online/api';
import { useState } from 'preact/hooks';
import { type TableExtras, useTable } from '../../play/model/table-state.ts';
import { SureButton } from '../../ui/controls/sure-button.tsx';
import { goTo } from '../../ui/navigation/router.ts';
import { tableAddress } from '../../ui/navigation/table-address.ts';
import { useWords } from '../../ui/words/words.ts';
import { CHAT_KEY, ChatButton } from '../chat/chat-drawer.tsx';
import { invitationTo, MY_ACCOUNT } from '../server/addresses.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { useConnection, useTableNow } from '../server/table-context.ts';
import { useRequest } from '../server/use-request.ts';
import { OnlineAlerts } from './alerts.tsx';
import { BigScreenItems } from './big-screen-items.tsx';
import { RestItems } from './rest-items.tsx';
import { SeatNote } from './seat-note.tsx';
import { TimeItems } from './time-items.tsx';

/** What a table on a server shows more than one on this device. */
export const onlineExtras: TableExtras = {
  Alert: OnlineAlerts,
  SeatNote,
  Tools: ChatButton,
  MenuItems,
  Rematch,
  keys: [CHAT_KEY],
};

function MenuItems() {
  const t = useWords();
  const connection = useConnection();
  const { panel } = useTable();
  const { seat, table } = useTableNow();
  const [isCopied, setCopied] = useState(false);
  const isPlaying = seat !== null && table.status === 'playing' && table.seats[seat]?.keptBecause === null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(invitationTo(table.id));
    setCopied(true);
  };
  return (
    <>
      {'clipboard' in navigator && (
        <li>
          <button type="button" onClick={() => void copy()}>
            {isCopied ? t('online.COPIED') : t('online.COPY_WATCH')}
          </button>
        </li>
      )}
      <BigScreenItems />
      <li>
        <a href={MY_ACCOUNT}>{t('account.TITLE')}</a>
      </li>
      {isPlaying && <TimeItems />}
      {isPlaying && <RestItems />}
      {isPlaying && (
        <li>
          <SureButton
            ask={t('online.LEAVE_TO_BOT')}
            sure={t('people.SURE_BOT')}
            onSure={() => {
              panel.value = null;
              void connection.ask({ type: 'leave' });
            }}
          />
          <small>{t('online.LEAVE_TO_BOT_NOTE')}</small>
        </li>
      )}
      {isPlaying && (
        <li>
          <SureButton
            ask={t('absence.GIVE_UP')}
            sure={t('absence.SURE_GIVE_UP')}
            onSure={() => {
              panel.value = null;
              void connection.ask({ type: 'giveUp' });
            }}
          />
          <small>{t('absence.GIVE_UP_NOTE')}</small>
        </li>
      )}
    </>
  );
}

/** How many turns bots have played for people: the result would mislead without it. */
function BotTurns() {
  const t = useWords();
  const { playerName } = useTable().phrasing.value;
  const { table } = useTableNow();
  const played = table.seats.filter(({ kind, botTurns }) => kind !== 'bot' && botTurns > 0);
  if (played.length === 0) return null;
  return (
    <p class="online-note">
      {played
        .map(({ seat, botTurns }) => t('absence.RESULT', { count: botTurns, player: playerName(seat) }))
        .join(' ')}
    </p>
  );
}

/** The same players again: the first who asks sets the table, the others find their seats kept. */
function Rematch() {
  const t = useWords();
  const request = useRequest();
  const { table, seat } = useTableNow();
  if (seat === null) {
    if (table.rematch === null) return <BotTurns />;
    return (
      <>
        <BotTurns />
        <a class="button primary" href={tableAddress(table.rematch)}>
          {t('online.WATCH_REMATCH')}
        </a>
      </>
    );
  }
  const again = async (): Promise<void> => goTo(tableAddress((await playAgain(table.id)).table.id));
  return (
    <>
      <BotTurns />
      <button
        type="button"
        class="button primary"
        disabled={request.isBusy}
        onClick={() => request.run(again)}
      >
        {t(table.rematch === null ? 'play.REMATCH' : 'online.JOIN_REMATCH')}
      </button>
      <ProblemNote problem={request.problem} />
    </>
  );
}
