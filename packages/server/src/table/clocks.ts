import { type GameState, mustAct } from '@waybill/engine';
import type { TimeControl } from '@waybill/protocol';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** The time a player gets who returns to a clock that has run out. */
const GRACE = 60 * SECOND;

/** How long each seat has been waited for: all of it follows from the times in the log. */
export class GameClocks {
  private readonly timeControl: TimeControl;
  private used: number[];
  /** Since when each seat has been waited for; `null` for one that is not. */
  private since: (number | null)[];
  /** Since when a bot has stood in for each seat; `null` where none does. */
  private awaySince: (number | null)[];
  /** Whether the bot has moved since: the turn that is waited for began in its player's absence. */
  private beganAway: boolean[];
  /** Since when nobody has been playing at all. */
  private pausedAt: number | null = null;

  constructor(timeControl: TimeControl, seats: number) {
    this.timeControl = timeControl;
    this.used = Array<number>(seats).fill(0);
    this.since = Array<null>(seats).fill(null);
    this.awaySince = Array<null>(seats).fill(null);
    this.beganAway = Array<boolean>(seats).fill(false);
  }

  /** After every change of the game. */
  follow(state: GameState, at: number): void {
    for (let seat = 0; seat < this.since.length; seat++) {
      const began = this.since[seat] ?? null;
      const away = this.awaySince[seat] ?? null;
      if (!mustAct(state, seat)) {
        // Time that the bot used is not the player's to pay.
        if (began !== null) this.stop(seat, (away ?? at) - began);
      } else if (began === null) {
        this.since[seat] = at;
        this.beganAway[seat] = away !== null;
      }
    }
  }

  /** Also what an action that is taken back goes back to: thinking again takes from the same time. */
  fork(): GameClocks {
    const fork = new GameClocks(this.timeControl, 0);
    fork.used = [...this.used];
    fork.since = [...this.since];
    fork.awaySince = [...this.awaySince];
    fork.beganAway = [...this.beganAway];
    fork.pausedAt = this.pausedAt;
    return fork;
  }

  /** A bot stands in for this seat. */
  leave(seat: number, at: number): void {
    this.awaySince[seat] ??= at;
  }

  /** Its player is back: a turn that began meanwhile begins now; one that the bot has not ended runs on, as if nobody had left. */
  comeBack(seat: number, at: number): void {
    this.awaySince[seat] = null;
    const isOldTurn = this.since[seat] !== null && !this.beganAway[seat];
    if (isOldTurn) return;
    if (this.since[seat] !== null) this.since[seat] = at;
    this.beganAway[seat] = false;
    if (this.timeControl.kind !== 'game') return;
    const total = this.timeControl.seconds * SECOND;
    if ((this.used[seat] ?? 0) >= total) this.used[seat] = total - GRACE;
  }

  /** Whether the time for this turn is up, which the bot has yet to end. */
  isOutOfTime(seat: number, now: number): boolean {
    const deadline = this.beganAway[seat] ? null : this.deadline(seat);
    return deadline !== null && deadline <= now;
  }

  /** Nobody plays any more: time stands still for all. */
  pause(at: number): void {
    this.pausedAt ??= at;
  }

  resume(at: number): void {
    const lost = this.pausedAt === null ? 0 : Math.max(0, at - this.pausedAt);
    const later = (time: number | null): number | null => (time === null ? null : time + lost);
    this.since = this.since.map(later);
    this.awaySince = this.awaySince.map(later);
    this.pausedAt = null;
  }

  /** When the seat's time is up; `null` if it is not waited for or has no clock. */
  deadline(seat: number): number | null {
    const began = this.since[seat] ?? null;
    const left = this.allowance(seat);
    return began === null || left === null ? null : began + left;
  }

  /** Milliseconds left; `null` without a clock. */
  left(seat: number, now: number): number | null {
    const allowance = this.allowance(seat);
    if (allowance === null) return null;
    const began = this.since[seat] ?? null;
    return Math.max(0, began === null ? allowance : began + allowance - now);
  }

  isRunning(seat: number): boolean {
    return (this.since[seat] ?? null) !== null;
  }

  private stop(seat: number, spent: number): void {
    this.used[seat] = (this.used[seat] ?? 0) + Math.max(0, spent);
    this.since[seat] = null;
  }

  /** What the seat may use from the moment it is waited for. */
  private allowance(seat: number): number | null {
    switch (this.timeControl.kind) {
      case 'move':
        return this.timeControl.seconds * SECOND;
      case 'game':
        return Math.max(0, this.timeControl.seconds * SECOND - (this.used[seat] ?? 0));
      case 'slow':
        return this.timeControl.days * DAY;
      case 'untimed':
        return null;
    }
  }
}
