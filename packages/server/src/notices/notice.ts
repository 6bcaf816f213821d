import type { NoticeKind } from '@waybill/protocol';
import type { PlayerId, TableId } from '../store/store.ts';

/** Something a player should know who may not be looking; plain data, so that any queue can carry it. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly player: PlayerId;
  /** Where it happened. */
  readonly table: TableId;
  readonly map: string;
  /** The entry a turn began with, after another one it is old news; or the one at which orders stopped. */
  readonly since: number;
  /** Where to go, if not there: the table of a rematch. */
  readonly next?: TableId;
}

/** A notice on its way. */
export interface Delivery {
  readonly notice: Notice;
  /** How often it has failed. */
  readonly tries: number;
  /** The places it has not reached; all of them at first. */
  readonly only?: readonly string[];
}

/** Takes notices and sees that they are delivered; it may wait, try again and share the work with other servers. */
export interface Outbox {
  /** Fulfilled when they are as safe as this outbox can make them. */
  put(notices: readonly Notice[]): Promise<void>;
  /** Delivers it, and sees to what is left. */
  run(delivery: Delivery): Promise<void>;
  close(): void;
}
