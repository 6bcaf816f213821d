import type { Problem, WireSituation } from '@waybill/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bus, NOBODY_ELSE } from '../src/nodes/bus.ts';
import { goodMove, playToTheEnd } from './people.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, TestClock, type TestServer, testBotPool } from './test-server.ts';

let server: TestServer;
let clock: TestClock;
beforeEach(async () => {
  clock = new TestClock();
  server = await startServer({ clock });
});
afterEach(() => server.stop());

interface Pair {
  readonly id: string;
  readonly ann: TestClient;
  readonly bob: TestClient;
  readonly atAnn: TestTable;
  readonly atBob: TestTable;
}

const MINUTE = 60_000;

async function pair(more: object = {}): Promise<Pair> {
  const [ann, bob] = [new TestClient(server.url), new TestClient(server.url)];
  const wish = {
    map: 'san-francisco',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    order: 'fixed',
    name: 'Ann',
    ...more,
  };
  const { id } = (await ann.post('/api/tables', wish)).body.table;
  await bob.sit(id, { name: 'Bob' });
  return { id, ann, bob, atAnn: await ann.watch(id), atBob: await bob.watch(id) };
}

/** Both have chosen tickets and placed what is to be placed: the first player's turn. */
async function begun(more: object = {}): Promise<Pair> {
  const here = await pair(more);
  for (const table of [here.atAnn, here.atBob]) expect(await table.play('keep 1')).toBeTypeOf('number');
  await here.atBob.until(() => here.atBob.view?.phase !== 'startingTickets');
  while (here.atBob.view?.phase === 'placeStack') {
    const answer = await here.atBob.play(await goodMove(here.atBob));
    await here.atBob.reached(answer);
  }
  await here.atAnn.until(() => here.atAnn.mustAct && here.atAnn.view?.phase === 'turn');
  return here;
}

const codeOf = (answer: number | Problem): string | number =>
  typeof answer === 'number' ? answer : answer.code;

describe('an action', () => {
  it('is answered, then told to everybody, each with their own view', async () => {
    const { atAnn, atBob } = await begun();
    const before = atBob.seq;
    const done = await atAnn.play('draw');
    expect(done).toBe(before + 1);
    await atBob.reached(done);
    const [mine, theirs] = [atAnn, atBob].map(({ received }) =>
      received.findLast(({ type }) => type === 'step'),
    );
    expect(mine).toMatchObject({
      seq: done,
      events: [{ type: 'cardDrawn', secret: {} }],
      view: { viewer: 0 },
    });
    expect(theirs).toMatchObject({ seq: done, events: [{ type: 'cardDrawn' }], view: { viewer: 1 } });
    expect(JSON.stringify(theirs)).not.toContain('secret');
    const place = (type: string): number => atAnn.received.findLastIndex((told) => told.type === type);
    expect(place('done')).toBeLessThan(place('step'));
  });

  it('sent again at a server that has heard of nothing since is answered as it was', async () => {
    const { id, ann, atAnn } = await begun();
    const bus: Bus = { ...NOBODY_ELSE, isShared: true };
    const { store } = server;
    const other = await startServer({ clock, store: { ...store, close: async () => undefined }, bus });
    try {
      const [seen, key] = [atAnn.seq, 'draw-one'];
      const late = await ann.at(other.url).watch(id);
      const first = await atAnn.play('draw');
      await atAnn.reached(first);
      const second = await atAnn.play('draw', { key });
      expect(second).toBe(seen + 2);
      expect(await late.request({ type: 'play', action: 'draw', seq: seen + 1, key })).toBe(second);
    } finally {
      await other.stop();
    }
  });

  it('is refused with code, parameters and rule', async () => {
    const { atAnn, atBob, ann, id } = await begun();
    expect(await atBob.play('draw')).toEqual({
      code: 'NOT_YOUR_TURN',
      rule: 'TURN-1',
      params: expect.anything(),
    });
    expect(await atAnn.play('claim nowhere--else blue 3')).toMatchObject({
      code: 'NO_SUCH_ROUTE',
      rule: 'CLAIM-1',
    });
    const overHttp = await ann.post(`/api/tables/${id}/actions`, {
      seq: atAnn.seq,
      key: 'k',
      action: 'keep 1',
    });
    expect(overHttp.body.problem).toMatchObject({ code: 'NO_TICKETS_OFFERED', rule: 'TICKET-1' });
    expect(overHttp.status).toBe(409);
  });

  it('must answer to what is true now', async () => {
    const { atAnn } = await begun();
    expect(codeOf(await atAnn.play('draw', { seq: atAnn.seq - 1 }))).toBe('STALE_SEQ');
    expect(codeOf(await atAnn.play('draw', { seq: atAnn.seq + 1 }))).toBe('FUTURE_SEQ');
    expect(codeOf(await atAnn.play('draw'))).toBeTypeOf('number');
  });

  it('is done once, however often it is sent', async () => {
    const { atAnn, ann, id } = await begun();
    const seq = atAnn.seq;
    const request = { seq, key: 'once', action: 'draw' };
    const path = `/api/tables/${id}/actions`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => ann.post<{ seq: number; now: WireSituation }>(path, request)),
    );
    expect(answers.map(({ body }) => body.seq)).toEqual([seq + 1, seq + 1, seq + 1]);
    expect(await atAnn.play('draw', { seq, key: 'once' })).toBe(seq + 1);
    expect(await atAnn.play('draw', { seq: seq + 1, key: 'once' })).toBe(seq + 1);
    expect((await ann.get(`/api/tables/${id}`)).body).toMatchObject({
      seq: seq + 1,
      view: { phase: 'secondCard' },
    });
  });

  it("is nobody else's to do", async () => {
    const { id, atAnn } = await begun();
    const stranger = new TestClient(server.url);
    const request = { seq: atAnn.seq, key: 'k', action: 'draw' };
    expect((await stranger.post(`/api/tables/${id}/actions`, request)).body.problem?.code).toBe(
      'NOT_IDENTIFIED',
    );
    await stranger.post('/api/me', {});
    expect((await stranger.post(`/api/tables/${id}/actions`, request)).body.problem?.code).toBe('NOT_SEATED');
    const watching = await stranger.watch(id);
    expect(codeOf(await watching.play('draw'))).toBe('NOT_SEATED');
    watching.send('{"type":"play"');
    watching.send({ type: 'play', key: 'x', seq: -1, action: 'draw' });
    await watching.until(() => watching.received.filter(({ type }) => type === 'refused').length === 3);
    expect(watching.received.at(-1)).toMatchObject({
      type: 'refused',
      key: null,
      problem: { code: 'MALFORMED' },
    });
  });

  it('of the starting tickets may come from all at once (SETUP-4)', async () => {
    const { atAnn, atBob } = await pair();
    const seq = atAnn.seq;
    const answers = await Promise.all([atAnn.play('keep 1', { seq }), atBob.play('keep 2', { seq })]);
    expect(answers.map(codeOf)).toEqual([seq + 1, seq + 2]);
    await atAnn.until(() => atAnn.view?.phase === 'placeStack');
    const others = atAnn.received.flatMap((told) =>
      told.type === 'step' && told.seat === 1 ? [told.action] : [],
    );
    expect(others).toEqual([null]);
  });
});

describe('taking back', () => {
  it('is an entry of the log that everybody sees', async () => {
    const { atAnn, atBob } = await pair();
    const kept = await atAnn.play('keep 1');
    await atAnn.reached(kept);
    expect(atAnn.canTakeBack).toBe(true);
    const back = await atAnn.takeBack();
    expect(back).toBe(Number(kept) + 1);
    await atBob.reached(back);
    expect(atBob.received.at(-1)).toMatchObject({ type: 'step', kind: 'tookBack', seat: 0, events: [] });
    expect(atBob.view?.seats[0]?.hasChosen).toBe(false);
    await atAnn.reached(back);
    expect(codeOf(await atAnn.takeBack())).toBe('NOTHING_TO_TAKE_BACK');
    expect(await atAnn.play('keep 1 2')).toBe(Number(back) + 1);
  });

  it('is free three times a turn', async () => {
    const { atAnn, atBob } = await pair();
    for (let thought = 0; thought < 4; thought++) {
      const kept = await atAnn.play('keep 1');
      await atAnn.reached(kept);
      expect(atAnn.canTakeBack).toBe(thought < 3);
      if (thought < 3) await atAnn.takeBack().then((back) => atAnn.reached(back));
    }
    expect(codeOf(await atAnn.takeBack())).toBe('NOTHING_TO_TAKE_BACK');
    atBob.close();
  });

  it('stops where something hidden was shown, and survives a restart', async () => {
    const { atAnn, id } = await begun();
    const drawn = await atAnn.play('draw');
    await atAnn.reached(drawn);
    expect(atAnn.canTakeBack).toBe(false);
    expect(codeOf(await atAnn.takeBack())).toBe('NOTHING_TO_TAKE_BACK');
    const table = await server.store.log(id);
    expect(table).toHaveLength(Number(drawn));
  });
});

describe('a lost connection', () => {
  it('is made good from the last number', async () => {
    const { id, atAnn, atBob, bob } = await begun();
    const last = atBob.seq;
    atBob.cut();
    await atAnn.until(() => atAnn.table?.seats[1]?.connected === false);
    await atAnn.play('draw');
    await atAnn.play('draw', { seq: last + 1 });
    await atAnn.reached(last + 2);
    const again = await bob.watch(id, last);
    expect(again.whole?.steps.map(({ seq }) => seq)).toEqual([last + 1, last + 2]);
    expect(again.view).toMatchObject({ viewer: 1, toAct: [1] });
    again.send({ type: 'sync', seq: last + 1 });
    await again.until(() => again.received.filter(({ type }) => type === 'whole').length === 2);
    expect(again.whole?.steps.map(({ seq }) => seq)).toEqual([last + 2]);
    const far = await bob.watch(id, 0);
    expect(far.whole?.now.view).toEqual(again.view);
  });
});

describe('clocks', () => {
  it('let a bot play one turn when its time is up, and no more', async () => {
    const { atAnn, atBob } = await begun({ pace: { kind: 'move', seconds: 30 } });
    clock.advance(29_000);
    atBob.send({ type: 'sync', seq: 0 });
    await atBob.until(() => atBob.received.filter(({ type }) => type === 'whole').length === 2);
    expect(atBob.whole?.now.clocks).toMatchObject({ left: [1000, 30_000], running: [0] });
    clock.advance(1000);
    await atBob.until(() => atBob.mustAct);
    const missed = atBob.received.find((told) => told.type === 'step' && told.kind === 'missed');
    expect(missed).toMatchObject({
      seat: 0,
      table: { seats: [{ kind: 'person', keptBecause: 'timeout', forOneTurn: true }, {}] },
    });
    const moves = atBob.received.filter((told) => told.type === 'step' && told.byStandIn);
    expect(moves.length).toBeGreaterThan(0);
    expect(atBob.table?.seats[0]).toMatchObject({ keptBecause: null, missed: 1, botTurns: 1 });
    for (let cards = 0; cards < 2; cards++) {
      const drawn = await atBob.play('draw');
      await atAnn.until(() => atAnn.seq === drawn);
    }
    expect(atAnn.mustAct).toBe(true);
    expect(codeOf(await atAnn.play('draw'))).toBeTypeOf('number');
  });

  it('are not wound up by leaving and returning, nor by returning before the bot has moved', async () => {
    const think = new Promise<null>(() => undefined);
    await server.stop();
    server = await startServer({ clock, botPool: { ...testBotPool(), choose: () => think } });
    const { atAnn, atBob } = await begun({ pace: { kind: 'move', seconds: 30 } });
    for (let round = 0; round < 4; round++) {
      clock.advance(7000);
      expect(await atAnn.request({ type: 'leave' })).toBeTypeOf('number');
      expect(await atAnn.request({ type: 'return' })).toBeTypeOf('number');
    }
    await atBob.until(() => atBob.seq === atAnn.seq);
    expect(atBob.received.findLast(({ type }) => type === 'step')).toMatchObject({
      clocks: { left: [2000, 30_000] },
    });
    clock.advance(2000);
    await atBob.until(() => atBob.table?.seats[0]?.keptBecause === 'timeout');
    expect(codeOf(await atAnn.play('draw'))).toBe('KEPT_BY_BOT');
  });

  it("count all of a seat's time where the pace says so", async () => {
    const { atAnn, atBob } = await begun({ pace: { kind: 'game', seconds: 120 } });
    clock.advance(50_000);
    for (const _ of [1, 2])
      await atAnn
        .until(() => atAnn.mustAct)
        .then(() => atAnn.play('draw'))
        .then((seq) => atAnn.reached(seq));
    await atBob.until(() => atBob.mustAct);
    const step = atBob.received.findLast(({ type }) => type === 'step');
    expect(step).toMatchObject({ clocks: { left: [70_000, 120_000], running: [1] } });
  });

  it('of slow games are looked after when nobody is there', async () => {
    const { id, atAnn, atBob, bob } = await begun({ pace: { kind: 'slow', days: 2 } });
    atAnn.close();
    atBob.close();
    // Everybody gone: the table is put away, its clock is not.
    for (let minute = 0; minute < 5; minute++) {
      clock.advance(MINUTE);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(server.deps.rooms.size).toBe(0);
    clock.advance(48 * 60 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 50));
    clock.advance(1000);
    const again = await bob.watch(id);
    await expect.poll(() => [clock.advance(100), again.mustAct].at(-1), { timeout: 30_000 }).toBe(true);
    expect(again.table?.seats[0]).toMatchObject({ keptBecause: null, missed: 1 });
    again.close();
  });

  it('that do not exist replace nobody: a phone may be locked for an hour', async () => {
    const { id, ann, atAnn, atBob } = await begun();
    atAnn.cut();
    await atBob.until(() => atBob.table?.seats[0]?.connected === false);
    const { seq } = atBob;
    clock.advance(3 * MINUTE);
    await atBob.until(() => atBob.table?.seats[0]?.awayMinutes === 3);
    clock.advance(57 * MINUTE);
    const again = await ann.watch(id);
    expect(again.seq).toBe(seq);
    expect(await again.play('draw')).toBe(seq + 1);
    await atBob.until(() => atBob.table?.seats[0]?.awayMinutes === null);
  });
});

describe('leaving', () => {
  it('lets a bot keep the seat until its person returns or somebody takes it over', async () => {
    const { id, ann, bob, atAnn, atBob } = await begun();
    expect((await ann.post(`/api/tables/${id}/leave`)).status).toBe(200);
    await atBob.until(() => atBob.mustAct);
    expect(atBob.table?.seats[0]).toMatchObject({ name: 'Ann', keptBecause: 'left', forGood: false });
    // The seat stays hers, though a bot plays.
    const cy = new TestClient(server.url);
    expect((await cy.sit(id, { name: 'Cy' })).body.problem?.code).toBe('TABLE_FULL');
    expect((await ann.post(`/api/tables/${id}/return`)).body).toMatchObject({ seat: 0 });
    await ann.post(`/api/tables/${id}/give-up`);
    expect((await ann.post(`/api/tables/${id}/return`)).body.problem?.code).toBe('GAVE_UP');
    // Those who play must agree.
    const asked = await cy.sit(id, { name: 'Cy' });
    expect(asked.body).toMatchObject({
      seat: null,
      table: { question: { what: 'seat', name: 'Cy', awaited: [1] } },
    });
    expect((await cy.post(`/api/tables/${id}/answer`, { yes: true })).body.problem?.code).toBe('NOT_SEATED');
    await bob.post(`/api/tables/${id}/answer`, { yes: false });
    expect((await cy.get(`/api/tables/${id}`)).body).toMatchObject({ seat: null, table: { question: null } });
    await cy.sit(id);
    await bob.post(`/api/tables/${id}/answer`, { yes: true });
    expect((await cy.get(`/api/tables/${id}`)).body).toMatchObject({
      seat: 0,
      view: { viewer: 0 },
      table: { seats: [{ name: 'Cy', former: [{ name: 'Ann' }] }, {}] },
    });
    expect((await ann.get(`/api/tables/${id}`)).body.seat).toBeNull();
    // Ann knows seat 0's cards: no other seat is for her.
    await bob.post(`/api/tables/${id}/give-up`);
    expect((await ann.sit(id)).body.problem?.code).toBe('NOT_ALLOWED');
    atAnn.close();
  });

  it('without a word, of everybody, stops the game too: bots do not play for nobody', async () => {
    const ann = new TestClient(server.url);
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'regular' }];
    const pace = { kind: 'move', seconds: 5 };
    const wish = { map: 'san-francisco', seats, pace, order: 'fixed' };
    const { id } = (await ann.post('/api/tables', wish)).body.table;
    clock.advance(5000);
    await expect.poll(async () => (await ann.get(`/api/tables/${id}`)).body.table.paused).toBe('away');
    const entries = (await server.store.log(id)).length;
    clock.advance(10 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await server.store.log(id)).toHaveLength(entries);
    const atAnn = await ann.watch(id);
    atAnn.send({ type: 'touch' });
    await atAnn.until(() => atAnn.table?.paused === null);
    atAnn.close();
  });

  it('of everybody stops the game until somebody returns', async () => {
    const { id, ann, bob } = await begun();
    await bob.post(`/api/tables/${id}/leave`);
    const left = await ann.post(`/api/tables/${id}/leave`);
    expect(left.body.table.status).toBe('abandoned');
    const { seq } = left.body;
    clock.advance(MINUTE);
    expect((await ann.get(`/api/tables/${id}`)).body.seq).toBe(seq);
    expect((await ann.post(`/api/tables/${id}/return`)).body.table.status).toBe('playing');
  });
});

describe('a session', () => {
  it('that ends closes its sockets: logged out, or its token revoked', async () => {
    const { id, ann, atAnn, atBob } = await begun();
    const made = await ann.post<{ id: string; token: string }>('/api/me/tokens', {
      label: 'x',
      scopes: ['read', 'play'],
    });
    const program = new TestClient(server.url, { authorization: `Bearer ${made.body.token}` });
    const atProgram = await program.watch(id);
    await ann.ask('DELETE', `/api/me/tokens/${made.body.id}`);
    await expect.poll(() => atProgram.closed).toBe(1008);
    expect(await atAnn.play('draw')).toBeTypeOf('number');
    await ann.ask('DELETE', '/api/me/browser');
    await expect.poll(() => atAnn.closed).toBe(1008);
    expect(atBob.closed).toBeNull();
  });
});

describe('a rematch', () => {
  it('keeps the seats and lets the next one begin', async () => {
    const { id, ann, bob, atAnn, atBob } = await pair();
    expect((await ann.post(`/api/tables/${id}/rematch`)).body.problem?.code).toBe('NOT_OVER');
    await Promise.all([atAnn, atBob].map((table) => playToTheEnd({ table })));
    const next = await ann.post(`/api/tables/${id}/rematch`);
    expect(next.body).toMatchObject({
      seat: 0,
      table: { status: 'open', rematchOf: id, seats: [{}, { kind: 'reserved', name: 'Bob' }] },
    });
    await atBob.until(() => atBob.table?.rematch === next.body.table.id);
    const stranger = new TestClient(server.url);
    expect((await stranger.sit(next.body.table.id, { name: 'Cy' })).body.problem?.code).toBe('TABLE_FULL');
    const accepted = await bob.post(`/api/tables/${id}/rematch`);
    expect(accepted.body).toMatchObject({
      seat: 1,
      table: { id: next.body.table.id, status: 'playing' },
      view: { first: 1 },
    });
  });
});

describe('a screen that all can see', () => {
  it('is told what a spectator may know, though a player has opened it, and can do nothing', async () => {
    const { id, ann, atAnn, atBob } = await begun();
    const screen = await ann.watchAsSpectator(id);
    await atAnn.play('draw');
    await screen.until(() => screen.seq === atAnn.seq);
    expect(screen.whole?.now.seat).toBeNull();
    expect(screen.raw.join('')).not.toMatch(/"(own|hand|secret|offer)"/);
    expect(await screen.play('draw')).toMatchObject({ code: 'NOT_SEATED' });
    for (const path of ['/steps', '']) {
      const told = await ann.get(`/api/tables/${id}${path}?as=spectator`);
      expect(told.status).toBe(200);
      expect(told.text).not.toMatch(/"(own|hand|secret|offer)"/);
    }
    expect((await ann.get(`/api/tables/${id}/steps`)).text).toContain('"secret"');
    expect((await ann.get(`/api/tables/${id}/steps?as=1`)).status).toBe(400);
    for (const table of [screen, atAnn, atBob]) table.close();
  });
});
