import { itemAt } from '../item-at.ts';
import type { Network } from './trail-network.ts';
import { narrowSweep, type OrderSweep, type SweepStep } from './trail-order.ts';
import { ParityBound } from './trail-parity.ts';
import { StateSet } from './trail-states.ts';

/** A number no group has after renaming: there are fewer groups than slots. */
const FRESH_GROUP = 127;

interface FrontierTrail {
  /** The length of the longest trail if that is more than the floor, else the floor. */
  readonly length: number;
  /** The edges of that trail in no order; none when no trail is longer than the floor. */
  readonly edges: readonly number[];
  /** How many states the sweep looked at. */
  readonly states: number;
}

/**
 * The longest trail of a connected part, if longer than `floor`, by dynamic programming over its edges.
 * A trail is a connected set of edges with at most two odd vertices. So of the edges chosen so far only this
 * counts: which vertices still open are odd, which hang together, and how many odd ones lie behind.
 */
export function longestTrailByFrontier(
  network: Network,
  edges: readonly number[],
  floor: number,
): FrontierTrail {
  const sweep = narrowSweep(network, edges);
  const bound = new ParityBound(sweep);
  const most = bound.rest(0, 0);
  // A high aim prunes best and the longest trail is mostly close to the bound, so the aim starts there.
  for (let [miss, states] = [1, 0]; ; miss *= 2) {
    const aim = Math.max(floor, most - miss);
    const run = new FrontierRun(sweep, bound, aim);
    states += run.states;
    if (run.best > aim || aim === floor) return { length: run.best, edges: run.edges(), states };
  }
}

/** A state is a row: how many odd vertices are behind, then per slot 0 if unused, else 2 × group + odd. */
class FrontierRun {
  best: number;
  states = 0;
  readonly #sweep: OrderSweep;
  readonly #bound: ParityBound;
  #now: StateSet;
  #then: StateSet;
  /** Per step, where each state after it came from: 2 × the state before + whether the edge was taken. */
  readonly #origins: Int32Array[] = [];
  readonly #names = new Uint8Array(FRESH_GROUP + 1);
  #lastStep = -1;
  #lastOrigin = 0;

  constructor(sweep: OrderSweep, bound: ParityBound, floor: number) {
    this.best = floor;
    this.#sweep = sweep;
    this.#bound = bound;
    this.#now = new StateSet(sweep.width + 1);
    this.#then = new StateSet(sweep.width + 1);
    this.#now.offer(0, 0);
    for (let at = 0; at < sweep.steps.length; at++) this.#advance(at);
  }

  edges(): number[] {
    const edges: number[] = [];
    let origin = this.#lastOrigin;
    for (let at = this.#lastStep; at >= 0; at--) {
      if (origin & 1) edges.push(itemAt(this.#sweep.steps, at).edge);
      if (at > 0) origin = itemAt(this.#origins, at - 1)[origin >> 1] as number;
    }
    return edges;
  }

  #advance(at: number): void {
    const now = this.#now;
    const then = this.#then;
    then.clear();
    for (let state = 0; state < now.count; state++) {
      now.copyTo(then, state);
      const situation = this.#bound.situation(then.draft);
      this.#branch(at, 2 * state, situation);
      this.#branch(at, 2 * state + 1, situation);
    }
    this.states += now.count;
    this.#origins.push(then.origins.slice(0, then.count));
    this.#now = then;
    this.#then = now;
  }

  #branch(at: number, origin: number, situation: number): void {
    const step = itemAt(this.#sweep.steps, at);
    const taken = (origin & 1) === 1;
    const value = (this.#now.values[origin >> 1] as number) + (taken ? step.length : 0);
    const rest = this.#bound.rest(at + 1, this.#bound.after(step, situation, taken));
    if (rest < 0 || value + rest <= this.best) return;
    const row = this.#then.draft;
    this.#now.copyTo(this.#then, origin >> 1);
    if (taken) join(row, step.slots[0] + 1, step.slots[1] + 1);
    const fate = passVertices(row, step);
    if (fate === 'open') {
      renameGroups(row, this.#names);
      this.#then.offer(value, origin);
    } else if (fate === 'complete' && value > this.best) {
      this.best = value;
      this.#lastStep = at;
      this.#lastOrigin = origin;
    }
  }
}

function join(row: Uint8Array, i: number, j: number): void {
  const one = (row[i] as number) >> 1;
  const two = (row[j] as number) >> 1;
  const group = one || two || FRESH_GROUP;
  if (one !== 0 && two !== 0 && one !== two) {
    for (let k = 1; k < row.length; k++) {
      if ((row[k] as number) >> 1 === two) row[k] = 2 * one + ((row[k] as number) & 1);
    }
  }
  row[i] = 2 * group + (((row[i] as number) & 1) ^ 1);
  row[j] = 2 * group + (((row[j] as number) & 1) ^ 1);
}

type Fate = 'open' | 'complete' | 'dead';

/** Closes the vertices that have no edges after this step. */
function passVertices(row: Uint8Array, step: SweepStep): Fate {
  const fate = step.leaves[0] ? passVertex(row, step.slots[0] + 1) : 'open';
  return fate === 'open' && step.leaves[1] ? passVertex(row, step.slots[1] + 1) : fate;
}

function passVertex(row: Uint8Array, i: number): Fate {
  const mark = row[i] as number;
  const ends = (row[0] as number) + (mark & 1);
  if (ends > 2) return 'dead';
  row[0] = ends;
  row[i] = 0;
  if (mark === 0) return 'open';
  let others = false;
  for (let k = 1; k < row.length; k++) {
    const other = row[k] as number;
    if (other >> 1 === mark >> 1) return 'open';
    if (other !== 0) others = true;
  }
  // Nothing can join this group any more, so it must be all there is.
  return others ? 'dead' : 'complete';
}

/** Numbers the groups in order of appearance, so that equal states have equal rows. */
function renameGroups(row: Uint8Array, names: Uint8Array): void {
  names.fill(0);
  let known = 0;
  for (let k = 1; k < row.length; k++) {
    const mark = row[k] as number;
    if (mark === 0) continue;
    if (names[mark >> 1] === 0) names[mark >> 1] = ++known;
    row[k] = 2 * (names[mark >> 1] as number) + (mark & 1);
  }
}
