import type { FastChance } from '@waybill/engine';

interface Task {
  /** Which process it belongs to: nothing happens any more in one that has crashed. */
  readonly owner: number;
  readonly run: () => void;
}

/** Decides what happens next: everything that a server waits for is a task here, and chance picks among them. */
export class Scheduler {
  private readonly chance: FastChance;
  private tasks: Task[] = [];

  constructor(chance: FastChance) {
    this.chance = chance;
  }

  get size(): number {
    return this.tasks.length;
  }

  add(owner: number, run: () => void): void {
    this.tasks.push({ owner, run });
  }

  /** The result of `work`, which is done at one moment and heard of at a later one. */
  twoMoments<T>(owner: number, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.add(owner, () => {
        let hear: () => void;
        try {
          const result = work();
          hear = () => resolve(result);
        } catch (error) {
          hear = () => reject(error);
        }
        this.add(owner, hear);
      });
    });
  }

  /** One task, and all that follows from it without waiting. */
  async step(): Promise<void> {
    const [task] = this.tasks.splice(this.chance.below(this.tasks.length), 1);
    task?.run();
    await settled();
  }

  async drain(): Promise<void> {
    while (this.tasks.length > 0) await this.step();
  }

  /** A process is gone: what it waited for, it never hears of. */
  crash(owner: number): void {
    this.tasks = this.tasks.filter((task) => task.owner !== owner);
  }
}

/** When every promise that can be settled is. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
