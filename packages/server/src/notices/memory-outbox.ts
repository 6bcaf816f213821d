import type { Clock } from '../clock.ts';
import { type DeliveryTools, deliverOnce, GRACE_MS } from './deliver-once.ts';
import type { Delivery, Notice, Outbox } from './notice.ts';

const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 16;

export interface OutboxTools extends DeliveryTools {
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Notices of one server, in memory: those still waiting when it stops are lost, and lists show whose turn it is. */
export class MemoryOutbox implements Outbox {
  private readonly tools: OutboxTools;
  private readonly waiting = new Map<Delivery, () => void>();
  private readonly due: Delivery[] = [];
  private atWork = 0;

  constructor(tools: OutboxTools) {
    this.tools = tools;
  }

  async put(notices: readonly Notice[]): Promise<void> {
    for (const notice of notices) this.wait({ notice, tries: 0 }, GRACE_MS);
  }

  close(): void {
    for (const callOff of this.waiting.values()) callOff();
    this.waiting.clear();
    this.due.length = 0;
  }

  private wait(delivery: Delivery, milliseconds: number): void {
    if (this.waiting.size + this.due.length >= MOST_WAITING) return;
    const callOff = this.tools.clock.after(milliseconds, () => {
      this.waiting.delete(delivery);
      this.due.push(delivery);
      this.work();
    });
    this.waiting.set(delivery, callOff);
  }

  private work(): void {
    while (this.atWork < MOST_AT_ONCE) {
      const delivery = this.due.shift();
      if (!delivery) return;
      this.atWork++;
      this.run(delivery)
        .catch((error: unknown) => this.tools.onFailure(error))
        .finally(() => {
          this.atWork--;
          this.work();
        });
    }
  }

  async run(delivery: Delivery): Promise<void> {
    const again = await deliverOnce(delivery, this.tools);
    if (again) this.wait(again.delivery, again.after);
  }
}
