import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { APPLICATION_ID } from './migrations.ts';

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

/** Loaded when needed: a program that never makes a copy should not load a database. */
async function openFile(file: string) {
  const { DatabaseSync } = await import('@photostructure/sqlite');
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
