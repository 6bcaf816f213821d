import { Worker } from 'node:worker_threads';
import { type BotName, budgetOf, makeBot } from '@waybill/bots';
import { BotThread, nodeLine, type ThreadLine } from '@waybill/bots/thread';
import {
  type ActionNumber,
  type Board,
  FastChance,
  legalActionsIn,
  resolveAction,
  type View,
} from '@waybill/engine';
import { fastSeedOf } from '../seed.ts';
import type { Player } from './player.ts';

/** What takes longer than this would keep the terminal from answering. */
const QUICK_MS = 10;

interface Seating {
  readonly level: BotName;
  readonly seed: string;
}

/** A bot in a seat. It knows nothing but its view. */
export function seatBot(board: Board, { level, seed }: Seating): Player {
  const here = botHere(board, { level: budgetOf(level) <= QUICK_MS ? level : 'regular', seed });
  return budgetOf(level) <= QUICK_MS ? here : botInThread(board, { level, seed }, here);
}

function botHere(board: Board, { level, seed }: Seating): Player {
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

/** One that thinks long does so in a thread of its own; should that fail, the game goes on with a quicker one. */
function botInThread(board: Board, { level, seed }: Seating, fallback: Player): Player {
  const thread = new BotThread({ start: () => startThread(board) });
  return {
    choose: async (view: View): Promise<ActionNumber> => {
      const seat = Number(view.viewer);
      const answer = await thread.ask({ game: '', seat, bot: level, view, seed: fastSeedOf(seed) });
      const action = 'action' in answer ? resolveAction(board, answer.action) : answer;
      return 'number' in action ? action.number : fallback.choose(view);
    },
    close: () => thread.close(),
  };
}

function startThread(board: Board): ThreadLine {
  // Beside this file when compiled, beside the program when bundled.
  return nodeLine(new Worker(new URL('./bot-worker.js', import.meta.url), { workerData: board.map }));
}
