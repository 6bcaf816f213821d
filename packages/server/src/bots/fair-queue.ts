interface WaitingTask {
  readonly milliseconds: number;
  readonly start: () => void;
}

/** Runs one task after the other, in turn by owner: an owner with many tasks does not delay one with few. */
export class FairQueue {
  /** By owner, the one whose turn it is first. */
  private readonly waiting = new Map<string, WaitingTask[]>();
  /** Milliseconds that each owner was promised and has not had. */
  private readonly promised = new Map<string, number>();
  private isRunning = false;
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** How long a task of this owner would wait: every other owner is served at most as much before it. */
  delayOf(owner: string, milliseconds: number): number {
    const own = (this.promised.get(owner) ?? 0) + milliseconds;
    let delay = own;
    for (const [other, promised] of this.promised) if (other !== owner) delay += Math.min(promised, own);
    return delay;
  }

  async run<T>(owner: string, milliseconds: number, task: () => Promise<T>): Promise<T> {
    this.promise(owner, milliseconds);
    this.count++;
    await new Promise<void>((start) => {
      const mine = this.waiting.get(owner) ?? [];
      this.waiting.set(owner, mine);
      mine.push({ milliseconds, start });
      this.next();
    });
    try {
      return await task();
    } finally {
      this.promise(owner, -milliseconds);
      this.count--;
      this.isRunning = false;
      this.next();
    }
  }

  /** The first task of the owner whose turn it is; its owner goes to the end of the line. */
  private next(): void {
    const [first] = this.waiting;
    if (this.isRunning || !first) return;
    const [owner, [task, ...others]] = first;
    this.waiting.delete(owner);
    if (others.length > 0) this.waiting.set(owner, others);
    this.isRunning = true;
    task?.start();
  }

  private promise(owner: string, milliseconds: number): void {
    const promised = (this.promised.get(owner) ?? 0) + milliseconds;
    if (promised > 0) this.promised.set(owner, promised);
    else this.promised.delete(owner);
  }
}
