import { useState } from 'preact/hooks';
import { goTo } from '../app/router.ts';
import { type TableExtras, useTable } from '../table/table-state.ts';
import { BigScreenItems } from '../table-mode/big-screen-items.tsx';
import { useWords } from '../words/words.ts';
import { invitationTo, MY_DEVICES, tableAddress } from './addresses.ts';
import { OnlineAlerts } from './alerts.tsx';
import { playAgain } from './api.ts';
import { ChatButton } from './chat-drawer.tsx';
import { useLink, useTableNow } from './link-context.ts';
import { SeatNote } from './seat-note.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { useDeed } from './use-deed.ts';

/** What a table on a server shows more than one on this device. */
export const onlineExtras: TableExtras = {
  Alert: OnlineAlerts,
  SeatNote,
  Tools: ChatButton,
  MenuItems,
  Rematch,
};

function MenuItems() {
  const t = useWords();
  const link = useLink();
  const { panel } = useTable();
  const { seat, table } = useTableNow();
  const [isCopied, setCopied] = useState(false);
  const mayLeave = seat !== null && table.status === 'playing' && table.seats[seat]?.keptBecause === null;
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
        <a href={MY_DEVICES}>{t('online.DEVICES')}</a>
      </li>
      {mayLeave && (
        <li>
          <button
            type="button"
            onClick={() => {
              panel.value = null;
              void link.ask({ type: 'leave' });
            }}
          >
            {t('online.LEAVE_TO_BOT')}
          </button>
          <small>{t('online.LEAVE_TO_BOT_NOTE')}</small>
        </li>
      )}
    </>
  );
}

/** The same players again: the first who asks sets the table, the others find their seats kept. */
function Rematch() {
  const t = useWords();
  const deed = useDeed();
  const { table, seat } = useTableNow();
  if (seat === null) {
    if (table.rematch === null) return null;
    return (
      <a class="button primary" href={tableAddress(table.rematch)}>
        {t('online.WATCH_REMATCH')}
      </a>
    );
  }
  const again = async (): Promise<void> => goTo(tableAddress((await playAgain(table.id)).table.id));
  return (
    <>
      <button type="button" class="button primary" disabled={deed.isBusy} onClick={() => deed.run(again)}>
        {t(table.rematch === null ? 'play.REMATCH' : 'online.JOIN_REMATCH')}
      </button>
      <TroubleNote trouble={deed.trouble} />
    </>
  );
}
