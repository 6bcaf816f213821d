import { type Review, reviewGame } from '@waybill/client/replay/review';
import { findBoard } from '@waybill/client/session/boards';
import {
  type Board,
  type GameFault,
  type GameFile,
  GameRecord,
  type SavedGame,
  verifyGame,
} from '@waybill/engine';

/** The page's request: a game saved here, or a file; a foreign file is verified first. */
export type ReviewQuestion =
  | { readonly kind: 'saved'; readonly map: string; readonly saved: SavedGame }
  | { readonly kind: 'file' | 'foreign'; readonly map: string; readonly file: GameFile };

export interface Reviewed {
  readonly file: GameFile;
  readonly review: Review;
}

export type ReviewAnswer = Reviewed | { readonly fault: GameFault };

/** Hundreds of hashes and longest paths: too long for the page itself. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ReviewQuestion>) => {
  globalThis.postMessage(answerTo(data));
});

function answerTo(question: ReviewQuestion): ReviewAnswer {
  const board = findBoard(question.map);
  if (!board) return { fault: { code: 'UNKNOWN_MAP', params: { map: question.map } } };
  const found = fileIn(board, question);
  if ('fault' in found) return found;
  const result = reviewGame(board, found.file);
  return 'fault' in result ? result : { ...found, ...result };
}

function fileIn(board: Board, question: ReviewQuestion): { file: GameFile } | { fault: GameFault } {
  if (question.kind === 'saved') {
    const resumed = GameRecord.resume(board, question.saved);
    return 'fault' in resumed ? resumed : { file: resumed.record.file() };
  }
  const { file } = question;
  const fault = question.kind === 'foreign' ? verifyGame(board, file) : null;
  return fault ? { fault } : { file };
}
