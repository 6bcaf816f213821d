import type { NotificationKind } from '@waybill/protocol';
import type { PlayerId, TableId } from '../store/store.ts';

/** Something a player should know who may not be looking; plain data, so that any queue can carry it. */
export interface Notification {
  readonly kind: NotificationKind;
  readonly player: PlayerId;
  /** Where it happened. */
  readonly table: TableId;
  readonly map: string;
  /** The entry a turn began with, after another one it is old news; or the one at which orders stopped. */
  readonly since: number;
  /** Where to go, if not there: the table of a rematch. */
  readonly next?: TableId;
}

/** A notification on its way. */
export interface DeliveryAttempt {
  readonly notification: Notification;
  /** How often it has failed. */
  readonly tries: number;
  /** The addresses it has not reached; all of them at first. */
  readonly only?: readonly string[];
}

/** Takes notifications and sees that they are delivered; it may wait, try again and share the work with other servers. */
export interface NotificationOutbox {
  /** Fulfilled when they are as safe as this outbox can make them. */
  put(notifications: readonly Notification[]): Promise<void>;
  /** Delivers it, and sees to what is left. */
  run(delivery: DeliveryAttempt): Promise<void>;
  close(): void;
}
