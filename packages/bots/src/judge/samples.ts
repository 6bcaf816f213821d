import type { Seat } from '@waybill/engine';
import type { Ending } from './playout.ts';

/** Endings of games played on from one place, seat by seat. Plain data. */
export interface Samples {
  readonly margins: readonly number[][];
  readonly wins: readonly number[][];
  /** How many turns were left. */
  readonly turns: number[];
}

export function noSamples(players: number): Samples {
  return {
    margins: Array.from({ length: players }, () => []),
    wins: Array.from({ length: players }, () => []),
    turns: [],
  };
}

export function addEnding({ margins, wins, turns }: Samples, ending: Omit<Ending, 'tallies'>): void {
  turns.push(ending.turns);
  for (const [seat, list] of margins.entries()) list.push(ending.margins[seat] ?? 0);
  for (const [seat, list] of wins.entries()) list.push(ending.wins[seat] ?? 0);
}

export function addSamples(to: Samples, more: Samples): void {
  to.turns.push(...more.turns);
  for (const [seat, list] of to.margins.entries()) list.push(...(more.margins[seat] ?? []));
  for (const [seat, list] of to.wins.entries()) list.push(...(more.wins[seat] ?? []));
}

/** One seat's margins, game by game; `end` stands for every game where the game is over already. */
export function marginsOf({ margins }: Samples, seat: Seat): readonly number[] {
  return margins[seat] ?? [];
}
