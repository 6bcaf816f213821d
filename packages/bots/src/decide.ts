import { type ActionNumber, type Board, FastChance, legalActionsIn, type View } from '@waybill/engine';
import { type BotName, makeBot } from './levels.ts';

/** Changes whenever a bot may choose differently than before. Stored analyses name it. */
export const BOTS_VERSION = 3;

/** A decision that depends on nothing but these numbers, the view and `BOTS_VERSION`. */
export interface DecisionRequest {
  readonly bot: BotName;
  /** Games that a searching bot tries out; others ignore it. */
  readonly rollouts: number;
  readonly seed: number;
  /** Polled while thinking; once true, what is decided means nothing. */
  readonly isCanceled?: () => boolean;
}

/** What the bot does in this position, without any memory of the game: the same on every machine and in every browser. */
export function decide(
  board: Board,
  view: View,
  { bot, rollouts, seed, isCanceled }: DecisionRequest,
): ActionNumber {
  return makeBot(bot, board).choose({
    view,
    legal: legalActionsIn(board, view),
    chance: new FastChance(seed),
    budget: { milliseconds: Number.POSITIVE_INFINITY, rollouts, ...(isCanceled && { isCanceled }) },
  });
}
