import { existsSync } from 'node:fs';
import { chmod, copyFile, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseFault } from './database-fault.ts';
import { APPLICATION_ID, MIGRATIONS } from './sqlite/migrations.ts';

/** Why there is no copy. */
export class BackupFailure extends Error {
  readonly code: 'MISSING' | 'FOREIGN' | 'EXISTS' | 'UNWRITABLE' | 'DAMAGED';
  readonly file: string;

  constructor(code: BackupFailure['code'], file: string, cause?: unknown) {
    super(`no backup (${code}): ${file}`, { cause });
    this.code = code;
    this.file = file;
  }
}

/** Why a copy was not put back. */
export class RestoreFailure extends Error {
  readonly code: 'MISSING' | 'FOREIGN' | 'NEWER' | 'UNWRITABLE' | 'DAMAGED' | 'IN_USE';
  readonly file: string;

  constructor(code: RestoreFailure['code'], file: string, cause?: unknown) {
    super(`not restored (${code}): ${file}`, { cause });
    this.code = code;
    this.file = file;
  }
}

export interface BackupReport {
  readonly bytes: number;
  readonly tables: number;
  readonly moves: number;
}

/** Copies the database of a server that may be running: as it stands now, whole, checked, on the disk. */
export async function backUp(from: string, to: string): Promise<BackupReport> {
  if (!existsSync(from)) throw new BackupFailure('MISSING', from);
  if (existsSync(to)) throw new BackupFailure('EXISTS', to);
  const partial = `${to}.partial`;
  try {
    await rm(partial, { force: true });
    // SQLite writes into the empty file, which only its owner can read.
    await writeFile(partial, '', { mode: 0o600 });
    await copy(from, partial);
    const counts = await inspect(partial);
    await rename(partial, to);
    await sync(dirname(to));
    return { ...counts, bytes: (await stat(to)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw error instanceof BackupFailure ? error : new BackupFailure('UNWRITABLE', to, error);
  }
}

/**
 * Puts a copy in the place of a server's database, which must not be running. What was there stays beside it as
 * `….replaced`, with the log of writes that belongs to it: left in place, that log would corrupt the copy.
 */
export async function restore(from: string, to: string): Promise<BackupReport> {
  const counts = await inspectDatabase(from);
  const { prepareDatabase } = await import('./sqlite/database.ts');
  let lock: { close(): void } | null = null;
  const partial = `${to}.partial`;
  try {
    lock = prepareDatabase(to);
    await copyFile(from, partial);
    await chmod(partial, 0o600);
    await sync(partial);
    for (const part of ['-wal', '-shm', '']) await setAside(`${to}${part}`, `${to}.replaced${part}`);
    await rename(partial, to);
    await sync(dirname(to));
    return { ...counts, bytes: (await stat(to)).size };
  } catch (error) {
    await rm(partial, { force: true });
    const isInUse = error instanceof DatabaseFault && error.code === 'IN_USE';
    throw new RestoreFailure(isInUse ? 'IN_USE' : 'UNWRITABLE', to, error);
  } finally {
    lock?.close();
  }
}

/** What a database holds, if this version can use it. */
export async function inspectDatabase(file: string): Promise<Omit<BackupReport, 'bytes'>> {
  if (!existsSync(file)) throw new RestoreFailure('MISSING', file);
  const db = await openFile(file);
  try {
    const { user_version: version } = readRow(db, file, 'PRAGMA user_version');
    if (Number(version) > MIGRATIONS.length) throw new RestoreFailure('NEWER', file);
    return await inspect(file);
  } catch (error) {
    if (!(error instanceof BackupFailure)) throw error;
    throw new RestoreFailure(error.code === 'DAMAGED' ? 'DAMAGED' : 'FOREIGN', file, error);
  } finally {
    db.close();
  }
}

async function setAside(file: string, to: string): Promise<void> {
  await rm(to, { force: true });
  if (existsSync(file)) await rename(file, to);
}

/** Loaded when needed: a program that never makes a copy should not load a database. */
async function openFile(file: string) {
  const { DatabaseSync } = await import('./sqlite/sqlite-module.ts');
  return new DatabaseSync(file);
}

/** One long reading transaction; in WAL mode the server writes on meanwhile. */
async function copy(from: string, to: string): Promise<void> {
  const db = await openFile(from);
  try {
    const { application_id: id } = readRow(db, from, 'PRAGMA application_id');
    if (id !== APPLICATION_ID) throw new BackupFailure('FOREIGN', from);
    db.exec('PRAGMA busy_timeout = 10000');
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  await sync(to);
}

async function inspect(file: string): Promise<Omit<BackupReport, 'bytes'>> {
  const db = await openFile(file);
  try {
    const { application_id: id } = readRow(db, file, 'PRAGMA application_id');
    if (id !== APPLICATION_ID) throw new BackupFailure('FOREIGN', file);
    const { quick_check: verdict } = readRow(db, file, 'PRAGMA quick_check');
    if (verdict !== 'ok') throw new BackupFailure('DAMAGED', file);
    const { tables } = readRow(db, file, 'SELECT count(*) AS tables FROM tables');
    const { moves } = readRow(db, file, 'SELECT count(*) AS moves FROM log');
    return { tables: Number(tables), moves: Number(moves) };
  } finally {
    db.close();
  }
}

interface Readable {
  prepare(sql: string): { get(): unknown };
}

function readRow(db: Readable, file: string, sql: string): Record<string, unknown> {
  try {
    return db.prepare(sql).get() as Record<string, unknown>;
  } catch (error) {
    throw new BackupFailure('FOREIGN', file, error);
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
