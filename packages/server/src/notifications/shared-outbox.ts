import type { Job, JobQueue } from '../jobs/job.ts';
import type { DeliveryAttempt, Notification, NotificationOutbox } from '../jobs/notification.ts';
import type { Store } from '../store/store.ts';
import { type DeliveryDeps, deliverOnce, GRACE_MS } from './deliver-once.ts';

export interface SharedOutboxDeps extends DeliveryDeps {
  readonly jobs: JobQueue;
  readonly store: Store;
}

/** Notifications of several servers on one database: whichever has time delivers them, also when the one that put them is gone. */
export class SharedOutbox implements NotificationOutbox {
  private readonly deps: SharedOutboxDeps;
  private waiting: Notification[] = [];
  private last: Promise<void> = Promise.resolve();
  /** Takes along whatever is put before it begins. */
  private next: Promise<void> | null = null;

  constructor(deps: SharedOutboxDeps) {
    this.deps = deps;
  }

  put(notifications: readonly Notification[]): Promise<void> {
    if (notifications.length === 0) return Promise.resolve();
    this.waiting.push(...notifications);
    if (this.next === null) {
      this.next = this.last.then(() => this.sendWaiting());
      this.last = this.next.catch(() => undefined);
    }
    return this.next;
  }

  async run(delivery: DeliveryAttempt): Promise<void> {
    const again = await deliverOnce(delivery, this.deps);
    if (again) await this.deps.jobs.sendDurably([jobOf(again.delivery)], again.after);
  }

  /** The caller that opened the queue closes it. */
  close(): void {}

  /** Most players have no address, and cost the queue nothing. */
  private async sendWaiting(): Promise<void> {
    const notifications = this.waiting;
    this.waiting = [];
    this.next = null;
    const players = new Set(notifications.map(({ player }) => player));
    const holders = await this.deps.store.withAddress([...players]);
    const wanted = notifications.filter(({ player }) => holders.includes(player));
    if (wanted.length === 0) return;
    await this.deps.jobs.sendDurably(
      wanted.map((notification) => jobOf({ notification, tries: 0 })),
      GRACE_MS,
    );
  }
}

function jobOf(delivery: DeliveryAttempt): Job {
  return { kind: 'notification', table: delivery.notification.table, ...delivery };
}
