import { type GameState, mustAct } from '@waybill/engine';
import type { TimeControl } from '@waybill/protocol';
import { NO_REST, type Rest, restedDeadline } from './rest.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** A game clock at zero goes on with this much for each turn. */
const OVERTIME = 20 * SECOND;
/** What the others may give somebody, by time control. */
const GIFT = { move: 60 * SECOND, game: 300 * SECOND, slow: DAY, untimed: 0 };

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
  /** What the others have given each seat for this turn. */
  private given: number[];
  private rests: Rest[];
  /** Since when nobody has been playing at all. */
  private pausedAt: number | null = null;

  constructor(timeControl: TimeControl, seats: number) {
    this.timeControl = timeControl;
    this.used = Array<number>(seats).fill(0);
    this.since = Array<null>(seats).fill(null);
    this.awaySince = Array<null>(seats).fill(null);
    this.beganAway = Array<boolean>(seats).fill(false);
    this.given = Array<number>(seats).fill(0);
    this.rests = Array<Rest>(seats).fill(NO_REST);
  }

  /** After every change of the game. */
  follow(state: GameState, at: number): void {
    for (let seat = 0; seat < this.since.length; seat++) {
      const began = this.since[seat] ?? null;
      const away = this.awaySince[seat] ?? null;
      if (!mustAct(state, seat)) {
        if (began !== null) this.stop(seat, { began, away, at });
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
    fork.given = [...this.given];
    fork.rests = [...this.rests];
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
  }

  /** Its player is back, and has the turn anew that the game waited with. */
  restart(seat: number, at: number): void {
    this.awaySince[seat] = null;
    this.beganAway[seat] = false;
    if ((this.since[seat] ?? null) !== null) this.since[seat] = at;
  }

  restOf(seat: number): Rest {
    return this.rests[seat] ?? NO_REST;
  }

  rest(seat: number, rest: Partial<Rest>): void {
    this.rests[seat] = { ...this.restOf(seat), ...rest };
  }

  /** The others give this seat time. */
  extend(seat: number): void {
    const gift = GIFT[this.timeControl.kind];
    if (this.timeControl.kind === 'game') this.used[seat] = (this.used[seat] ?? 0) - gift;
    else this.given[seat] = (this.given[seat] ?? 0) + gift;
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
    if (began === null || left === null || this.pausedAt !== null) return null;
    return restedDeadline(began, began + left, this.restOf(seat));
  }

  /** Milliseconds left; `null` without a clock. */
  left(seat: number, now: number): number | null {
    const allowance = this.allowance(seat);
    if (allowance === null) return null;
    const began = this.since[seat] ?? null;
    if (began === null) return allowance;
    const deadline = restedDeadline(began, began + allowance, this.restOf(seat));
    return Math.max(0, deadline - (this.pausedAt ?? now));
  }

  waitedSince(seat: number): number | null {
    return this.since[seat] ?? null;
  }

  isRunning(seat: number): boolean {
    return (this.since[seat] ?? null) !== null && this.pausedAt === null;
  }

  /** Time that a bot used is not the player's to pay, and brings no more of it. */
  private stop(seat: number, { began, away, at }: { began: number; away: number | null; at: number }): void {
    const spent = Math.max(0, (away ?? at) - began);
    const gained = away === null && this.timeControl.kind === 'game' ? (this.timeControl.increment ?? 0) : 0;
    this.used[seat] = (this.used[seat] ?? 0) + spent - gained * SECOND;
    this.given[seat] = 0;
    this.since[seat] = null;
  }

  /** What the seat may use from the moment it is waited for. */
  private allowance(seat: number): number | null {
    switch (this.timeControl.kind) {
      case 'move':
        return this.timeControl.seconds * SECOND + (this.given[seat] ?? 0);
      case 'game':
        return Math.max(OVERTIME, this.timeControl.seconds * SECOND - (this.used[seat] ?? 0));
      case 'slow':
        return this.timeControl.days * DAY + (this.given[seat] ?? 0);
      case 'untimed':
        return null;
    }
  }
}
