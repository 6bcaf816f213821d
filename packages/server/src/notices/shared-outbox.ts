import type { ErrandQueue } from '../errands/errand.ts';
import { type DeliveryTools, deliverOnce, GRACE_MS } from './deliver-once.ts';
import type { Delivery, Notice, Outbox } from './notice.ts';

/** Notices of several servers on one database: whichever has time delivers them, also when the one that put them is gone. */
export class SharedOutbox implements Outbox {
  private readonly errands: ErrandQueue;
  private readonly tools: DeliveryTools;

  constructor(errands: ErrandQueue, tools: DeliveryTools) {
    this.errands = errands;
    this.tools = tools;
  }

  put(notice: Notice): void {
    this.send({ notice, tries: 0 }, GRACE_MS);
  }

  async run(delivery: Delivery): Promise<void> {
    const again = await deliverOnce(delivery, this.tools);
    if (again) this.send(again.delivery, again.after);
  }

  /** The queue is closed by whoever opened it. */
  close(): void {}

  private send(delivery: Delivery, after: number): void {
    this.errands.send({ kind: 'notice', table: delivery.notice.table, ...delivery }, after);
  }
}
