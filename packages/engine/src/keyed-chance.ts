import { SeededChance, seedOf } from './chance.ts';
import type { Chance, ChancePurpose, GameVersion, Seat } from './contract.ts';
import { sha256 } from './sha256.ts';
import { type GameState, NONE, Phase } from './state.ts';

/** Where in a game a number of chance is drawn: with the seed, it determines the number. */
export class ChancePosition {
  /** How many numbers have been drawn in the game. */
  drawn = 0;
  /** The turn, counted over all seats from 1; 0 for everything before the first. */
  turn = 0;
  /** How many numbers have been drawn in this turn, by purpose and seat. */
  private counts = new Map<string, number>();

  /** The purpose, its seat, the turn, and how many such numbers there were before in it: no two numbers share a key. */
  keyOf(purpose: ChancePurpose, seat: Seat): string {
    const count = this.counts.get(`${purpose}:${seat}`) ?? 0;
    return `${purpose}:${seat === NONE ? '-' : seat}:${this.turn}:${count}`;
  }

  advance(purpose: ChancePurpose, seat: Seat): void {
    const name = `${purpose}:${seat}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.drawn++;
  }

  /** After an action: notices that a turn has begun. */
  follow(before: Pick<GameState, 'phase' | 'turn'>, after: GameState): void {
    const isFirst = before.phase === Phase.startingTickets || before.phase === Phase.placeStack;
    if (after.phase !== Phase.turn || (!isFirst && before.turn === after.turn)) return;
    this.turn++;
    this.counts.clear();
  }

  fork(): ChancePosition {
    const fork = new ChancePosition();
    fork.drawn = this.drawn;
    fork.turn = this.turn;
    fork.counts = new Map(this.counts);
    return fork;
  }
}

/**
 * The chance of a deal: each number is the hash of the seed and its key, so that one more draw shifts nothing. The hash
 * is mapped through what is left in order: nearly equal decks give mostly the same card.
 */
export class KeyedChance implements Chance {
  private readonly seed: string;
  private readonly position: ChancePosition;

  constructor(seed: string, position: ChancePosition) {
    this.seed = seedOf(seed);
    this.position = position;
  }

  below(n: number, purpose?: ChancePurpose, seat: Seat = NONE): number {
    if (purpose === undefined) throw new RangeError('a number of a deal is for something');
    const hash = sha256(`waybill chance 2:${this.seed}:${this.position.keyOf(purpose, seat)}`);
    // 40 bits times n stay exact, and favor no number by more than n in 2^40.
    return Math.floor((Number.parseInt(hash.slice(0, 10), 16) * n) / 2 ** 40);
  }
}

/** Passes another's numbers on, writes them down for the log, and keeps the position. */
export class RecordingChance implements Chance {
  private readonly source: Chance;
  private readonly position: ChancePosition;
  private outcomes: number[] = [];

  constructor(source: Chance, position: ChancePosition) {
    this.source = source;
    this.position = position;
  }

  below(n: number, purpose: ChancePurpose, seat: Seat): number {
    const outcome = this.source.below(n, purpose, seat);
    this.outcomes.push(outcome);
    this.position.advance(purpose, seat);
    return outcome;
  }

  /** What was drawn since the last call. */
  takeOutcomes(): number[] {
    const taken = this.outcomes;
    this.outcomes = [];
    return taken;
  }
}

/** The chance of a game with a seed, from a position on. It reads the position and never moves it. */
export function chanceOf(version: GameVersion, seed: string, position: ChancePosition): Chance {
  return version === 1 ? new SeededChance(seed, position.drawn) : new KeyedChance(seed, position);
}
