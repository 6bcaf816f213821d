import { Worker } from 'node:worker_threads';
import { type BotName, budgetOf } from '@waybill/bots';
import { BotThread, nodeLine } from '@waybill/bots/thread';
import type { Action, View } from '@waybill/engine';
import type { BotLevel } from '../table/settings.ts';

export interface BotQuestion {
  readonly game: string;
  readonly seat: number;
  readonly level: BotLevel;
  readonly view: View;
}

/** Whoever decides for bots; `null` if nobody could. */
export interface BotCrew {
  choose(question: BotQuestion): Promise<Action | null>;
  forget(game: string): void;
  /** How many questions wait. */
  readonly load: number;
  close(): void;
}

/** So many questions may wait in a thread; one more is refused. */
const MOST_WAITING = 2000;
/** With more milliseconds of thinking than this ahead of it, a question goes to a quick bot. */
const CROWDED_MS = 3000;
const QUICK = 'regular' satisfies BotName;

/** The compiled worker, beside this file or, when the sources run as they are, where they are compiled to. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/bots/bot-worker.js', import.meta.url)
  : new URL('./bot-worker.js', import.meta.url);

interface Member {
  readonly thread: BotThread;
  /** The thinking time of all its open questions. */
  promisedMs: number;
}

/**
 * Threads in which bots think. A game stays with its thread, for bots remember their plans; when much is asked of that
 * thread, its bots answer quickly instead of well.
 */
export function botCrew(threads: number, seed: () => number): BotCrew {
  const members = Array.from({ length: threads }, (): Member => {
    const start = () => nodeLine(new Worker(WORKER));
    return { thread: new BotThread({ start, mostWaiting: MOST_WAITING }), promisedMs: 0 };
  });
  const memberFor = (game: string): Member => members[hash(game) % members.length] as Member;
  return {
    choose: (question) => ask(memberFor(question.game), question, seed()),
    forget: (game) => memberFor(game).thread.forget(game),
    get load() {
      return members.reduce((sum, { thread }) => sum + thread.load, 0);
    },
    close: () => members.forEach(({ thread }) => thread.close()),
  };
}

async function ask(
  member: Member,
  { level, ...question }: BotQuestion,
  seed: number,
): Promise<Action | null> {
  const isCrowded = member.promisedMs + budgetOf(level) > CROWDED_MS;
  const bot = isCrowded && budgetOf(level) > budgetOf(QUICK) ? QUICK : level;
  const milliseconds = budgetOf(bot);
  member.promisedMs += milliseconds;
  const answer = await member.thread.ask({ ...question, bot, seed, budget: { milliseconds } });
  member.promisedMs -= milliseconds;
  return 'action' in answer ? answer.action : null;
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
