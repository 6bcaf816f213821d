import { describe, expect, it } from 'vitest';
import { TestClient } from './test-client.ts';
import { TestClock as Clock, type TestClock } from './test-server.ts';
import { SITES } from './test-site.ts';

const NOT_ALLOWED = 1008;
const RECHECK_MS = 30_000;

async function tokenOf(person: TestClient): Promise<{ id: string; token: string }> {
  const made = await person.post<{ id: string; token: string }>('/api/me/tokens', {
    label: 'x',
    scopes: ['read'],
  });
  return made.body;
}

async function tableOf(person: TestClient): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  return (await person.post('/api/tables', { map: 'san-francisco', seats, name: 'Ann' })).body.table.id;
}

describe.each(SITES)('sessions at $where', ({ start }) => {
  it('end at once: token revoked, logged out, logged out elsewhere', async () => {
    const site = await start();
    const ann = new TestClient(site.at(0));
    const table = await tableOf(ann);
    const { id, token } = await tokenOf(ann);
    const program = new TestClient(site.at(1), { authorization: `Bearer ${token}` });
    const atProgram = await program.watch(table);
    const atPhone = await (await carried(ann, site.at(2))).watch(table);
    const laptop = await carried(ann, site.at(1));
    const atLaptop = await laptop.watch(table);
    const atAnn = await ann.watch(table);

    await ann.ask('DELETE', `/api/me/tokens/${id}`);
    await expect.poll(() => atProgram.closed).toBe(NOT_ALLOWED);
    expect([atPhone.closed, atLaptop.closed, atAnn.closed]).toEqual([null, null, null]);
    await laptop.at(site.at(0)).ask('DELETE', '/api/me/browsers');
    await expect.poll(() => [atPhone.closed, atAnn.closed]).toEqual([NOT_ALLOWED, NOT_ALLOWED]);
    expect(atLaptop.closed).toBeNull();
    await laptop.at(site.at(2)).ask('DELETE', '/api/me/browser');
    await expect.poll(() => atLaptop.closed).toBe(NOT_ALLOWED);
    await site.stop();
  });

  it('end soon even if a server was not told', async () => {
    const clock: TestClock = new Clock();
    const site = await start({ clock });
    const ann = new TestClient(site.at(0));
    const table = await tableOf(ann);
    const { id, token } = await tokenOf(ann);
    const program = new TestClient(site.at(1), { authorization: `Bearer ${token}` });
    const [atProgram, atAnn] = [await program.watch(table), await ann.watch(table)];
    await site.store.spendSecret(id, clock.now());
    clock.advance(RECHECK_MS);
    await expect.poll(() => atProgram.closed).toBe(NOT_ALLOWED);
    expect(atAnn.closed).toBeNull();
    await site.stop();
  });
});

/** The same player in another browser. */
async function carried(person: TestClient, url: string): Promise<TestClient> {
  const { secret } = (await person.post<{ secret: string }>('/api/me/links')).body;
  const other = new TestClient(url);
  await other.post('/api/me/carry', { secret });
  return other;
}
