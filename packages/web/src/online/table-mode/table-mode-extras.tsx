import { useEffect } from 'preact/hooks';
import type { TableExtras } from '../../play/model/table-state.ts';
import { goTo } from '../../ui/navigation/router.ts';
import { screenAddress } from '../server/addresses.ts';
import { useTableNow } from '../server/table-context.ts';
import { onlineExtras } from '../table/online-extras.tsx';
import { HandPanel } from './hand-panel.tsx';
import './big-screen.css';

/** A big screen shows what is public, larger, and asks nobody for anything. */
export const screenExtras: TableExtras = {
  layout: 'screen',
  ...(onlineExtras.Alert && { Alert: onlineExtras.Alert }),
  ...(onlineExtras.SeatNote && { SeatNote: onlineExtras.SeatNote }),
  Rematch: FollowRematch,
};

/** The phone of a player at a big screen. */
export const handExtras: TableExtras = { ...onlineExtras, layout: 'hand', Middle: HandPanel };

/** The players go on to the next table, and the screen with them. */
function FollowRematch() {
  const { rematch } = useTableNow().table;
  useEffect(() => {
    if (rematch !== null) goTo(screenAddress(rematch));
  }, [rematch]);
  return null;
}
