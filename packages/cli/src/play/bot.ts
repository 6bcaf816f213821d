import { type BotName, budgetOf, makeBot } from '@waybill/bots';
import { type Board, FastChance, legalActionsIn, type View } from '@waybill/engine';
import { fastSeedOf } from '../seed.ts';
import type { Player } from './player.ts';

/** A bot in a seat. It knows nothing but its view. */
export function seatBot(board: Board, { level, seed }: { level: BotName; seed: string }): Player {
  const chance = new FastChance(fastSeedOf(seed));
  const bot = makeBot(level, board);
  const budget = { milliseconds: budgetOf(level) };
  return {
    choose: async (view: View) => {
      if (typeof view.viewer !== 'number') throw new RangeError('a bot plays from the view of its own seat');
      return bot.choose({ view, legal: legalActionsIn(board, view), chance, budget });
    },
  };
}
