import { cpSync, existsSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../server/src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/src/store/store.ts';
import { entryOf, tableNamed } from '../../server/test/store-contract/samples.ts';
import { temporaryFolder } from './files.ts';
import { start, waybill } from './waybill.ts';

describe('waybill backup', () => {
  const folder = temporaryFolder();
  let store: Store;

  beforeAll(async () => {
    store = await openSqliteStore({ file: join(folder, 'waybill.db') });
    await store.createTable(tableNamed('t'));
    await store.append(entryOf('t', 1));
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test('copies a database that is being written, as it was at one moment', async () => {
    const copy = join(folder, 'copy.db');
    let written = 1;
    const running = start(['backup', copy, '--data', folder]);
    const code = new Promise<number | null>((resolve) => running.on('exit', resolve));
    while (running.exitCode === null) await store.append(entryOf('t', ++written));
    expect(await code).toBe(0);
    expect(written).toBeGreaterThan(10);
    const opened = await openSqliteStore({ file: copy });
    const log = await opened.log('t');
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
    expect((await opened.table('t'))?.seq).toBe(log.length);
    await opened.close();
  });

  test('tells what it copied', () => {
    const copy = join(folder, 'told.db');
    const { code, stdout } = waybill(['backup', copy], {
      env: { WAYBILL_DATA: folder, LANG: 'nb_NO.UTF-8' },
    });
    expect(stdout).toContain('1 bord');
    expect(code).toBe(0);
    expect(statSync(copy).size).toBeGreaterThan(4096);
  });

  test('complains, and overwrites nothing', () => {
    const mine = join(folder, 'mine.txt');
    writeFileSync(mine, 'mine');
    expect(waybill(['backup', mine, '--data', folder])).toMatchObject({ code: 1, stdout: '' });
    expect(waybill(['backup', join(folder, 'x'), '--data', '/nowhere']).stderr).toContain(
      'There is no database',
    );
    expect(waybill(['backup', '/nowhere/x', '--data', folder])).toMatchObject({ code: 1 });
    const other = temporaryFolder();
    writeFileSync(join(other, 'waybill.db'), 'this is a diary and no database at all');
    expect(waybill(['backup', join(folder, 'y'), '--data', other]).stderr).toContain('is not the database');
    rmSync(other, { recursive: true });
    expect(['x', 'y', 'x.partial', 'y.partial'].some((name) => existsSync(join(folder, name)))).toBe(false);
  });
});

describe('waybill restore', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'waybill.db');
  const copy = join(folder, 'copy.db');
  afterAll(() => rmSync(folder, { recursive: true }));

  async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openSqliteStore({ file });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  test('brings a destroyed database back, and no log of the old one spoils it', async () => {
    await withStore(async (store) => {
      await store.createTable(tableNamed('t'));
      for (let seq = 1; seq <= 20; seq++) await store.append(entryOf('t', seq));
      expect(waybill(['backup', copy, '--data', folder]).code).toBe(0);
      for (let seq = 21; seq <= 200; seq++) await store.append(entryOf('t', seq));
      // As after a crash: the log of writes is still there.
      cpSync(`${file}-wal`, join(folder, 'crashed-wal'));
    });
    cpSync(join(folder, 'crashed-wal'), `${file}-wal`);
    truncateSync(file, 5000);
    const { code, stdout } = waybill(['restore', copy, '--data', folder]);
    expect(stdout).toContain('20 log entries');
    expect(code).toBe(0);
    expect(existsSync(`${file}.replaced`)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await withStore(async (store) => {
      expect(await store.log('t')).toHaveLength(20);
      expect(await store.append(entryOf('t', 21))).toEqual({ outcome: 'appended' });
    });
  });

  test('refuses while a server runs, and what is no backup', async () => {
    await withStore(async () => {
      expect(waybill(['restore', copy, '--data', folder]).stderr).toContain('stop it first');
    });
    const diary = join(folder, 'diary.txt');
    writeFileSync(diary, 'this is a diary and no database at all');
    expect(waybill(['restore', diary, '--data', folder]).stderr).toContain('is not a backup');
    expect(waybill(['restore', '/nowhere', '--data', folder]).stderr).toContain('There is no backup');
    expect(await withStore((store) => store.log('t'))).toHaveLength(21);
  });
});
