import type { Chance, ChancePurpose, Seat } from './contract.ts';
import { sha256 } from './sha256.ts';

const SEED = /^[0-9a-f]{64}$/;

export function isSeed(text: string): boolean {
  return SEED.test(text);
}

/** The text, which must be a seed. */
export function seedOf(text: string): string {
  if (!isSeed(text)) throw new RangeError('a seed is 64 hexadecimal digits');
  return text;
}

/**
 * What is published before the first card: it fixes the seed without telling it. Anybody can check it
 * with `printf 'waybill commitment 1:SEED' | sha256sum`.
 */
export function commitmentOf(seed: string): string {
  return sha256(`waybill commitment 1:${seed}`);
}

/** The chance of games of version 1: the n-th number is taken from the hash of the seed and n. */
export class SeededChance implements Chance {
  private readonly seed: string;
  /** How many numbers have been drawn. */
  position: number;

  constructor(seed: string, position = 0) {
    this.seed = seedOf(seed);
    this.position = position;
  }

  below(n: number): number {
    const hash = sha256(`waybill chance 1:${this.seed}:${this.position++}`);
    // 52 bits: the remainder's bias is below 2^-44 for any n that a game asks for.
    return Number.parseInt(hash.slice(0, 13), 16) % n;
  }
}

/** A fast generator (sfc32) for search and simulation. Not for live games: its numbers can be foreseen. */
export class FastChance implements Chance {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number, stream = 0) {
    this.a = seed | 0;
    this.b = Math.floor(seed / 2 ** 32) | 0;
    this.c = stream | 0;
    for (let i = 0; i < 16; i++) this.below(1);
  }

  /** One function, for its parts would hand numbers too large for a small integer to each other. */
  below(n: number): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return ((sum >>> 0) * n * 2 ** -32) | 0;
  }
}

/** Why a recorded game cannot be replayed: it does not fit the rules that made it. */
export class ChanceFault extends Error {}

/** Gives back what was written down. */
export class RecordedChance implements Chance {
  private readonly outcomes: readonly number[];
  private used = 0;

  constructor(outcomes: readonly number[]) {
    this.outcomes = outcomes;
  }

  below(n: number): number {
    const outcome = this.outcomes[this.used++];
    if (outcome === undefined || !Number.isInteger(outcome) || outcome < 0 || outcome >= n) {
      throw new ChanceFault(`outcome ${this.used} should be below ${n}`);
    }
    return outcome;
  }

  get leftOver(): number {
    return this.outcomes.length - this.used;
  }
}

/** What was written down, then another source: the chance of a game that leaves a recorded one. */
export class BranchedChance implements Chance {
  private readonly before: RecordedChance;
  private readonly after: Chance;

  constructor(before: readonly number[], after: Chance) {
    this.before = new RecordedChance(before);
    this.after = after;
  }

  below(n: number, purpose?: ChancePurpose, seat?: Seat): number {
    return this.before.leftOver > 0 ? this.before.below(n) : this.after.below(n, purpose, seat);
  }
}
