import { type BotName, type Budget, budgetOf, isBotName, makeBot } from '@waybill/bots';
import type { Contestant } from './contestant.ts';

/** `expert`, `expert@300` (milliseconds a decision) or `strong#400` (games tried out a decision). */
const BOT_SPEC = /^([a-z][a-z0-9-]*)(?:@([1-9]\d{0,6})|#([1-9]\d{0,8}))?$/;

interface BotSpec {
  readonly bot: BotName;
  readonly budget: Budget;
}

export function isBotSpec(text: string): boolean {
  return parseBotSpec(text) !== null;
}

function parseBotSpec(text: string): BotSpec | null {
  const [, bot = '', milliseconds, rollouts] = BOT_SPEC.exec(text) ?? [];
  if (!isBotName(bot)) return null;
  if (rollouts !== undefined) {
    return { bot, budget: { milliseconds: Number.POSITIVE_INFINITY, rollouts: Number(rollouts) } };
  }
  return { bot, budget: { milliseconds: milliseconds === undefined ? budgetOf(bot) : Number(milliseconds) } };
}

/** The contestant that a text names: how a worker gets those of the main thread. */
export function contestantNamed(text: string): Contestant {
  const spec = parseBotSpec(text);
  if (!spec) throw new RangeError(`no such bot: ${text}`);
  return {
    name: text,
    seat: (board) => {
      const bot = makeBot(spec.bot, board);
      return { choose: (turn) => bot.choose({ ...turn, budget: spec.budget }) };
    },
  };
}
