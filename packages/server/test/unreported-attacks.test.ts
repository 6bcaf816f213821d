import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TestClient } from './test-client.ts';
import { startServer, TestClock, type TestServer, testBotPool } from './test-server.ts';

const FINISHED = new URL('../../../fixtures/0.1.0/san-francisco.json', import.meta.url);

let server: TestServer;
let clock: TestClock;
beforeEach(async () => {
  clock = new TestClock();
  // Bots that think for ever: nobody but people and programs moves.
  const botPool = { ...testBotPool(), choose: () => new Promise<null>(() => undefined) };
  server = await startServer({ clock, botPool });
});
afterEach(() => server.stop());

async function person(name: string): Promise<TestClient> {
  const client = new TestClient(server.url);
  await client.post('/api/me', { name });
  return client;
}

async function tableOf(host: TestClient, kinds: readonly string[], more: object = {}): Promise<string> {
  const seats = kinds.map((kind) => ({ kind }));
  const wish = { map: 'san-francisco', seats, order: 'fixed', ...more };
  return (await host.post('/api/tables', wish)).body.table.id;
}

/** A program of this person's says hello at the seat; gives whether it was let in. */
async function sendProgram(owner: TestClient, table: string, seat: number): Promise<boolean> {
  const wish = { label: 'a program', scopes: ['play'] };
  const { token } = (await owner.post<{ token: string }>('/api/me/tokens', wish)).body;
  const address = `${server.url.replace('http', 'ws')}/api/tables/${table}/program?seat=${seat}`;
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
  socket.on('message', () => socket.send(JSON.stringify({ type: 'hello', name: `Program ${seat}` })));
  let isClosed = false;
  socket.on('close', () => (isClosed = true));
  const isIn = async (): Promise<boolean> =>
    (await owner.get(`/api/tables/${table}`)).body.table.seats[seat]?.name === `Program ${seat}`;
  await expect.poll(async () => isClosed || (await isIn())).toBe(true);
  return isIn();
}

describe('variants of what was reported', () => {
  it('C1: an import is not padded in the fields that are known either', async () => {
    const file = JSON.parse(readFileSync(FINISHED, 'utf8')) as { log: object[] };
    const padding = 'x'.repeat(100_000);
    const [first, ...rest] = file.log;
    const ann = await person('Ann');
    for (const padded of [
      { ...file, names: [padding, 'Bob'] },
      { ...file, branchedAt: padding },
      { ...file, log: [{ ...first, chance: Array.from({ length: 20_000 }, () => 1) }, ...rest] },
      { ...file, log: [{ ...first, action: padding }, ...rest] },
    ])
      expect((await ann.post('/api/games', padded)).status).toBe(400);
    const made = await ann.post<{ table: string }>('/api/games', { ...file, padding, names: ['Ann', 'Bob'] });
    expect((await server.store.table(made.body.table))?.settings).not.toContain('xxx');
  });

  it('H1: whoever holds two hands alone lets nobody in later, by no door', async () => {
    const [ann, bob, cy] = [await person('Ann'), await person('Bob'), await person('Cy')];
    const id = await tableOf(ann, ['me', 'program', 'program']);
    expect(await sendProgram(ann, id, 1)).toBe(true);
    expect((await ann.ask('PUT', `/api/tables/${id}/seats/2`, { kind: 'open' })).status).toBe(200);
    expect((await bob.sit(id)).body.problem?.code).toBe('NOT_ALLOWED');
    await ann.ask('PUT', `/api/tables/${id}/seats/2`, { kind: 'program' });
    expect(await sendProgram(cy, id, 2)).toBe(false);
    expect((await ann.post(`/api/tables/${id}/begin`)).body.table.status).toBe('playing');
    await ann.post(`/api/tables/${id}/give-up`);
    expect((await bob.sit(id)).body.problem?.code).toBe('NOT_ALLOWED');
  });

  it('H2: a second account that takes over the seat takes over its clock', async () => {
    const [ann, bob, friend] = [await person('Ann'), await person('Bob'), await person('Friend')];
    const id = await tableOf(ann, ['me', 'open'], { pace: { kind: 'move', seconds: 60 } });
    await bob.sit(id);
    const atBob = await bob.watch(id);
    const left = async (): Promise<number | null | undefined> =>
      (await bob.get(`/api/tables/${id}`)).body.clocks.left[0];
    for (const next of [friend, ann, friend]) {
      clock.advance(10_000);
      const now = await next.get(`/api/tables/${id}`);
      const sitter = next === ann ? friend : ann;
      expect(now.body.seat).toBeNull();
      await sitter.post(`/api/tables/${id}/give-up`);
      await next.sit(id, { seat: 0 });
      await bob.post(`/api/tables/${id}/answer`, { yes: true });
      expect((await next.get(`/api/tables/${id}`)).body.seat).toBe(0);
    }
    expect(await left()).toBe(30_000);
    atBob.close();
  });

  it('C3: a key that was used is answered as it was at every door, and changes nothing', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const id = await tableOf(ann, ['me', 'open']);
    await bob.sit(id);
    const table = await ann.watch(id);
    const key = 'used';
    const done = await table.play('keep 1 2', { key });
    const { seq } = table;
    const played = { seq, action: 'keep 1' };
    for (const message of [
      { type: 'takeBack', seq },
      { type: 'leave' },
      { type: 'return' },
      { type: 'play', ...played },
    ])
      expect(await table.request({ ...message, key })).toBe(done);
    for (const [path, body] of [
      ['actions', played],
      ['take-back', { seq }],
    ] as const) {
      const again = await ann.post<{ seq: number }>(`/api/tables/${id}/${path}`, { ...body, key });
      expect([again.status, again.body.seq]).toEqual([200, done]);
    }
    // Nobody else's request is taken for it.
    const others = await bob.post<{ seq: number }>(`/api/tables/${id}/actions`, {
      key,
      seq,
      action: 'keep 1 2',
    });
    expect(others.body.seq).toBe(Number(done) + 1);
    expect((await server.store.log(id)).map(({ by }) => by)).toHaveLength(3);
    table.close();
  });
});
