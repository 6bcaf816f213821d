import { Worker } from 'node:worker_threads';
import { type BotName, budgetOf } from '@waybill/bots';
import { type BotAnswer, BotThread, nodePort } from '@waybill/bots/thread';
import { type Action, itemAt, type View } from '@waybill/engine';
import type { PlayerId } from '../store/store.ts';
import type { BotLevel } from '../table/settings.ts';
import { FairQueue } from './fair-queue.ts';

export interface BotQuestion {
  readonly game: string;
  /** Whose table it is: they share a thread's time equally, however many tables each has. */
  readonly owner: PlayerId;
  readonly seat: number;
  readonly level: BotLevel;
  /** Which of the level's characters plays. */
  readonly character?: BotName | undefined;
  readonly view: View;
}

/** Decides for bots; answers `null` if no thread could. */
export interface BotPool {
  choose(question: BotQuestion): Promise<Action | null>;
  forget(game: string): void;
  /** How many questions wait. */
  readonly load: number;
  close(): void;
}

/** So many questions may wait in a thread; one more is refused. */
const MOST_WAITING = 2000;
/** A question whose answer would take longer than this goes to a quick bot. */
const CROWDED_MS = 3000;
const QUICK = 'regular' satisfies BotName;

/** The compiled worker, beside this file or, when the sources run as they are, where they are compiled to. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/bots/bot-worker.js', import.meta.url)
  : new URL('./bot-worker.js', import.meta.url);

interface PoolMember {
  readonly thread: BotThread;
  readonly queue: FairQueue;
}

export interface BotPoolOptions {
  readonly threads: number;
  /** Where a bot's chance begins. */
  readonly seed: () => number;
  /** Called when a bot answers quickly instead of well. */
  readonly onHurried?: (owner: PlayerId) => void;
  /** Called with an English message, for the log. */
  readonly onFailure: (what: string) => void;
}

/**
 * Threads in which bots think. A game stays with its thread, for bots remember their plans; when an owner asks much of that
 * thread, the bots of that owner answer quickly instead of well.
 */
export function openBotPool({ threads, seed, onHurried, onFailure }: BotPoolOptions): BotPool {
  const members = Array.from({ length: threads }, (): PoolMember => {
    // Without the parent's options, which may have it look for sources.
    const start = () => nodePort(new Worker(WORKER, { execArgv: [] }));
    return { thread: new BotThread({ start }), queue: new FairQueue() };
  });
  const memberFor = (game: string): PoolMember => itemAt(members, hash(game) % members.length);
  return {
    choose: async (question) => {
      const member = memberFor(question.game);
      if (member.queue.size >= MOST_WAITING) return null;
      const bot = botFor(member, question);
      if (bot === QUICK && question.level !== QUICK) onHurried?.(question.owner);
      const answer = await ask(member, question, { bot, seed: seed() });
      if ('action' in answer) return answer.action;
      if (answer.failure !== 'CLOSED') onFailure(`${answer.failure}: ${answer.reason}`);
      return null;
    },
    forget: (game) => memberFor(game).thread.forget(game),
    get load() {
      return members.reduce((sum, { queue }) => sum + queue.size, 0);
    },
    close: () => members.forEach(({ thread }) => thread.close()),
  };
}

function botFor({ queue }: PoolMember, { owner, level, character = level }: BotQuestion): BotName {
  const isLate = queue.delayOf(owner, budgetOf(level)) > CROWDED_MS;
  return isLate && budgetOf(level) > budgetOf(QUICK) ? QUICK : character;
}

function ask(
  { queue, thread }: PoolMember,
  { game, seat, view, owner }: BotQuestion,
  { bot, seed }: { bot: BotName; seed: number },
): Promise<BotAnswer> {
  const milliseconds = budgetOf(bot);
  return queue.run(owner, milliseconds, () =>
    thread.ask({ game, seat, view, bot, seed, budget: { milliseconds } }),
  );
}

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
