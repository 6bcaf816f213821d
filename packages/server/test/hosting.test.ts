import { describe, expect, it } from 'vitest';
import { hashOf } from '../src/identity/secret.ts';
import { playToTheEnd } from './people.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';
import { SITES } from './test-site.ts';

const me = { kind: 'me' };
const open = { kind: 'open' };

async function tableOf(host: TestClient, more: object = {}): Promise<string> {
  const seats = [me, open, open, open];
  const wish = { map: 'san-francisco', seats, order: 'fixed', name: 'Ann', ...more };
  return (await host.post('/api/tables', wish)).body.table.id;
}

const code = async (answer: Promise<{ body: { problem?: { code: string } } }>): Promise<string | undefined> =>
  (await answer).body.problem?.code;

describe.each(SITES)('a host at $where', ({ start }) => {
  const on = async (test: (people: TestClient[]) => Promise<void>): Promise<void> => {
    const site = await start();
    await test([0, 1, 2].map((node) => new TestClient(site.at(node))));
    await site.stop();
  };

  it('begins with fewer: those who are here move up, and play to the end', { timeout: 60_000 }, async () =>
    on(async ([ann, bob, cid]) => {
      if (!ann || !bob || !cid) return;
      const id = await tableOf(ann);
      expect(await code(ann.post(`/api/tables/${id}/begin`))).toBe('WRONG_PLAYERS');
      await bob.sit(id, { name: 'Bob', seat: 2 });
      const watching = await bob.watch(id);
      expect(await code(bob.post(`/api/tables/${id}/begin`))).toBe('NOT_THE_HOST');
      const begun = await ann.post(`/api/tables/${id}/begin`);
      expect(begun.body).toMatchObject({ seat: 0, table: { status: 'playing' }, view: { first: 0 } });
      expect(begun.body.table.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
      await watching.until(() => watching.view !== null);
      // A page hears the step of another seat than its own, and asks for all of it.
      watching.send({ type: 'sync', seq: 0 });
      await watching.until(() => watching.whole?.now.seat === 1);
      expect(await code(ann.post(`/api/tables/${id}/begin`))).toBe('ALREADY_BEGUN');
      expect((await bob.get<{ tables: object[] }>('/api/tables/mine')).body.tables).toMatchObject([{ id }]);
      watching.close();
      const both = await Promise.all([ann, bob].map((person) => person.watch(id)));
      await Promise.all(both.map((table: TestTable) => playToTheEnd({ table })));
      for (const table of both) table.close();
      expect((await cid.get(`/api/tables/${id}/file`)).body).toMatchObject({ players: 2, first: 0 });
      const again = await bob.post(`/api/tables/${id}/rematch`);
      expect(again.body.table.seats).toHaveLength(2);
    }),
  );

  it('locks the table, and lets in nobody but those a seat is kept for', async () =>
    on(async ([ann, bob, cid]) => {
      if (!ann || !bob || !cid) return;
      const id = await tableOf(ann);
      const change = (body: object, by = ann) => by.ask('PATCH', `/api/tables/${id}`, body);
      expect((await change({ locked: true })).body.table.locked).toBe(true);
      expect(await code(bob.sit(id, { name: 'Bob' }))).toBe('TABLE_LOCKED');
      expect(await code(change({ locked: false }, bob))).toBe('NOT_THE_HOST');
      await change({ locked: false });
      expect((await bob.sit(id, { name: 'Bob' })).body.seat).toBe(1);
    }));

  it('names the table, by the rules of names', async () =>
    on(async ([ann, bob, cid]) => {
      if (!ann || !bob || !cid) return;
      const id = await tableOf(ann, { visibility: 'public' });
      const name = (wanted: string) => ann.ask('PATCH', `/api/tables/${id}`, { name: wanted });
      expect((await name(' Thursday  train club ')).body.table.name).toBe('Thursday train club');
      expect((await name('\u202eevil')).body.problem).toMatchObject({
        code: 'NAME_REFUSED',
        params: { why: 'LETTERS' },
      });
      const listed = await bob.get<{ tables: object[] }>('/api/tables');
      expect(listed.body.tables).toMatchObject([{ name: 'Thursday train club', locked: false }]);
      expect((await bob.get(`/api/tables/${id}`)).body.table.hostName).toBe('Ann');
      expect((await name('')).body.table.name).toBe('');
    }));

  it('names it while sitting there: a name goes with whoever gave it, who must be found', async () =>
    on(async ([ann]) => {
      if (!ann) return;
      const id = await tableOf(ann, { seats: [open, open] });
      const name = { name: 'The club of Ann Quux' };
      expect(await code(ann.ask('PATCH', `/api/tables/${id}`, name))).toBe('NOT_SEATED');
      expect((await ann.ask('PATCH', `/api/tables/${id}`, { locked: true })).body.table.locked).toBe(true);
    }));

  it('closes the table for good', async () =>
    on(async ([ann, bob, cid]) => {
      if (!ann || !bob || !cid) return;
      const id = await tableOf(ann, { visibility: 'public' });
      expect(await code(bob.post(`/api/tables/${id}/close`))).toBe('NOT_IDENTIFIED');
      const closed = await ann.post(`/api/tables/${id}/close`);
      expect(closed.body.table).toMatchObject({ closed: true, status: 'abandoned' });
      expect(await code(bob.sit(id, { name: 'Bob' }))).toBe('TABLE_CLOSED');
      expect((await cid.get<{ tables: object[] }>('/api/tables')).body.tables).toEqual([]);
    }));
});

describe('the name of a table', () => {
  it('is talk: nobody gives it who is muted, and what admins hide or close has none', async () => {
    const server = await startServer();
    const [ann, bob] = [new TestClient(server.url), new TestClient(server.url)];
    const rude = { name: 'something rude' };
    const admin = await adminOf(server);
    for (const act of ['hideTable', 'closeTable']) {
      const id = await tableOf(ann, { visibility: 'public' });
      expect((await ann.ask('PATCH', `/api/tables/${id}`, rude)).body.table.name).toBe(rude.name);
      expect((await admin.post('/api/admin/acts', { act, table: id, reason: '' })).status).toBe(204);
      expect((await bob.get(`/api/tables/${id}`)).body.table.name).toBe('');
    }
    const id = await tableOf(ann);
    const player = (await ann.get<{ me: { id: string } }>('/api/me')).body.me.id;
    await admin.post('/api/admin/acts', { act: 'mute', player, hours: 1, reason: '' });
    expect(await code(ann.ask('PATCH', `/api/tables/${id}`, rude))).toBe('MUTED');
    expect((await ann.ask('PATCH', `/api/tables/${id}`, { locked: true })).body.table.locked).toBe(true);
    await server.stop();
  });
});

async function adminOf({ store, url }: TestServer): Promise<TestClient> {
  const secret = 's'.repeat(43);
  await store.putAdmin({ name: 'admin', hash: hashOf(secret), createdAt: 1, expiresAt: null });
  return new TestClient(url, { cookie: `waybill-admin=${secret}` });
}

describe('those who look on', () => {
  it('come, look away and go without any of the others being counted', async () => {
    const server = await startServer();
    const id = await tableOf(new TestClient(server.url));
    const room = await server.deps.rooms.open(id);
    let reads = 0;
    const onlooker = (n: number) => ({
      get player() {
        reads++;
        return `onlooker-${n}`;
      },
      send: () => undefined,
      hangUp: () => undefined,
    });
    const crowd = Array.from({ length: 1000 }, (_, n) => onlooker(n));
    for (const each of crowd) room.join(each);
    reads = 0;
    for (const each of crowd) room.look(each, false);
    for (const each of crowd.slice(1)) room.quit(each);
    expect(reads).toBeLessThan(10_000);
    await server.stop();
  });

  it('are counted, but screens that all can see, and people who hide', async () => {
    const clock = new TestClock();
    const server = await startServer({ clock });
    const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map(() => new TestClient(server.url));
    if (!ann || !bob || !cid) return;
    const id = await tableOf(ann);
    const atAnn = await ann.watch(id);
    const settle = async (count: number): Promise<void> => {
      clock.advance(1000);
      await atAnn.until(() => atAnn.table?.watching === count);
    };
    const first = await bob.watch(id);
    await new TestClient(server.url).watchAsSpectator(id);
    await settle(1);
    await cid.post('/api/me', { name: 'Cid' });
    await cid.ask('PUT', '/api/me/presence', { hidden: true });
    await cid.watch(id);
    await new TestClient(server.url).watch(id);
    await settle(2);
    first.close();
    await expect.poll(() => server.deps.rooms.inUse[0]?.audience.watching.all).toBe(1);
    await settle(1);
    await server.stop();
  });
});
