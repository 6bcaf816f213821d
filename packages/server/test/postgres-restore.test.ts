import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { PostgresServer } from '../../../bench/server/postgres-server.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import { directly } from './postgres/database.ts';
import { entryOf, tableNamed } from './store-contract/samples.ts';

const RESTORE = fileURLToPath(new URL('../../../deploy/restore-to.sh', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'waybill-restore-'));
const archive = join(folder, 'archive');
const base = join(archive, 'base.tar.gz');
let server: PostgresServer | null = null;

afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything archived, as `deploy/compose.yaml` sets it. */
async function archivingServer(): Promise<PostgresServer> {
  mkdirSync(archive);
  // PostgreSQL runs as another user where the tests run as root.
  for (const each of [folder, archive]) chmodSync(each, 0o777);
  const started = await PostgresServer.start();
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
  await directly(started.url('postgres'), async (client) => {
    await client.query('ALTER SYSTEM SET archive_mode = on');
    await client.query(`ALTER SYSTEM SET archive_command = '${command}'`);
  });
  await started.stop();
  await started.start();
  return started;
}

async function dataFolder(url: string): Promise<string> {
  return directly(url, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory ?? '';
  });
}

function tar(...args: string[]): void {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
  // 1: a file changed while it was read, which the log repairs.
  if (status !== 0 && status !== 1) throw new Error(stderr);
}

/** What `pg_basebackup -Ft -z -X none` writes, readable by its owner alone; the registry's PostgreSQL lacks that program. */
async function takeBase(client: pg.Client, data: string): Promise<void> {
  const plain = join(folder, 'base.tar');
  await client.query(`SELECT pg_backup_start('nightly', true)`);
  tar('-cf', plain, '--exclude=./pg_wal/*', '--exclude=./postmaster.*', '-C', data, '.');
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
  writeFileSync(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  tar('-rf', plain, '-C', folder, './backup_label');
  spawnSync('gzip', [plain]);
  spawnSync('mv', [`${plain}.gz`, base]);
  chmodSync(base, 0o600);
}

function restoreTo(file: string, moment: string, data: string) {
  const env = { PATH: process.env['PATH'], PGDATA: data, ARCHIVE: archive };
  return spawnSync('sh', [RESTORE, file, moment], { env, encoding: 'utf8' });
}

async function untilPromoted(url: string): Promise<void> {
  for (;;) {
    const isRecovering = await directly(url, async (client) => {
      const { rows } = await client.query<{ r: boolean }>('SELECT pg_is_in_recovery() AS r');
      return rows[0]?.r ?? true;
    });
    if (!isRecovering) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('goes back to a moment as docs/operations.md says, and to nothing else when a step fails', async () => {
  server = await archivingServer();
  const url = await server.createDatabase('waybill');
  const data = await dataFolder(url);
  const store = await openPostgresStore({ url, connections: 4 });
  await store.createTable(tableNamed('t'));
  await store.append(entryOf('t', 1));
  const moment = await directly(url, async (client) => {
    await takeBase(client, data);
    await store.append(entryOf('t', 2));
    const { rows } = await client.query<{ moment: string }>('SELECT clock_timestamp()::text AS moment');
    await store.append(entryOf('t', 3));
    await client.query('SELECT pg_switch_wal()');
    return rows[0]?.moment ?? '';
  });
  await store.close();

  expect(restoreTo(base, moment, data).stderr).toContain('PostgreSQL is running');
  await server.stop();

  const torn = join(folder, 'torn.tar.gz');
  spawnSync('cp', [base, torn]);
  truncateSync(torn, 100_000);
  for (const file of [join(archive, 'no-such-base'), torn]) {
    const { status, stderr } = restoreTo(file, moment, data);
    expect(status).toBe(1);
    expect(stderr).toContain('nothing was changed');
    expect(existsSync(join(data, 'PG_VERSION'))).toBe(true);
  }
  await server.start();
  const untouched = await openPostgresStore({ url, connections: 4 });
  expect(await untouched.log('t')).toHaveLength(3);
  await untouched.close();
  await server.stop();

  const done = restoreTo(base, moment, data);
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
  await server.start();
  await untilPromoted(url);
  const restored = await openPostgresStore({ url, connections: 4 });
  expect((await restored.log('t')).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await restored.append(entryOf('t', 3))).toEqual({ outcome: 'appended' });
  await restored.close();
  expect(existsSync(`${data}.before/PG_VERSION`)).toBe(true);
}, 120_000);
