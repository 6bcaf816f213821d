import { type Board, type Chance, FastChance, type GameFile, itemAt, sha256 } from '@waybill/engine';
import type { Contestant } from './contestant.ts';
import { playGame } from './referee.ts';
import type { ArenaResult, BlockResult } from './results.ts';

/** The contestants, the board, and the text that seeds all chance. */
export interface Match {
  readonly board: Board;
  readonly contestants: readonly Contestant[];
  readonly seed: string;
  /** Called before every game. */
  readonly onGame?: (game: number) => void;
  /** Set to keep the games; their deals then come from seeds of their own. */
  readonly onFile?: (file: GameFile) => void;
}

/**
 * A deal in duplicate: the same hands, row, tickets and first seat for every way round the table, so that
 * a good deal is no advantage. The blocks of a match are independent; its games are not.
 */
export async function playBlock(match: Match, index: number): Promise<BlockResult> {
  const games: ArenaResult[] = [];
  for (let turned = 0; turned < match.contestants.length; turned++) {
    games.push(await playTurned(match, index, turned));
  }
  return { index, games };
}

/** The match's first contestant sits in seat `turned`, the others follow clockwise. */
async function playTurned(match: Match, index: number, turned: number): Promise<ArenaResult> {
  const { board, contestants, seed, onFile } = match;
  const players = contestants.length;
  const bySeat = contestants.map((_, seat) => itemAt(contestants, (seat - turned + players) % players));
  match.onGame?.(turned);
  const performances = await playGame({
    board,
    contestants: bySeat,
    chance: chanceFrom(`${seed}/${index}/deal`),
    // By seat, not by contestant: two identical bots then play identically.
    seatChances: bySeat.map((_, seat) => chanceFrom(`${seed}/${index}/seat ${seat}`)),
    ...(onFile && { saved: { seed: sha256(`${seed}/${index}/deal`), keep: onFile } }),
    seeds: bySeat.map((_, seat) => numberFrom(`${seed}/${index}/program ${seat}`)),
  });
  return contestants.map((_, at) => itemAt(performances, (at + turned) % players));
}

function chanceFrom(text: string): Chance {
  return new FastChance(numberFrom(text));
}

function numberFrom(text: string): number {
  return Number.parseInt(sha256(text).slice(0, 13), 16);
}
