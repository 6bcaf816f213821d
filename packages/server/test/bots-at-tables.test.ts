import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botCrew } from '../src/bots/bot-crew.ts';
import { systemClock } from '../src/clock.ts';
import { playToTheEnd } from './people.ts';
import { TestClient } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

/** The real crew, in real threads. */
let server: TestServer;
const troubles: string[] = [];
const crew = botCrew({ threads: 1, seed: () => 7, onTrouble: (what) => troubles.push(what) });
beforeAll(async () => {
  server = await startServer({ clock: systemClock, crew });
});
afterAll(async () => {
  await server.stop();
  crew.close();
});

describe('bots in threads', () => {
  it('play whole games', async () => {
    const ann = new TestClient(server.url);
    const bot = { kind: 'bot', level: 'regular' };
    const made = await ann.post('/api/tables', { map: 'san-francisco', seats: [{ kind: 'me' }, bot, bot] });
    const table = await ann.watch(made.body.table.id);
    expect(await playToTheEnd({ table })).toBeGreaterThan(5);
    expect(troubles).toEqual([]);
    table.close();
  });

  it('do not delay people, however many of them think', async () => {
    const expert = { kind: 'bot', level: 'expert' };
    const crowd = Array.from({ length: 60 }, async () => {
      const host = new TestClient(server.url);
      const made = await host.post('/api/tables', {
        map: 'north-america',
        seats: [{ kind: 'me' }, expert, expert, expert, expert],
      });
      return made.status;
    });
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
    expect(crew.load).toBeGreaterThan(20);

    const [ann, bob] = [new TestClient(server.url), new TestClient(server.url)];
    const wish = { map: 'north-america', seats: [{ kind: 'me' }, { kind: 'open' }] };
    const { id } = (await ann.post('/api/tables', wish)).body.table;
    await bob.sit(id);
    const people = [await ann.watch(id), await bob.watch(id)];
    const times: number[] = [];
    for (const table of people) await table.play('keep 1 2');
    for (let move = 0; move < 30; move++) {
      for (const table of people) await table.until(() => table.seq === move + 3);
      const table = people.find(({ mustAct }) => mustAct);
      const begun = performance.now();
      expect(await table?.play('draw')).toBe(move + 4);
      times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    // An expert thinks for a second; a person who waited for one would notice.
    expect(times.at(15)).toBeLessThan(500);
    for (const table of people) table.close();
  });
});
