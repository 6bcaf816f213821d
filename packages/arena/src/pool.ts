import { Worker } from 'node:worker_threads';
import type { GameFile, MapData, Seat } from '@waybill/engine';
import type { BlockResult } from './results.ts';

export interface PoolTask {
  readonly bots: readonly string[];
  readonly block: number;
}

/** A line that a program logged. */
export interface ProgramLog {
  readonly bot: string;
  /** What the program calls itself; `null` before its hello. */
  readonly title: string | null;
  readonly block: number;
  readonly game: number;
  readonly seat: Seat;
  readonly text: string;
}

/** What a worker says. The files of a block are empty unless games are saved. */
export type WorkerMessage =
  | { readonly block: BlockResult; readonly files: readonly GameFile[] }
  | { readonly log: ProgramLog };

export interface WorkerData {
  readonly map: MapData;
  readonly seed: string;
  readonly isSaved: boolean;
}

/** Plays blocks somewhere: in worker threads, or right here in a test. */
export interface BlockPlayer {
  play(task: PoolTask): Promise<BlockResult>;
}

export interface PoolSettings {
  readonly map: MapData;
  readonly seed: string;
  /** The worker as compiled JavaScript. */
  readonly file: URL;
  readonly onFailure?: (crash: BlockFailure) => void;
  /** Set to save the games. */
  readonly onGames?: (block: number, files: readonly GameFile[]) => void;
  readonly onLog?: (log: ProgramLog) => void;
}

/** A block that cannot be played. */
export class BlockFailure extends Error {
  readonly task: PoolTask;

  constructor(task: PoolTask, cause: unknown) {
    super(messageOf(cause), { cause });
    this.task = task;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Worker threads, made as they are needed and used again. */
export class WorkerPool implements BlockPlayer {
  private readonly settings: PoolSettings;
  private readonly idle: Worker[] = [];
  private readonly busy = new Set<Worker>();
  private isClosed = false;

  constructor(settings: PoolSettings) {
    this.settings = settings;
  }

  /** A block whose worker crashes is played once more; after a second crash the block is to blame. */
  async play(task: PoolTask): Promise<BlockResult> {
    try {
      return await this.tryOnce(task);
    } catch (error) {
      if (this.isClosed) throw error;
      this.settings.onFailure?.(new BlockFailure(task, error));
    }
    return this.tryOnce(task).catch((error: unknown) => {
      throw new BlockFailure(task, error);
    });
  }

  private async tryOnce(task: PoolTask): Promise<BlockResult> {
    const worker = this.idle.pop() ?? this.hire();
    this.busy.add(worker);
    try {
      const { block, files } = await this.answerOf(worker, task);
      this.idle.push(worker);
      this.settings.onGames?.(task.block, files);
      return block;
    } finally {
      this.busy.delete(worker);
    }
  }

  private hire(): Worker {
    const { file, map, seed, onGames } = this.settings;
    const workerData: WorkerData = { map, seed, isSaved: onGames !== undefined };
    return new Worker(file, { workerData });
  }

  /** Idle workers close what they opened; busy ones are terminated. */
  async close(): Promise<void> {
    this.isClosed = true;
    const resting = this.idle.splice(0).map(
      (worker) =>
        new Promise<void>((resolve) => {
          worker.once('exit', () => resolve());
          worker.postMessage('close');
        }),
    );
    await Promise.all([...resting, ...[...this.busy].map((worker) => worker.terminate())]);
  }

  private answerOf(worker: Worker, task: PoolTask): Promise<Extract<WorkerMessage, { block: unknown }>> {
    return new Promise((resolve, reject) => {
      const listeners = {
        message: (message: WorkerMessage) => {
          if ('log' in message) this.settings.onLog?.(message.log);
          else settle(() => resolve(message));
        },
        error: (error: Error) => settle(() => reject(error)),
        exit: (code: number) => settle(() => reject(new Error(`the worker ended with code ${code}`))),
      };
      const settle = (outcome: () => void): void => {
        for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener);
        outcome();
      };
      for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener);
      worker.postMessage(task);
    });
  }
}
