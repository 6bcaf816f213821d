import { type Board, type Chance, FastChance, sha256 } from '@waybill/engine';
import type { Contestant } from './contestant.ts';
import { playGame } from './referee.ts';
import type { BlockResult, GameResult, Performance } from './results.ts';

/** Who meets whom, where, and the text all chance comes from. */
export interface Match {
  readonly board: Board;
  readonly contestants: readonly Contestant[];
  readonly seed: string;
}

/**
 * A deal in duplicate: the same hands, row, tickets and first seat for every way round the table, so that
 * a good deal is no advantage. The blocks of a match are independent; its games are not.
 */
export async function playBlock(match: Match, index: number): Promise<BlockResult> {
  const games: GameResult[] = [];
  for (let turned = 0; turned < match.contestants.length; turned++) {
    games.push(await playTurned(match, index, turned));
  }
  return { index, games };
}

/** The match's first contestant sits in seat `turned`, the others follow clockwise. */
async function playTurned(match: Match, index: number, turned: number): Promise<GameResult> {
  const { board, contestants, seed } = match;
  const players = contestants.length;
  const bySeat = contestants.map((_, seat) => contestants[(seat - turned + players) % players] as Contestant);
  const performances = await playGame({
    board,
    contestants: bySeat,
    chance: chanceFrom(`${seed}/${index}/deal`),
    // By seat and not by contestant: two that would think alike then play alike, and differ by nothing.
    seatChances: bySeat.map((_, seat) => chanceFrom(`${seed}/${index}/seat ${seat}`)),
  });
  return contestants.map((_, at) => performances[(at + turned) % players] as Performance);
}

function chanceFrom(text: string): Chance {
  return new FastChance(Number.parseInt(sha256(text).slice(0, 13), 16));
}
