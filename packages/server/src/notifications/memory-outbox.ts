import type { Clock } from '../clock.ts';
import type { DeliveryAttempt, Notification, NotificationOutbox } from '../jobs/notification.ts';
import type { PlayerId } from '../store/store.ts';
import { type DeliveryDeps, deliverOnce, GRACE_MS } from './deliver-once.ts';

/** In all, and for one player; what is more is dropped, and lists show whose turn it is. */
const MOST_WAITING = { all: 10_000, player: 200 };

export interface MemoryOutboxDeps extends DeliveryDeps {
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Notifications of one server, in memory: those still waiting when it stops are lost, and lists show whose turn it is. */
export class MemoryOutbox implements NotificationOutbox {
  private readonly deps: MemoryOutboxDeps;
  private readonly waiting = new Map<DeliveryAttempt, () => void>();
  private readonly byPlayer = new Map<PlayerId, number>();

  constructor(deps: MemoryOutboxDeps) {
    this.deps = deps;
  }

  async put(notifications: readonly Notification[]): Promise<void> {
    for (const notification of notifications) this.wait({ notification, tries: 0 }, GRACE_MS);
  }

  close(): void {
    for (const callOff of this.waiting.values()) callOff();
    this.waiting.clear();
    this.byPlayer.clear();
  }

  private wait(delivery: DeliveryAttempt, milliseconds: number): void {
    const { player } = delivery.notification;
    const mine = this.byPlayer.get(player) ?? 0;
    if (this.waiting.size >= MOST_WAITING.all || mine >= MOST_WAITING.player) return;
    const callOff = this.deps.clock.after(milliseconds, () => {
      this.waiting.delete(delivery);
      this.count(player, -1);
      this.run(delivery).catch((error: unknown) => this.deps.onFailure(error));
    });
    this.waiting.set(delivery, callOff);
    this.count(player, 1);
  }

  private count(player: PlayerId, change: 1 | -1): void {
    const now = (this.byPlayer.get(player) ?? 0) + change;
    if (now > 0) this.byPlayer.set(player, now);
    else this.byPlayer.delete(player);
  }

  async run(delivery: DeliveryAttempt): Promise<void> {
    const again = await deliverOnce(delivery, this.deps);
    if (again) this.wait(again.delivery, again.after);
  }
}
