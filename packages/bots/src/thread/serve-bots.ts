import { type ActionNumber, type Board, FastChance, legalActionsIn } from '@waybill/engine';
import type { Bot, Budget } from '../bot.ts';
import { decideInDeal, isDealLevel } from '../deal/deal-bots.ts';
import { budgetOf, makeBot } from '../levels.ts';
import { type Endpoint, textOf } from './endpoint.ts';
import type { BotAnswer, FromThread, Question, ToThread } from './messages.ts';

/** Maximum bots in memory; a forgotten bot only has to plan anew. */
const MOST_BOTS = 400;

interface SeatedBot {
  readonly name: string;
  readonly bot: Bot;
  readonly chance: FastChance;
}

/** What runs inside a thread: answers one question after the other, with one bot for each seat of each game. */
export function serveBots(endpoint: Endpoint, findBoard: (map: string) => Board): void {
  const seated = new Map<string, SeatedBot>();
  endpoint.onMessage((message) => {
    const request = message as ToThread;
    if (request.type === 'forget') {
      for (const key of seated.keys()) if (key.startsWith(`${request.game}\n`)) seated.delete(key);
      return;
    }
    const { id, question, canceled } = request;
    const reply: FromThread = { id, answer: answerTo(question, { seated, findBoard, canceled }) };
    endpoint.postMessage(reply);
  });
}

function answerTo(
  question: Question,
  at: {
    seated: Map<string, SeatedBot>;
    findBoard: (map: string) => Board;
    canceled: Int32Array | null;
  },
): BotAnswer {
  const { view, seat } = question;
  try {
    if (view.viewer !== seat) throw new RangeError('a bot plays from the view of its own seat');
    const board = at.findBoard(view.map);
    const legal = legalActionsIn(board, view);
    const action = question.deal
      ? dealtAction(board, question, at.canceled)
      : chosenAction(board, question, { ...at, legal });
    if (!legal.includes(action))
      throw new Error(`${question.bot} chose what is not allowed in ${view.phase}`);
    return { action: board.actions.describe(action) };
  } catch (fault) {
    return { failure: 'BOT_FAILED', reason: textOf(fault) };
  }
}

function chosenAction(
  board: Board,
  question: Question,
  at: {
    readonly seated: Map<string, SeatedBot>;
    readonly canceled: Int32Array | null;
    readonly legal: readonly ActionNumber[];
  },
): ActionNumber {
  const { bot, chance } = botFor(question, board, at.seated);
  const budget = budgetFor(question, at.canceled);
  return bot.choose({ view: question.view, legal: at.legal, chance, budget });
}

function dealtAction(board: Board, { view, bot, deal }: Question, canceled: Int32Array | null): ActionNumber {
  if (!deal || !isDealLevel(bot)) throw new RangeError(`${bot} does not play in deals`);
  const isCanceled = canceled ? () => Atomics.load(canceled, 0) !== 0 : undefined;
  return decideInDeal(board, view, { ...deal, level: bot, series: 0, ...(isCanceled && { isCanceled }) });
}

function budgetFor({ bot, budget }: Question, canceled: Int32Array | null): Budget {
  const time = budget ?? { milliseconds: budgetOf(bot) };
  return canceled ? { ...time, isCanceled: () => Atomics.load(canceled, 0) !== 0 } : time;
}

/** The bot that sat there before, if it is the same. The least recently used one is dropped when there are too many. */
function botFor(
  { game, seat, bot: name, seed }: Question,
  board: Board,
  seated: Map<string, SeatedBot>,
): SeatedBot {
  const key = `${game}\n${seat}`;
  const known = seated.get(key);
  const found =
    known?.name === name ? known : { name, bot: makeBot(name, board), chance: new FastChance(seed, seat) };
  seated.delete(key);
  seated.set(key, found);
  const [oldest] = seated.keys();
  if (seated.size > MOST_BOTS && oldest !== undefined) seated.delete(oldest);
  return found;
}
