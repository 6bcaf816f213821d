import { useEffect } from 'preact/hooks';
import { goTo } from '../app/router.ts';
import { useTableNow } from '../online/link-context.ts';
import { onlineExtras } from '../online/online-extras.tsx';
import type { TableExtras } from '../table/table-state.ts';
import { HandPanel } from './hand-panel.tsx';
import { screenAddress } from './short-link.ts';
import './big-screen.css';

/** A big screen shows what is public, larger, and asks nobody for anything. */
export const screenExtras: TableExtras = {
  layout: 'screen',
  ...(onlineExtras.Alert && { Alert: onlineExtras.Alert }),
  ...(onlineExtras.SeatNote && { SeatNote: onlineExtras.SeatNote }),
  Rematch: FollowRematch,
};

/** The phone of somebody who sits before one. */
export const handExtras: TableExtras = { ...onlineExtras, layout: 'hand', Middle: HandPanel };

/** The players go on to the next table, and the screen with them. */
function FollowRematch() {
  const { rematch } = useTableNow().table;
  useEffect(() => {
    if (rematch !== null) goTo(screenAddress(rematch));
  }, [rematch]);
  return null;
}
