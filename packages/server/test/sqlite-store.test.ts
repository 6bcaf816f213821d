import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite-store.ts';
import { entryOf, tableNamed } from './store-contract/samples.ts';
import { storeContract } from './store-contract.ts';

let folder: string;
let places = 0;
const newPlace = async (): Promise<string> => join(folder, `store-${++places}.db`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

storeContract({ name: 'SQLite', open: (file) => openSqliteStore({ file }), newPlace });

describe('a full disk', () => {
  it('fails the write, keeps what was acknowledged, and goes on when there is room', async () => {
    const file = await newPlace();
    let store = await openSqliteStore({ file, maxPages: 60 });
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

describe('a file that is not ours', () => {
  it('is refused and left alone', async () => {
    const text = await newPlace();
    await writeFile(text, 'these are my notes, not a database, and they are long enough to be looked at');
    await expect(openSqliteStore({ file: text })).rejects.toMatchObject({ code: 'UNREADABLE' });

    const foreign = await newPlace();
    const db = new DatabaseSync(foreign);
    db.exec('CREATE TABLE recipes (name TEXT)');
    db.close();
    await expect(openSqliteStore({ file: foreign })).rejects.toMatchObject({ code: 'FOREIGN' });
  });

  it('is refused when a later version made it', async () => {
    const file = await newPlace();
    await (await openSqliteStore({ file })).close();
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version = 999');
    db.close();
    await expect(openSqliteStore({ file })).rejects.toMatchObject({ code: 'NEWER', file });
  });
});
