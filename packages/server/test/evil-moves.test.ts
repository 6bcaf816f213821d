import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClient, type TestTable } from './test-client.ts';
import { SITES, type TestSite } from './test-site.ts';

describe.each(SITES)('moves that nobody may make: $where', ({ start }) => {
  let site: TestSite;
  let id: string;
  let tables: TestTable[];
  let people: TestClient[];

  beforeAll(async () => {
    site = await start();
  }, 120_000);

  afterAll(() => site.stop());

  beforeEach(async () => {
    const ann = new TestClient(site.at(0));
    const bob = new TestClient(site.at(1));
    people = [ann, bob];
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const made = await ann.post('/api/tables', { map: 'north-america', seats, order: 'fixed', name: 'Ann' });
    id = made.body.table.id;
    await bob.sit(id, { name: 'Bob' });
    tables = [await ann.watch(id), await bob.watch(id)];
    for (const table of tables) await table.play('keep 1 2');
    for (const table of tables) await table.until(() => table.view?.phase === 'turn');
  });

  afterEach(() => {
    for (const table of tables) table.close();
  });

  const seat = (number: number): TestTable => {
    const table = tables[number];
    if (!table) throw new RangeError('no such seat');
    return table;
  };
  const played = async (): Promise<number> => (await site.store.log(id)).length;

  it('out of turn: refused by the rule, and nothing is written', async () => {
    const before = await played();
    expect(await seat(1).play('draw')).toMatchObject({ code: 'NOT_YOUR_TURN', rule: 'TURN-1' });
    expect(await played()).toBe(before);
  });

  it("another's seat: a spectator, a stranger and somebody from another table have none here", async () => {
    const stranger = new TestClient(site.at(2));
    await stranger.post('/api/me', { name: 'Eve' });
    const watching = await stranger.watch(id);
    expect(await watching.play('draw')).toMatchObject({ code: 'NOT_SEATED' });
    const body = { seq: watching.seq, key: 'k', action: 'draw' };
    expect((await stranger.post(`/api/tables/${id}/actions`, body)).body.problem?.code).toBe('NOT_SEATED');
    expect((await new TestClient(site.at(2)).post(`/api/tables/${id}/actions`, body)).status).toBe(401);
    // Nor does naming a seat give it.
    watching.send({ type: 'play', key: 'x', seq: watching.seq, action: 'draw', seat: 0 });
    await watching.until(() =>
      watching.received.some((told) => told.type === 'refused' && told.key === null),
    );
    watching.close();
  });

  it('with a token that does not allow it', async () => {
    const ann = seat(0);
    const [owner] = people as [TestClient];
    const only = async (scopes: string[]): Promise<TestTable> => {
      const { token } = (await owner.post<{ token: string }>('/api/me/tokens', { label: 'bot', scopes }))
        .body;
      return new TestClient(site.at(2), { authorization: `Bearer ${token}` }).watch(id);
    };
    const reader = await only(['read', 'chat']);
    expect(reader.seat).toBe(0);
    expect(await reader.play('draw')).toMatchObject({ code: 'NOT_ALLOWED', params: { scope: 'play' } });
    const player = await only(['read', 'play']);
    expect(await player.request({ type: 'say', text: 'hello' })).toMatchObject({ code: 'NOT_ALLOWED' });
    const { seq } = ann;
    expect(await player.play('draw', { key: 'by-program' })).toBe(seq + 1);
    reader.close();
    player.close();
  });

  it('stale and future numbers', async () => {
    const ann = seat(0);
    const { seq } = ann;
    expect(await ann.play('draw', { seq: seq + 1 })).toMatchObject({ code: 'FUTURE_SEQ', params: { seq } });
    expect(await ann.play('draw', { seq: seq - 1 })).toMatchObject({ code: 'STALE_SEQ', params: { seq } });
    expect(await ann.play('draw')).toBe(seq + 1);
  });

  it('replays and doubled requests: done once, answered every time', async () => {
    const ann = seat(0);
    const { seq } = ann;
    // On several devices, at as many nodes as there are.
    const devices = await Promise.all([0, 1, 2].map((node) => people[0]?.at(site.at(node)).watch(id)));
    const twenty = Array.from({ length: 21 }, (_, n) =>
      devices[n % 3]?.play('draw', { key: 'the-same', seq }),
    );
    expect(new Set(await Promise.all(twenty))).toEqual(new Set([seq + 1]));
    for (const device of devices) device?.close();
    await ann.until(() => ann.seq === seq + 1);
    await ann.play('draw');
    expect(await ann.play('draw', { key: 'the-same', seq })).toBe(seq + 1);
    const log = await site.store.log(id);
    expect(log.filter(({ key }) => key === 'the-same')).toHaveLength(1);
  });

  it('two at once with different keys: one is done', async () => {
    const ann = seat(0);
    const { seq } = ann;
    const both = await Promise.all([
      ann.play('draw', { key: 'a', seq }),
      ann.play('draw', { key: 'b', seq }),
    ]);
    expect(both.filter((answer) => answer === seq + 1)).toHaveLength(1);
    expect(both.find((answer) => typeof answer !== 'number')).toMatchObject({ code: 'STALE_SEQ' });
  });

  it("a key of one player is not another's", async () => {
    const [ann, bob] = [seat(0), seat(1)];
    const first = await ann.play('draw', { key: 'mine' });
    await ann.play('draw');
    await bob.until(() => bob.mustAct);
    expect(await bob.play('draw', { key: 'mine' })).not.toBe(first);
  });
});
