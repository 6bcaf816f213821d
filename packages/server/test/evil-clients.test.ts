import { compileBoard, FastChance } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Crowd } from '../../../bench/server/crowd.ts';
import { bombard, dangle, flood, neverRead, sendHugeFrame, type Target } from './siege/attackers.ts';
import { audit } from './siege/audit.ts';
import { Fortress } from './siege/fortress.ts';
import { HostileFrames } from './siege/hostile-frames.ts';

/** `npm run soak:evil` asks for a million. */
const FRAMES = Number(process.env['FRAMES'] ?? 6000);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const HOUR = 3_600_000;
const MEGABYTE = 2 ** 20;
/** Above what the server needs when all is quiet. */
const MOST_GROWTH = 250 * MEGABYTE;
const HONEST_GAMES = 4;

const PLACES = [
  { where: 'one server', nodes: 'alone', frames: FRAMES },
  { where: 'three nodes on one PostgreSQL', nodes: 'three', frames: FRAMES / 6 },
] as const;

describe.each(PLACES)(`evil clients (SEED=${SEED}): $where`, { timeout: HOUR }, ({ nodes, frames }) => {
  let fortress: Fortress;
  let crowd: Crowd;
  let target: Target;
  let quiet: number;

  beforeAll(async () => {
    fortress = await Fortress.build(nodes);
    const board = compileBoard(sanFrancisco);
    const thinkingTime = (): number => 15;
    const [url, ...others] = fortress.urls;
    crowd = new Crowd({
      url,
      others,
      board,
      games: HONEST_GAMES,
      players: 2,
      thinkingTime,
      seed: SEED,
      isEndless: true,
    });
    await crowd.gather();
    crowd.begin();
    const body = JSON.stringify({ map: board.id, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${url}/api/tables`, { method: 'POST', headers, body });
    const { table } = (await made.json()) as { table: { id: string } };
    target = {
      url,
      table: table.id,
      cookie: made.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
    };
    quiet = await fortress.memory();
  }, HOUR);

  afterAll(async () => {
    crowd.close();
    await fortress.remove();
  });

  /** The server is up, lean, and the honest tables have gone on meanwhile. */
  async function unharmed(attack: () => Promise<void>): Promise<void> {
    const before = crowd.acks.length;
    await attack();
    await expect.poll(() => crowd.acks.length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    for (const program of fortress.programs) expect(program.hasEnded, program.output).toBe(false);
    // An attacker that has just sat down at the next table is still connecting: that passes, a lost seat stays.
    const lost = (): number => crowd.seats.filter((seat) => !seat.isConnected && !seat.isOver).length;
    await expect.poll(lost, { timeout: 60_000 }).toBe(0);
    expect(crowd.refusals).toEqual([]);
    expect((await fortress.memory()) - quiet).toBeLessThan(MOST_GROWTH);
  }

  it(`${frames} hostile frames, from the schema and from noise`, () =>
    unharmed(async () => {
      const lanes = 4;
      const answers = await Promise.all(
        Array.from({ length: lanes }, (_, lane) =>
          bombard(
            { ...target, url: fortress.urls[lane % fortress.urls.length] ?? target.url },
            new HostileFrames(new FastChance(SEED, lane)),
            Math.ceil(frames / lanes),
          ),
        ),
      );
      // Of the rest, some are no text at all, and their sockets are closed with all that was under way.
      expect(answers.reduce((sum, count) => sum + count)).toBeGreaterThan(frames / 4);
    }));

  it('frames and bodies that are too large', () =>
    unharmed(async () => {
      expect(await sendHugeFrame(target, 5000)).toBe(1009);
      // Told why, or cut off while it was still sending.
      expect([1006, 1009]).toContain(await sendHugeFrame(target, 20 * MEGABYTE));
      const post = (path: string, body: string): Promise<Response> =>
        fetch(`${target.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: target.cookie },
          body,
        });
      for (const path of ['/api/tables', `/api/tables/${target.table}/actions`, '/api/me', '/api/login']) {
        // The connection may also be cut while the rest is still being sent.
        const status = await post(path, JSON.stringify({ name: 'x'.repeat(5 * MEGABYTE) })).then(
          (response) => response.status,
          () => 413,
        );
        expect(status, path).toBe(413);
      }
      expect((await post('/api/tables', '['.repeat(2000) + ']'.repeat(2000))).status).toBe(400);
      expect((await post('/api/tables', '{"__proto__":{"admin":true}}')).status).toBe(400);
    }));

  it('sockets that never read, and requests that never end', () =>
    unharmed(async () => {
      const [busy = ''] = crowd.tables;
      const lines = await Promise.all([
        ...Array.from({ length: 20 }, () => neverRead({ ...target, table: busy })),
        ...Array.from({ length: 20 }, () =>
          dangle(target.url, 'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Le'),
        ),
      ]);
      const before = crowd.acks.length;
      await expect.poll(() => crowd.acks.length, { timeout: 60_000 }).toBeGreaterThan(before + 40);
      for (const letGo of lines) letGo();
    }));

  it('a flood of sockets', () =>
    unharmed(async () => {
      const { turnedAway, inside } = await flood(target, 400);
      expect(turnedAway).toBeGreaterThanOrEqual(400 - 150);
      for (const socket of inside) socket.terminate();
      const sockets = (): Promise<number> =>
        fortress.programs[0]?.figure('waybill_sockets') ?? Promise.reject();
      await expect.poll(sockets, { timeout: 60_000 }).toBeLessThan(20);
    }));

  it('every acknowledged move of the honest is in the log, once', async () => {
    await crowd.rest();
    crowd.close();
    for (const program of fortress.programs) expect(await program.end('SIGTERM'), program.output).toBe(0);
    const store = await fortress.openStore();
    await audit(store, crowd);
    await store.close();
  });
});
