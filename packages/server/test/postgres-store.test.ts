import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/store/postgres/migrate.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import { SCHEMA } from '../src/store/postgres/schema.ts';
import type { Store } from '../src/store/store.ts';
import { directly, newCorner, newDatabase } from './postgres/database.ts';
import { entryOf, tableNamed } from './store-contract/samples.ts';
import { storeContract } from './store-contract.ts';

let database: string;
beforeAll(async () => {
  database = await newDatabase();
}, 120_000);
const newLocation = (): Promise<string> => newCorner(database);
const open = (url: string) => openPostgresStore({ url, connections: 4 });

storeContract({ name: 'PostgreSQL', open, newLocation });

describe('two nodes on one database', () => {
  it('number everything once, whoever asks where', async () => {
    const url = await newLocation();
    const nodes = await Promise.all([open(url), open(url), open(url)]);
    const [first] = nodes;
    await first.createTable(tableNamed('t'));
    for (let seq = 1; seq <= 20; seq++) {
      const outcomes = await Promise.all(
        nodes.map((node) => node.append(entryOf('t', seq, { key: `k${seq}` }))),
      );
      const kinds = outcomes.map(({ outcome }) => outcome).toSorted();
      expect(kinds).toEqual(['appended', 'repeated', 'repeated']);
    }
    expect((await first.log('t')).map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    const say = (node: Store, n: number) => node.say('t', { by: 'ann', at: n, key: `k${n}`, body: '{}' });
    const said = await Promise.all(nodes.flatMap((node) => [1, 2, 3].map((n) => say(node, n))));
    expect(new Set(said.map((line) => line?.number))).toEqual(new Set([1, 2, 3]));
    expect(said.filter((line) => line?.outcome === 'added')).toHaveLength(3);
    await Promise.all(nodes.map((node) => node.close()));
  });
});

describe("a database's shape", () => {
  it('is made once by nodes that start together', async () => {
    const url = await newLocation();
    const nodes = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    for (const node of nodes) await node.check();
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('grows while an older node goes on, and an older node starts on the newer shape', async () => {
    const url = await newLocation();
    const older = await open(url);
    await older.createTable(tableNamed('t'));
    const newer = [
      ...SCHEMA,
      {
        worksSince: 1,
        together: 'ALTER TABLE log ADD COLUMN remark TEXT',
        alongside: ['CREATE INDEX CONCURRENTLY IF NOT EXISTS log_remark ON log (at)'],
      },
    ];
    let written = 0;
    const writing = (async () => {
      while (written < 200) await older.append(entryOf('t', ++written));
    })();
    await directly(url, (client) => migrate(client, 'here', newer));
    await writing;
    expect(await older.log('t')).toHaveLength(200);
    const restarted = await open(url);
    expect(await restarted.append(entryOf('t', 201))).toEqual({ outcome: 'appended' });
    await Promise.all([older.close(), restarted.close()]);
  });

  it('does not wait for a lock that would stop everybody', async () => {
    const url = await newLocation();
    const store = await open(url);
    await store.createTable(tableNamed('t'));
    await directly(url, async (reader) => {
      await reader.query('BEGIN; SELECT count(*) FROM log');
      const step = { worksSince: 1, together: 'ALTER TABLE log ADD COLUMN remark TEXT' };
      const growing = directly(url, (client) => migrate(client, 'here', [...SCHEMA, step]));
      for (let seq = 1; seq <= 5; seq++) {
        // Behind a lock that waits, every one of these would wait too.
        expect(await store.append(entryOf('t', seq))).toEqual({ outcome: 'appended' });
      }
      await reader.query('COMMIT');
      await growing;
    });
    expect(await store.log('t')).toHaveLength(5);
    await store.close();
  });

  it('is refused when it is too new, or of somebody else', async () => {
    const url = await newLocation();
    await (await open(url)).close();
    await directly(url, (client) =>
      client.query('UPDATE waybill_schema SET version = 999, works_since = 999'),
    );
    await expect(open(url)).rejects.toMatchObject({ code: 'NEWER' });

    const foreign = await newLocation();
    await directly(foreign, (client) => client.query('CREATE TABLE players (shirt INTEGER)'));
    await expect(open(foreign)).rejects.toMatchObject({ code: 'FOREIGN' });
  });

  it('is refused when nobody answers, without telling the password', async () => {
    const refused = open('postgres://ann:secret@127.0.0.1:1/waybill');
    await expect(refused).rejects.toMatchObject({ code: 'UNREACHABLE', file: '127.0.0.1:1/waybill' });
    await expect(refused).rejects.not.toThrow(/secret/);
  });
});
