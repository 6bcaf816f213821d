import type { Clock } from '../clock.ts';
import type { Notice, Outbox } from './notice.ts';

/** Somebody who acts at once, or comes back after a short gap in the line, needs no notice. */
const GRACE_MS = 5000;
/** After each failure, until there are no more. */
const AGAIN_MS = [10_000, 60_000, 300_000];
const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 16;

export interface OutboxTools {
  readonly clock: Clock;
  readonly isWanted: (notice: Notice) => Promise<boolean>;
  /** Tells all the player's places, or those named; gives those to try again. */
  readonly deliver: (notice: Notice, only?: readonly string[]) => Promise<readonly string[]>;
  readonly onFailure: (error: unknown) => void;
}

interface Errand {
  readonly notice: Notice;
  readonly tries: number;
  readonly only?: readonly string[];
}

/** Notices of one server, in memory: those still waiting when it stops are lost, and lists show whose turn it is. */
export class MemoryOutbox implements Outbox {
  private readonly tools: OutboxTools;
  private readonly waiting = new Map<Errand, () => void>();
  private readonly due: Errand[] = [];
  private atWork = 0;

  constructor(tools: OutboxTools) {
    this.tools = tools;
  }

  put(notice: Notice): void {
    this.wait({ notice, tries: 0 }, GRACE_MS);
  }

  close(): void {
    for (const callOff of this.waiting.values()) callOff();
    this.waiting.clear();
    this.due.length = 0;
  }

  private wait(errand: Errand, milliseconds: number): void {
    if (this.waiting.size + this.due.length >= MOST_WAITING) return;
    const callOff = this.tools.clock.after(milliseconds, () => {
      this.waiting.delete(errand);
      this.due.push(errand);
      this.work();
    });
    this.waiting.set(errand, callOff);
  }

  private work(): void {
    while (this.atWork < MOST_AT_ONCE) {
      const errand = this.due.shift();
      if (!errand) return;
      this.atWork++;
      this.run(errand)
        .catch((error: unknown) => this.tools.onFailure(error))
        .finally(() => {
          this.atWork--;
          this.work();
        });
    }
  }

  private async run({ notice, tries, only }: Errand): Promise<void> {
    if (!(await this.tools.isWanted(notice))) return;
    const failed = await this.tools.deliver(notice, only);
    const pause = AGAIN_MS[tries];
    if (failed.length > 0 && pause !== undefined)
      this.wait({ notice, tries: tries + 1, only: failed }, pause);
  }
}
