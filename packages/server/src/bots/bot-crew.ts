import { Worker } from 'node:worker_threads';
import { type BotName, budgetOf } from '@waybill/bots';
import { type Answer, BotThread, nodeLine } from '@waybill/bots/thread';
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

export interface CrewOptions {
  readonly threads: number;
  /** Where a bot's chance begins. */
  readonly seed: () => number;
  /** Told in English, for the log. */
  readonly onTrouble: (what: string) => void;
}

/**
 * Threads in which bots think. A game stays with its thread, for bots remember their plans; when much is asked of that
 * thread, its bots answer quickly instead of well.
 */
export function botCrew({ threads, seed, onTrouble }: CrewOptions): BotCrew {
  const members = Array.from({ length: threads }, (): Member => {
    // Without the parent's options, which may have it look for sources.
    const start = () => nodeLine(new Worker(WORKER, { execArgv: [] }));
    return { thread: new BotThread({ start, mostWaiting: MOST_WAITING }), promisedMs: 0 };
  });
  const memberFor = (game: string): Member => members[hash(game) % members.length] as Member;
  return {
    choose: async (question) => {
      const answer = await ask(memberFor(question.game), question, seed());
      if ('action' in answer) return answer.action;
      if (answer.failure !== 'CLOSED') onTrouble(`${answer.failure}: ${answer.reason}`);
      return null;
    },
    forget: (game) => memberFor(game).thread.forget(game),
    get load() {
      return members.reduce((sum, { thread }) => sum + thread.load, 0);
    },
    close: () => members.forEach(({ thread }) => thread.close()),
  };
}

async function ask(member: Member, { level, ...question }: BotQuestion, seed: number): Promise<Answer> {
  const isCrowded = member.promisedMs + budgetOf(level) > CROWDED_MS;
  const bot = isCrowded && budgetOf(level) > budgetOf(QUICK) ? QUICK : level;
  const milliseconds = budgetOf(bot);
  member.promisedMs += milliseconds;
  const answer = await member.thread.ask({ ...question, bot, seed, budget: { milliseconds } });
  member.promisedMs -= milliseconds;
  return answer;
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
