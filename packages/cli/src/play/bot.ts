import { Worker } from 'node:worker_threads';
import { type BotName, budgetOf, makeBot } from '@waybill/bots';
import { BotThread, nodePort, type ThreadPort } from '@waybill/bots/thread';
import {
  type ActionNumber,
  type Board,
  FastChance,
  legalActionsIn,
  resolveAction,
  type View,
} from '@waybill/engine';
import { fastSeedOf } from '../command-line/seed.ts';
import type { SeatPlayer } from './player.ts';

/** Longer thinking would block the terminal. */
const QUICK_MS = 10;

/** A bot never takes back. */
interface BotPlayer extends SeatPlayer {
  choose(view: View): Promise<ActionNumber>;
}

interface BotSeat {
  readonly level: BotName;
  readonly seed: string;
}

/** Seats a bot. It sees only its view. */
export function seatBot(board: Board, { level, seed }: BotSeat): BotPlayer {
  const here = botHere(board, { level: budgetOf(level) <= QUICK_MS ? level : 'regular', seed });
  return budgetOf(level) <= QUICK_MS ? here : botInThread(board, { level, seed }, here);
}

function botHere(board: Board, { level, seed }: BotSeat): BotPlayer {
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

/** Thinks in a thread. If the thread fails, `fallback` chooses. */
function botInThread(board: Board, { level, seed }: BotSeat, fallback: BotPlayer): BotPlayer {
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

function startThread(board: Board): ThreadPort {
  // Beside this file when compiled, beside the program when bundled.
  return nodePort(new Worker(new URL('./bot-worker.js', import.meta.url), { workerData: board.map }));
}
