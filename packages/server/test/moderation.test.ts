import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text as allOf } from 'node:stream/consumers';
import type { AdminAct, AdminOverview, AdminPlayer, AdminTable, WireReport } from '@waybill/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Answer } from './test-client.ts';
import { TestClient } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';

const HOUR = 3_600_000;
let clock: TestClock;
let server: TestServer;

beforeEach(async () => {
  clock = new TestClock();
  server = await startServer({ clock });
});
afterEach(() => server.stop());

/** Somebody with an admin's link, opened in a browser of its own. */
async function admin(name = 'Olga'): Promise<TestClient> {
  const secret = await server.deps.desk.links.give(name, { by: 'test' });
  const client = new TestClient(server.url);
  expect((await client.post('/api/admin/session', { secret })).status).toBe(204);
  return client;
}

function act(client: TestClient, what: AdminAct | object): Promise<Answer<unknown>> {
  return client.post('/api/admin/acts', what);
}

async function person(name: string): Promise<{ client: TestClient; id: string }> {
  const client = new TestClient(server.url);
  const { body } = await client.post<{ me: { id: string } }>('/api/me', { name });
  return { client, id: body.me.id };
}

/** As no client library would write it. */
async function rawRequest(line: string, { carried }: TestClient): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`${line}\r\nHost: x\r\nCookie: ${carried}\r\nConnection: close\r\n\r\n`);
  return allOf(socket);
}

interface Wish {
  readonly seats?: number;
  readonly visibility?: 'public' | 'link';
  readonly chat?: string;
}

async function tableOf(host: TestClient, { seats = 2, ...more }: Wish = {}): Promise<string> {
  const open = Array.from({ length: seats - 1 }, () => ({ kind: 'open' }));
  const wish = { map: 'north-america', seats: [{ kind: 'me' }, ...open], ...more };
  return (await host.post('/api/tables', wish)).body.table.id;
}

async function gameOf(...people: TestClient[]): Promise<string> {
  const [host, ...others] = people;
  if (!host) throw new Error('nobody');
  const table = await tableOf(host, { seats: people.length, visibility: 'public' });
  for (const other of others) expect((await other.sit(table)).status).toBe(200);
  return table;
}

const log = async (client: TestClient): Promise<string[]> => {
  const { body } = await client.get<{ entries: { by: string; act: string; subject: string }[] }>(
    '/api/admin/log',
  );
  return body.entries.map(({ by, act: done, subject }) => `${by} ${done} ${subject}`);
};

describe('an admin', () => {
  it('is whoever holds a link, until it is exchanged or revoked', async () => {
    const stranger = new TestClient(server.url);
    for (const path of ['', '/tables', '/players', '/players/x', '/reports', '/log', '/tables/table-0001'])
      expect((await stranger.get(`/api/admin${path}`)).status).toBe(401);
    expect((await act(stranger, { act: 'withdraw' })).status).toBe(401);
    expect((await stranger.post('/api/admin/session', { secret: 'x' })).body.problem?.code).toBe(
      'LINK_SPENT',
    );
    const { client: player } = await person('Ann');
    expect((await player.get('/api/admin')).status).toBe(401);

    const olga = await admin('Olga');
    const per = await admin('Per');
    expect((await olga.get<AdminOverview>('/api/admin')).body.admin).toBe('Olga');
    await server.deps.desk.links.give('Olga', { by: 'test' });
    expect((await olga.get('/api/admin')).status).toBe(401);
    expect((await per.get('/api/admin')).status).toBe(200);
    await server.deps.desk.links.revoke('Per', 'test');
    expect((await per.get('/api/admin')).status).toBe(401);
  });

  it('sees how the server is doing', async () => {
    const olga = await admin();
    await tableOf((await person('Ann')).client);
    const { body } = await olga.get<AdminOverview>('/api/admin');
    expect(body).toMatchObject({ people: 1, tables: { open: 1, playing: 0 }, reports: 0, sanctions: [] });
    expect(body.keep).toEqual({ guestDays: null, chatDays: null, tableDays: null, reportDays: 180 });
    expect(body.figures).toMatchObject({ errors: 0, tablesInMemory: 1 });
    expect(body.figures.version).toMatch(/^\d+\.\d+/);
    expect(body.storageMegabytes).toBeGreaterThan(0);
  });

  it('finds people and tables by name and by link', async () => {
    const olga = await admin();
    const ann = await person('Ann Droid');
    const table = await tableOf(ann.client);
    const found = async (path: string): Promise<string> => (await olga.get<unknown>(path)).text;
    for (const find of ['droid', ann.id])
      expect(await found(`/api/admin/players?find=${find}`)).toContain(ann.id);
    for (const find of ['droid', table, encodeURIComponent(`http://x/#/online/t/${table}`), ''])
      expect(await found(`/api/admin/tables?find=${find}`)).toContain(table);
    const link = encodeURIComponent(`http://x/t/${table}`);
    expect(await found(`/api/admin/players?find=${link}`)).toContain('Ann Droid');
    expect(await found('/api/admin/tables?find=nobody')).not.toContain(table);
    expect(await found(`/api/admin/players/${ann.id}`)).toContain(table);
    expect((await olga.get('/api/admin/players/nobody')).status).toBe(404);
  });

  it('closes a table: nobody sits, plays or talks there any more', async () => {
    const olga = await admin();
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const table = await gameOf(ann.client, bob.client);
    const atAnn = await ann.client.watch(table);
    expect((await act(olga, { act: 'closeTable', table, reason: 'rude' })).status).toBe(204);
    await atAnn.until(() => atAnn.table?.closed === true);
    expect(atAnn.table?.status).toBe('abandoned');
    expect(await atAnn.play('keep 1 2')).toMatchObject({ code: 'TABLE_CLOSED' });
    expect(await atAnn.request({ type: 'say', text: 'oh' })).toMatchObject({ code: 'TABLE_CLOSED' });
    expect((await ann.client.get<{ tables: unknown[] }>('/api/tables')).body.tables).toEqual([]);
    expect((await act(olga, { act: 'closeTable', table })).body).toMatchObject({
      problem: { code: 'TABLE_CLOSED' },
    });
    expect(await log(olga)).toContain(`Olga closeTable ${table}`);
  });

  it('hides a table from the lists, and shows it again', async () => {
    const olga = await admin();
    const { client: ann } = await person('Ann');
    const table = await tableOf(ann, { visibility: 'public' });
    const lobby = async (): Promise<unknown[]> =>
      (await ann.get<{ tables: unknown[] }>('/api/tables')).body.tables;
    expect(await lobby()).toHaveLength(1);
    await act(olga, { act: 'hideTable', table });
    expect(await lobby()).toEqual([]);
    expect((await (await person('Bob')).client.sit(table)).status).toBe(200);
    await act(olga, { act: 'showTable', table });
    expect(await lobby()).toHaveLength(1);
  });

  it('renames somebody, at the tables too', async () => {
    const olga = await admin();
    const [ann, bob] = [await person('Rude'), await person('Bob')];
    const table = await gameOf(ann.client, bob.client);
    const atBob = await bob.client.watch(table);
    expect((await act(olga, { act: 'rename', player: ann.id, name: 'Admin' })).body).toMatchObject({
      problem: { code: 'NAME_REFUSED' },
    });
    await act(olga, { act: 'rename', player: ann.id, name: 'Kind' });
    await atBob.until(() => atBob.table?.seats[0]?.name === 'Kind');
    expect((await ann.client.get<{ me: { name: string } }>('/api/me')).body.me.name).toBe('Kind');
    expect((await bob.client.get('/api/tables')).text).not.toContain('Rude');
  });

  it('mutes somebody for a time', async () => {
    const olga = await admin();
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const table = await gameOf(ann.client, bob.client);
    await act(olga, { act: 'mute', player: ann.id, hours: 2 });
    const say = () => ann.client.post(`/api/tables/${table}/chat`, { text: 'hi' });
    expect((await say()).body.problem).toMatchObject({ code: 'MUTED', params: { hours: 2 } });
    expect((await bob.client.post(`/api/tables/${table}/chat`, { text: 'hi' })).status).toBe(200);
    clock.advance(2 * HOUR);
    expect((await say()).status).toBe(200);
  });

  it('bans a player: connections end, and nothing but their own data is open to them', async () => {
    const olga = await admin();
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const table = await gameOf(ann.client, bob.client);
    const atAnn = await ann.client.watch(table);
    const token = await ann.client.post<{ token: string }>('/api/me/tokens', {
      label: 'x',
      scopes: ['read'],
    });
    await act(olga, { act: 'ban', player: ann.id, hours: null, reason: 'spam' });
    await expect(atAnn.until(() => false)).rejects.toThrow('closed');
    for (const path of [`/api/tables/${table}`, '/api/tables'])
      expect((await ann.client.get(path)).body.problem).toMatchObject({
        code: 'BANNED',
        params: { hours: 0 },
      });
    const program = new TestClient(server.url, { authorization: `Bearer ${token.body.token}` });
    expect((await program.get('/api/tables')).body.problem?.code).toBe('BANNED');
    expect((await ann.client.get('/api/me')).status).toBe(200);
    expect((await bob.client.get(`/api/tables/${table}`)).status).toBe(200);
    const { sanctions } = (await olga.get<AdminOverview>('/api/admin')).body;
    expect(sanctions).toMatchObject([
      { kind: 'ban', subject: ann.id, name: 'Ann', reason: 'spam', by: 'Olga' },
    ]);
    await act(olga, { act: 'lift', sanction: sanctions[0]?.id });
    expect((await ann.client.get('/api/tables')).status).toBe(200);
    expect((await act(olga, { act: 'lift', sanction: sanctions[0]?.id })).status).toBe(404);
  });

  it('bans a player however the address of a request is written', async () => {
    const olga = await admin();
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const table = await gameOf(ann.client, bob.client);
    await act(olga, { act: 'ban', player: ann.id, hours: null });
    for (const path of [`/%61pi/tables/${table}`, `/a%70i/tables`, `/api/%74ables/${table}/chat`]) {
      const answer = await ann.client.get(path);
      expect(answer.body.problem?.code, path).toBe('BANNED');
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
    const whole = await rawRequest(`GET http://elsewhere/api/tables/${table} HTTP/1.1`, ann.client);
    expect(whole).toContain('BANNED');
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/%61pi/tables/${table}/socket`, {
      headers: { cookie: ann.client.carried ?? '' },
    });
    const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(statusCode).toBe(403);
  });

  it('bans a network that somebody is connected from; the log keeps no address', async () => {
    const olga = await admin();
    const ann = await person('Ann');
    const table = await tableOf(ann.client);
    const atAnn = await ann.client.watch(table);
    const { networks } = (await olga.get<AdminPlayer>(`/api/admin/players/${ann.id}`)).body;
    expect(networks).toEqual(['127.0.0.1/32']);
    for (const network of ['127.0.0.1/0', '1.2.3.4/33', 'x', '::/0', '1.2.3.4/1e1'])
      expect((await act(olga, { act: 'banNetwork', network, hours: 1 })).body).toMatchObject({
        problem: { code: 'NETWORK_REFUSED' },
      });
    await act(olga, { act: 'banNetwork', network: '127.0.0.0/24', hours: 1, reason: 'flood' });
    await expect(atAnn.until(() => false)).rejects.toThrow('closed');
    const stranger = new TestClient(server.url);
    expect((await stranger.post('/api/me', {})).body.problem?.code).toBe('BANNED');
    // An admin who bans the network they are in can still lift it.
    expect((await olga.get('/api/admin/log')).text).not.toContain('127.0.0');
    clock.advance(HOUR);
    expect((await stranger.post('/api/me', {})).status).toBe(200);
  });

  it('tells everybody something for a time', async () => {
    const olga = await admin();
    const stranger = new TestClient(server.url);
    const said = async (): Promise<string> => (await stranger.get<unknown>('/api/announcement')).text;
    await act(olga, { act: 'announce', text: 'Back at ten.', hours: 2 });
    expect(await said()).toContain('Back at ten.');
    clock.advance(2 * HOUR);
    expect(await said()).toContain('null');
    await act(olga, { act: 'announce', text: 'Late.', hours: 2 });
    await act(olga, { act: 'withdraw' });
    expect(await said()).toContain('null');
  });

  it('does nothing that is not written down first', async () => {
    const olga = await admin();
    const ann = await person('Ann');
    const fails = { ...server.store, audit: () => Promise.reject(new Error('full')) };
    const broken = await startServer({ clock, store: fails });
    const secret = await server.deps.desk.links.give('Eve', { by: 'test' });
    const eve = new TestClient(broken.url);
    await eve.post('/api/admin/session', { secret });
    expect((await act(eve, { act: 'ban', player: ann.id, hours: null })).status).toBe(500);
    expect((await olga.get<AdminOverview>('/api/admin')).body.sanctions).toEqual([]);
    await broken.app.close();
  });
});

describe('people', () => {
  it('report each other, and the chat around is kept', async () => {
    const olga = await admin();
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const table = await gameOf(ann.client, bob.client);
    for (const text of ['one', 'something rude', 'three']) {
      await bob.client.post(`/api/tables/${table}/chat`, { text });
    }
    const report = { seat: 1, reason: 'chat', text: 'look', line: 2 };
    expect((await ann.client.post(`/api/tables/${table}/reports`, report)).status).toBe(204);
    expect((await bob.client.post(`/api/tables/${table}/reports`, { ...report })).status).toBe(400);
    expect((await new TestClient(server.url).post(`/api/tables/${table}/reports`, report)).status).toBe(401);
    const reports = async () =>
      (await olga.get<{ reports: WireReport[] }>('/api/admin/reports')).body.reports;
    const [made] = await reports();
    expect(made).toMatchObject({ table, about: { name: 'Bob' }, by: { name: 'Ann' }, text: 'look' });
    expect(made?.chat.map(({ text }) => text)).toEqual(['one', 'something rude', 'three']);
    await act(olga, { act: 'settle', report: made?.id });
    expect((await reports())[0]?.settledAt).not.toBeNull();
    expect((await act(olga, { act: 'settle', report: made?.id })).status).toBe(404);
    expect((await olga.get<AdminTable>(`/api/admin/tables/${table}`)).body.chat).toHaveLength(3);
    for (let more = 0; more < 19; more++) await ann.client.post(`/api/tables/${table}/reports`, report);
    expect((await ann.client.post(`/api/tables/${table}/reports`, report)).body.problem?.code).toBe(
      'TOO_MANY',
    );
  });

  it('who are blocked cannot join, watch, write, nor see who is there', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const game = await gameOf(ann.client, bob.client);
    const next = await tableOf(ann.client, { visibility: 'public' });
    const looking = await bob.client.watch(next);
    const atBob = await bob.client.watch(game);
    const block = { seat: 1, blocked: true };
    expect(
      (await ann.client.ask<{ seats: number[] }>('PUT', `/api/tables/${game}/blocks`, block)).body.seats,
    ).toEqual([1]);
    await expect(looking.until(() => false)).rejects.toThrow('closed');
    for (const path of ['', '/steps', '/moments/0', '/chat', '?as=spectator'])
      expect((await bob.client.get(`/api/tables/${next}${path}`)).body.problem?.code).toBe('BLOCKED');
    expect((await bob.client.sit(next)).body.problem?.code).toBe('BLOCKED');
    await expect(bob.client.watch(next)).rejects.toThrow('closed');

    const before = atBob.received.length;
    const atAnn = await ann.client.watch(game);
    await bob.client.post(`/api/tables/${game}/chat`, { text: 'do you hear me?' });
    await ann.client.post(`/api/tables/${game}/chat`, { text: 'who is there?' });
    await atBob.until(() =>
      atBob.received.some((told) => told.type === 'chat' && told.line.text.startsWith('who')),
    );
    expect(atBob.received.slice(before).filter(({ type }) => type === 'table')).toEqual([]);
    expect((await bob.client.get(`/api/tables/${game}`)).body.table.seats[0]?.connected).toBe(false);
    expect((await ann.client.get(`/api/tables/${game}/chat`)).text).not.toContain('hear me');
    expect(atAnn.received.filter(({ type }) => type === 'chat')).toHaveLength(1);

    // Nor without a name: an onlooker may be anybody.
    const connected = async (client: TestClient, query: string): Promise<unknown> =>
      (await client.get(`/api/tables/${game}${query}`)).body.table.seats[0]?.connected;
    expect(await connected(bob.client, '?as=spectator')).toBeNull();
    expect(await connected(new TestClient(server.url), '')).toBeNull();
    const screen = await bob.client.watchAsSpectator(game);
    expect(screen.whole?.now.table.seats[0]?.connected).toBeNull();
    const received = screen.received.length;
    atAnn.close();
    await atAnn.until(() => atAnn.closed !== null).catch(() => undefined);
    await bob.client.post(`/api/tables/${game}/chat`, { text: 'still there?' });
    await screen.until(() => screen.received.some((told) => told.type === 'chat'));
    expect(screen.received.slice(received).filter(({ type }) => type === 'table')).toEqual([]);

    const bobs = await tableOf(bob.client);
    expect((await ann.client.sit(bobs)).body.problem?.code).toBe('BLOCKED_SITS_HERE');
    const { people } = (await ann.client.get<{ people: { id: string; name: string }[] }>('/api/me/blocks'))
      .body;
    expect(people).toEqual([{ id: bob.id, name: 'Bob' }]);
    await ann.client.ask('DELETE', `/api/me/blocks/${bob.id}`);
    expect((await bob.client.sit(next)).status).toBe(200);
  });

  it('are sent away by their host before the game, and stay away', async () => {
    const [ann, bob, cid] = [await person('Ann'), await person('Bob'), await person('Cid')];
    const table = await tableOf(ann.client, { seats: 3 });
    await bob.client.sit(table, { seat: 1 });
    const atBob = await bob.client.watch(table);
    const away = (who: TestClient, seat: number) => who.ask('DELETE', `/api/tables/${table}/seats/${seat}`);
    expect((await away(cid.client, 1)).body.problem?.code).toBe('NOT_THE_HOST');
    expect((await away(ann.client, 0)).body.problem?.code).toBe('NO_SUCH_OPEN_SEAT');
    expect((await away(ann.client, 2)).body.problem?.code).toBe('NO_SUCH_OPEN_SEAT');
    expect((await away(ann.client, 1)).body.table.seats[1]?.kind).toBe('open');
    await atBob.until(() => atBob.table?.seats[1]?.kind === 'open');
    expect((await bob.client.sit(table)).body.problem?.code).toBe('REMOVED_BY_HOST');
    await cid.client.sit(table);
    await (await person('Dan')).client.sit(table);
    expect((await away(ann.client, 1)).body.problem?.code).toBe('ALREADY_BEGUN');
  });
});

describe('an open public table', () => {
  it('leaves the lobby with those who set it, and comes back with them', async () => {
    const { client: ann } = await person('Ann');
    const table = await tableOf(ann, { visibility: 'public', seats: 3 });
    const stranger = new TestClient(server.url);
    const lobby = async (): Promise<number> =>
      (await stranger.get<{ tables: unknown[] }>('/api/tables')).body.tables.length;
    const upkeep = server.deps.desk;
    const atAnn = await ann.watch(table);
    for (let minute = 0; minute < 90; minute++) {
      clock.advance(60_000);
      await upkeep.look();
    }
    expect(await lobby()).toBe(1);
    atAnn.close();
    await expect(atAnn.until(() => false)).rejects.toThrow('closed');
    const room = await server.deps.rooms.open(table);
    await expect.poll(() => room.audience.size).toBe(0);
    const left = async (minutes: number): Promise<void> => {
      for (let minute = 0; minute < minutes; minute++) clock.advance(60_000);
      await upkeep.look();
    };
    await left(59);
    expect(await lobby()).toBe(1);
    await left(2);
    expect(await lobby()).toBe(0);
    expect((await stranger.get(`/api/tables/${table}`)).status).toBe(200);
    await ann.watch(table);
    await left(1);
    expect(await lobby()).toBe(1);
  });
});

describe('chat', () => {
  it('can be phrases alone, or off, at a table', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const say = async (chat: string, text: string): Promise<string | number> => {
      const table = await tableOf(ann.client, { chat });
      await bob.client.sit(table);
      const { status, body } = await bob.client.post(`/api/tables/${table}/chat`, { text });
      return body.problem?.code ?? status;
    };
    expect(await say('phrases', 'hello')).toBe('CHAT_PHRASES_ONLY');
    expect(await say('phrases', ':HELLO:')).toBe(200);
    expect(await say('off', ':HELLO:')).toBe('CHAT_OFF');
    expect(await say('all', 'hello')).toBe(200);
  });

  it('is what the server allows, whatever the table was set with', async () => {
    const strict = await startServer({
      clock,
      moderation: { chat: 'phrases', lobbyMinutes: 60, reportDays: 1 },
    });
    const ann = new TestClient(strict.url);
    await ann.post('/api/me', { name: 'Ann' });
    const table = await tableOf(ann, { chat: 'all' });
    expect((await ann.get(`/api/tables/${table}`)).body.table.chat).toBe('phrases');
    const off = await tableOf(ann, { chat: 'off' });
    expect((await ann.get(`/api/tables/${off}`)).body.table.chat).toBe('off');
    await strict.stop();
  });
});
