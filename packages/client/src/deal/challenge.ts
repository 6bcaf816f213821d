import {
  type Board,
  type GameFault,
  type GameFile,
  type GameSettings,
  readMoves,
  writeMoves,
} from '@waybill/engine';

/** As many letters of a name as a link carries. */
export const LONGEST_CHALLENGER = 24;

/** Somebody to beat on a deal, as a link tells it; the score follows from the moves. */
export interface Challenge {
  readonly name: string;
  readonly moves: string;
}

/** The part of a link behind `#`. */
export function dealHash(code: string, challenge?: Challenge): string {
  const path = challenge ? `/${encodeURIComponent(challenge.name)}/${challenge.moves}` : '';
  return `#/deal/${code}${path}`;
}

export function challengeOf(board: Board, file: GameFile, name: string): Challenge {
  const letters = Array.from(name.trim()).slice(0, LONGEST_CHALLENGER).join('');
  return { name: letters === '' ? '?' : letters, moves: writeMoves(board, file) };
}

/** The game of the one to beat; it is a real game on this deal, or a fault. */
export function challengersGame(
  board: Board,
  settings: GameSettings,
  { seed, moves }: Pick<Challenge, 'moves'> & { readonly seed: string },
): { file: GameFile } | { fault: GameFault } {
  return readMoves(board, settings, { seed, moves });
}
