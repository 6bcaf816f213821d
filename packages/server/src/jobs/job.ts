import type { PlayerId, TableId } from '../store/store.ts';
import type { DeliveryAttempt } from './notification.ts';

/** Work to be done at a table without a request. */
export type Job =
  /** A bot's turn: the one it must answer to entry `from`. */
  | {
      readonly kind: 'bot';
      readonly table: TableId;
      /** Whose table it is; a server of an older version does not say. */
      readonly owner?: PlayerId;
      readonly seat: number;
      readonly from: number;
    }
  /** A player's time may be up, or a bot's move has been forgotten. */
  | { readonly kind: 'due'; readonly table: TableId; readonly dueAt: number }
  /** A seat may have standing orders to be carried out. */
  | { readonly kind: 'orders'; readonly table: TableId }
  /** A player who may not be looking should be notified. */
  | ({ readonly kind: 'notification'; readonly table: TableId } & DeliveryAttempt);

/**
 * Spreads jobs over the nodes. Each is run at least once, by any of them, also when the one that had it dies; that it has
 * its effect once is seen to by the log.
 */
export interface JobQueue {
  /** How many this node is running. */
  readonly load: number;
  /** Soon, or after so many milliseconds; nobody waits for it. One that waits to be run is not sent a second time. */
  send(job: Job, after?: number): void;
  /** The same, fulfilled when they are safe, whatever becomes of this node: nothing else remembers that they are due. */
  sendDurably(jobs: readonly Job[], after: number): Promise<void>;
  /** Begins to run them. */
  work(run: (job: Job) => Promise<void>): void;
  close(): Promise<void>;
}

export function keyOf(job: Job): string {
  return JSON.stringify(job);
}
