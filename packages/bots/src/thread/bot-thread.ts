import { budgetOf } from '../levels.ts';
import type { ThreadPort } from './endpoint.ts';
import type { BotAnswer, FromThread, Question, ThreadFailure, ToThread } from './messages.ts';

export interface BotThreadOptions {
  /** Starts a thread that calls `serveBots`. Called again when a thread fails or does not stop thinking. */
  readonly start: () => ThreadPort;
  /** How many questions may wait; one more is refused. */
  readonly mostWaiting?: number;
  /** How much later than its budget an answer may come, for a thread that starts or a busy machine. */
  readonly graceMs?: number;
}

interface PendingQuestion {
  readonly id: number;
  readonly question: Question;
  readonly answer: (answer: BotAnswer) => void;
  readonly canceled: Int32Array | null;
}

/**
 * A thread in which bots think, seen from outside. One question is thought about at a time, the others wait in the order they
 * came; every question is answered, if only by a failure. The thread is started when it is first needed.
 */
export class BotThread {
  private readonly options: Required<BotThreadOptions>;
  private readonly waiting: PendingQuestion[] = [];
  private port: ThreadPort | null = null;
  private current: PendingQuestion | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private questions = 0;
  private isClosed = false;

  constructor(options: BotThreadOptions) {
    this.options = { mostWaiting: 256, graceMs: 20_000, ...options };
  }

  /** How many questions are not answered yet. */
  get load(): number {
    return this.waiting.length + (this.current ? 1 : 0);
  }

  ask(question: Question, signal?: AbortSignal): Promise<BotAnswer> {
    if (this.isClosed) return Promise.resolve(failed('CLOSED'));
    if (signal?.aborted) return Promise.resolve(failed('CANCELED'));
    if (this.waiting.length >= this.options.mostWaiting) return Promise.resolve(failed('CROWDED'));
    return new Promise((resolve) => {
      const cancel = (): void => this.cancel(pending);
      const pending: PendingQuestion = {
        id: ++this.questions,
        question,
        canceled: sharedFlag(),
        answer: (answer) => {
          signal?.removeEventListener('abort', cancel);
          resolve(answer);
        },
      };
      signal?.addEventListener('abort', cancel);
      this.waiting.push(pending);
      this.askNext();
    });
  }

  /** The game is over: its bots are not needed any more. */
  forget(game: string): void {
    this.post({ type: 'forget', game });
  }

  close(): void {
    this.isClosed = true;
    this.stopThread();
    for (const { answer } of this.waiting.splice(0)) answer(failed('CLOSED'));
    this.settle(failed('CLOSED'));
  }

  private askNext(): void {
    if (this.current || this.isClosed) return;
    const next = this.waiting.shift();
    if (!next) return;
    this.current = next;
    const { id, question, canceled } = next;
    const { milliseconds } = question.budget ?? { milliseconds: budgetOf(question.bot) };
    const patience = Math.min(milliseconds + this.options.graceMs, LONGEST_TIMER_MS);
    this.timer = setTimeout(() => this.replaceThread(failed('TOO_LATE')), patience);
    try {
      this.port ??= this.startThread();
    } catch (fault) {
      this.replaceThread(failed('THREAD_FAILED', String(fault)));
      return;
    }
    this.post({ type: 'ask', id, question, canceled });
  }

  private startThread(): ThreadPort {
    const port = this.options.start();
    port.onMessage((message) => {
      const { id, answer } = message as FromThread;
      if (this.port === port && id === this.current?.id) this.settle(answer);
    });
    port.onFailure((reason) => {
      if (this.port === port) this.replaceThread(failed('THREAD_FAILED', reason));
    });
    return port;
  }

  private post(message: ToThread): void {
    this.port?.postMessage(message);
  }

  private settle(answer: BotAnswer): void {
    const { current } = this;
    if (!current) return;
    clearTimeout(this.timer);
    this.current = null;
    current.answer(answer);
    this.askNext();
  }

  /** With shared memory the bot sees at once that it may stop. Without, its thread is terminated. */
  private cancel(pending: PendingQuestion): void {
    const index = this.waiting.indexOf(pending);
    if (index >= 0) this.waiting.splice(index, 1);
    if (pending !== this.current) return pending.answer(failed('CANCELED'));
    if (!pending.canceled) return this.replaceThread(failed('CANCELED'));
    Atomics.store(pending.canceled, 0, 1);
    pending.answer(failed('CANCELED'));
  }

  /** The next question starts a new thread; its bots plan anew. */
  private replaceThread(answer: BotAnswer): void {
    this.stopThread();
    this.settle(answer);
  }

  private stopThread(): void {
    const { port } = this;
    this.port = null;
    port?.terminate();
  }
}

/** The longest delay a timer supports. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function failed(failure: ThreadFailure, reason = ''): BotAnswer {
  return { failure, reason };
}

/** Pages share memory only where their server isolates them. */
function sharedFlag(): Int32Array | null {
  return typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4));
}
