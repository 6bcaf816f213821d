import type { PlayerId, TableId, TablePhase } from './store.ts';

/** A table where an account has ever had a seat, whoever has it now. */
export interface VisitedTable {
  readonly number: number;
  readonly id: TableId;
  readonly map: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly phase: TablePhase;
  readonly summary: string;
}

/** A text of a table that only its writer understands. */
export interface NumberedText {
  readonly seq: number;
  readonly at: number;
  readonly body: string;
}

/** A player whose traces are being removed. */
export interface Erasure {
  readonly player: PlayerId;
  readonly requestedAt: number;
}

/** How a player is still used, as far as it is known without looking at any game. */
export interface PlayerUse {
  readonly id: PlayerId;
  readonly createdAt: number;
  readonly hasSat: 0 | 1;
  /** Until when the last of the browsers is logged in; 0 for none. */
  readonly browserUntil: number;
  /** Whether there is a passkey, a token, a recovery code or an external account. */
  readonly hasWayBack: 0 | 1;
}

/** The chat that a report quotes, as its writer wrote it. */
export interface ReportedChat {
  readonly id: string;
  readonly chat: string;
}

export interface TalkedTable {
  readonly number: number;
  readonly updatedAt: number;
}

/** What people may ask of their data, and what is removed when its time is up. */
export interface Privacy {
  setHidden(player: PlayerId, to: 'hidden' | 'shown'): Promise<void>;
  /** All who hide their presence. */
  hiddenPlayers(): Promise<readonly PlayerId[]>;

  requestErasure(player: PlayerId, at: number): Promise<void>;
  erasures(requestedBefore: number, limit: number): Promise<readonly Erasure[]>;
  endErasure(erasure: Erasure): Promise<void>;
  /** Each removes what belongs to this player alone. */
  removeSecretsOf(player: PlayerId): Promise<void>;
  removePasskeysOf(player: PlayerId): Promise<void>;
  removeAddressesOf(player: PlayerId): Promise<void>;
  /** Whom the player muted or blocked, and who did that to the player. */
  removeMutesOf(player: PlayerId): Promise<void>;
  removeBlocksOf(player: PlayerId): Promise<void>;
  removeOrdersOf(player: PlayerId): Promise<void>;
  removeReportsOf(player: PlayerId): Promise<void>;
  removeSignInsOf(player: PlayerId): Promise<void>;
  removeSanctionsOf(player: PlayerId): Promise<void>;
  removePlayer(player: PlayerId): Promise<void>;

  /** The player's name is about to be written there, though they do not sit there yet. */
  noteVisit(player: PlayerId, table: TableId): Promise<void>;
  /** In the order of their numbers. */
  visitedTables(player: PlayerId, after: number, limit: number): Promise<readonly VisitedTable[]>;
  chatBy(player: PlayerId, table: number): Promise<readonly NumberedText[]>;
  entriesBy(player: PlayerId, table: number): Promise<readonly NumberedText[]>;
  /** Those, and others' entries about this player. */
  entriesNaming(player: PlayerId, table: number): Promise<readonly NumberedText[]>;
  rewriteChat(table: number, seq: number, body: string): Promise<void>;
  rewriteEntry(table: number, seq: number, body: string): Promise<void>;
  rewriteSettings(table: number, settings: string): Promise<void>;
  /** Reports with chat of tables at which this account ever sat. */
  reportsNear(player: PlayerId): Promise<readonly ReportedChat[]>;
  rewriteReport(id: string, chat: string): Promise<void>;

  /** In the order of their ids. */
  playerUse(after: PlayerId, limit: number): Promise<readonly PlayerUse[]>;
  /** Forgets browsers whose cookie expired before then. */
  removeExpiredBrowsers(before: number): Promise<void>;
  /** Tables with any chat, in the order of their numbers. */
  talkedTables(after: number, limit: number): Promise<readonly TalkedTable[]>;
  removeChat(table: number): Promise<void>;
  /** Open and abandoned tables without news since then. */
  unplayedTables(before: number, limit: number): Promise<readonly { readonly number: number }[]>;
  /** All of it, unless there has been news meanwhile or it is being played. */
  removeUnplayed(table: number, before: number): Promise<boolean>;

  sharedValue(name: string): Promise<string | null>;
  /** Of all servers that change the same value, one does; `null` is none yet. */
  swapSharedValue(name: string, from: string | null, to: string): Promise<boolean>;
}
