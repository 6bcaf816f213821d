import type { CreateTable } from '@waybill/protocol';
import { goTo } from '../app/router.ts';
import { setTable } from '../online/api.ts';
import { screenAddress } from './short-link.ts';

/** Sets a table at which nobody sits yet: whoever has set it takes a seat by phone, as all others do. */
export async function setOnScreen(wish: CreateTable): Promise<void> {
  const seats = wish.seats.map((seat) => (seat.kind === 'me' ? ({ kind: 'open' } as const) : seat));
  const { table } = await setTable({ ...wish, seats });
  goTo(screenAddress(table.id));
}
