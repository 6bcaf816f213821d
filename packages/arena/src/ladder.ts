import { duelsBetween } from './comparison.ts';
import { ELO_PER_LOGIT } from './elo.ts';
import { inverse } from './matrix.ts';
import type { BlockResult } from './results.ts';
import { type Estimate, estimateRate, mean } from './statistics.ts';

/** Two bots that share a table, in alternating seats. */
export interface Pairing {
  readonly left: string;
  readonly right: string;
  readonly bots: readonly string[];
}

export type PairingKind = 'adjacent' | 'all';

/** Neighbors in the list, or all pairs. */
export function pairingsOf(names: readonly string[], kind: PairingKind, players: number): Pairing[] {
  return names.flatMap((left, at) => {
    const others = kind === 'all' ? names.slice(at + 1) : names.slice(at + 1, at + 2);
    return others.map((right) => ({
      left,
      right,
      bots: Array.from({ length: players }, (_, seat) => (sideOf(seat) === 'left' ? left : right)),
    }));
  });
}

function sideOf(contestant: number): 'left' | 'right' {
  return contestant % 2 === 0 ? 'left' : 'right';
}

export interface PairResult {
  readonly left: string;
  readonly right: string;
  readonly games: number;
  /** The share of duels that the left one won. */
  readonly rate: Estimate;
  /** The same, shrunk toward a half, so that no rating is infinite. */
  readonly likelyRate: number;
  /** The number of independent duels with the same information. */
  readonly weight: number;
}

export function pairResult({ left, right }: Pairing, blocks: readonly BlockResult[]): PairResult {
  const duels = blocks.map((block) => duelsBetween(block, sideOf));
  const rate = mean(duels);
  const likelyRate = (rate * duels.length + 0.5) / (duels.length + 1);
  const squares = duels.reduce((sum, duel) => sum + (duel - rate) ** 2, 0.25);
  return {
    left,
    right,
    games: blocks.reduce((sum, { games }) => sum + games.length, 0),
    rate: estimateRate(duels),
    likelyRate,
    weight: (likelyRate * (1 - likelyRate) * duels.length ** 2) / squares,
  };
}

export interface Rating {
  readonly name: string;
  readonly elo: number;
  /** The standard error against the anchor. */
  readonly error: number;
}

const ROUNDS = 100;
const LONGEST_STEP = 2;

/**
 * Bradley–Terry ratings of maximum likelihood, by Newton's method; the anchor stands at 0. Whom no chain of
 * games joins to the anchor has none.
 */
export function ratingsOf(
  names: readonly string[],
  results: readonly PairResult[],
  anchor: string,
): Rating[] {
  const rated = joinedTo(anchor, results);
  const free = names.filter((name) => name !== anchor && rated.has(name));
  const strengths = new Map(names.map((name) => [name, 0]));
  let spread: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { slope, information } = likelihoodAt(strengths, results, free);
    spread = inverse(information);
    for (const [row, name] of free.entries()) {
      const step = slope.reduce((sum, value, column) => sum + value * (spread[row]?.[column] ?? 0), 0);
      const held = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
      strengths.set(name, (strengths.get(name) ?? 0) + held);
    }
  }
  return [anchor, ...free].map((name) => {
    const row = free.indexOf(name);
    const error = row < 0 ? 0 : Math.sqrt(spread[row]?.[row] ?? 0);
    return { name, elo: (strengths.get(name) ?? 0) * ELO_PER_LOGIT, error: error * ELO_PER_LOGIT };
  });
}

function joinedTo(anchor: string, results: readonly PairResult[]): ReadonlySet<string> {
  const joined = new Set([anchor]);
  for (let size = 0; size < joined.size; ) {
    size = joined.size;
    for (const { left, right, games } of results) {
      if (games > 0 && (joined.has(left) || joined.has(right))) joined.add(left).add(right);
    }
  }
  return joined;
}

/** The first derivatives of the log-likelihood by each free strength, and the negative of the second. */
function likelihoodAt(
  strengths: ReadonlyMap<string, number>,
  results: readonly PairResult[],
  free: readonly string[],
): { slope: number[]; information: number[][] } {
  const slope = free.map(() => 0);
  const information = free.map(() => free.map(() => 0));
  const add = (row: number, column: number, value: number): void => {
    const line = information[row];
    if (line && column in line) line[column] = (line[column] ?? 0) + value;
  };
  for (const { left, right, likelyRate, weight } of results) {
    const lead = (strengths.get(left) ?? 0) - (strengths.get(right) ?? 0);
    const expected = 1 / (1 + Math.exp(-lead));
    const [l, r] = [free.indexOf(left), free.indexOf(right)];
    const surprise = weight * (likelyRate - expected);
    if (l >= 0) slope[l] = (slope[l] ?? 0) + surprise;
    if (r >= 0) slope[r] = (slope[r] ?? 0) - surprise;
    const weighed = weight * expected * (1 - expected);
    add(l, l, weighed);
    add(r, r, weighed);
    add(l, r, -weighed);
    add(r, l, -weighed);
  }
  return { slope, information };
}
