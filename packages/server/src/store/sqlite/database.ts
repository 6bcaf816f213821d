import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseFault } from '../database-fault.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { type Database, DatabaseSync } from './sqlite-module.ts';

export type { Database } from './sqlite-module.ts';

export interface DatabaseFile {
  readonly file: string;
  /** A limit to the file's size, in pages of 4 KiB; tests fill the disk with it. */
  readonly maxPages?: number;
}

/** How long a second server waits for the first one, which may be about to end. */
const LOCK_PATIENCE_MS = 2000;
const SQLITE_BUSY = 5;

/**
 * Keeps other servers off the same file for as long as this connection is open. The lock is the operating system's on
 * a file of its own, so that it ends with the process and no stale one can be left behind.
 */
export function lockDatabase(file: string): Database {
  makePrivate(`${file}.lock`);
  const lock = new DatabaseSync(`${file}.lock`);
  try {
    lock.exec(`PRAGMA busy_timeout = ${LOCK_PATIENCE_MS}; BEGIN EXCLUSIVE`);
    return lock;
  } catch (error) {
    lock.close();
    throw errorCodeOf(error) === SQLITE_BUSY ? new DatabaseFault('IN_USE', file) : error;
  }
}

/** The seeds of running games and the keys of players are nobody else's to read. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
}

/** The primary result code of SQLite, or 0. */
export function errorCodeOf(error: unknown): number {
  const { errcode, sqliteCode } = error as { errcode?: number; sqliteCode?: number };
  return (errcode ?? sqliteCode ?? 0) & 0xff;
}

/** Opens or makes the database and brings it to today's shape. */
export function openDatabase({ file, maxPages }: DatabaseFile): Database {
  let db: Database | null = null;
  try {
    db = new DatabaseSync(file);
    // A committed transaction is on the disk: FULL syncs the log at every commit.
    db.exec('PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    db.exec('PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -65536');
    // What is deleted is overwritten, and not only marked as free.
    db.exec('PRAGMA secure_delete = ON');
    if (pragmaOf(db, 'schema_version') !== 0) checkPages(db, file);
    migrate(db, file);
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof DatabaseFault) throw error;
    throw new DatabaseFault('UNREADABLE', file, error);
  }
}

/** A damaged page on the disk is found now, not when a player's game needs it. */
function checkPages(db: Database, file: string): void {
  const verdict = query<{ quick_check: string }>(db, 'PRAGMA quick_check(1)').one()?.quick_check;
  if (verdict !== 'ok') throw new DatabaseFault('DAMAGED', file, new Error(String(verdict)));
}

/** Level by level: the recursive `mkdirSync` of Node never ends below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another server may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** Makes the folder and a file that only its owner can read, and locks it. */
export function prepareDatabase(file: string): Database {
  try {
    makeFolder(dirname(file));
    const lock = lockDatabase(file);
    makePrivate(file);
    return lock;
  } catch (error) {
    throw error instanceof DatabaseFault ? error : new DatabaseFault('UNREADABLE', file, error);
  }
}

type Value = string | number | Uint8Array | null;

/** A prepared question whose columns are named as the fields of `Row`. */
export interface Query<Row> {
  readonly one: (...values: readonly Value[]) => Row | null;
  readonly all: (...values: readonly Value[]) => Row[];
}

export function query<Row extends object>(db: Database, sql: string): Query<Row> {
  const prepared = db.prepare(sql);
  // Rows of SQLite have no prototype; what leaves the store is an ordinary object.
  const plain = (row: unknown): Row => ({ ...(row as Row) });
  return {
    one: (...values) => {
      const row = prepared.get(...values);
      return row === undefined ? null : plain(row);
    },
    all: (...values) => prepared.all(...values).map(plain),
  };
}

/** Reads the number that a pragma holds. */
export function pragmaOf(db: Database, name: string): number {
  const row = query<Record<string, number>>(db, `PRAGMA ${name}`).one();
  return Object.values(row ?? {})[0] ?? 0;
}

function migrate(db: Database, file: string): void {
  const from = pragmaOf(db, 'user_version');
  const isNew = pragmaOf(db, 'schema_version') === 0;
  if (!isNew && pragmaOf(db, 'application_id') !== APPLICATION_ID) throw new DatabaseFault('FOREIGN', file);
  if (from > MIGRATIONS.length) throw new DatabaseFault('NEWER', file);
  for (let step = from; step < MIGRATIONS.length; step++) {
    db.exec('BEGIN IMMEDIATE');
    db.exec(MIGRATIONS[step] ?? '');
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${step + 1}; COMMIT`);
  }
}
