import type { Clock } from '../clock.ts';
import type { StandInReason } from '../table/entry.ts';
import { botFor } from '../table/seat.ts';
import type { Table } from '../table/table.ts';
import { type Room, THE_TABLE } from './room.ts';

/** A bot takes over from a player whom others wait for and who is gone this long. */
export const ABSENCE_MS = 120_000;

export interface TimekeeperDeps {
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** Whether this seat's player need not be waited for, though gone. */
  readonly isExcused: (room: Room, seat: number) => Promise<boolean>;
}

/** Looks after the clocks of the tables in memory, and after seats whose people are gone. */
export class Timekeeper {
  private readonly clock: Clock;
  private readonly onFailure: (error: unknown) => void;
  private readonly isExcused: TimekeeperDeps['isExcused'];
  private readonly alarms = new Map<Room, () => void>();
  /** Since when nobody has been connected for a seat. */
  private readonly goneSince = new WeakMap<Room, (number | null)[]>();

  constructor({ clock, onFailure, isExcused }: TimekeeperDeps) {
    this.clock = clock;
    this.onFailure = onFailure;
    this.isExcused = isExcused;
  }

  /** After every change at a table: the next alarm is set anew. */
  attend(room: Room): void {
    this.dismiss(room);
    const { table } = room;
    if (table.phase !== 'playing') return;
    this.noteAbsences(room);
    const times = table.waitingForPlayers.flatMap((seat) => this.limits(room, seat).map(({ at }) => at));
    if (times.length === 0) return;
    const delay = Math.min(...times) - room.now;
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
        const up = this.limits(room, seat).find(({ at }) => at <= room.now);
        if (up?.why === 'absent' && (await this.isExcused(room, seat))) this.excuse(room, seat);
        else if (up) await room.write({ entry: { kind: 'kept', seat, why: up.why } }, THE_TABLE);
      }
      this.attend(room);
    });
  }

  /** A player with standing orders is not gone: this looks again after as long. */
  private excuse(room: Room, seat: number): void {
    const gone = this.goneSince.get(room) ?? [];
    gone[seat] = room.now;
  }

  /** When this seat has been waited for long enough, and why. */
  private limits(room: Room, seat: number): { at: number; why: StandInReason }[] {
    const limits: { at: number; why: StandInReason }[] = [];
    const deadline = room.table.game?.clocks.deadline(seat) ?? null;
    if (deadline !== null) limits.push({ at: deadline, why: 'timeout' });
    const gone = this.goneSince.get(room)?.[seat] ?? null;
    if (gone !== null && othersWait(room, seat)) limits.push({ at: gone + ABSENCE_MS, why: 'absent' });
    return limits;
  }

  private noteAbsences(room: Room): void {
    const before = this.goneSince.get(room) ?? [];
    const { now } = room;
    const gone = room.table.seats.map((_, seat) => {
      return room.audience.isPresent(seat) ? null : (before[seat] ?? now);
    });
    this.goneSince.set(room, gone);
  }
}

/** In a slow game, players are not expected to be present; in other games only people who are here wait. */
function othersWait(
  { table, audience }: { table: Table; audience: Room['audience'] },
  seat: number,
): boolean {
  if (table.settings.pace.kind === 'slow') return false;
  return audience.presentSeats.some((other) => other !== seat && botFor(table.seat(other)) === null);
}
