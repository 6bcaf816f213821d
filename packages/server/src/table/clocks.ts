import { type GameState, mustAct } from '@waybill/engine';
import type { Pace } from '@waybill/protocol';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** What somebody who comes back to a clock that has run out is given. */
const GRACE = 60 * SECOND;

/** How long each seat has been waited for: all of it follows from the times in the log. */
export class Clocks {
  private readonly pace: Pace;
  private used: number[];
  /** Since when each seat has been waited for; `null` for one that is not. */
  private since: (number | null)[];

  constructor(pace: Pace, seats: number) {
    this.pace = pace;
    this.used = Array<number>(seats).fill(0);
    this.since = Array<null>(seats).fill(null);
  }

  /** After every change of the game. */
  follow(state: GameState, at: number): void {
    for (let seat = 0; seat < this.since.length; seat++) {
      const began = this.since[seat] ?? null;
      if (mustAct(state, seat)) this.since[seat] = began ?? at;
      else if (began !== null) this.stop(seat, at - began);
    }
  }

  /** Before an action that may be taken back: thinking again takes from the same time. */
  save(): () => void {
    const used = [...this.used];
    const since = [...this.since];
    return () => {
      this.used = used;
      this.since = since;
    };
  }

  /** Somebody is back at this seat: the time somebody else used is not theirs to pay. */
  restart(seat: number, at: number): void {
    if (this.since[seat] !== null) this.since[seat] = at;
    if (this.pace.kind !== 'game') return;
    this.used[seat] = Math.min(this.used[seat] ?? 0, this.pace.seconds * SECOND - GRACE);
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
    switch (this.pace.kind) {
      case 'move':
        return this.pace.seconds * SECOND;
      case 'game':
        return Math.max(0, this.pace.seconds * SECOND - (this.used[seat] ?? 0));
      case 'slow':
        return this.pace.days * DAY;
      case 'untimed':
        return null;
    }
  }
}
