import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseFault } from '../database-fault.ts';
import { type Store, StoreFailure } from '../store.ts';
import {
  type AnswerOf,
  type Args,
  METHODS,
  type Reply,
  type StoreCall,
  type StoreMethod,
  storeMethods,
} from '../store-methods.ts';
import type { DatabaseFile } from './database.ts';
import type { Opening } from './store-worker.ts';

/** The compiled worker, beside this file or, when the sources run as they are, where they are compiled to. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../../dist/store/sqlite/store-worker.js', import.meta.url)
  : new URL('./store-worker.js', import.meta.url);

/** Large reads under way at a time; the others wait here, not as answers in memory. */
const MOST_LARGE_READS = 16;

/** Opens the database in a thread of its own: waiting for the disk never stops the server. */
export async function openSqliteStore(file: DatabaseFile): Promise<Store> {
  const thread = new StoreThread(file);
  await thread.opened();
  const methods = storeMethods((method, args) => thread.call(method, args));
  return { ...methods, close: () => thread.close() };
}

interface PendingCall {
  readonly method: StoreMethod;
  readonly resolve: (answer: AnswerOf<StoreMethod>) => void;
  readonly reject: (failure: StoreFailure) => void;
}

interface WaitingCall {
  readonly call: StoreCall;
  readonly caller: PendingCall;
}

/** Sends what is called during one turn of the event loop in one message, and settles the promises in order. */
class StoreThread {
  private readonly worker: Worker;
  private readonly file: string;
  private readonly sent: PendingCall[] = [];
  private outbox: StoreCall[] = [];
  private readonly heldBack: WaitingCall[] = [];
  private largeReads = 0;
  private isClosing = false;
  private ended: Promise<unknown> | null = null;

  constructor(file: DatabaseFile) {
    this.file = file.file;
    this.worker = new Worker(WORKER, { workerData: file });
  }

  async opened(): Promise<void> {
    const [opening] = (await once(this.worker, 'message')) as [Opening];
    if ('code' in opening) throw new DatabaseFault(opening.code, this.file, new Error(opening.why));
    this.worker.on('message', (replies: Reply[]) => this.settle(replies));
    this.worker.on('error', (error) => this.giveUp(error));
    this.ended = once(this.worker, 'exit').then(() => this.giveUp(null));
  }

  call<Method extends StoreMethod>(method: Method, args: Args<Method>): Promise<AnswerOf<Method>> {
    if (this.isClosing) return Promise.reject(new StoreFailure('CLOSED'));
    return new Promise((resolve, reject) => {
      // The thread answers in the order called: this is the answer to that method.
      const settle = (answer: AnswerOf<StoreMethod>): void => resolve(answer as AnswerOf<Method>);
      const waiting = { call: { method, args }, caller: { method, resolve: settle, reject } };
      if (METHODS[method] !== 'large read') this.post(waiting);
      else {
        this.heldBack.push(waiting);
        this.releaseLargeReads();
      }
    });
  }

  private releaseLargeReads(most = MOST_LARGE_READS): void {
    while (this.largeReads < most) {
      const next = this.heldBack.shift();
      if (next === undefined) return;
      this.largeReads++;
      this.post(next);
    }
  }

  private post({ call, caller }: WaitingCall): void {
    this.sent.push(caller);
    if (this.outbox.push(call) === 1) setImmediate(() => this.send());
  }

  private send(): void {
    if (this.outbox.length === 0) return;
    this.worker.postMessage(this.outbox);
    this.outbox = [];
  }

  private settle(replies: readonly Reply[]): void {
    const callers = this.sent.splice(0, replies.length);
    for (const [index, reply] of replies.entries()) {
      const caller = callers[index];
      if (caller === undefined) continue;
      if (METHODS[caller.method] === 'large read') this.largeReads--;
      if ('answer' in reply) caller.resolve(reply.answer);
      else caller.reject(new StoreFailure(reply.failure, new Error(reply.why)));
    }
    this.releaseLargeReads();
  }

  private giveUp(error: Error | null): void {
    this.isClosing = true;
    const left = [...this.sent.splice(0), ...this.heldBack.splice(0).map(({ caller }) => caller)];
    for (const { reject } of left) reject(new StoreFailure('CLOSED', error));
  }

  async close(): Promise<void> {
    if (!this.isClosing) {
      this.isClosing = true;
      this.releaseLargeReads(Infinity);
      this.send();
      this.worker.postMessage('close');
    }
    await this.ended;
  }
}
