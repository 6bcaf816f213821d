import type { Outbox } from '../notices/notice.ts';
import type { OrderTurns } from '../orders/order-turns.ts';
import type { BotTurns } from '../room/bot-turns.ts';
import type { Rooms } from '../room/rooms.ts';
import type { Timekeeper } from '../room/timekeeper.ts';
import type { Errand } from './errand.ts';

export interface ErrandRunners {
  readonly rooms: Rooms;
  readonly bots: BotTurns;
  readonly timekeeper: Timekeeper;
  readonly orders: OrderTurns;
  readonly outbox: Outbox;
}

/** Whatever has changed since it was sent, only what still makes sense is done. */
export async function runErrand(
  errand: Errand,
  { rooms, bots, timekeeper, orders, outbox }: ErrandRunners,
): Promise<void> {
  if (errand.kind === 'notice') return outbox.run(errand);
  const room = await rooms.open(errand.table);
  switch (errand.kind) {
    case 'bot':
      return bots.play(room, errand);
    case 'due':
      await timekeeper.ring(room);
      return bots.attend(room);
    case 'orders':
      return orders.lookAt(room);
    default:
      // Handed back, for a server that knows what it is.
      throw new RangeError('an errand of a newer version');
  }
}
