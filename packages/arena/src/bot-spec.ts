import { type BotName, type Budget, budgetOf, isBotName, makeBot } from '@waybill/bots';
import {
  LONGEST_THINKING_MS,
  ProgramContestant,
  type ProgramContestantOptions,
  parseCommand,
} from '@waybill/bots/open-seat';
import type { Contestant } from './contestant.ts';

/** `expert`, `expert@300` (milliseconds a decision) or `strong#400` (games tried out a decision). */
const BOT_SPEC = /^([a-z][a-z0-9-]*)(?:@([1-9]\d{0,6})|#([1-9]\d{0,8}))?$/;

/** `program:python3 bot.py`, with its milliseconds (`program@500:`) or its games (`program#400:`) a decision. */
const PROGRAM_SPEC = /^program(?:@([1-9]\d{0,4})|#([1-9]\d{0,8}))?:(.+)$/;

interface BotSpec {
  readonly bot: BotName;
  readonly budget: Budget;
}

export function isBotSpec(text: string): boolean {
  return (parseProgramSpec(text) ?? parseBotSpec(text)) !== null;
}

function parseBotSpec(text: string): BotSpec | null {
  const [, bot = '', milliseconds, rollouts] = BOT_SPEC.exec(text) ?? [];
  if (!isBotName(bot)) return null;
  if (rollouts !== undefined) {
    return { bot, budget: { milliseconds: Number.POSITIVE_INFINITY, rollouts: Number(rollouts) } };
  }
  return { bot, budget: { milliseconds: milliseconds === undefined ? budgetOf(bot) : Number(milliseconds) } };
}

export function parseProgramSpec(text: string): ProgramContestantOptions | null {
  const [, milliseconds, rollouts, command = ''] = PROGRAM_SPEC.exec(text) ?? [];
  const program = parseCommand(command);
  if (!program || Number(milliseconds) > LONGEST_THINKING_MS) return null;
  return {
    ...program,
    name: text,
    ...(milliseconds && { milliseconds: Number(milliseconds) }),
    ...(rollouts && { rollouts: Number(rollouts) }),
  };
}

/** Splits `random,program:node "a,b.js"` into two: a comma in quotes belongs to its command. */
export function splitBotSpecs(text: string): string[] {
  return text.split(/,(?=(?:[^"']|"[^"]*"|'[^']*')*$)/);
}

/** The contestant for a text, which is how the main thread names contestants to a worker. */
export function contestantNamed(text: string, onLog?: ProgramContestantOptions['onLog']): Contestant {
  const program = parseProgramSpec(text);
  if (program) return new ProgramContestant({ ...program, ...(onLog && { onLog }) });
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
