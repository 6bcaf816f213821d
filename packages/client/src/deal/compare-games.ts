import {
  type Action,
  type Board,
  type FinalScore,
  finalScore,
  type GameFile,
  parseNotation,
  replayGame,
  resolveLegal,
  type Seat,
} from '@waybill/engine';

/** Where two games on one deal parted: both were the same before this entry of the log, counted from 1. */
export interface Parting {
  readonly entry: number;
  readonly seat: Seat;
  /** What was done there in each of them. */
  readonly actions: readonly [Action, Action];
}

export interface ComparedGames {
  /** `null` for the same game twice. */
  readonly parting: Parting | null;
  readonly scores: readonly [FinalScore, FinalScore];
}

/** Two finished games on one deal, side by side; `null` if one of them cannot be replayed. */
export function compareGames(board: Board, one: GameFile, other: GameFile): ComparedGames | null {
  const scores = [scoreOf(board, one), scoreOf(board, other)] as const;
  const [mine, theirs] = scores;
  if (mine === null || theirs === null) return null;
  return { parting: partingOf(board, one, other), scores: [mine, theirs] };
}

function scoreOf(board: Board, file: GameFile): FinalScore | null {
  const replayed = replayGame(board, file);
  return 'game' in replayed ? finalScore(replayed.game.state) : null;
}

function partingOf(board: Board, one: GameFile, other: GameFile): Parting | null {
  const at = one.log.findIndex(({ seat, action }, index) => {
    const twin = other.log[index];
    return twin?.seat !== seat || twin.action !== action;
  });
  const [mine, theirs] = [one.log[at], other.log[at]];
  if (!mine || !theirs) return null;
  const before = { ...one, log: one.log.slice(0, at), result: null };
  const replayed = replayGame(board, before);
  if ('fault' in replayed) return null;
  const actions = [mine, theirs].map(({ seat, action }) => {
    const resolved = resolveLegal(replayed.game.state, seat, parseNotation(action));
    return 'number' in resolved ? board.actions.describe(resolved.number) : null;
  });
  const [own, others] = actions;
  if (!own || !others) return null;
  return { entry: at + 1, seat: mine.seat, actions: [own, others] };
}
