import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileBoard, FastChance } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { Crowd } from '../../../bench/server/crowd.ts';
import { Program } from '../../../bench/server/program.ts';
import { migrate } from '../src/store/postgres/migrate.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import { SCHEMA } from '../src/store/postgres/schema.ts';
import { faultsOf } from './chaos/checker.ts';
import { directly, newDatabase } from './postgres/database.ts';
import { keptOf } from './siege/audit.ts';
import { compiledMain } from './siege/main-file.ts';

/** A real build of before: see fixtures/README.md. */
const OLD_MAIN = fileURLToPath(new URL('../../../fixtures/0.1.0/server/main.js', import.meta.url));
const OLD_VERSION = 4;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const MINUTE = 60_000;

test(`three nodes are upgraded one after the other, back and forth, while games are played (SEED=${SEED})`, {
  timeout: 5 * MINUTE,
}, async () => {
  const newMain = compiledMain();
  const folder = await mkdtemp(join(tmpdir(), 'waybill-upgrade-'));
  const url = await newDatabase();
  const nodes: Program[] = [];
  const chance = new FastChance(SEED);
  const board = compileBoard(sanFrancisco);
  for (let node = 0; node < 3; node++) {
    nodes.push(await Program.start({ main: OLD_MAIN, folder, env: { DATABASE_URL: url } }));
  }
  const [first = '', ...others] = nodes.map((node) => node.url);
  // Nobody hurries but when moves are waited for, so that there are games to the last.
  let wanted = 0;
  const crowd: Crowd = new Crowd({
    url: first,
    others,
    board,
    games: 12,
    players: 2,
    bots: 2,
    thinkingTime: () => chance.below(crowd.acks.length < wanted ? 100 : 4000),
    isRecording: true,
    echoEvery: 3,
    seed: SEED,
  });
  const version = async (): Promise<number> => {
    const { rows } = await directly(url, (client) => client.query('SELECT version FROM waybill_schema'));
    return (rows[0] as { version: number }).version;
  };
  /** People go on at whatever nodes there are. */
  const played = async (moves: number): Promise<void> => {
    const before = crowd.acks.length;
    wanted = before + moves;
    await expect.poll(() => crowd.acks.length - before, { timeout: MINUTE }).toBeGreaterThanOrEqual(moves);
  };
  /** As docs/operations.md says it. */
  const exchange = async (node: Program | undefined, main: string): Promise<void> => {
    expect(await node?.end('SIGTERM'), node?.output).toBe(0);
    if (node) node.main = main;
    await node?.start();
    await played(20);
  };
  try {
    expect(await version()).toBe(OLD_VERSION);
    await crowd.gather();
    crowd.begin();
    await played(20);
    await exchange(nodes[0], newMain);
    expect(await version()).toBe(SCHEMA.length);
    await exchange(nodes[1], newMain);
    // The other way: a version that works with this shape comes back to it.
    await exchange(nodes[1], OLD_MAIN);
    await exchange(nodes[1], newMain);

    // The next shape, while somebody reads for so long that the step cannot have its lock: nobody waits behind it.
    const step = {
      worksSince: 1,
      together: 'ALTER TABLE log ADD COLUMN remark TEXT',
      alongside: ['CREATE INDEX CONCURRENTLY IF NOT EXISTS log_at ON log (at)'],
    };
    await directly(url, async (reader) => {
      await reader.query('BEGIN; SELECT count(*) FROM log');
      let isGrown = false;
      const growing = directly(url, async (client) => {
        await migrate(client, 'here', [...SCHEMA, step]);
        isGrown = true;
      });
      await played(40);
      expect(isGrown).toBe(false);
      await reader.query('COMMIT');
      await growing;
    });
    expect(await version()).toBe(SCHEMA.length + 1);
    await exchange(nodes[2], newMain);
    wanted = Infinity;

    const isDone = (): boolean => crowd.seats.every(({ isOver, isAnswered }) => isOver && isAnswered);
    await expect.poll(isDone, { timeout: 2 * MINUTE }).toBe(true);
    crowd.close();
    const store = await openPostgresStore({ url, connections: 2 });
    const kept = await keptOf(store, crowd.tables);
    await store.close();
    expect(faultsOf(crowd, kept, board)).toEqual([]);
  } finally {
    crowd.close();
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await rm(folder, { recursive: true });
  }
});
