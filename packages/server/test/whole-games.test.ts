import { type GameFile, verifyGame } from '@waybill/engine';
import { maps } from '@waybill/maps';
import type { WireStep } from '@waybill/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardOf } from '../src/boards.ts';
import { playToTheEnd } from './people.ts';
import { TestClient, type TestTable } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface TableCast {
  readonly map: string;
  readonly people: number;
  readonly bots: number;
}

const casts: TableCast[] = maps.flatMap(({ id, rules }) => [
  { map: id, people: 2, bots: 0 },
  { map: id, people: 1, bots: rules.players.max - 1 },
  { map: id, people: rules.players.max, bots: 0 },
  { map: id, people: 2, bots: 1 },
]);

function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new RangeError('an empty list');
  return one;
}

/** People and bots round a table; everybody connected. */
async function gather({
  map,
  people,
  bots,
}: TableCast): Promise<{ clients: TestClient[]; tables: TestTable[]; id: string }> {
  const clients = Array.from({ length: people }, () => new TestClient(server.url));
  const seats = [
    { kind: 'me' },
    ...Array.from({ length: people - 1 }, () => ({ kind: 'open' })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot', level: 'regular' })),
  ];
  const [host, ...others] = clients as [TestClient, ...TestClient[]];
  const made = await host.post('/api/tables', { map, seats, name: 'Ann', visibility: 'public' });
  const { id } = made.body.table;
  for (const [place, other] of others.entries()) {
    expect((await other.sit(id, { name: `Guest ${place + 2}` })).status).toBe(200);
  }
  const tables = await Promise.all(clients.map((client) => client.watch(id)));
  return { clients, tables, id };
}

describe.each(casts)('a whole game over real sockets: $map, $people people, $bots bots', (cast) => {
  it('is played to its end, told to everybody without a gap, and verifies', async () => {
    const { clients, tables, id } = await gather(cast);
    const stranger = new TestClient(server.url);
    const spectator = await stranger.watch(id);
    const lateComer = first(tables)
      .until(() => first(tables).seq > 20)
      .then(() => stranger.watch(id, 3));
    await Promise.all(tables.map((table) => playToTheEnd({ table })));
    const late = await lateComer;
    for (const table of [...tables, spectator, late]) {
      await table.until(() => table.isOver);
      expect(table.view?.result).toEqual(first(tables).view?.result);
      table.close();
    }
    const file = (await stranger.get<GameFile>(`/api/tables/${id}/file`)).body;
    expect(verifyGame(boardOf(cast.map), file)).toBeNull();
    expect(file.result?.totals).toEqual(first(tables).view?.result?.seats.map(({ total }) => total));

    // The steps told over the socket are those told over HTTP.
    const client = first(clients);
    const steps = (
      await client.get<{ steps: WireStep[] }>(`/api/tables/${id}/steps?after=${first(tables).whole?.now.seq}`)
    ).body.steps;
    const told = first(tables).received.flatMap((message) => {
      if (message.type !== 'step') return [];
      const { seq, at, kind, seat, action, why, byStandIn, note, events } = message;
      return [{ seq, at, kind, seat, action, why, byStandIn, note, events }];
    });
    expect(steps).toEqual(told);
  });
});

describe.each(maps.map(({ id }) => id))('a game with everything that happens among friends: %s', (map) => {
  /** Plays a claim and takes it back at once, where that is free; counts how often. */
  function secondThoughts(): { whim: (table: TestTable) => Promise<void>; count: () => number } {
    let count = 0;
    const whim = async (table: TestTable): Promise<void> => {
      const claim = table.legal.find(({ type }) => type === 'claimRoute');
      if (!claim || count > 5) return;
      const done = await table.play(claim);
      // A friend who leaves meanwhile makes the request stale.
      if (typeof done !== 'number') return;
      await table.reached(done);
      if (!table.canTakeBack) return;
      const back = await table.takeBack();
      if (typeof back !== 'number') return;
      await table.reached(back);
      count++;
    };
    return { whim, count: () => count };
  }

  it('goes on to its end and into a rematch', async () => {
    const { clients, tables, id } = await gather({ map, people: 3, bots: 0 });
    const [ann, bob, cy] = clients as [TestClient, TestClient, TestClient];
    const [atAnn, atBob, atCy] = tables as [TestTable, TestTable, TestTable];
    const thoughts = secondThoughts();
    const dee = new TestClient(server.url);
    const takeOver = async (): Promise<number> => {
      await atCy.until(() => atCy.seq > 20);
      await bob.post(`/api/tables/${id}/give-up`);
      await dee.sit(id, { name: 'Dee', seat: 1 });
      for (const player of [ann, cy]) await player.post(`/api/tables/${id}/answer`, { yes: true });
      expect((await dee.get(`/api/tables/${id}`)).body).toMatchObject({ seat: 1, view: { viewer: 1 } });
      atBob.close();
      return playToTheEnd({ table: await dee.watch(id) });
    };
    // Bob plays as long as he sits there.
    const bobPlays = playToTheEnd({ table: atBob }).catch(() => 0);
    const moves = await Promise.all([
      takeOver(),
      playToTheEnd({ table: atAnn, whim: thoughts.whim }),
      playToTheEnd({ table: atCy }),
    ]);
    await bobPlays;
    expect(Math.min(...moves)).toBeGreaterThan(3);
    expect(thoughts.count()).toBeGreaterThan(0);
    const file = (await ann.get<GameFile>(`/api/tables/${id}/file`)).body;
    expect(verifyGame(boardOf(map), file)).toBeNull();
    const again = await ann.post(`/api/tables/${id}/rematch`);
    for (const other of [dee, cy]) await other.post(`/api/tables/${id}/rematch`);
    const next = await dee.get(`/api/tables/${again.body.table.id}`);
    expect(next.body).toMatchObject({ seat: 1, table: { status: 'playing', rematchOf: id } });
    expect(next.body.view?.first).toBe(((atAnn.view?.first ?? 0) + 1) % 3);
    for (const table of tables) table.close();
  });
});

describe('a finished game', () => {
  it('opens at any move, for any seat, and can be taken elsewhere', async () => {
    const { clients, tables, id } = await gather({ map: 'san-francisco', people: 2, bots: 0 });
    const ann = first(clients);
    const views = new Map<number, unknown>();
    const watch = first(tables);
    expect((await ann.get(`/api/tables/${id}/moments/1?as=1`)).body.problem?.code).toBe('NOT_OVER');
    expect((await ann.get(`/api/tables/${id}/file`)).body.problem?.code).toBe('NOT_OVER');
    await Promise.all(tables.map((table) => playToTheEnd({ table })));
    for (const message of watch.received) if (message.type === 'step') views.set(message.seq, message.view);
    for (const [seq, view] of views) {
      if (seq % 7 !== 0) continue;
      expect((await ann.get<{ view: unknown }>(`/api/tables/${id}/moments/${seq}`)).body.view).toEqual(view);
    }
    const other = await new TestClient(server.url).get<{ view: { viewer: unknown } }>(
      `/api/tables/${id}/moments/9?as=1`,
    );
    expect(other.body.view.viewer).toBe(1);

    const file = (await ann.get<GameFile>(`/api/tables/${id}/file`)).body;
    const imported = await ann.post<{ table: string }>('/api/games', file);
    expect(imported.status).toBe(200);
    expect((await ann.get<GameFile>(`/api/tables/${imported.body.table}/file`)).body).toEqual(file);
    const again = await ann.get(`/api/tables/${imported.body.table}`);
    expect(again.body.table.status).toBe('over');
    const padded = await ann.post<{ table: string }>('/api/games', {
      ...file,
      padding: 'x'.repeat(100_000),
      log: file.log.map((entry) => ({ ...entry, action: `${entry.action}${' '.repeat(100)}` })),
    });
    expect((await ann.get<GameFile>(`/api/tables/${padded.body.table}/file`)).body).toEqual(file);
    const forged = await ann.post('/api/games', { ...file, result: { totals: [200, 0], winners: [0] } });
    expect(forged.body.problem).toMatchObject({
      code: 'GAME_FILE_REFUSED',
      params: { fault: 'WRONG_RESULT' },
    });
    for (const table of tables) table.close();
  });
});
