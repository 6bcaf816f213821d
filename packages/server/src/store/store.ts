import type { Deals } from './deals.ts';
import type { Moderation } from './moderation.ts';
import type { Privacy } from './privacy.ts';

/**
 * What the server stands on. A table is its row and an append-only log; everything else can be rebuilt.
 *
 * - A promise that is fulfilled means: on the disk, safe from a loss of power.
 * - What may happen in the ordinary course of things is a value; `StoreFailure` means that nothing was
 *   written (a full disk, a broken file), and that the caller may try again.
 * - The store knows no rules and no words: bodies are texts that only their writers understand.
 * - Times are milliseconds since 1970, given by the caller: the store has no clock.
 */
export interface Store
  extends Tables,
    Players,
    Secrets,
    Passkeys,
    Chat,
    Orders,
    NotificationAddresses,
    Moderation,
    Privacy,
    Deals {
  /** A value created once for all servers on this store: the first one offered is stored, and all servers get it. */
  getOrCreate(name: string, value: string): Promise<string>;
  /** Fulfilled when the store can write; what `/ready` asks. */
  check(): Promise<void>;
  /** Pending requests are finished first. */
  close(): Promise<void>;
}

/** Nothing of the request has been written. */
export class StoreFailure extends Error {
  readonly code: 'FULL' | 'BROKEN' | 'CLOSED';

  constructor(code: StoreFailure['code'], cause?: unknown) {
    super(`the store failed: ${code}`, { cause });
    this.code = code;
  }
}

export type TableId = string;
export type PlayerId = string;
export type TablePhase = 'open' | 'playing' | 'over' | 'abandoned';

/** What never changes of a table. */
export interface NewTable {
  readonly id: TableId;
  readonly map: string;
  readonly createdAt: number;
  /** Everything the host chose, and the deal's seed: never sent as it is. */
  readonly settings: string;
  readonly status: TableStatus;
}

/** Where a table stands, as lists show it and clocks need it; written together with a log entry. */
export interface TableStatus {
  readonly phase: TablePhase;
  /** Shown in the lobby, or found by its link alone. */
  readonly listed: boolean;
  /** Who sits where; `null` for bots and empty seats. */
  readonly seats: readonly (PlayerId | null)[];
  /** The seats that the table waits for. */
  readonly waiting: readonly number[];
  /** When this table needs attention (a clock, a bot's turn), or `null`. */
  readonly dueAt: number | null;
  /** What lists show of it. */
  readonly summary: string;
}

/** A table as lists show it: without its settings, which may be as large as a whole game. */
export interface ListedTable extends Omit<NewTable, 'settings'> {
  /** Tables are numbered as they are made. */
  readonly number: number;
  /** The last entry of its log; 0 for none. */
  readonly seq: number;
  readonly updatedAt: number;
}

export interface StoredTable extends ListedTable, NewTable {}

/** One row of a table's log: (table, seq) is its key. */
export interface LogRow {
  /** Counted from 1, without gaps. */
  readonly seq: number;
  readonly at: number;
  /** Who did it; `null` for the table itself. */
  readonly by: PlayerId | null;
  /** The idempotency key of the request, unique for its player at this table. */
  readonly key: string | null;
  /** The version of `body`'s format. */
  readonly format: number;
  readonly body: string;
}

/** The last entry of a table that a client has seen. */
export interface Seen {
  readonly table: TableId;
  readonly seq: number;
}

export interface TableLogRow extends LogRow {
  readonly table: TableId;
}

export interface Append extends LogRow {
  readonly table: TableId;
  /** What changed of the status. */
  readonly status?: Partial<TableStatus>;
}

export type Appended =
  | { readonly outcome: 'appended' }
  /** The same request was written before, as this entry. */
  | { readonly outcome: 'repeated'; readonly seq: number }
  /** Another node was first, or a gap would arise: the log ends with `seq`. */
  | { readonly outcome: 'conflict'; readonly seq: number }
  | { readonly outcome: 'noSuchTable' };

/** Lists are read a page at a time, the table made last first; `before` is the `number` of the last one seen. */
export interface Page {
  readonly limit: number;
  readonly before?: number;
}

export interface Tables {
  /** `false` if there is a table of this id already. */
  createTable(table: NewTable): Promise<boolean>;
  table(id: TableId): Promise<StoredTable | null>;
  /** One entry, all of it or nothing. */
  append(entry: Append): Promise<Appended>;
  /** The log after entry `after`, in order. */
  log(id: TableId, after?: number): Promise<readonly LogRow[]>;
  /** The same for several tables at once. */
  news(seen: readonly Seen[]): Promise<readonly TableLogRow[]>;
  /** Listed tables that are open or being played. */
  lobby(page: Page): Promise<readonly ListedTable[]>;
  /** A player's tables that are not over: those waiting for this player first, then those with the latest news. */
  tablesOf(player: PlayerId, limit: number): Promise<readonly ListedTable[]>;
  /** Finished games: of one player, or for `null` all listed ones. */
  finished(of: PlayerId | null, page: Page): Promise<readonly ListedTable[]>;
  /** Tables that want attention until then, the most urgent first. */
  dueTables(until: number, limit: number): Promise<readonly { id: TableId; dueAt: number }[]>;
}

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  readonly createdAt: number;
}

export interface Players {
  /** A guest and the secret that makes the next request theirs, at once. */
  createPlayer(player: Player, secret: Secret): Promise<void>;
  player(id: PlayerId): Promise<Player | null>;
  players(ids: readonly PlayerId[]): Promise<readonly Player[]>;
  rename(id: PlayerId, name: string): Promise<void>;
  /** Whose chat this player does not want to see. */
  setMuted(by: PlayerId, whom: PlayerId, to: 'muted' | 'unmuted'): Promise<void>;
  mutedBy(player: PlayerId): Promise<readonly PlayerId[]>;
  /** Those among these who do not want to see this player's chat, however many there are, in one question. */
  mutersOf(whom: PlayerId, among: readonly PlayerId[]): Promise<readonly PlayerId[]>;
}

/** `browser` is a cookie, `program` a bearer token, `link` carries a player over, `challenge` is a passkey's, `recovery` a code on paper, `sign-in` one that is under way. */
export type SecretKind = 'browser' | 'program' | 'link' | 'challenge' | 'recovery' | 'sign-in';

/** Something only its holder knows; the store keeps a hash. */
export interface Secret {
  readonly hash: string;
  readonly kind: SecretKind;
  /** Not known yet, for the challenge of a player who logs in. */
  readonly player: PlayerId | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** What a program may do, or what its maker calls it; a challenge's purpose. */
  readonly note: string;
}

export interface Secrets {
  addSecret(secret: Secret): Promise<void>;
  /** `null` also when it has expired by then. */
  secret(hash: string, at: number): Promise<Secret | null>;
  /** Takes it out of use and gives it: of two at the same time, one gets it. */
  spendSecret(hash: string, at: number): Promise<Secret | null>;
  secretsOf(player: PlayerId, kind: SecretKind): Promise<readonly Secret[]>;
  /** Those of them that are still valid. */
  validSecrets(hashes: readonly string[], at: number): Promise<readonly string[]>;
  /** Pushes the expiry out, for a browser that is still used. */
  renewSecret(hash: string, expiresAt: number): Promise<void>;
  /** Forgets what expired before then, but for browsers; gives how many. */
  forgetSecrets(expiredBefore: number): Promise<number>;
}

export interface Passkey {
  readonly id: string;
  readonly player: PlayerId;
  /** What its player calls it. */
  readonly label: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
}

export interface Passkeys {
  /** `false` if this credential is known already. */
  addPasskey(passkey: Passkey): Promise<boolean>;
  passkey(id: string): Promise<Passkey | null>;
  passkeysOf(player: PlayerId): Promise<readonly Passkey[]>;
  countPasskey(id: string, counter: number): Promise<void>;
  namePasskey(id: string, player: PlayerId, label: string): Promise<boolean>;
  removePasskey(id: string, player: PlayerId): Promise<boolean>;
}

export interface ChatMessage {
  /** Counted from 1 at each table. */
  readonly number: number;
  readonly by: PlayerId;
  readonly at: number;
  readonly body: string;
}

export interface NewChatMessage extends Omit<ChatMessage, 'number'> {
  /** The idempotency key of the request, unique for its player at this table. */
  readonly key: string | null;
}

/** The message's number; `repeated` if the same request was written before. */
export interface ChatAppended {
  readonly outcome: 'added' | 'repeated';
  readonly number: number;
}

export interface Chat {
  /** `null` if there is no such table. */
  say(table: TableId, message: NewChatMessage): Promise<ChatAppended | null>;
  /** The newest messages after `after`, oldest of them first. */
  chat(table: TableId, page: { after: number; limit: number }): Promise<readonly ChatMessage[]>;
}

/** What a seat wants done in its player's absence: nobody else's to know. */
export interface SeatOrders {
  readonly seat: number;
  readonly player: PlayerId;
  /** Counted from 1: each change is the next one. */
  readonly version: number;
  /** Whether they are to be carried out; else they are only remembered. */
  readonly active: boolean;
  readonly body: string;
}

export interface Orders {
  orders(table: TableId): Promise<readonly SeatOrders[]>;
  /** `false` if they are not the next version, or there is no such table. Where the table stands does not change. */
  putOrders(table: TableId, orders: SeatOrders): Promise<boolean>;
  /** Tables that wait for a seat with active orders and have not changed since then, the longest first. */
  tablesWithOrders(since: number, limit: number): Promise<readonly TableId[]>;
}

/** Where a player is notified that a table waits: a browser's push service, or a web hook. */
export interface NotificationAddress {
  readonly id: string;
  readonly player: PlayerId;
  readonly kind: 'push' | 'hook';
  readonly url: string;
  /** The keys and the language; the store never looks into it. */
  readonly note: string;
  readonly createdAt: number;
}

export interface NotificationAddresses {
  /** The same id replaces the row, also one of another player: a browser notifies its current player. */
  saveAddress(address: NotificationAddress): Promise<void>;
  /** The oldest first. */
  addressesOf(player: PlayerId): Promise<readonly NotificationAddress[]>;
  removeAddress(id: string, player: PlayerId): Promise<boolean>;
  /** Those of them who have an address. */
  withAddress(players: readonly PlayerId[]): Promise<readonly PlayerId[]>;
}
