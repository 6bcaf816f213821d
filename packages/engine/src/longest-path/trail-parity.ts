import { itemAt } from '../item-at.ts';
import type { OrderSweep, SweepStep } from './trail-order.ts';

/** Vertices in later slots may have any parity, which keeps the tables small and the bound a bound. */
const SLOTS_COUNTED = 12;
const IMPOSSIBLE = -1;
const UNKNOWN = -2;

/**
 * How much of the rest of a sweep a trail can use at most, if it had to watch only that no more than two
 * vertices stay odd and not that it holds together. A situation before a step is one number: a bit for each
 * slot whose vertex is odd so far, and above the bits how many odd vertices were left behind for good.
 */
export class ParityBound {
  readonly #steps: readonly SweepStep[];
  readonly #bits: number;
  /** Per step, by situation; after the last step nothing can be added. */
  readonly #rest: Int32Array[];

  constructor(sweep: OrderSweep) {
    this.#steps = sweep.steps;
    this.#bits = Math.min(sweep.width, SLOTS_COUNTED);
    const size = 3 << this.#bits;
    this.#rest = sweep.steps.map(() => new Int32Array(size).fill(UNKNOWN));
    this.#rest.push(new Int32Array(size));
  }

  /** `row[0]` is the number of odd vertices left behind; the lowest bit of `row[1 + slot]` says odd. */
  situation(row: Uint8Array): number {
    let situation = (row[0] as number) << this.#bits;
    for (let slot = 0; slot < this.#bits; slot++) situation |= ((row[slot + 1] as number) & 1) << slot;
    return situation;
  }

  /** The most that the steps from `at` can add after this situation; negative when nothing can follow it. */
  rest(at: number, situation: number): number {
    if (situation === IMPOSSIBLE) return IMPOSSIBLE;
    const table = itemAt(this.#rest, at);
    // Worked out on demand: most situations never come up.
    if (table[situation] === UNKNOWN) table[situation] = this.#best(at, situation);
    return table[situation] as number;
  }

  /** The situation after a step whose edge is taken or not. */
  after(step: SweepStep, situation: number, taken: boolean): number {
    const [a, b] = [this.#bit(step.slots[0]), this.#bit(step.slots[1])];
    let then = taken ? situation ^ a ^ b : situation;
    if (step.leaves[0] && (then & a) !== 0) then += (1 << this.#bits) - a;
    if (step.leaves[1] && (then & b) !== 0) then += (1 << this.#bits) - b;
    return then < 3 << this.#bits ? then : IMPOSSIBLE;
  }

  #bit(slot: number): number {
    return slot < this.#bits ? 1 << slot : 0;
  }

  #best(at: number, situation: number): number {
    const step = itemAt(this.#steps, at);
    const without = this.rest(at + 1, this.after(step, situation, false));
    const rest = this.rest(at + 1, this.after(step, situation, true));
    return Math.max(without, rest < 0 ? IMPOSSIBLE : rest + step.length);
  }
}
