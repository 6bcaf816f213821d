import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ToBot } from '../../bots/src/open-seat/messages.ts';
import { goodMove, playToTheEnd } from './people.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';

let server: TestServer;
let clock: TestClock;
beforeEach(async () => {
  clock = new TestClock();
  server = await startServer({ clock });
});
afterEach(() => server.stop());

/** A table with a person and a seat for a program, and the program's token. */
async function setUp(): Promise<{ id: string; ann: TestClient; atAnn: TestTable; token: string }> {
  const ann = new TestClient(server.url);
  const seats = [{ kind: 'me' }, { kind: 'program' }];
  const { id } = (await ann.post('/api/tables', { map: 'san-francisco', seats, name: 'Ann' })).body.table;
  const wish = { label: 'my bot', scopes: ['play'] };
  const { token } = (await ann.post<{ token: string }>('/api/me/tokens', wish)).body;
  return { id, ann, atAnn: await ann.watch(id), token };
}

type Reply = (message: ToBot) => object | string | null;

/** A program on the other end of a socket; gives all it was told once it is let go. */
function program(at: string | { id: string; seat: number }, token: string, reply: Reply): Promise<ToBot[]> {
  const path = typeof at === 'string' ? `${at}/program` : `${at.id}/program?seat=${at.seat}`;
  const address = `${server.url.replace('http', 'ws')}/api/tables/${path}`;
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
  const told: ToBot[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as ToBot;
    told.push(message);
    const answer = reply(message);
    if (answer !== null) socket.send(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.on('close', () => resolve(told)));
}

const simple: Reply = (message) => {
  if (message.type === 'hello') return { type: 'hello', name: 'Simple' };
  return message.type === 'move'
    ? { type: 'move', id: message.id, action: message.legal?.[0]?.notation }
    : null;
};

describe('a token', () => {
  it('allows what its scopes say, over HTTP and over sockets', async () => {
    const { id, ann, atAnn } = await setUp();
    const make = async (...scopes: string[]): Promise<TestClient> => {
      const made = await ann.post<{ token: string }>('/api/me/tokens', { label: 'x', scopes });
      return new TestClient(server.url, { authorization: `Bearer ${made.body.token}` });
    };
    const [reader, player] = [await make('read'), await make('play')];
    const atReader = await reader.watch(id);
    expect(atReader.seat).toBe(0);
    expect(await atReader.play('draw')).toMatchObject({ code: 'NOT_ALLOWED', params: { scope: 'play' } });
    expect(await atReader.request({ type: 'say', text: 'hello' })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await atReader.request({ type: 'leave' })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await reader.post(`/api/tables/${id}/leave`)).body.problem?.code).toBe('NOT_ALLOWED');
    expect((await player.get(`/api/tables/${id}`)).body.problem?.code).toBe('NOT_ALLOWED');
    const request = { seq: 0, key: 'k', action: 'draw' };
    expect((await player.post(`/api/tables/${id}/actions`, request)).body.problem?.code).toBe('NOT_BEGUN');
    for (const table of [atReader, atAnn]) table.close();
  });
});

describe('one hand per account', () => {
  const three = { map: 'san-francisco', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] };
  const handsIn = (told: readonly ToBot[]): ToBot[] => told.filter(({ type }) => type !== 'hello');

  async function person(name: string): Promise<{ client: TestClient; token: string }> {
    const client = new TestClient(server.url);
    await client.post('/api/me', { name });
    const wish = { label: 'my bot', scopes: ['play'] };
    return { client, token: (await client.post<{ token: string }>('/api/me/tokens', wish)).body.token };
  }

  it('holds at the program door of a running game, whose persons’ seats are for persons', async () => {
    const [ann, bob, cy, dee] = [
      await person('Ann'),
      await person('Bob'),
      await person('Cy'),
      await person('Dee'),
    ];
    const { id } = (await ann.client.post('/api/tables', three)).body.table;
    for (const { client } of [bob, cy]) await client.sit(id);
    for (const { client } of [bob, cy]) await client.post(`/api/tables/${id}/give-up`);
    for (const seat of [1, 2]) expect(handsIn(await program({ id, seat }, ann.token, simple))).toEqual([]);
    expect(handsIn(await program({ id, seat: 1 }, dee.token, simple))).toEqual([]);
    const atAnn = await ann.client.watch(id);
    await dee.client.sit(id);
    await atAnn.request({ type: 'answer', yes: true });
    expect((await dee.client.get(`/api/tables/${id}`)).body.seat).toBe(1);
    atAnn.close();
  });

  it('holds before the game, where anybody else plays or may come', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const seats = [{ kind: 'me' }, { kind: 'program' }, { kind: 'open' }];
    const { id } = (await ann.client.post('/api/tables', { ...three, seats })).body.table;
    expect(handsIn(await program(id, ann.token, simple))).toEqual([]);
    await bob.client.sit(id);
    expect(handsIn(await program(id, bob.token, simple))).toEqual([]);
    expect((await ann.client.get(`/api/tables/${id}`)).body.table.seats[1]).toMatchObject({ name: null });
  });

  it('lets somebody play against their own programs alone, where nobody else gets in', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const seats = [{ kind: 'me' }, { kind: 'program' }, { kind: 'program' }];
    const { id } = (await ann.client.post('/api/tables', { ...three, seats })).body.table;
    const atAnn = await ann.client.watch(id);
    void program({ id, seat: 1 }, ann.token, simple);
    await atAnn.until(() => atAnn.table?.seats[1]?.name === 'Simple');
    expect(handsIn(await program({ id, seat: 2 }, bob.token, simple))).toEqual([]);
    atAnn.close();
  });
});

describe('a program at a table', () => {
  it('plays a whole game in the open protocol', async () => {
    const { id, atAnn, token } = await setUp();
    const running = program(id, token, simple);
    await atAnn.until(() => atAnn.view !== null);
    expect(atAnn.table?.seats[1]).toMatchObject({ kind: 'program', name: 'Simple', connected: true });
    await playToTheEnd({ table: atAnn });
    const told = await running;
    expect(told.slice(0, 3).map(({ type }) => type)).toEqual(['hello', 'game', 'events']);
    expect(told.find(({ type }) => type === 'error')).toBeUndefined();
    expect(told.slice(-2)).toMatchObject([{ type: 'result', score: { seats: [{}, {}] } }, { type: 'bye' }]);
    const secrets = told.flatMap((message) => (message.type === 'events' ? message.events : []));
    expect(secrets.filter((event) => 'secret' in event && event.seat !== 1)).toEqual([]);
    expect(secrets.filter((event) => 'secret' in event).length).toBeGreaterThan(3);
    atAnn.close();
  });

  it.each([
    ['plays what is not allowed', { type: 'move', id: 1, action: 'claim nowhere' }, 'ILLEGAL_MOVE'],
    ['answers another question', { type: 'move', id: 7, action: 'keep 1' }, 'WRONG_ID'],
    ['talks nonsense', '{', 'NOT_JSON'],
  ])('that %s loses its seat to a bot for the rest of the game', async (_, answer, failure) => {
    const { id, atAnn, token } = await setUp();
    const told = await program(id, token, (message) => (message.type === 'move' ? answer : simple(message)));
    expect(told.slice(-2)).toMatchObject([{ type: 'error', failure }, { type: 'bye' }]);
    await atAnn.until(() => atAnn.table?.seats[1]?.keptBecause === 'absent');
    await atAnn.play(await goodMove(atAnn));
    await atAnn.until(() => atAnn.view?.phase !== 'startingTickets');
    atAnn.close();
  });

  it('that does not answer in time loses it too', async () => {
    const { id, atAnn, token } = await setUp();
    const running = program(id, token, (message) => (message.type === 'move' ? null : simple(message)));
    await atAnn.until(() => atAnn.view !== null);
    await new Promise((resolve) => setTimeout(resolve, 200));
    clock.advance(12_000);
    expect((await running).at(-2)).toMatchObject({ type: 'error', failure: 'NO_MOVE' });
    await atAnn.until(() => atAnn.table?.seats[1]?.keptBecause === 'absent');
    atAnn.close();
  });

  it('without a token gets no seat', async () => {
    const { id, atAnn } = await setUp();
    expect(await program(id, 'x'.repeat(43), simple)).toEqual([]);
    expect(atAnn.table?.seats[1]).toMatchObject({ kind: 'program', name: null });
    atAnn.close();
  });
});
