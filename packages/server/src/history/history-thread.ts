import { Worker } from 'node:worker_threads';
import type { Problem } from '@waybill/protocol';
import { decline, ProblemError } from '../problem.ts';
import type { HistoryReader, HistoryRequest } from './history.ts';

export interface HistoryQuestion {
  readonly id: number;
  readonly request: HistoryRequest;
}

export type HistoryReply = { readonly id: number } & (
  | { readonly body: string }
  | { readonly problem: Problem }
  | { readonly failure: string }
);

interface Pending {
  readonly question: HistoryQuestion;
  readonly resolve: (body: string) => void;
  readonly reject: (error: Error) => void;
}

/** So many may wait; their snapshots are in memory. */
const MOST_WAITING = 100;
/** No game takes as long to replay. After it the thread is replaced, and the client may try again. */
const PATIENCE_MS = 10_000;
const HEAP_MB = 256;

/** The compiled worker, beside this file or, when the sources run as they are, where they are compiled to. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/history/history-worker.js', import.meta.url)
  : new URL('./history-worker.js', import.meta.url);

/** Replays games in a thread of its own, one after the other: however many look at the past, moves do not wait for it. */
export class HistoryThread implements HistoryReader {
  private worker: Worker | null = null;
  private readonly waiting: Pending[] = [];
  private current: Pending | null = null;
  private timer: NodeJS.Timeout | undefined;
  private lastId = 0;
  private isClosed = false;

  async read(request: HistoryRequest): Promise<string> {
    if (this.isClosed || this.waiting.length >= MOST_WAITING) return decline('TRY_AGAIN');
    return new Promise((resolve, reject) => {
      this.waiting.push({ question: { id: ++this.lastId, request }, resolve, reject });
      this.next();
    });
  }

  close(): void {
    this.isClosed = true;
    this.giveUp();
    for (const { reject } of this.waiting.splice(0)) reject(tryAgain());
  }

  private next(): void {
    if (this.current || this.isClosed) return;
    this.current = this.waiting.shift() ?? null;
    if (!this.current) return;
    this.timer = setTimeout(() => this.giveUp(), PATIENCE_MS);
    this.worker ??= this.start();
    this.worker.postMessage(this.current.question);
  }

  private start(): Worker {
    // Without the parent's options, which may have it look for sources.
    const worker = new Worker(WORKER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.on('message', (reply: HistoryReply) => this.settle(reply));
    for (const event of ['error', 'exit']) {
      worker.on(event, () => void (this.worker === worker && this.giveUp()));
    }
    return worker;
  }

  private settle(reply: HistoryReply): void {
    const { current } = this;
    if (current?.question.id !== reply.id) return;
    this.clear();
    if ('body' in reply) current.resolve(reply.body);
    else if ('problem' in reply) current.reject(new ProblemError(reply.problem));
    else current.reject(new Error(reply.failure));
    this.next();
  }

  /** The next question starts a new thread. */
  private giveUp(): void {
    const { worker, current } = this;
    this.worker = null;
    this.clear();
    void worker?.terminate();
    current?.reject(tryAgain());
    this.next();
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.current = null;
  }
}

function tryAgain(): ProblemError {
  return new ProblemError({ code: 'TRY_AGAIN', rule: null, params: {} });
}
