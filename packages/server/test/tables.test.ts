import type { TableSummary, WireChatMessage } from '@waybill/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const guest = (): TestClient => new TestClient(server.url);
const bot = { kind: 'bot', level: 'regular' };
const me = { kind: 'me' };
const open = { kind: 'open' };

async function tableOf(host: TestClient, more: object = {}): Promise<string> {
  const made = await host.post('/api/tables', {
    map: 'san-francisco',
    seats: [me, open],
    name: 'Ann',
    ...more,
  });
  expect(made.status).toBe(200);
  return made.body.table.id;
}

describe('setting a table', () => {
  it('takes two requests from nothing to a running game against bots', async () => {
    const ann = guest();
    const made = await ann.post('/api/tables', { map: 'north-america', seats: [me, bot, bot] });
    expect(made.body).toMatchObject({ seat: 0, table: { status: 'playing' } });
    const table = await ann.watch(made.body.table.id);
    expect(table.view).toMatchObject({ viewer: 0, phase: 'startingTickets' });
    expect(await table.play(table.legal[0] ?? 'pass')).toBeGreaterThan(0);
    await table.until(() => table.mustAct && table.view?.phase === 'turn');
    table.close();
  });

  it.each([
    [{ map: 'atlantis' }, 'NO_SUCH_MAP'],
    [{ seats: [me, bot, bot, bot, bot] }, 'WRONG_PLAYERS'],
    [{ seats: [bot, bot] }, 'NEEDS_A_PERSON'],
    [{ seats: [me, me] }, 'ONE_SEAT_EACH'],
    [{ seats: [me, { kind: 'bot', level: 'godlike' }] }, 'MALFORMED'],
    [{ pace: { kind: 'move', seconds: 0 } }, 'MALFORMED'],
    [{ name: '\u202eevil' }, 'NAME_REFUSED'],
    [{ more: 1 }, 'MALFORMED'],
  ])('refuses %j: %s', async (wish, code) => {
    const answer = await guest().post('/api/tables', { map: 'san-francisco', seats: [me, bot], ...wish });
    expect(answer.body.problem?.code).toBe(code);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('fixes the order of play, or leaves it to chance', async () => {
    const firsts = new Set<number | undefined>();
    for (let n = 0; n < 12; n++) {
      const fixed = await guest().post('/api/tables', {
        map: 'north-america',
        seats: [me, bot, bot],
        order: 'fixed',
      });
      expect(fixed.body.view?.first).toBe(0);
      const random = await guest().post('/api/tables', { map: 'north-america', seats: [me, bot, bot] });
      firsts.add(random.body.view?.first ?? undefined);
    }
    expect(firsts.size).toBeGreaterThan(1);
  });

  it('lets the host give a free seat to a bot, and nobody else', async () => {
    const [ann, bob] = [guest(), guest()];
    const id = await tableOf(ann, { seats: [me, open, open] });
    await bob.sit(id, { name: 'Bob' });
    const change = { kind: 'bot', level: 'beginner' };
    expect((await bob.ask('PUT', `/api/tables/${id}/seats/2`, change)).body.problem?.code).toBe(
      'NOT_THE_HOST',
    );
    expect((await ann.ask('PUT', `/api/tables/${id}/seats/1`, change)).body.problem?.code).toBe('SEAT_TAKEN');
    const changed = await ann.ask('PUT', `/api/tables/${id}/seats/2`, change);
    expect(changed.body.table).toMatchObject({
      status: 'playing',
      seats: [{}, {}, { kind: 'bot', level: 'beginner' }],
    });
    expect((await ann.ask('PUT', `/api/tables/${id}/seats/2`, open)).body.problem?.code).toBe(
      'ALREADY_BEGUN',
    );
  });
});

describe('sitting down', () => {
  it('works by link, once, and begins the game with the last seat', async () => {
    const [ann, bob, cy] = [guest(), guest(), guest()];
    const id = await tableOf(ann);
    expect((await bob.get(`/api/tables/${id}`)).body).toMatchObject({ seat: null, view: null });
    const joined = await bob.sit(id, { name: 'Bob' });
    expect(joined.body).toMatchObject({ seat: 1, table: { status: 'playing' }, view: { viewer: 1 } });
    expect((await bob.sit(id)).body.seat).toBe(1);
    expect((await cy.sit(id, { name: 'Cy' })).body.problem?.code).toBe('TABLE_FULL');
    expect((await cy.get(`/api/tables/${id}`)).body.view?.viewer).toBe('spectator');
    expect((await cy.sit('no-such-table')).body.problem?.code).toBe('NO_SUCH_TABLE');
  });

  it('refuses a taken seat and a name that looks like another', async () => {
    const [ann, bob] = [guest(), guest()];
    const id = await tableOf(ann, { seats: [me, open, open] });
    expect((await bob.sit(id, { name: 'А n n' })).body.problem?.code).toBe('NAME_TAKEN');
    const other = guest();
    expect((await other.sit(id, { name: 'Bob', seat: 0 })).body.problem?.code).toBe('SEAT_TAKEN');
    expect((await other.sit(id, { seat: 7 })).body.problem?.code).toBe('NO_SUCH_OPEN_SEAT');
    expect((await other.sit(id, { seat: 2 })).body.seat).toBe(2);
  });

  it('can be undone before the game begins', async () => {
    const [ann, bob] = [guest(), guest()];
    const id = await tableOf(ann, { seats: [me, open, open] });
    await bob.sit(id, { name: 'Bob' });
    const left = await bob.post(`/api/tables/${id}/leave`);
    expect(left.body).toMatchObject({
      seat: null,
      table: { status: 'open', seats: [{}, { kind: 'open', name: null }, {}] },
    });
    await ann.post(`/api/tables/${id}/leave`);
    expect((await ann.get(`/api/tables/${id}`)).body.table.status).toBe('abandoned');
  });
});

describe('a table in memory', () => {
  it('stays there for whoever has asked for it and is about to join', async () => {
    const clock = new TestClock();
    const own = await startServer({ clock });
    const { rooms } = own.deps;
    const id = await tableOf(new TestClient(own.url));
    // Each second the server looks whom it may put away; the store answers in order.
    const pass = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second++) {
        clock.advance(1000);
        await own.store.player('nobody');
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const room = await rooms.open(id);
    await pass(29);
    await rooms.open(id);
    await pass(3);
    expect(await rooms.open(id)).toBe(room);
    await pass(40);
    expect(rooms.size).toBe(0);
    await own.stop();
  });
});

describe('lists', () => {
  it('show public tables in the lobby, and my own with those waiting for me first', async () => {
    const [ann, bob] = [guest(), guest()];
    const hidden = await tableOf(ann);
    const shown = await tableOf(ann, { visibility: 'public', seats: [me, open, bot] });
    const lobby = (await bob.get<{ tables: TableSummary[] }>('/api/tables')).body.tables;
    expect(lobby.map(({ id }) => id)).toContain(shown);
    expect(lobby.map(({ id }) => id)).not.toContain(hidden);
    await bob.sit(hidden, { name: 'Bob' });
    await ann.post(`/api/tables/${shown}/leave`);
    const mine = (await ann.get<{ tables: TableSummary[] }>('/api/tables/mine')).body.tables;
    expect(mine[0]).toMatchObject({ id: hidden, yourSeat: 0, yourTurn: true, status: 'playing' });
    expect((await guest().get('/api/tables/mine')).body.problem?.code).toBe('NOT_IDENTIFIED');
  });
});

describe('talk', () => {
  it('reaches all who did not mute its author, and only seated players may send it', async () => {
    const [ann, bob, cy] = [guest(), guest(), guest()];
    const id = await tableOf(ann, { seats: [me, open, open] });
    await bob.sit(id, { name: 'Bob' });
    await cy.sit(id, { name: 'Cy' });
    const [atAnn, atBob, atCy] = [await ann.watch(id), await bob.watch(id), await cy.watch(id)];
    const spectator = await guest().watch(id);
    expect(await spectator.request({ type: 'say', text: 'hello' })).toMatchObject({ code: 'NOT_SEATED' });
    expect(typeof (await atAnn.request({ type: 'say', text: 'hi <b>all</b>\u202e\u0007' }))).toBe('number');
    await atCy.until(() => atCy.received.some(({ type }) => type === 'chat'));
    expect(await atBob.request({ type: 'mute', seat: 0, muted: true })).toBeTypeOf('number');
    await atAnn.request({ type: 'say', text: 'Bob?' });
    await atBob.request({ type: 'say', text: 'quiet here' });
    await spectator.until(() => spectator.received.filter(({ type }) => type === 'chat').length === 3);
    const texts = (table: typeof atBob) =>
      table.received.flatMap((told) => (told.type === 'chat' ? [told.line.text] : []));
    expect(texts(spectator)).toEqual(['hi <b>all</b>', 'Bob?', 'quiet here']);
    await atBob.until(() => texts(atBob).length === 2);
    expect(texts(atBob)).toEqual(['hi <b>all</b>', 'quiet here']);
    const read = await bob.get<{ chat: WireChatMessage[] }>(`/api/tables/${id}/chat`);
    expect(read.body.chat.map(({ text, seat, name }) => [seat, name, text])).toEqual([
      [1, 'Bob', 'quiet here'],
    ]);
    for (const table of [atAnn, atBob, atCy, spectator]) table.close();
  });
});

describe('a flood', () => {
  const ringing = async (more: Parameters<typeof startServer>[0] = {}) => {
    const clock = new TestClock();
    const flooded = await startServer({ clock, ...more });
    const ann = new TestClient(flooded.url);
    const seats = [me, open];
    const made = await ann.post('/api/tables', { map: 'san-francisco', seats, name: 'Ann' });
    const { id } = made.body.table;
    const bob = new TestClient(flooded.url);
    await bob.sit(id, { name: 'Bob' });
    return { clock, flooded, ann, bob, id };
  };

  it('of words is stopped for its seat alone, and one said twice is heard once', async () => {
    const { clock, flooded, ann, bob, id } = await ringing();
    // Two sockets of one seat are one seat.
    const [one, other, atBob] = [await ann.watch(id), await ann.watch(id), await bob.watch(id)];
    for (const _ of [1, 2, 3]) {
      expect(await one.request({ type: 'say', text: 'once', key: 'the-same' })).toBeTypeOf('number');
    }
    for (let n = 0; n < 7; n++) await other.request({ type: 'say', text: `${n}` });
    expect(await other.request({ type: 'say', text: 'more' })).toMatchObject({ code: 'TOO_MANY' });
    expect((await ann.post(`/api/tables/${id}/chat`, { text: 'and more' })).status).toBe(429);
    expect(await atBob.request({ type: 'say', text: 'quiet' })).toBeTypeOf('number');
    clock.advance(2000);
    expect(await other.request({ type: 'say', text: 'sorry' })).toBeTypeOf('number');
    await atBob.until(() => atBob.received.filter(({ type }) => type === 'chat').length === 10);
    const received = atBob.received.flatMap((told) => (told.type === 'chat' ? [told.line.text] : []));
    expect(received.filter((text) => text === 'once')).toHaveLength(1);
    for (const table of [one, other, atBob]) table.close();
    await flooded.stop();
  });

  it.each([
    ['nothing to be seen', '\u200b\u200d\u2060'],
    ['blank letters', '\u3164\u2800'],
  ])('of %s is refused', async (_, text) => {
    const ann = guest();
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { id } = (await ann.post('/api/tables', { map: 'san-francisco', seats })).body.table;
    expect((await ann.post(`/api/tables/${id}/chat`, { text })).body.problem?.code).toBe('MALFORMED');
    const marks = await ann.post<{ chat: { text: string }[] }>(`/api/tables/${id}/chat`, {
      text: `x${'\u0301'.repeat(400)}`,
    });
    expect(marks.body.chat.at(-1)?.text).toHaveLength(5);
  });

  it('of moves and taking back is stopped for its seat alone', async () => {
    const { clock, flooded, ann, bob, id } = await ringing({ writesPerSecond: 1.2 });
    const [atAnn, atBob] = [await ann.watch(id), await bob.watch(id)];
    const outcomes: unknown[] = [];
    for (let n = 0; n < 8; n++) {
      const answer = await (atAnn.canTakeBack ? atAnn.takeBack() : atAnn.play('keep 1'));
      if (typeof answer === 'number') await atAnn.reached(answer);
      outcomes.push(typeof answer === 'number' ? 'done' : answer.code);
    }
    expect(outcomes).toEqual([...Array<string>(6).fill('done'), 'TOO_MANY', 'TOO_MANY']);
    expect(await atBob.play('keep 1')).toBeTypeOf('number');
    clock.advance(1000);
    expect(await atAnn.play('keep 1')).toBeTypeOf('number');
    for (const table of [atAnn, atBob]) table.close();
    await flooded.stop();
  });
});

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary?: string }>>>>;
}

describe('the description of it all', () => {
  it('is there for programs and for people', async () => {
    const openApi = await guest().get<OpenApi>('/api/docs/openapi.json');
    expect(Object.keys(openApi.body.paths)).toEqual(
      expect.arrayContaining(['/api/tables', '/api/tables/{table}/actions', '/api/games', '/api/me']),
    );
    const operations = Object.entries(openApi.body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => ({ operation: `${method} ${path}`, summary })),
    );
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('/api/tables/{table}/take-back');
    expect((await guest().get('/api/nowhere')).body.problem?.code).toBe('NOT_FOUND');
  });
});
