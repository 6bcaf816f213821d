import { TestClient, type TestTable } from '../test-client.ts';
import { TestClock } from '../test-server.ts';
import type { StartSite } from '../test-site.ts';

export interface Choosing {
  /** What those who watch, with whole views and without, are sent while others still choose, byte by byte. */
  readonly choosing: readonly string[];
  /** The positions and events from the moment all have chosen, as the first seat and a spectator see them. */
  readonly after: readonly unknown[];
}

interface Script {
  readonly choices: (seat: number) => string;
  /** The seats, in the order in which they choose. */
  readonly order: readonly number[];
}

/** All choices are made within the second after which the table is sent its number of spectators. */
const APART_MS = 100;

/** The same deal every time: all players choose starting tickets, one after the other, and then a few turns are played. */
export async function chooseTogether(
  { map, players, start }: { map: string; players: number; start: StartSite },
  { choices, order }: Script,
): Promise<Choosing> {
  const clock = new TestClock();
  const site = await start({ clock, newSeed: () => 'c'.repeat(64) });
  const people = Array.from({ length: players }, (_, seat) => new TestClient(site.at(seat)));
  const [host, ...others] = people as [TestClient, ...TestClient[]];
  const seats = people.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
  const { id } = (await host.post('/api/tables', { map, seats, name: 'Seat 0' })).body.table;
  for (const [place, other] of others.entries()) await other.sit(id, { name: `Seat ${place + 1}` });
  const tables = await Promise.all(people.map((person) => person.watch(id)));
  const spectator = await new TestClient(site.at(players)).watch(id);
  const follower = await new TestClient(site.at(players)).watchEvents(id);
  const everybody = [...tables, spectator, follower];
  // Who is connected at another node is told when that node has said so.
  for (const each of everybody)
    await each.until(() => each.table?.seats.every(({ connected }) => connected) ?? false);
  const begun = [spectator, follower].map(({ raw }) => raw.length);
  for (const seat of order) {
    clock.advance(APART_MS);
    await move(tables[seat], choices(seat), everybody);
  }
  const settled = [spectator, follower].map(({ raw }) => raw.length);
  const after: unknown[] = [tables[0]?.view, spectator.view, follower.view];
  for (let turns = 0; turns < 6; turns++) {
    const table = tables.find(({ mustAct }) => mustAct);
    const drawing = table?.legal.find(({ type }) => type === 'drawCard') ?? table?.legal[0];
    await move(table, drawing ?? 'pass', everybody);
  }
  for (const { received } of [tables[0], spectator, follower].filter((table) => table !== undefined)) {
    after.push(...received.slice(-6).map((told) => ({ ...told, at: null, clocks: null })));
  }
  const choosing = [spectator, follower].flatMap(({ raw }, who) => {
    return raw.slice(begun[who], (settled[who] ?? 0) - 1);
  });
  for (const table of everybody) table.close();
  await site.stop();
  return { choosing, after };
}

async function move(
  table: TestTable | undefined,
  action: Parameters<TestTable['play']>[0],
  everybody: readonly TestTable[],
): Promise<void> {
  const done = await table?.play(action);
  if (typeof done !== 'number') throw new Error(`refused: ${JSON.stringify(done)}`);
  for (const each of everybody) await each.reached(done);
}
