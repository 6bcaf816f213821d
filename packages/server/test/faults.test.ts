import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastChance } from '@waybill/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, TestClock } from './test-server.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-faults-'));
  file = join(folder, 'waybill.db');
});
afterEach(() => rm(folder, { recursive: true }));

async function twoAtATable(url: string, more: object = {}): Promise<{ id: string; clients: TestClient[] }> {
  const clients = [new TestClient(url), new TestClient(url)];
  const [ann, bob] = clients as [TestClient, TestClient];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await ann.post('/api/tables', { map: 'north-america', seats, order: 'fixed', ...more });
  await bob.sit(made.body.table.id);
  return { id: made.body.table.id, clients };
}

const watchAll = (clients: readonly TestClient[], id: string): Promise<TestTable[]> =>
  Promise.all(clients.map((client) => client.watch(id)));

/** The player to act does anything legal. */
async function playOne(tables: readonly TestTable[], chance: FastChance): Promise<number | { code: string }> {
  for (;;) {
    const newest = Math.max(...tables.map(({ seq }) => seq));
    for (const table of tables) await table.until(() => table.seq >= newest);
    const table = tables.find(({ mustAct, isOver }) => mustAct && !isOver);
    if (!table) throw new Error('nobody must act');
    const { legal } = table;
    const answer = await table.play(legal[chance.below(legal.length)] ?? 'pass', { key: randomUUID() });
    if (typeof answer === 'number') await table.until(() => table.seq >= answer);
    return answer;
  }
}

describe('a full disk', () => {
  it('refuses moves for a while, loses none, and the game goes on when there is room', async () => {
    const chance = new FastChance(7);
    const clock = new TestClock();
    const full = await startServer({ clock, store: await openSqliteStore({ file, maxPages: 36 }) });
    const { id, clients } = await twoAtATable(full.url);
    const tables = await watchAll(clients, id);
    const [talker] = clients;
    let acknowledged = 0;
    let failure: { code: string } | null = null;
    for (let move = 0; move < 400 && failure === null; move++) {
      // Talk fills the disk faster than moves do, as fast as one may talk.
      clock.advance(2000);
      await talker?.post(`/api/tables/${id}/chat`, { text: 'x'.repeat(500) });
      const answer = await playOne(tables, chance);
      if (typeof answer === 'number') acknowledged = answer;
      else failure = answer;
    }
    expect(failure).toMatchObject({ code: 'TRY_AGAIN' });
    // What was refused has not happened, to anybody.
    for (const table of tables) expect(table.seq).toBe(acknowledged);
    expect((await clients[0]?.get(`/api/tables/${id}`))?.body.seq).toBe(acknowledged);
    for (const table of tables) table.close();
    await full.stop();

    const roomy = await startServer({ store: await openSqliteStore({ file }) });
    expect((await roomy.store.log(id)).at(-1)?.seq).toBe(acknowledged);
    const again = clients.map((client) => client.at(roomy.url));
    const back = await watchAll(again, id);
    for (let move = 1; move <= 5; move++) expect(await playOne(back, chance)).toBe(acknowledged + move);
    for (const table of back) table.close();
    await roomy.stop();
  });
});

describe('a clock that jumps', () => {
  const DAY = 24 * 3600 * 1000;

  it('back and forth: every move is taken, and time at the table never runs backwards', async () => {
    const chance = new FastChance(11);
    const clock = new TestClock();
    const server = await startServer({ clock });
    const { id, clients } = await twoAtATable(server.url);
    const tables = await watchAll(clients, id);
    for (let move = 0; move < 40; move++) {
      clock.advance((chance.below(2000) - 1000) * (chance.below(2) === 0 ? 1000 : DAY));
      expect(await playOne(tables, chance)).toEqual(expect.any(Number));
    }
    const log = await server.store.log(id);
    const times = log.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const table of tables) table.close();
    await server.stop();
  });

  it('ahead for one entry and back: time at the table goes on, and clocks run out when they should (L14)', async () => {
    const HOUR = 3_600_000;
    const clock = new TestClock();
    const server = await startServer({ clock });
    const { id, clients } = await twoAtATable(server.url, { pace: { kind: 'move', seconds: 3600 } });
    const [ann, bob] = (await watchAll(clients, id)) as [TestTable, TestTable];
    clock.advance(HOUR / 2);
    expect(await ann.play('keep 1 2')).toEqual(expect.any(Number));
    clock.advance(-HOUR / 2);
    expect(await bob.play('keep 1 2')).toEqual(expect.any(Number));
    clock.advance(HOUR - 1000);
    const early = await clients[0]?.get(`/api/tables/${id}`);
    expect(early?.body.table.seats.map(({ keptBecause }) => keptBecause)).toEqual([null, null]);
    clock.advance(1000);
    await ann.until(() => ann.table?.seats.some(({ keptBecause }) => keptBecause === 'timeout') ?? false);
    for (const table of [ann, bob]) table.close();
    await server.stop();
  });

  it('far ahead: a bot plays for a player who runs out of time, until they come back', async () => {
    const clock = new TestClock();
    const server = await startServer({ clock });
    const { id, clients } = await twoAtATable(server.url, { pace: { kind: 'move', seconds: 60 } });
    const tables = await watchAll(clients, id);
    const chance = new FastChance(3);
    await playOne(tables, chance);
    await playOne(tables, chance);
    clock.advance(3650 * DAY);
    const [ann] = tables as [TestTable];
    await ann.until(() => ann.table?.seats.some(({ keptBecause }) => keptBecause !== null) ?? false);
    const kept = ann.table?.seats.findIndex(({ keptBecause }) => keptBecause !== null) ?? -1;
    // The bot ends the turn whose time was up.
    await ann.until(() => ann.view?.toAct.includes(kept) === false);
    clock.advance(-7300 * DAY);
    expect(await tables[kept]?.request({ type: 'return' })).toEqual(expect.any(Number));
    await ann.until(() => ann.table?.seats.every(({ keptBecause }) => keptBecause === null) ?? false);
    expect(await playOne(tables, chance)).toEqual(expect.any(Number));
    for (const table of tables) table.close();
    await server.stop();
  });
});
