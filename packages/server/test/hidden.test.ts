import { describe, expect, it } from 'vitest';
import { TestClient, type TestTable } from './test-client.ts';
import { SITES } from './test-site.ts';

const SEATS = [{ kind: 'me' }, { kind: 'open' }];
const seenBy = ({ table }: TestTable, seat: number): boolean | null | undefined =>
  table?.seats[seat]?.connected;

describe.each(SITES)('somebody who hides their presence at $where', ({ start }) => {
  it('comes, looks away and goes without a word to anybody', async () => {
    const site = await start();
    const [ann, bob] = [new TestClient(site.at(0)), new TestClient(site.at(1))];
    const made = await ann.post('/api/tables', { map: 'san-francisco', seats: SEATS, name: 'Ann' });
    const { id } = made.body.table;
    await bob.sit(id, { name: 'Bob' });
    const atAnn = await ann.watch(id);
    const first = await bob.watch(id);
    await atAnn.until(() => seenBy(atAnn, 1) === true);

    const hidden = await bob.ask<{ hidden: boolean }>('PUT', '/api/me/presence', { hidden: true });
    expect(hidden.body).toEqual({ hidden: true });
    await atAnn.until(() => seenBy(atAnn, 1) === null);
    const before = atAnn.raw.length;
    first.close();
    const second = await bob.at(site.at(2)).watch(id);
    second.send({ type: 'look', at: 'elsewhere' });
    const third = await bob.watch(id);
    second.close();
    // Whatever was told of that would have come before this.
    await bob.post(`/api/tables/${id}/chat`, { text: 'here I am' });
    await atAnn.until(() => atAnn.received.some(({ type }) => type === 'chat'));
    const told = atAnn.raw.slice(before).map((text) => (JSON.parse(text) as { type: string }).type);
    expect(told).toEqual(['chat']);
    const looked = await ann.get(`/api/tables/${id}`);
    expect(looked.body.table.seats[1]?.connected).toBeNull();

    await bob.ask('PUT', '/api/me/presence', { hidden: false });
    await atAnn.until(() => seenBy(atAnn, 1) === true);
    third.close();
    await atAnn.until(() => seenBy(atAnn, 1) === false);
    await site.stop();
  });
});
