import type { PlayerId, TableId } from '../store/store.ts';

/** One of the servers that share a database. */
export type NodeId = string;

/** What a node tells the others. Any of it may be lost: entries and lines are found by their numbers, the rest is told again. */
export type Notice =
  /** The table's log has this entry now. */
  | { readonly kind: 'entry'; readonly table: TableId; readonly seq: number }
  | { readonly kind: 'chat'; readonly table: TableId; readonly number: number }
  /** The standing orders of this seat have changed. */
  | { readonly kind: 'orders'; readonly table: TableId; readonly seat: number }
  /** All who are connected to this table at that node. */
  | ({ readonly kind: 'here'; readonly table: TableId } & Company)
  /** Somebody new, who should be told who is where. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'bye' };

export interface Company {
  readonly players: readonly PlayerId[];
  /** Those of them whose pages are all out of sight; a node of an older version does not say. */
  readonly away?: readonly PlayerId[];
}

export interface BusListener {
  hear(notice: Notice, from: NodeId): void;
  /** In touch, or in touch again: what was told meanwhile has been missed. */
  joined(): void;
  /** Out of touch for so long that the others play on without this node. */
  lost(): void;
}

/** How nodes hear of each other. */
export interface Bus {
  /** Whether anybody else may write to the same tables. */
  readonly isShared: boolean;
  /** To all others, in order, soon; nobody waits for it. */
  tell(notice: Notice): void;
  /** Whom to tell what the others say. */
  attach(listener: BusListener): void;
  close(): Promise<void>;
}

/** For a server that has its database for itself. */
export const NOBODY_ELSE: Bus = {
  isShared: false,
  tell: () => undefined,
  attach: () => undefined,
  close: async () => undefined,
};
