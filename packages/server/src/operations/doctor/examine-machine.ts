import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { BackupFailure, inspectDatabase, RestoreFailure } from '../../store/backup.ts';
import { connectionConfig, databaseOf } from '../../store/postgres/connections.ts';
import type { Config } from '../config.ts';
import { type Diagnosis, diagnosis, reasonOf } from './diagnosis.ts';

/** The last version of Node that gets no more fixes. */
const OUTDATED_NODE = 21;
const LOW_DISK_MB = 500;
/** Clocks and answers are never exactly together. */
const CLOCK_PATIENCE_S = 5;
const MB = 1024 * 1024;

export function examineVersion(version: string, node: string = process.versions.node): Diagnosis {
  const isOld = Number.parseInt(node, 10) <= OUTDATED_NODE;
  return isOld
    ? diagnosis('warning', 'host.VERSION_OLD', { version, node })
    : diagnosis('ok', 'host.VERSION_GOOD', { version, node });
}

/** The folder of the database: whether it can be written and has room. */
export function examineDisk(folder: string): Diagnosis {
  if (!existsSync(folder)) return diagnosis('ok', 'host.DISK_NEW', { folder });
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    const free = Math.floor((bavail * bsize) / MB);
    return free < LOW_DISK_MB
      ? diagnosis('warning', 'host.DISK_LOW', { folder, free })
      : diagnosis('ok', 'host.DISK_GOOD', { folder, free });
  } catch (error) {
    return diagnosis('problem', 'host.DISK_UNWRITABLE', { folder, reason: reasonOf(error) });
  }
}

export async function examineDatabase({ databaseFile: file, postgres }: Config): Promise<Diagnosis[]> {
  if (postgres !== null) return examinePostgres(postgres.url);
  const disk = examineDisk(dirname(file));
  if (!existsSync(file)) return [disk, diagnosis('ok', 'host.DATABASE_NEW', { file })];
  const ahead = Math.round((statSync(file).mtimeMs - Date.now()) / 1000);
  return [disk, await examineFile(file), clock(ahead, file)];
}

async function examineFile(file: string): Promise<Diagnosis> {
  try {
    return diagnosis('ok', 'host.DATABASE_GOOD', { file, ...(await inspectDatabase(file)) });
  } catch (error) {
    const reason = reasonOf(error);
    const code =
      error instanceof RestoreFailure || error instanceof BackupFailure ? error.code : 'UNREADABLE';
    if (code === 'FOREIGN') return diagnosis('problem', 'server.DATABASE_FOREIGN', { file });
    if (code === 'NEWER') return diagnosis('problem', 'server.DATABASE_NEWER', { file });
    if (code === 'DAMAGED') return diagnosis('problem', 'server.DATABASE_DAMAGED', { file, reason });
    return diagnosis('problem', 'server.DATABASE_UNREADABLE', { file, reason });
  }
}

async function examinePostgres(url: string): Promise<Diagnosis[]> {
  const database = databaseOf(url);
  const client = new pg.Client(connectionConfig({ url }));
  try {
    await client.connect();
    const startedAt = Date.now();
    const { rows } = await client.query<{ now: Date }>('SELECT now() AS now');
    const milliseconds = Date.now() - startedAt;
    const ahead = Math.round(((rows[0]?.now.getTime() ?? startedAt) - startedAt) / 1000);
    return [
      diagnosis('ok', 'host.DATABASE_ANSWERS', { place: database, milliseconds }),
      clock(Math.abs(ahead), database),
    ];
  } catch (error) {
    return [diagnosis('problem', 'server.DATABASE_UNREACHABLE', { file: database, reason: reasonOf(error) })];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `ahead`: by how many seconds a witness is later than this machine. */
export function clock(ahead: number, witness: string): Diagnosis {
  return ahead > CLOCK_PATIENCE_S
    ? diagnosis('problem', 'host.CLOCK_OFF', { seconds: ahead, witness })
    : diagnosis('ok', 'host.CLOCK_GOOD', { witness });
}
