import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Judgment } from '@waybill/bots/judge';

/** The progress of a judge. */
export interface JudgeNews {
  /** Jobs done, and jobs in all. */
  readonly done: number;
  readonly of: number;
  /** What was found so far; left out where nothing new was put together. */
  readonly judgment?: Judgment;
}

/** Whatever judges: in a page a worker. */
export interface JudgeThread {
  /** Goes on where it stopped; returns how to stop it. */
  judge(on: {
    readonly news: (news: JudgeNews) => void;
    readonly failed: (reason: unknown) => void;
  }): () => void;
}

/**
 * How far a judgment can be trusted. `foreign`: it came with a file and was not checked here. `partial`: the judge is at
 * work. `final`: judged here, to the end.
 */
export type JudgmentStatus = 'foreign' | 'partial' | 'final';

export interface JudgedSoFar {
  readonly judgment: Judgment;
  readonly status: JudgmentStatus;
}

/** Where the judgment of one game is saved. */
export interface JudgmentStore {
  read(): Promise<JudgedSoFar | null>;
  write(judgment: Judgment): Promise<void>;
}

/** The judgment of one finished game: saved from an earlier look, or worked out while one looks. */
export class Judging {
  readonly judged: ReadonlySignal<JudgedSoFar | null>;
  /** From 0 to 1; `null` while nothing is worked out. */
  readonly progress: ReadonlySignal<number | null>;
  readonly failure: ReadonlySignal<unknown>;
  private readonly current = signal<JudgedSoFar | null>(null);
  private readonly share = signal<number | null>(null);
  private readonly failed = signal<unknown>(null);
  private readonly thread: JudgeThread;
  private readonly store: JudgmentStore;
  private stopThread: (() => void) | null = null;
  private isWanted = false;

  constructor(parts: { thread: JudgeThread; store: JudgmentStore }) {
    this.thread = parts.thread;
    this.store = parts.store;
    this.judged = this.current;
    this.progress = this.share;
    this.failure = this.failed;
  }

  /** Shows what is saved, or works it out. */
  async start(): Promise<void> {
    if (this.isWanted || this.current.peek()?.status === 'final') return;
    this.isWanted = true;
    this.current.value ??= await this.store.read().catch(() => null);
    if (this.current.peek()?.status === 'final') this.isWanted = false;
    else if (this.isWanted) this.work();
  }

  /** Nothing found is lost: `start` goes on from there. */
  stop(): void {
    this.isWanted = false;
    this.stopThread?.();
    this.stopThread = null;
    this.share.value = null;
  }

  private work(): void {
    this.share.value = 0;
    this.failed.value = null;
    this.stopThread = this.thread.judge({
      news: (news) => this.hear(news),
      failed: (reason) => {
        this.stop();
        this.failed.value = reason;
      },
    });
  }

  private hear({ done, of, judgment }: JudgeNews): void {
    if (!this.isWanted) return;
    const isDone = done >= of;
    this.share.value = done / of;
    if (judgment && (isDone || this.current.peek()?.status !== 'foreign'))
      this.current.value = { judgment, status: isDone ? 'final' : 'partial' };
    if (!isDone || !judgment) return;
    this.stop();
    // A full disk costs only that the next look takes as long again.
    void this.store.write(judgment).catch(() => undefined);
  }
}
