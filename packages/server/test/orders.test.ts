import type { Action, View } from '@waybill/engine';
import type { OrdersState, WireOrders, WireSituation } from '@waybill/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boardOf } from '../src/boards.ts';
import { systemClock } from '../src/clock.ts';
import { NotificationPolicy, type NotificationPolicyDeps } from '../src/notifications/notification-policy.ts';
import type { Woken } from '../src/orders/order-turns.ts';
import { TestClient, TestTable } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

let server: TestServer;
let clock: TestClock;
let woken: Woken[];
/** How often orders have been looked for. */
let rounds: number[];
beforeEach(async () => {
  clock = new TestClock();
  woken = [];
  rounds = [];
  server = await startServer({ clock, onWake: (each) => woken.push(each) });
  // What was answered has been counted before it is acted upon.
  const { store } = server;
  const ask = store.tablesWithOrders.bind(store);
  store.tablesWithOrders = async (...args) => {
    const tables = await ask(...args);
    rounds.push(tables.length);
    return tables;
  };
});
afterEach(() => server.stop());

type Draw = Extract<WireOrders['steps'][number], { do: 'draw' }>;
const DRAW: Draw = {
  do: 'draw',
  cards: ['blue', 'green'],
  otherwise: 'unseen',
  until: { kind: 'hold', card: 'blue', count: 12 },
};
const CLAIM = {
  do: 'claim',
  route: 'calgary--helena',
  card: null,
  wilds: 4,
  ifTaken: 'skip',
} as const;
const UNTIL_PAID: Draw = { ...DRAW, until: { kind: 'canPay', route: CLAIM.route } };

interface Pair {
  readonly id: string;
  readonly ann: Player;
  readonly bob: Player;
}

/** Somebody who looks in from time to time, without a socket. */
class Player {
  readonly client = new TestClient(server.url);
  private readonly id: () => string;
  private keys = 0;

  constructor(id: () => string) {
    this.id = id;
  }

  async look(): Promise<WireSituation> {
    return (await this.client.get(`/api/tables/${this.id()}`)).body;
  }

  async isOn(): Promise<boolean> {
    const { view, seat } = await this.look();
    return seat !== null && (view?.toAct.includes(seat) ?? false);
  }

  async play(action: string | Action): Promise<WireSituation> {
    const { seq } = await this.look();
    const body = { seq, key: `${++this.keys}`, action };
    const done = await this.client.post<{ now: WireSituation }>(`/api/tables/${this.id()}/actions`, body);
    if (done.status !== 200) throw new Error(done.text);
    return done.body.now;
  }

  async drawTwo(): Promise<void> {
    await this.play('draw');
    await this.play('draw');
  }

  give(orders: WireOrders | null, from = 0) {
    const path = `/api/tables/${this.id()}/orders`;
    return this.client.ask<{ orders: OrdersState | null }>('PUT', path, { orders, from });
  }

  async orders(): Promise<OrdersState | null> {
    const path = `/api/tables/${this.id()}/orders`;
    return (await this.client.get<{ orders: OrdersState | null }>(path)).body.orders;
  }
}

async function pair(more: object = {}): Promise<Pair> {
  let id = '';
  const [ann, bob] = [new Player(() => id), new Player(() => id)];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const wish = { map: 'north-america', seats, order: 'fixed', name: 'Ann', pace: { kind: 'slow', days: 2 } };
  id = (await ann.client.post('/api/tables', { ...wish, ...more })).body.table.id;
  await bob.client.sit(id, { name: 'Bob' });
  for (const player of [ann, bob]) await player.play('keep 1 2');
  return { id, ann, bob };
}

/** Lets time pass until orders have been looked for once more; those found before have been carried out by then. */
async function nextRound(): Promise<void> {
  const before = rounds.length;
  const isOver = (): boolean => rounds.length > before;
  while (!isOver()) {
    clock.advance(SECOND);
    for (let turns = 0; turns < 100 && !isOver(); turns++)
      await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Lets seconds pass until it is true; gives how many did. */
async function passUntil(isTrue: () => Promise<boolean> | boolean, most = 120): Promise<number> {
  const begun = clock.now();
  while (!(await isTrue())) {
    if (clock.now() > begun + most * SECOND) throw new Error(`not within ${most} seconds`);
    await nextRound();
  }
  return (clock.now() - begun) / SECOND;
}

/** A long time, in which whatever would be done is done. */
async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await nextRound();
  await nextRound();
}

describe('a week with standing orders', () => {
  it('draws, claims and wakes as it was told, while nobody is there', async () => {
    const { id, ann, bob } = await pair();
    const begun = clock.now();
    expect((await ann.give({ steps: [UNTIL_PAID, CLAIM, DRAW], wake: [] })).body.orders).toMatchObject({
      status: 'active',
      step: 0,
      reason: null,
    });
    let turns = 0;
    while (clock.now() < begun + 5 * DAY) {
      // Ann never comes: her turns pass all the same, well before her two days are over.
      expect(await passUntil(() => bob.isOn())).toBeGreaterThanOrEqual(20);
      clock.advance(11 * HOUR);
      await bob.drawTwo();
      turns++;
    }
    const { view, table } = await bob.look();
    expect(table.seats[0]?.keptBecause).toBeNull();
    expect(view?.owners['calgary--helena']).toBe(0);
    expect(turns).toBeGreaterThan(8);
    expect((await ann.orders())?.step).toBe(2);
    expect(woken).toEqual([]);

    // On the sixth day she looks in: somebody might get in her way.
    await passUntil(() => bob.isOn());
    const claim = await claimOf(bob);
    const location = endOf(claim.route);
    const wake: WireOrders['wake'] = [
      { when: 'touched', location },
      { when: 'pieces', atMost: 10 },
    ];
    expect((await ann.give({ steps: [DRAW], wake })).status).toBe(200);
    await bob.play(claim);
    await passUntil(() => woken.length > 0);
    expect(woken).toEqual([
      {
        table: id,
        map: 'north-america',
        since: expect.any(Number),
        player: expect.any(String),
        reason: { code: 'TOUCHED', params: { location } },
      },
    ]);
    expect(await ann.orders()).toMatchObject({ status: 'woken', reason: { code: 'TOUCHED' } });
    // Woken, she has all her time, and orders do nothing more.
    const { seq } = await ann.look();
    await pass(DAY);
    expect((await ann.look()).seq).toBe(seq);
    expect(clock.now() - begun).toBeGreaterThan(6 * DAY);
    // And they go on when she says so.
    expect((await ann.give({ steps: [DRAW], wake: [] })).body.orders?.status).toBe('active');
    await passUntil(() => bob.isOn());
  });
});

async function claimOf(player: Player): Promise<Extract<Action, { type: 'claimRoute' }>> {
  const table = Object.assign(Object.create(TestTable.prototype) as TestTable, {
    view: (await player.look()).view as View,
  });
  const claim = table.legal.find(({ type }) => type === 'claimRoute');
  if (claim?.type !== 'claimRoute') throw new Error('nothing to claim');
  return claim;
}

function endOf(id: string): string {
  const board = boardOf('north-america');
  return board.location(board.routes.find((route) => route.id === id)?.a ?? 0);
}

describe('orders', () => {
  it("are nobody else's to see: not a byte tells of them, and a move looks like any other", async () => {
    const { id, ann, bob } = await pair();
    const [atAnn, atBob] = [await ann.client.watch(id), await bob.client.watch(id)];
    const spectator = await new TestClient(server.url).watch(id);
    const everything = async (): Promise<string[]> => {
      const paths = ['', '/steps', '/chat', '/moments/2', '/orders'].map(
        (path) => `/api/tables/${id}${path}`,
      );
      const answers = [...paths, '/api/tables/mine'].map((path) => bob.client.get(path));
      return (await Promise.all(answers)).map(({ text }) => text);
    };
    const before = [atBob.raw.length, spectator.raw.length, await everything()];
    await ann.give({ steps: [DRAW], wake: [] });
    await atAnn.request({ type: 'orders', orders: { steps: [DRAW], wake: [] } });
    expect(atAnn.received.filter(({ type }) => type === 'orders')).toHaveLength(2);
    expect([atBob.raw.length, spectator.raw.length, await everything()]).toEqual(before);
    expect(await server.store.log(id)).toHaveLength(atBob.seq);
    const { seq } = atBob;
    await passUntil(() => atBob.seq === seq + 1);
    const moved = atBob.received.findLast(({ type }) => type === 'step');
    await passUntil(() => bob.isOn());
    await bob.drawTwo();
    await passUntil(() => atBob.seq === seq + 4);
    await ann.give(null);
    const byHand = await ann.play('draw');
    await atBob.until(() => atBob.seq === byHand.seq);
    const same = atBob.received.findLast(({ type }) => type === 'step');
    expect(Object.keys(moved ?? {})).toEqual(Object.keys(same ?? {}));
    expect(moved).toMatchObject({ kind: 'played', seat: 0, why: null });
    expect(atBob.raw.join('\n') + spectator.raw.join('\n')).not.toContain('orders');
    for (const table of [atAnn, atBob, spectator]) table.close();
  });

  it('are refused where they make no sense, with the reason', async () => {
    const { id, ann, bob } = await pair();
    const refused = async (orders: unknown, from = 0): Promise<unknown> =>
      (await ann.give(orders as WireOrders, from)).body.problem;
    expect(await refused({ steps: [{ ...DRAW, cards: ['pink'] }], wake: [] })).toMatchObject({
      code: 'ORDERS_REFUSED',
      params: { fault: 'NO_SUCH_CARD', part: 'steps', place: 0, card: 'pink' },
    });
    expect(
      await refused({ steps: [DRAW, { ...CLAIM, route: 'seattle--vancouver', card: 'pink' }], wake: [] }, 1),
    ).toMatchObject({ params: { fault: 'NO_SUCH_CARD', place: 1 } });
    expect(await refused({ steps: [DRAW], wake: [{ when: 'pieces', atMost: 45 }] })).toMatchObject({
      params: { fault: 'SO_ALREADY', part: 'wake', place: 0 },
    });
    for (const orders of [
      {},
      { steps: [], wake: [] },
      { steps: Array<unknown>(9).fill(DRAW), wake: [] },
      { steps: [{ do: 'cheat' }], wake: [] },
    ]) {
      expect(await refused(orders)).toMatchObject({ code: 'MALFORMED' });
    }
    expect(await refused({ steps: [DRAW], wake: [] }, 1)).toMatchObject({ code: 'MALFORMED' });
    const stranger = new TestClient(server.url);
    const path = `/api/tables/${id}/orders`;
    expect((await stranger.get(path)).body.problem?.code).toBe('NOT_IDENTIFIED');
    await stranger.post('/api/me', {});
    expect((await stranger.get(path)).body.problem?.code).toBe('NOT_SEATED');
    expect((await stranger.ask('PUT', path, { orders: null })).body.problem?.code).toBe('NOT_SEATED');
    expect(await bob.orders()).toBeNull();
    const quick = await pair({ pace: { kind: 'move', seconds: 60 } });
    expect((await quick.ann.give({ steps: [DRAW], wake: [] })).body.problem?.code).toBe('NO_ORDERS_HERE');
  });

  it('leave their player time to act, and stop when something is taken back', async () => {
    const { ann, bob } = await pair();
    await ann.give({ steps: [UNTIL_PAID, CLAIM], wake: [] });
    const { seq } = await ann.look();
    await pass(10 * SECOND);
    expect((await ann.look()).seq).toBe(seq);
    while ((await bob.look()).view?.owners[CLAIM.route] === undefined) {
      if (await bob.isOn()) await bob.drawTwo();
      await passUntil(() => bob.isOn());
    }
    const now = await ann.look();
    expect(now.canTakeBack).toBe(true);
    const path = `/api/tables/${now.table.id}/take-back`;
    expect((await ann.client.post(path, { seq: now.seq, key: 'back' })).status).toBe(200);
    await passUntil(() => woken.length > 0);
    expect(await ann.orders()).toMatchObject({ status: 'woken', step: 1, reason: { code: 'TOOK_BACK' } });
    expect(await ann.isOn()).toBe(true);
    // Once more from where they stood.
    await ann.give({ steps: [UNTIL_PAID, CLAIM], wake: [] }, 1);
    await passUntil(() => bob.isOn());
    expect((await bob.look()).view?.owners[CLAIM.route]).toBe(0);
    await bob.drawTwo();
    await passUntil(() => woken.length === 2);
    expect(woken[1]?.reason.code).toBe('DONE');
  });

  it('are not carried out after a bot has kept the seat, nor for somebody who took it over', async () => {
    const { id, ann, bob } = await pair();
    await ann.give({ steps: [DRAW], wake: [] });
    await ann.client.post(`/api/tables/${id}/leave`);
    await passUntil(() => bob.isOn());
    expect((await ann.give({ steps: [DRAW], wake: [] })).body.problem?.code).toBe('KEPT_BY_BOT');
    await ann.client.post(`/api/tables/${id}/return`);
    await bob.drawTwo();
    await passUntil(() => woken.length > 0);
    expect(woken[0]?.reason.code).toBe('KEPT_BY_BOT');

    await ann.give({ steps: [DRAW], wake: [] });
    await ann.client.post(`/api/tables/${id}/give-up`);
    const cy = new Player(() => id);
    await cy.client.sit(id, { name: 'Cy', seat: 0 });
    await bob.client.post(`/api/tables/${id}/answer`, { yes: true });
    await passUntil(async () => (await bob.isOn()) || (await cy.isOn()));
    if (await bob.isOn()) await bob.drawTwo();
    expect(await cy.orders()).toBeNull();
    const { seq } = await cy.look();
    await pass(HOUR);
    expect((await cy.look()).seq).toBe(seq);
    expect((await cy.give({ steps: [DRAW], wake: [] })).status).toBe(200);
    await passUntil(() => bob.isOn());
  });

  it('spare their player the calls to every turn', async () => {
    const { id, ann } = await pair();
    const { table } = await server.deps.rooms.open(id);
    const outbox = { put: () => undefined } as unknown as NotificationPolicyDeps['outbox'];
    const policy = new NotificationPolicy({
      clock: systemClock,
      outbox,
      store: server.store,
      open: (each) => server.deps.rooms.open(each),
    });
    const player = table.seat(0).player ?? '';
    const since = table.answerableFrom(0);
    const turn = { kind: 'turn', player, table: id, map: 'north-america', since } as const;
    expect(await policy.isWanted(turn)).toBe(true);
    await ann.give({ steps: [DRAW], wake: [] });
    expect(await policy.isWanted(turn)).toBe(false);
    await ann.give(null);
    expect(await policy.isWanted(turn)).toBe(true);
  });

  it('keep an untimed seat for somebody who is away, while others wait', async () => {
    const { id, ann, bob } = await pair({ pace: { kind: 'untimed' } });
    const atBob = await bob.client.watch(id);
    await ann.give({ steps: [DRAW], wake: [] });
    for (const _ of [1, 2, 3]) {
      await passUntil(() => bob.isOn());
      expect(atBob.table?.seats[0]?.keptBecause).toBeNull();
      clock.advance(10 * 60 * SECOND);
      await bob.drawTwo();
    }
    await passUntil(() => bob.isOn());
    await ann.give(null);
    await bob.drawTwo();
    await passUntil(() => atBob.table?.seats[0]?.awayMinutes !== null, 300);
    expect(atBob.table?.seats[0]?.keptBecause).toBeNull();
    atBob.close();
  });
});
