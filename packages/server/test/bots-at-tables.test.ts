import { readdirSync, readFileSync } from 'node:fs';
import { FastChance, newGame, viewFor } from '@waybill/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardOf } from '../src/boards.ts';
import { openBotPool } from '../src/bots/bot-pool.ts';
import { systemClock } from '../src/clock.ts';
import { playToTheEnd } from './people.ts';
import { TestClient } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

/** The real botPool, in real threads. */
let server: TestServer;
const troubles: string[] = [];
const botPool = openBotPool({ threads: 1, seed: () => 7, onFailure: (what) => troubles.push(what) });
beforeAll(async () => {
  server = await startServer({ clock: systemClock, botPool });
});
afterAll(async () => {
  await server.stop();
  botPool.close();
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

  it.runIf(process.platform === 'linux')('think with less priority than the server answers', () => {
    const priorities = readdirSync('/proc/self/task').map((thread) => {
      // After the name, which may hold spaces: the 17th field is the priority that was asked for.
      const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ');
      return Number(fields?.[16]);
    });
    const own = Math.min(...priorities);
    expect(priorities.filter((priority) => priority > own)).toHaveLength(1);
  });

  it('of somebody with many tables keep nobody else’s waiting, and alone are hurried', async () => {
    const hurried: string[] = [];
    const pool = openBotPool({
      threads: 1,
      seed: () => 7,
      onHurried: (owner) => hurried.push(owner),
      onFailure: (what) => troubles.push(what),
    });
    const board = boardOf('san-francisco');
    const { state } = newGame(board, { players: 2 }, { chance: new FastChance(0) });
    const ask = (owner: string, game: string) =>
      pool.choose({ owner, game, seat: 0, level: 'expert', view: viewFor(state, 0) });
    await ask('bob', 'warm up');
    let answered = 0;
    for (let game = 0; game < 200; game++) void ask('eve', `${game}`).then(() => answered++);
    expect(await ask('bob', 'a game')).not.toBeNull();
    expect(answered).toBeLessThan(10);
    expect(new Set(hurried)).toEqual(new Set(['eve']));
    expect(hurried.length).toBeGreaterThan(190);
    pool.close();
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
    expect(botPool.load).toBeGreaterThan(20);

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
