import { chatRows } from './chat-rows.ts';
import { type Database, type DatabaseFile, openDatabase, pragmaOf } from './database.ts';
import type { Immediate } from './immediate.ts';
import { noticeRows } from './notice-rows.ts';
import { ordersRows } from './orders-rows.ts';
import { passkeyRows, playerRows, secretRows } from './player-rows.ts';
import type { Store, StoreFailure } from './store.ts';
import { tableRows } from './table-rows.ts';

export type Deed = Exclude<keyof Store, 'close'>;

/** What each deed does to the file: writers share a transaction. */
export const DEEDS = {
  createTable: 'writes',
  table: 'reads',
  append: 'writes',
  log: 'reads',
  news: 'reads',
  lobby: 'reads',
  tablesOf: 'reads',
  finished: 'reads',
  dueTables: 'reads',
  createPlayer: 'writes',
  player: 'reads',
  players: 'reads',
  rename: 'writes',
  setMuted: 'writes',
  mutedBy: 'reads',
  addSecret: 'writes',
  secret: 'reads',
  spendSecret: 'writes',
  secretsOf: 'reads',
  renewSecret: 'writes',
  forgetSecrets: 'writes',
  addPasskey: 'writes',
  passkey: 'reads',
  passkeysOf: 'reads',
  countPasskey: 'writes',
  removePasskey: 'writes',
  say: 'writes',
  chat: 'reads',
  orders: 'reads',
  putOrders: 'writes',
  tablesWithOrders: 'reads',
  keepAddress: 'writes',
  addressesOf: 'reads',
  withAddress: 'reads',
  removeAddress: 'writes',
  keepOnce: 'writes',
  check: 'writes',
} as const satisfies Record<Deed, 'reads' | 'writes'>;

/** Somebody asks the store for something. */
export interface Request {
  readonly deed: Deed;
  readonly args: readonly unknown[];
}

export type Reply =
  | { readonly answer: unknown }
  | { readonly failure: StoreFailure['code']; readonly why: string };

/** The database and group commit: many requests, one transaction, one wait for the disk. */
export class Ledger {
  private readonly db: Database;
  private readonly deeds: Record<Deed, (...args: never[]) => unknown>;

  constructor(file: DatabaseFile) {
    this.db = openDatabase(file);
    const version = pragmaOf(this.db, 'user_version');
    const deeds: Immediate<Omit<Store, 'close'>> = {
      ...tableRows(this.db),
      ...playerRows(this.db),
      ...secretRows(this.db),
      ...passkeyRows(this.db),
      ...chatRows(this.db),
      ...ordersRows(this.db),
      ...noticeRows(this.db),
      // Writes what is there already: a page on its way to the disk, and nothing changed.
      check: () => this.db.exec(`PRAGMA user_version = ${version}`),
    };
    this.deeds = deeds;
  }

  /** In the order asked; nothing is answered before all of it is on the disk. */
  perform(requests: readonly Request[]): Reply[] {
    if (requests.every(({ deed }) => DEEDS[deed] === 'reads'))
      return requests.map((each) => this.alone(each));
    try {
      return this.together(requests);
    } catch (error) {
      // One of them cannot be done: the others must not suffer for it.
      return requests.length === 1 ? [failed(error)] : requests.map((each) => this.alone(each));
    }
  }

  private alone(request: Request): Reply {
    try {
      if (DEEDS[request.deed] === 'reads') return this.answer(request);
      return this.together([request])[0] ?? { answer: null };
    } catch (error) {
      return failed(error);
    }
  }

  private together(requests: readonly Request[]): Reply[] {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const replies = requests.map((request) => this.answer(request));
      this.db.exec('COMMIT');
      return replies;
    } catch (error) {
      // SQLite itself rolls back when the disk is full.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  private answer({ deed, args }: Request): Reply {
    return { answer: this.deeds[deed](...(args as never[])) };
  }

  close(): void {
    this.db.close();
  }
}

const SQLITE_FULL = 13;

function failed(error: unknown): Reply {
  const { errcode, sqliteCode } = error as { errcode?: number; sqliteCode?: number };
  const why = error instanceof Error ? error.message : String(error);
  const isFull = ((errcode ?? sqliteCode ?? 0) & 0xff) === SQLITE_FULL || /disk is full/.test(why);
  return { failure: isFull ? 'FULL' : 'BROKEN', why };
}
