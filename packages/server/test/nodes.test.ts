import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { percentile, say } from '../../../bench/server/figures.ts';
import type { BotPool } from '../src/bots/bot-pool.ts';
import { systemClock } from '../src/clock.ts';
import { sit } from '../src/room/seating.ts';
import { playToTheEnd } from './people.ts';
import { directly } from './postgres/database.ts';
import { OutsideServer, PushedBrowser } from './push-service.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { testBotPool } from './test-server.ts';
import { onThreeNodes, type TestCluster } from './test-site.ts';

let site: TestCluster;

/** At which node each bot's move was thought of. */
const thoughts: number[] = [];

function botPoolOf(node: number): BotPool {
  const botPool = testBotPool();
  const choose: BotPool['choose'] = (question) => {
    thoughts.push(node);
    return botPool.choose(question);
  };
  return { ...botPool, choose };
}

beforeAll(async () => {
  const notifications = { pushReach: 'everywhere', hookReach: 'everywhere' } as const;
  site = await onThreeNodes((node) => ({ clock: systemClock, botPool: botPoolOf(node), notifications }));
}, 120_000);

afterAll(() => site.stop());

const at = (node: number): string => site.at(node);

async function twoAtTwoNodes(
  more: object = {},
): Promise<{ id: string; people: TestClient[]; tables: TestTable[] }> {
  const people = [new TestClient(at(0)), new TestClient(at(1))];
  const [ann, bob] = people as [TestClient, TestClient];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await ann.post('/api/tables', {
    map: 'san-francisco',
    seats,
    order: 'fixed',
    name: 'Ann',
    ...more,
  });
  const { id } = made.body.table;
  await bob.sit(id, { name: 'Bob' });
  return { id, people, tables: [await ann.watch(id), await bob.watch(id)] };
}

const closeAll = (tables: readonly TestTable[]): void => tables.forEach((table) => table.close());

describe('one table at several nodes', () => {
  it('people play a whole game, each at their own node, and everybody sees the same history', async () => {
    const { id, tables } = await twoAtTwoNodes();
    const spectator = await new TestClient(at(2)).watch(id);
    const moves = await Promise.all(tables.map((table) => playToTheEnd({ table })));
    await spectator.until(() => spectator.isOver);
    const log = await site.store.log(id);
    expect(log.filter(({ key }) => key !== null)).toHaveLength(moves.reduce((sum, each) => sum + each));
    for (const table of [...tables, spectator]) {
      await table.reached(log.length);
      // TestTable throws at any step that is not the next one.
      expect(table.received.filter(({ type }) => type === 'step').length).toBeGreaterThan(20);
    }
    closeAll([...tables, spectator]);
  });

  it('a move is seen at another node within 100 ms', async () => {
    const { tables } = await twoAtTwoNodes({ map: 'north-america' });
    for (const table of tables) await table.play('keep 1 2');
    for (const table of tables) await table.reached(3);
    const times: number[] = [];
    for (let move = 0; move < 60; move++) {
      const [mover, other] = tables[0]?.mustAct ? tables : tables.toReversed();
      if (!mover || !other) throw new Error('nobody');
      const answer = await mover.play('draw');
      expect(answer).toBe(move + 4);
      const acknowledged = performance.now();
      await other.reached(answer);
      times.push(performance.now() - acknowledged);
      await mover.reached(answer);
    }
    say(
      `a move is seen at another node: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    );
    expect(percentile(times, 0.5)).toBeLessThan(100);
    closeAll(tables);
  });

  it('the same request sent to two nodes at once counts once', async () => {
    const { id, people, tables } = await twoAtTwoNodes({ map: 'north-america' });
    const [ann] = people as [TestClient];
    const elsewhere = [await ann.at(at(1)).watch(id), await ann.at(at(2)).watch(id)];
    for (const table of tables) await table.play('keep 1 2');
    const all = [...tables, ...elsewhere];
    for (let move = 0; move < 6; move++) {
      for (const table of all) await table.until(() => table.seq === all[0]?.seq && table.seq >= 3);
      const hers = [tables[0], ...elsewhere];
      if (tables[0]?.mustAct) {
        const answers = await Promise.all(hers.map((table) => table?.play('draw', { key: `same-${move}` })));
        expect(new Set(answers), JSON.stringify(answers)).toEqual(new Set([move + 4]));
      } else expect(await tables[1]?.play('draw')).toBe(move + 4);
      const newest = Math.max(...all.map(({ seq }) => seq));
      for (const table of all) await table.until(() => table.seq >= newest);
    }
    const log = await site.store.log(id);
    const keys = log.map(({ by, key }) => `${by} ${key}`);
    expect(new Set(keys.slice(1)).size).toBe(log.length - 1);
    closeAll(all);
  });

  it('starting tickets kept at the same moment at different nodes are all kept', async () => {
    for (let game = 0; game < 5; game++) {
      const { tables } = await twoAtTwoNodes();
      const answers = await Promise.all(tables.map((table) => table.play('keep 1 2')));
      expect(answers.toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 3]);
      for (const table of tables) await table.reached(3);
      closeAll(tables);
    }
  });

  it('an account that asks for a hand at each of them at once gets one', async () => {
    const seats = [{ kind: 'me' }, { kind: 'program' }, { kind: 'program' }, { kind: 'program' }];
    for (let table = 0; table < 5; table++) {
      const host = new TestClient(at(table));
      const { id } = (await host.post('/api/tables', { map: 'san-francisco', seats, name: 'Hal' })).body
        .table;
      const rooms = await Promise.all(site.nodes.map(({ deps }) => deps.rooms.open(id)));
      const asked = rooms.map((room, node) => {
        const player = { id: `eve#${node + 1}`, name: `Eve ${node}` };
        return sit(room, { player, seat: node + 1, as: 'program' });
      });
      const answers = await Promise.allSettled(asked);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const taken = (await site.store.table(id))?.status.seats ?? [];
      expect(taken.filter((player) => player?.startsWith('eve'))).toHaveLength(1);
    }
  });

  it('shows who is connected, wherever they are, and who is gone', async () => {
    const { tables } = await twoAtTwoNodes();
    const [ann, bob] = tables as [TestTable, TestTable];
    const sees = (table: TestTable, seat: number): boolean => table.table?.seats[seat]?.connected ?? false;
    await ann.until(() => sees(ann, 1));
    await bob.until(() => sees(bob, 0));
    bob.cut();
    await ann.until(() => !sees(ann, 1));
    ann.close();
  });

  it('a crowd of onlookers and a message too long for the bus throw nobody out', async () => {
    const { id, tables, people } = await twoAtTwoNodes();
    const [atAnn, atBob] = tables as [TestTable, TestTable];
    const room = await site.nodes[1]?.deps.rooms.open(id);
    const onlookers = Array.from({ length: 450 }, (_, n) => ({
      player: `an-onlooker-with-a-name-${n}`,
      isLooking: true,
      send: () => undefined,
      hangUp: () => expect.unreachable(),
    }));
    for (const onlooker of onlookers) room?.join(onlooker);
    for (const onlooker of onlookers) room?.look(onlooker, false);
    site.buses[1]?.tell({ kind: 'entry', table: 'x'.repeat(9000), seq: 1 });
    // What is told after that arrives: the connection was not lost, nobody closed it.
    atBob.cut();
    await atAnn.until(() => atAnn.table?.seats[1]?.connected === false);
    expect(site.buses[1]?.isInTouch).toBe(true);
    const again = await people[1]?.watch(id);
    await atAnn.until(() => atAnn.table?.seats[1]?.connected === true);
    for (const onlooker of onlookers) room?.quit(onlooker);
    again?.close();
    closeAll(tables);
  });

  it('somebody who looked on at one node and sits down is connected at all', async () => {
    const [ann, bob] = [new TestClient(at(0)), new TestClient(at(1))];
    await bob.post('/api/me', { name: 'Bob' });
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { id } = (await ann.post('/api/tables', { map: 'san-francisco', seats, name: 'Ann' })).body.table;
    const tables = [await ann.watch(id), await bob.watch(id)];
    await bob.at(at(2)).sit(id);
    for (const table of tables) await table.until(() => table.table?.seats[1]?.connected === true);
    closeAll(tables);
  });

  it('talk is heard everywhere, once and in order, but by those who do not want to', async () => {
    const { id, people, tables } = await twoAtTwoNodes();
    const [ann, bob] = tables as [TestTable, TestTable];
    const spectator = await new TestClient(at(2)).watch(id);
    for (let line = 1; line <= 4; line++) {
      await (line % 2 ? ann : bob).request({ type: 'say', text: `line ${line}` });
    }
    const chatOf = (table: TestTable): string[] =>
      table.received.flatMap((message) => (message.type === 'chat' ? [message.line.text] : []));
    for (const table of [ann, bob, spectator]) {
      await table.until(() => chatOf(table).length === 4);
      expect(chatOf(table)).toEqual(['line 1', 'line 2', 'line 3', 'line 4']);
    }
    await people[1]?.ask('PUT', `/api/tables/${id}/mutes`, { seat: 0, muted: true });
    await ann.request({ type: 'say', text: 'unheard' });
    await spectator.until(() => chatOf(spectator).includes('unheard'));
    expect(chatOf(bob)).not.toContain('unheard');
    closeAll([ann, bob, spectator]);
  });

  it("standing orders changed at one node are seen at another, on their owner's devices alone", async () => {
    const { id, people, tables } = await twoAtTwoNodes({ map: 'north-america', pace: { kind: 'untimed' } });
    const [ann] = people as [TestClient];
    const device = await ann.at(at(2)).watch(id);
    for (const table of tables) await table.play('keep 1 2');
    await device.reached(3);
    const until = { kind: 'hold', card: 'blue', count: 12 };
    const steps = [{ do: 'draw', cards: ['blue'], otherwise: 'unseen', until }];
    const ordersOf = ({ received }: TestTable): unknown[] =>
      received.flatMap((message) => (message.type === 'orders' ? [message.orders] : []));
    for (const orders of [{ steps, wake: [] }, null]) {
      const given = await ann.ask<{ orders: unknown }>('PUT', `/api/tables/${id}/orders`, { orders });
      expect(given.status, given.text).toBe(200);
      await device.until(
        () => ordersOf(device).length > 0 && (orders === null) === (ordersOf(device).at(-1) === null),
      );
    }
    expect(ordersOf(device)[0]).toMatchObject({ orders: { steps }, status: 'active' });
    const [, bob] = tables as [TestTable, TestTable];
    await ann.post(`/api/tables/${id}/chat`, { text: 'that was all' });
    await bob.until(() => bob.received.some(({ type }) => type === 'chat'));
    expect(ordersOf(bob)).toEqual([]);
    closeAll([...tables, device]);
  });

  it('what was done at one node is there at the next request to another', async () => {
    const { id, people, tables } = await twoAtTwoNodes();
    const [ann] = people as [TestClient];
    const others = [1, 2].map((node) => ann.at(at(node)));
    for (const other of others) await other.get(`/api/tables/${id}`);
    const played = await tables[0]?.play('keep 1 2');
    for (const other of others) expect((await other.get(`/api/tables/${id}`)).body.seq).toBe(played);
    closeAll(tables);
  });

  it('whoever loses touch with the others finds what was missed by its number', async () => {
    const { tables } = await twoAtTwoNodes();
    const [ann, bob] = tables as [TestTable, TestTable];
    await ann.play('keep 1 2');
    await bob.reached(2);
    /** All lines of all buses are cut, and what is told meanwhile is told to nobody. */
    const cutBuses = async (): Promise<void> => {
      await directly(site.url, (client) =>
        client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query ~ 'LISTEN|notify'",
        ),
      );
      await expect.poll(() => site.buses.some((bus) => !bus.isInTouch)).toBe(true);
    };
    await cutBuses();
    const played = await bob.play('keep 1 2');
    await ann.reached(played);
    expect(ann.closed).toBeNull();
    await ann.until(() => ann.table?.seats[1]?.connected === true);
    await expect.poll(() => site.buses.every((bus) => bus.isInTouch)).toBe(true);
    await cutBuses();
    bob.cut();
    await ann.until(() => ann.table?.seats[1]?.connected === false);
    closeAll(tables);
  });

  it('a rematch asked for at two nodes at once is one table', async () => {
    const { id, people, tables } = await twoAtTwoNodes();
    await Promise.all(tables.map((table) => playToTheEnd({ table })));
    const asked = await Promise.all(people.map((person) => person.post(`/api/tables/${id}/rematch`)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(asked.map(({ body }) => body.table.id)).size).toBe(1);
    closeAll(tables);
  });
});

describe('bots at several nodes', () => {
  const bot = { kind: 'bot', level: 'regular' };

  async function aloneAgainstBots(node: number): Promise<TestTable> {
    const person = new TestClient(at(node));
    const made = await person.post('/api/tables', {
      map: 'san-francisco',
      seats: [{ kind: 'me' }, bot, bot],
    });
    return person.watch(made.body.table.id);
  }

  it('play every turn once, wherever there is time to think', async () => {
    thoughts.length = 0;
    const tables = await Promise.all(Array.from({ length: 6 }, () => aloneAgainstBots(0)));
    await Promise.all(tables.map((table) => playToTheEnd({ table })));
    const logs = await Promise.all(tables.map((table) => site.store.log(table.table?.id ?? '')));
    const turns = logs.flat().filter(({ by }) => by === null).length;
    expect(turns).toBeGreaterThan(100);
    expect(thoughts.length).toBeGreaterThanOrEqual(turns);
    expect(thoughts.length).toBeLessThan(1.2 * turns);
    expect(new Set(thoughts)).toEqual(new Set([0, 1, 2]));
    expect(site.troubles).toEqual([]);
    closeAll(tables);
  });
});

describe('moderation at several nodes', () => {
  it('a ban, a block and an announcement made at one node hold at the others at once', async () => {
    const { id, people, tables } = await twoAtTwoNodes();
    const [ann, bob] = people as [TestClient, TestClient];
    const atBob = tables[1];
    const next = await ann.post('/api/tables', {
      map: 'san-francisco',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    const looking = await bob.at(at(2)).watch(next.body.table.id);
    const atNext = await ann.at(at(2)).watch(next.body.table.id);
    await ann.ask('PUT', `/api/tables/${id}/blocks`, { seat: 1, blocked: true });
    await expect(looking.until(() => false)).rejects.toThrow('closed');

    const secret = await site.nodes[2]?.deps.desk.links.give('Olga', { by: 'test' });
    const olga = new TestClient(at(2));
    await olga.post('/api/admin/session', { secret });
    await olga.post('/api/admin/acts', { act: 'announce', text: 'Back at ten.', hours: 1 });
    await expect
      .poll(async () => (await bob.get<unknown>('/api/announcement')).text)
      .toContain('Back at ten.');
    const player = (await bob.get<{ me: { id: string } }>('/api/me')).body.me.id;
    await olga.post('/api/admin/acts', { act: 'ban', player, hours: 1 });
    await expect(atBob?.until(() => false)).rejects.toThrow('closed');
    expect((await bob.get('/api/tables')).body.problem?.code).toBe('BANNED');
    closeAll([...tables, looking, atNext]);
  });
});

describe('notifications of several nodes', () => {
  const slow = { map: 'north-america', pace: { kind: 'slow', days: 3 } };

  /** Ann's first turn; what Bob's browser is told lies outside. */
  async function withBobsBrowser() {
    const outside = await OutsideServer.open();
    const { people, tables } = await twoAtTwoNodes(slow);
    const [ann, bob] = tables as [TestTable, TestTable];
    const browser = new PushedBrowser(`${outside.url}/bob`);
    await people[1]?.ask('PUT', '/api/me/notices/push', browser.subscription('en'));
    for (const table of tables) await table.play('keep 1 2');
    await ann.reached(3);
    const received = (): string[] => outside.received.map(({ body }) => browser.open(body).kind);
    return { outside, ann, bob, received };
  }

  it('are in the queue when the move is answered, for those who want to be told alone', async () => {
    const { id, people, tables } = await twoAtTwoNodes(slow);
    const jobs = `SELECT data #>> '{notification,kind}' AS kind FROM waybill_jobs.job WHERE data ->> 'table' = '${id}'`;
    const waiting = async (): Promise<string[]> => {
      const { rows } = await directly(site.url, (client) => client.query<{ kind: string }>(jobs));
      return rows.map(({ kind }) => kind);
    };
    const [ann, bob] = tables as [TestTable, TestTable];
    for (const table of tables) await table.play('keep 1 2');
    await ann.reached(3);
    for (let card = 0; card < 2; card++) await ann.play('draw');
    expect(await waiting()).toEqual([]);
    const browser = new PushedBrowser('https://push.example.org/ann');
    await people[0]?.ask('PUT', '/api/me/notices/push', browser.subscription('en'));
    await bob.reached(5);
    for (let card = 0; card < 2; card++) await bob.play('draw');
    expect(await waiting()).toEqual(['turn']);
    closeAll(tables);
  });

  it('are delivered to those whose page at another node is out of sight', async () => {
    const { outside, ann, bob, received } = await withBobsBrowser();
    bob.send({ type: 'look', at: 'elsewhere' });
    for (let card = 0; card < 2; card++) await ann.play('draw');
    await expect.poll(received, { timeout: 60_000 }).toEqual(['turn']);
    closeAll([ann, bob]);
    await outside.close();
  });

  it('are delivered once to those who look on nowhere, also when the node that wrote the move is gone', async () => {
    const { outside, ann, bob, received } = await withBobsBrowser();
    bob.close();
    await ann.until(() => ann.table?.seats[1]?.connected === false);
    for (let card = 1; card <= 2; card++) expect(await ann.play('draw')).toBe(3 + card);
    await site.leave(0);
    await expect.poll(received, { timeout: 60_000 }).toEqual(['turn']);
    await expect.poll(() => site.queues.every(({ load }) => load === 0)).toBe(true);
    expect(received()).toEqual(['turn']);
    ann.close();
    await outside.close();
  });
});
