import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabaseFile } from './database.ts';
import { DEEDS, type Deed, type Reply, type Request } from './ledger.ts';
import { type Store, StoreFailure } from './store.ts';
import type { Opening } from './store-worker.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** The compiled worker, beside this file or, when the sources run as they are, where they are compiled to. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/store/store-worker.js', import.meta.url)
  : new URL('./store-worker.js', import.meta.url);

/** Opens the database in a thread of its own: waiting for the disk never stops the server. */
export async function openSqliteStore(file: DatabaseFile): Promise<Store> {
  const thread = new StoreThread(file);
  await thread.opened();
  const deeds = Object.fromEntries(
    (Object.keys(DEEDS) as Deed[]).map((deed) => [deed, (...args: unknown[]) => thread.ask({ deed, args })]),
  );
  return { ...deeds, close: () => thread.close() } as unknown as Store;
}

interface Asker {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: StoreFailure) => void;
}

/** Sends what is asked during one turn of the event loop in one message, and settles the promises in order. */
class StoreThread {
  private readonly worker: Worker;
  private readonly file: string;
  private readonly asked: Asker[] = [];
  private outbox: Request[] = [];
  private isClosing = false;
  private ended: Promise<unknown> | null = null;

  constructor(file: DatabaseFile) {
    this.file = file.file;
    this.worker = new Worker(WORKER, { workerData: file });
  }

  async opened(): Promise<void> {
    const [opening] = (await once(this.worker, 'message')) as [Opening];
    if ('code' in opening) throw new UnusableDatabase(opening.code, this.file, new Error(opening.why));
    this.worker.on('message', (replies: Reply[]) => this.settle(replies));
    this.worker.on('error', (error) => this.giveUp(error));
    this.ended = once(this.worker, 'exit').then(() => this.giveUp(null));
  }

  ask(request: Request): Promise<unknown> {
    if (this.isClosing) return Promise.reject(new StoreFailure('CLOSED'));
    return new Promise((resolve, reject) => {
      this.asked.push({ resolve, reject });
      if (this.outbox.push(request) === 1) setImmediate(() => this.send());
    });
  }

  private send(): void {
    if (this.outbox.length === 0) return;
    this.worker.postMessage(this.outbox);
    this.outbox = [];
  }

  private settle(replies: readonly Reply[]): void {
    const askers = this.asked.splice(0, replies.length);
    for (const [place, reply] of replies.entries()) {
      const asker = askers[place];
      if ('answer' in reply) asker?.resolve(reply.answer);
      else asker?.reject(new StoreFailure(reply.failure, new Error(reply.why)));
    }
  }

  private giveUp(error: Error | null): void {
    this.isClosing = true;
    for (const { reject } of this.asked.splice(0)) reject(new StoreFailure('CLOSED', error));
  }

  async close(): Promise<void> {
    if (!this.isClosing) {
      this.isClosing = true;
      this.send();
      this.worker.postMessage('close');
    }
    await this.ended;
  }
}
