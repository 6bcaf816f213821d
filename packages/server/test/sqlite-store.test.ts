import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseSync } from '../src/store/sqlite/sqlite-module.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { entryOf, tableNamed } from './store-contract/samples.ts';
import { storeContract } from './store-contract.ts';

let folder: string;
let places = 0;
const newLocation = async (): Promise<string> => join(folder, `store-${++places}.db`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

storeContract({ name: 'SQLite', open: (file) => openSqliteStore({ file }), newLocation });

describe('a full disk', () => {
  it('fails the write, keeps what was acknowledged, and goes on when there is room', async () => {
    const file = await newLocation();
    let store = await openSqliteStore({ file, maxPages: 70 });
    await store.createTable(tableNamed('t'));
    const fill = async (written: number): Promise<{ written: number; failure: unknown }> => {
      const failure: unknown = await store.append(entryOf('t', written + 1, { body: 'x'.repeat(2000) })).then(
        () => null,
        (error: unknown) => error,
      );
      return failure === null ? fill(written + 1) : { written, failure };
    };
    const { written, failure } = await fill(0);
    expect(written).toBeGreaterThan(10);
    expect(failure).toMatchObject({ code: 'FULL' });
    expect(await store.log('t')).toHaveLength(written);
    expect(await store.table('t')).toMatchObject({ seq: written });
    await store.close();
    store = await openSqliteStore({ file });
    expect(await store.append(entryOf('t', written + 1))).toEqual({ outcome: 'appended' });
    await store.close();
  });
});

describe('the file of a store', () => {
  it('is read by its owner alone', async () => {
    const file = await newLocation();
    const store = await openSqliteStore({ file });
    await store.createTable(tableNamed('t'));
    for (const part of ['', '-wal', '-shm', '.lock'])
      expect((await stat(`${file}${part}`)).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('is locked against a second server until the first one ends', async () => {
    const file = await newLocation();
    const first = await openSqliteStore({ file });
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'IN_USE', file });
    await first.close();
    await (await openSqliteStore({ file })).close();
  });

  it('is refused when a page of it is damaged', async () => {
    const file = await newLocation();
    const store = await openSqliteStore({ file });
    await store.createTable(tableNamed('t'));
    for (let seq = 1; seq <= 300; seq++) await store.append(entryOf('t', seq, { body: 'x'.repeat(500) }));
    await store.close();
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(3 * 4096, 0xa5), 0, 3 * 4096, 20 * 4096);
    await handle.close();
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'DAMAGED', file });
  });

  it('is not ready when it is full', async () => {
    const store = await openSqliteStore({ file: await newLocation(), maxPages: 70 });
    await store.check();
    await store.createTable(tableNamed('t'));
    let seq = 0;
    const append = () => store.append(entryOf('t', ++seq, { body: 'x'.repeat(2000) }));
    await expect(
      (async () => {
        for (;;) await append();
      })(),
    ).rejects.toMatchObject({ code: 'FULL' });
    await expect(store.check()).rejects.toMatchObject({ code: 'FULL' });
    await store.close();
  });
});

describe('many large reads at once', () => {
  it('are done a few at a time, so that small ones overtake them', async () => {
    const store = await openSqliteStore({ file: await newLocation() });
    await store.createTable({ ...tableNamed('t'), settings: 'x'.repeat(250_000) });
    let finished = 0;
    const reads = Array.from({ length: 200 }, async () => {
      const table = await store.table('t');
      finished++;
      return table?.settings.length;
    });
    await store.player('ann');
    expect(finished).toBeLessThan(100);
    expect(new Set(await Promise.all(reads))).toEqual(new Set([250_000]));
    await store.close();
  });

  it('are all answered before the store closes', async () => {
    const store = await openSqliteStore({ file: await newLocation() });
    await store.createTable(tableNamed('t'));
    const reads = Array.from({ length: 100 }, () => store.table('t'));
    await store.close();
    expect((await Promise.all(reads)).every((table) => table?.id === 't')).toBe(true);
  });
});

describe('a file that is not ours', () => {
  it('is refused where no folder can be made', async () => {
    const text = await newLocation();
    await writeFile(text, 'no folder');
    // Below /proc, Node's recursive mkdirSync never ends.
    for (const file of [join(text, 'a/b.db'), ...(process.platform === 'linux' ? ['/proc/nope/b.db'] : [])])
      await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'UNREADABLE', file });
  });

  it('is refused and left alone', async () => {
    const text = await newLocation();
    await writeFile(text, 'these are my notes, not a database, and they are long enough to be looked at');
    await expect(openSqliteStore({ file: text })).rejects.toMatchObject({ code: 'UNREADABLE' });

    const foreign = await newLocation();
    const db = new DatabaseSync(foreign);
    db.exec('CREATE TABLE recipes (name TEXT)');
    db.close();
    await expect(openSqliteStore({ file: foreign })).rejects.toMatchObject({ code: 'FOREIGN' });
  });

  it('is refused when a later version made it', async () => {
    const file = await newLocation();
    await (await openSqliteStore({ file })).close();
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version = 999');
    db.close();
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'NEWER', file });
  });
});

describe('the audit log', () => {
  it('cannot be changed, whoever opens the file', async () => {
    const file = await newLocation();
    const store = await openSqliteStore({ file });
    await store.audit({ at: 1, by: 'ann', act: 'ban', subject: 'bob', note: '' });
    await store.close();
    const db = new DatabaseSync(file);
    for (const change of ["UPDATE audit SET act = 'none'", 'DELETE FROM audit'])
      expect(() => db.exec(change)).toThrow('the audit log only grows');
    db.close();
  });
});
