import type { Companion, TableSummary } from '@waybill/protocol';
import { describe, expect, it } from 'vitest';
import { playToTheEnd } from './people.ts';
import { TestClient } from './test-client.ts';
import { SITES } from './test-site.ts';

const SEATS = [{ kind: 'me' }, { kind: 'open' }];

async function peopleOf(client: TestClient): Promise<Companion[]> {
  return (await client.get<{ people: Companion[] }>('/api/people')).body.people;
}

async function setTable(host: TestClient, name?: string): Promise<string> {
  const made = await host.post('/api/tables', { map: 'san-francisco', seats: SEATS, ...(name && { name }) });
  return made.body.table.id;
}

async function playWhole(id: string, people: readonly TestClient[]): Promise<void> {
  const tables = await Promise.all(people.map((person) => person.watch(id)));
  await tables[0]?.request({ type: 'say', text: 'have fun' });
  await Promise.all(tables.map((table) => playToTheEnd({ table })));
  for (const table of tables) table.close();
}

describe.each(SITES)('people who have played together at $where', ({ start }) => {
  it('find each other, their games and their score, and play again', { timeout: 120_000 }, async () => {
    const site = await start();
    const [ann, bob, cid] = [0, 1, 2].map((node) => new TestClient(site.at(node)));
    if (!ann || !bob || !cid) return;
    const first = await setTable(ann, 'Ann');
    await bob.sit(first, { name: 'Bob' });
    await cid.post('/api/me', { name: 'Cid' });
    expect(await peopleOf(ann)).toEqual([]);
    await playWhole(first, [ann, bob]);

    const [annsBob] = await peopleOf(ann);
    const [bobsAnn] = await peopleOf(bob);
    expect(annsBob).toMatchObject({ name: 'Bob', table: first, seat: 1, games: 1 });
    expect([annsBob?.won, annsBob?.lost]).toEqual([bobsAnn?.lost, bobsAnn?.won]);
    expect(await peopleOf(cid)).toEqual([]);
    const finished = await ann.get<{ tables: TableSummary[] }>('/api/tables/finished');
    expect(finished.body.tables).toMatchObject([{ id: first, yourSeat: 0, result: {} }]);

    // Talk goes on in the rematch, and an old game leads to the last one of its series.
    const second = (await ann.post(`/api/tables/${first}/rematch`)).body.table.id;
    await bob.post(`/api/tables/${first}/rematch`);
    const atSecond = await bob.watch(second);
    expect(atSecond.whole?.chat).toMatchObject([{ text: 'have fun', number: 0 }]);
    atSecond.close();
    await playWhole(second, [ann, bob]);
    const third = await bob.post(`/api/tables/${first}/rematch`);
    expect(third.body.table).toMatchObject({ rematchOf: second, status: 'open' });
    expect(await peopleOf(ann)).toMatchObject([{ name: 'Bob', games: 2 }]);
    await site.stop();
  });

  it('are asked to a table, unless they hide or have blocked each other', { timeout: 120_000 }, async () => {
    const site = await start();
    const [ann, bob, cid] = [0, 1, 2].map((node) => new TestClient(site.at(node)));
    if (!ann || !bob || !cid) return;
    const first = await setTable(ann, 'Ann');
    await bob.sit(first, { name: 'Bob' });
    await playWhole(first, [ann, bob]);
    const presence = async (): Promise<boolean | null | undefined> => (await peopleOf(ann))[0]?.present;
    await expect.poll(presence).toBe(false);
    await peopleOf(bob);
    await expect.poll(presence).toBe(true);
    const hide = (hidden: boolean) => bob.ask('PUT', '/api/me/presence', { hidden });
    await hide(true);
    await expect.poll(presence).toBeNull();
    await hide(false);
    await expect.poll(presence).toBe(true);

    const table = await setTable(ann);
    const who = { table: first, seat: 1 };
    const invite = (by: TestClient, whom: object) => by.post(`/api/tables/${table}/invitations`, whom);
    await cid.post('/api/me', { name: 'Cid' });
    expect((await invite(cid, who)).body.problem?.code).toBe('NOT_ALLOWED');
    expect((await invite(bob, { table: first, seat: 0 })).body.problem?.code).toBe('NOT_THE_HOST');
    expect((await invite(ann, { table: first, seat: 0 })).body.problem?.code).toBe('NOT_ALLOWED');
    const asked = await invite(ann, who);
    expect(asked.body.table.seats[1]).toMatchObject({ kind: 'reserved', name: 'Bob' });
    const mine = await bob.get<{ tables: TableSummary[] }>('/api/tables/mine');
    expect(mine.body.tables).toMatchObject([{ id: table, yourTurn: true }]);
    expect((await cid.sit(table)).body.problem?.code).toBe('TABLE_FULL');
    await bob.post(`/api/tables/${table}/leave`);
    expect((await ann.get(`/api/tables/${table}`)).body.table.seats[1]?.kind).toBe('open');

    // A host who sets table after table cannot call a guest to all of them.
    const answers: (string | undefined)[] = [];
    for (let more = 0; more < 8; more++) {
      const another = await setTable(ann);
      answers.push((await ann.post(`/api/tables/${another}/invitations`, who)).body.problem?.code);
    }
    expect(answers.filter((code) => code === undefined)).toHaveLength(5);
    expect(answers.at(-1)).toBe('TOO_MANY');

    await bob.ask('PUT', `/api/tables/${first}/blocks`, { seat: 0, blocked: true });
    expect((await invite(ann, who)).body.problem?.code).toBe('NOT_ALLOWED');
    expect(await presence()).toBe(false);
    expect(await peopleOf(bob)).toEqual([]);
    await site.stop();
  });
});
