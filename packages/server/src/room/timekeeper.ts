import type { Clock } from '../clock.ts';
import { hasActiveOrders } from '../orders/order-book.ts';
import type { KeptWhy } from '../table/entry.ts';
import { botFor } from '../table/seat.ts';
import type { Table } from '../table/table.ts';
import { type Room, THE_TABLE } from './room.ts';

/** Somebody whom others wait for, and who is gone this long, is sat in for. */
export const ABSENCE_MS = 120_000;

/** Looks after the clocks of the tables in memory, and after seats whose people are gone. */
export class Timekeeper {
  private readonly clock: Clock;
  private readonly onFailure: (error: unknown) => void;
  private readonly alarms = new Map<Room, () => void>();
  /** Since when nobody has been connected for a seat. */
  private readonly goneSince = new WeakMap<Room, (number | null)[]>();

  constructor(clock: Clock, onFailure: (error: unknown) => void) {
    this.clock = clock;
    this.onFailure = onFailure;
  }

  /** After every change at a table: the next alarm is set anew. */
  attend(room: Room): void {
    this.dismiss(room);
    const { table } = room;
    if (table.status !== 'playing') return;
    this.noteAbsences(room);
    const times = table.waitingForPlayers.flatMap((seat) => this.limits(room, seat).map(({ at }) => at));
    if (times.length === 0) return;
    const delay = Math.min(...times) - this.clock.now();
    this.alarms.set(
      room,
      this.clock.after(Math.max(0, delay), () => this.ring(room).catch(this.onFailure)),
    );
  }

  dismiss(room: Room): void {
    this.alarms.get(room)?.();
    this.alarms.delete(room);
  }

  /** Whose time is up is sat in for. */
  ring(room: Room): Promise<void> {
    return room.exclusively(async () => {
      for (const seat of room.table.waitingForPlayers) {
        const up = this.limits(room, seat).find(({ at }) => at <= this.clock.now());
        if (up?.why === 'absent' && (await hasActiveOrders(room, seat))) this.excuse(room, seat);
        else if (up) await room.write({ entry: { kind: 'kept', seat, why: up.why } }, THE_TABLE);
      }
      this.attend(room);
    });
  }

  /** Whoever has left orders is not gone: looked at again after as long. */
  private excuse(room: Room, seat: number): void {
    const gone = this.goneSince.get(room) ?? [];
    gone[seat] = this.clock.now();
  }

  /** When this seat has been waited for long enough, and why. */
  private limits(room: Room, seat: number): { at: number; why: KeptWhy }[] {
    const limits: { at: number; why: KeptWhy }[] = [];
    const deadline = room.table.game?.clocks.deadline(seat) ?? null;
    if (deadline !== null) limits.push({ at: deadline, why: 'timeout' });
    const gone = this.goneSince.get(room)?.[seat] ?? null;
    if (gone !== null && othersWait(room, seat)) limits.push({ at: gone + ABSENCE_MS, why: 'absent' });
    return limits;
  }

  private noteAbsences(room: Room): void {
    const before = this.goneSince.get(room) ?? [];
    const now = this.clock.now();
    const gone = room.table.seats.map((_, seat) => {
      return room.audience.isPresent(seat) ? null : (before[seat] ?? now);
    });
    this.goneSince.set(room, gone);
  }
}

/** In a slow game nobody is expected to sit there; elsewhere only people who are here wait. */
function othersWait(
  { table, audience }: { table: Table; audience: Room['audience'] },
  seat: number,
): boolean {
  if (table.settings.pace.kind === 'slow') return false;
  return audience.presentSeats.some((other) => other !== seat && botFor(table.seat(other)) === null);
}
