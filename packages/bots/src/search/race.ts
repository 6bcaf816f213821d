import type { ActionNumber } from '@waybill/engine';

/** An action to look into, and what is believed of it before: how much better than the planner's own it may be. */
export interface Candidate {
  readonly action: ActionNumber;
  /** The expected difference in value. */
  readonly mean: number;
  /** The spread of that expectation. */
  readonly spread: number;
}

/** Worlds before anything is dropped for being far behind, and how many standard errors are far. */
const FEWEST = 8;
const FAR = 2.5;
/** What differences in one world are taken to be until there are some: their square, and for how many it counts. */
const USUAL_SQUARE = 0.04;
const USUAL_WEIGHT = 6;

/** One of the actions compared. What counts is how it differs from the planner's own in the same world. */
class Runner {
  readonly action: ActionNumber;
  /** How much better than the planner's own it is thought to be, between what was believed and what was seen. */
  estimate: number;
  /** The square of that estimate's standard error. */
  doubt: number;
  private readonly belief: Candidate;
  private tries = 0;
  private sum = 0;
  private squares = 0;

  constructor(belief: Candidate) {
    this.action = belief.action;
    this.belief = belief;
    this.estimate = belief.mean;
    this.doubt = belief.spread * belief.spread;
  }

  note(difference: number): void {
    this.tries++;
    this.sum += difference;
    this.squares += difference * difference;
  }

  weigh(): void {
    const { tries, sum, squares, belief } = this;
    if (tries < 2) return;
    const spread = squares - (sum * sum) / tries + USUAL_SQUARE * USUAL_WEIGHT;
    const error = spread / (tries - 1 + USUAL_WEIGHT) / tries;
    const before = belief.spread * belief.spread;
    const trust = before / (before + error);
    this.estimate = trust * (sum / tries) + (1 - trust) * belief.mean;
    this.doubt = trust * error;
  }
}

/**
 * Compares actions world by world: each with the planner's own, which runs along to the end as the measure of the others.
 * What is clearly behind is dropped on the way; a race with nobody left but the best is over.
 */
export class Race {
  private readonly own: Runner;
  private others: Runner[];
  private worlds = 0;
  private isClear = false;

  constructor(own: ActionNumber, others: readonly Candidate[]) {
    this.own = new Runner({ action: own, mean: 0, spread: 0 });
    this.others = others.map((candidate) => new Runner(candidate));
  }

  /** How many games each world costs. */
  get size(): number {
    return this.others.length + 1;
  }

  get isOver(): boolean {
    return this.isClear || this.others.length === 0;
  }

  run(valueOf: (action: ActionNumber) => number): void {
    const value = valueOf(this.own.action);
    for (const runner of this.others) runner.note(valueOf(runner.action) - value);
    this.worlds++;
    if (this.worlds >= FEWEST && this.worlds % 4 === 0) this.dropFar();
  }

  best(): ActionNumber {
    return this.leader().action;
  }

  /** Keeps the better half of the others. */
  halve(): void {
    for (const runner of this.others) runner.weigh();
    this.others.sort((one, other) => other.estimate - one.estimate);
    this.others.length = Math.min(this.others.length, Math.max(1, this.others.length >> 1));
  }

  private leader(): Runner {
    let leader = this.own;
    for (const runner of this.others) {
      runner.weigh();
      if (runner.estimate > leader.estimate) leader = runner;
    }
    return leader;
  }

  private dropFar(): void {
    const leader = this.leader();
    const isNear = ({ estimate, doubt }: Runner) =>
      leader.estimate - estimate < FAR * Math.sqrt(doubt + leader.doubt);
    this.others = this.others.filter((runner) => runner === leader || isNear(runner));
    this.isClear = this.others.length === 1 && leader !== this.own && !isNear(this.own);
  }
}
