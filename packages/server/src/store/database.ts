import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { UnusableDatabase } from './unusable-database.ts';

export type Database = DatabaseSyncInstance;

export interface DatabaseFile {
  readonly file: string;
  /** A limit to the file's size, in pages of 4 KiB; tests fill the disk with it. */
  readonly maxPages?: number;
}

/** Opens or makes the database and brings it to today's shape. */
export function openDatabase({ file, maxPages }: DatabaseFile): Database {
  let db: Database | null = null;
  try {
    mkdirSync(dirname(file), { recursive: true });
    db = new DatabaseSync(file);
    // A committed transaction is on the disk: FULL syncs the log at every commit.
    db.exec('PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    db.exec('PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -65536');
    migrate(db, file);
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof UnusableDatabase) throw error;
    throw new UnusableDatabase('UNREADABLE', file, error);
  }
}

/** Reads the number that a pragma holds. */
export function pragmaOf(db: Database, name: string): number {
  const row = db.prepare(`PRAGMA ${name}`).get() as Record<string, number> | undefined;
  return Object.values(row ?? {})[0] ?? 0;
}

function migrate(db: Database, file: string): void {
  const from = pragmaOf(db, 'user_version');
  const isNew = pragmaOf(db, 'schema_version') === 0;
  if (!isNew && pragmaOf(db, 'application_id') !== APPLICATION_ID)
    throw new UnusableDatabase('FOREIGN', file);
  if (from > MIGRATIONS.length) throw new UnusableDatabase('NEWER', file);
  for (let step = from; step < MIGRATIONS.length; step++) {
    db.exec('BEGIN IMMEDIATE');
    db.exec(MIGRATIONS[step] ?? '');
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${step + 1}; COMMIT`);
  }
}
