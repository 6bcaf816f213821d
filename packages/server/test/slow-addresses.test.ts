import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../src/clock.ts';
import { OutsideServer } from './push-service.ts';
import { TestClient } from './test-client.ts';
import { SITES, type TestSite } from './test-site.ts';

/** Tables of one guest, at each of which a turn calls three addresses that never answer. */
const TABLES = 25;
const PITS = 3;
/** Before anybody is called to a turn. */
const GRACE_MS = 5000;
/** A bot that waits for somebody else's addresses would wait for seconds, again and again. */
const MOST_BOT_MS = 2500;

const SEATS = [{ kind: 'me' }, { kind: 'open' }];

let tarpit: Server;
let calls = 0;
beforeAll(async () => {
  tarpit = createServer(() => calls++).listen(0, '127.0.0.1');
  await once(tarpit, 'listening');
});
afterAll(() => tarpit.close());

/** A table whose players are both called to choose their starting tickets. */
async function begin(host: TestClient, guest: TestClient): Promise<void> {
  const made = await host.post('/api/tables', { map: 'san-francisco', seats: SEATS });
  await guest.sit(made.body.table.id);
}

describe.each(SITES)('addresses that never answer (H3, H4, M11): $where', ({ start }) => {
  let site: TestSite;
  let outside: OutsideServer;
  beforeAll(async () => {
    const notifications = { pushReach: 'everywhere', hookReach: 'everywhere' } as const;
    site = await start({ clock: systemClock, notifications });
    outside = await OutsideServer.open();
  });
  afterAll(async () => {
    await site.stop();
    await outside.close();
  });

  it('keep neither other people’s notifications waiting nor their bots', async () => {
    const eve = new TestClient(site.at(0));
    await eve.post('/api/me', { name: 'Eve' });
    const { port } = tarpit.address() as AddressInfo;
    for (let pit = 0; pit < PITS; pit++)
      await eve.post('/api/me/notices/hooks', { url: `http://127.0.0.1:${port}/${pit}`, language: 'en' });
    const before = calls;
    const friend = new TestClient(site.at(0));
    for (let table = 0; table < TABLES; table++) await begin(eve, friend);

    const [ann, bob] = [new TestClient(site.at(1)), new TestClient(site.at(2))];
    await bob.post('/api/me', { name: 'Bob' });
    await bob.post('/api/me/notices/hooks', {
      // Another host than the tarpit, as far as names tell.
      url: `${outside.url.replace('127.0.0.1', 'localhost')}/bob`,
      language: 'en',
    });
    await begin(bob, ann);
    await expect.poll(() => calls, { timeout: 3 * GRACE_MS }).toBeGreaterThan(before);
    await expect
      .poll(() => outside.received.some(({ path }) => path === '/bob'), { timeout: 3 * GRACE_MS })
      .toBe(true);

    const bot = { kind: 'bot', level: 'regular' };
    const made = await ann.post('/api/tables', { map: 'san-francisco', seats: [{ kind: 'me' }, bot] });
    const table = await ann.watch(made.body.table.id);
    const begun = performance.now();
    await table.play('keep 1 2');
    await table.until(() => table.mustAct && table.seq >= 2);
    expect(performance.now() - begun).toBeLessThan(MOST_BOT_MS);
    table.close();
  });
});
