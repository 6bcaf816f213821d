import type { Errand, ErrandQueue } from '../errands/errand.ts';
import type { Store } from '../store/store.ts';
import { type DeliveryTools, deliverOnce, GRACE_MS } from './deliver-once.ts';
import type { Delivery, Notice, Outbox } from './notice.ts';

export interface SharedOutboxTools extends DeliveryTools {
  readonly errands: ErrandQueue;
  readonly store: Store;
}

/** Notices of several servers on one database: whichever has time delivers them, also when the one that put them is gone. */
export class SharedOutbox implements Outbox {
  private readonly tools: SharedOutboxTools;
  private waiting: Notice[] = [];
  private last: Promise<void> = Promise.resolve();
  /** Takes along whatever is put before it begins. */
  private next: Promise<void> | null = null;

  constructor(tools: SharedOutboxTools) {
    this.tools = tools;
  }

  put(notices: readonly Notice[]): Promise<void> {
    if (notices.length === 0) return Promise.resolve();
    this.waiting.push(...notices);
    if (this.next === null) {
      this.next = this.last.then(() => this.keepWaiting());
      this.last = this.next.catch(() => undefined);
    }
    return this.next;
  }

  async run(delivery: Delivery): Promise<void> {
    const again = await deliverOnce(delivery, this.tools);
    if (again) await this.tools.errands.keep([errandOf(again.delivery)], again.after);
  }

  /** The queue is closed by whoever opened it. */
  close(): void {}

  /** Most players have no place to be told at, and cost the queue nothing. */
  private async keepWaiting(): Promise<void> {
    const notices = this.waiting;
    this.waiting = [];
    this.next = null;
    const players = new Set(notices.map(({ player }) => player));
    const holders = await this.tools.store.withAddress([...players]);
    const kept = notices.filter(({ player }) => holders.includes(player));
    if (kept.length === 0) return;
    await this.tools.errands.keep(
      kept.map((notice) => errandOf({ notice, tries: 0 })),
      GRACE_MS,
    );
  }
}

function errandOf(delivery: Delivery): Errand {
  return { kind: 'notice', table: delivery.notice.table, ...delivery };
}
