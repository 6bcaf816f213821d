import type { Clock } from '../clock.ts';
import { MOST_MISSED, POLICY } from '../table/absence.ts';
import { type Room, THE_TABLE } from './room.ts';

export interface TimekeeperDeps {
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** Whether this seat's player has left standing orders: then the others need not decide anything. */
  readonly isExcused: (room: Room, seat: number) => Promise<boolean>;
}

/** Looks after the clocks of the tables in memory, and after seats whose people are gone (`docs/absence.md`). */
export class Timekeeper {
  private readonly clock: Clock;
  private readonly onFailure: (error: unknown) => void;
  private readonly isExcused: TimekeeperDeps['isExcused'];
  private readonly alarms = new Map<Room, () => void>();

  constructor({ clock, onFailure, isExcused }: TimekeeperDeps) {
    this.clock = clock;
    this.onFailure = onFailure;
    this.isExcused = isExcused;
  }

  /** After every change at a table: the next alarm is set anew. */
  attend(room: Room): void {
    this.dismiss(room);
    const { table } = room;
    if (table.phase !== 'playing' || table.absences.pause !== null) return;
    const times = table.waitingForPlayers.flatMap((seat) => alarmsFor(room, seat));
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

  /** Whose time is up, and who has been away for long. */
  ring(room: Room): Promise<void> {
    return room.exclusively(async () => {
      for (const seat of room.table.waitingForPlayers) {
        if (room.table.absences.pause !== null) break;
        const deadline = deadlineOf(room, seat);
        if (deadline !== null && deadline <= room.now) await this.endTurn(room, seat);
        else await this.noteAway(room, seat);
      }
      this.attend(room);
    });
  }

  private async endTurn(room: Room, seat: number): Promise<void> {
    const ruling = POLICY.timeUp[room.table.settings.pace.kind][room.people.helm(seat, 'all')];
    if (ruling === 'standIn') await room.write({ entry: { kind: 'missed', seat } }, THE_TABLE);
    if (ruling === 'wait') await room.write({ entry: { kind: 'paused' } }, THE_TABLE);
  }

  private async noteAway(room: Room, seat: number): Promise<void> {
    const from = room.people.decidableFrom(seat);
    if (from === null || from > room.now || room.people.isDecidable(seat)) return;
    // A player with standing orders is not gone.
    if (await this.isExcused(room, seat)) return room.people.excuse(seat);
    room.people.makeDecidable(seat);
    room.showAgain();
  }
}

/** After so many missed turns in a row time alone does nothing more. */
function deadlineOf({ table }: Room, seat: number): number | null {
  if (table.absences.missedBy(seat) >= MOST_MISSED) return null;
  return table.game?.clocks.deadline(seat) ?? null;
}

/** When this seat has to be looked after. */
function alarmsFor(room: Room, seat: number): number[] {
  const deadline = deadlineOf(room, seat);
  const away = room.people.isDecidable(seat) ? null : room.people.decidableFrom(seat);
  return [deadline, away].filter((time) => time !== null);
}
