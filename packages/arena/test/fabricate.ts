import { ACTION_KINDS, type ActionKind } from '@waybill/engine';
import type { BlockResult, Performance } from '../src/results.ts';

/** A performance in which only what matters is said. */
export function performanceOf(change: Partial<Performance> = {}): Performance {
  return {
    seat: 0,
    order: 0,
    score: 0,
    won: 0,
    turns: 0,
    ticketsKept: 0,
    ticketsDone: 0,
    longestPath: 0,
    tokens: 0,
    ticketsSpoilt: 0,
    actions: Object.fromEntries(ACTION_KINDS.map((kind) => [kind, 0])) as Record<ActionKind, number>,
    thinking: { count: 0, total: 0, longest: 0, steps: {} },
    ...change,
  };
}

/** A block between two in which the first won these shares of the games. */
export function duelBlock(index: number, wins: readonly number[]): BlockResult {
  return {
    index,
    games: wins.map((won, turned) => [
      performanceOf({ seat: turned, order: 1 - turned, won, score: 100 * won }),
      performanceOf({ seat: 1 - turned, order: turned, won: 1 - won, score: 100 * (1 - won) }),
    ]),
  };
}

/** What does not depend on the clock. */
export function timeless(blocks: readonly BlockResult[]): unknown {
  return blocks.map(({ index, games }) => ({
    index,
    games: games.map((game) => game.map(({ thinking, ...rest }) => ({ ...rest, decisions: thinking.count }))),
  }));
}
