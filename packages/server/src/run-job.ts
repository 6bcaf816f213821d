import type { Job } from './jobs/job.ts';
import type { NotificationOutbox } from './jobs/notification.ts';
import type { OrderTurns } from './orders/order-turns.ts';
import type { BotTurns } from './room/bot-turns.ts';
import type { Rooms } from './room/rooms.ts';
import type { Timekeeper } from './room/timekeeper.ts';

export interface JobRunners {
  readonly rooms: Rooms;
  readonly bots: BotTurns;
  readonly timekeeper: Timekeeper;
  readonly orders: OrderTurns;
  readonly outbox: NotificationOutbox;
}

/** Whatever has changed since it was sent, only what still makes sense is done. */
export async function runJob(
  job: Job,
  { rooms, bots, timekeeper, orders, outbox }: JobRunners,
): Promise<void> {
  if (job.kind === 'notification') return outbox.run(job);
  const room = await rooms.open(job.table);
  switch (job.kind) {
    case 'bot':
      return bots.play(room, job);
    case 'due':
      await timekeeper.ring(room);
      return bots.attend(room);
    case 'orders':
      return orders.lookAt(room);
    default:
      // Handed back, for a server that knows what it is.
      throw new RangeError('a job of a newer version');
  }
}
