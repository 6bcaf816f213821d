import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileBoard, FastChance } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { expect, test } from 'vitest';
import { Crowd } from '../../../bench/server/crowd.ts';
import { Program } from '../../../bench/server/program.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import { audit } from './siege/audit.ts';
import { compiledMain } from './siege/main-file.ts';

/** `npm run soak:kill` asks for 100. */
const KILLS = Number(process.env['KILLS'] ?? 3);
/** Enough of them that they outlast the kills. */
const GAMES = Math.max(12, KILLS);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const MINUTE = 60_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

test(`kill -9 at any moment, ${KILLS} times: what was acknowledged is there, once, and every game goes on (SEED=${SEED})`, {
  timeout: (KILLS + 3) * MINUTE,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-kill-'));
  const chance = new FastChance(SEED);
  const program = await Program.start({ main: compiledMain(), folder });
  const board = compileBoard(northAmerica);
  const crowd = new Crowd({
    url: program.url,
    board,
    games: GAMES,
    players: 3,
    thinkingTime: () => chance.below(2 * GAMES),
    seed: SEED,
  });
  try {
    await crowd.gather();
    crowd.begin();
    for (let kill = 0; kill < KILLS; kill++) {
      const before = crowd.acks.length;
      await pause(chance.below(400));
      await expect.poll(() => crowd.acks.length, { timeout: MINUTE }).toBeGreaterThan(before + 20);
      await program.end('SIGKILL');
      await program.start();
    }
    const counts = (): Map<string, number> =>
      new Map(crowd.tables.map((table) => [table, crowd.acks.filter((ack) => ack.table === table).length]));
    const atLast = counts();
    const goesOn = (): boolean =>
      crowd.tables.every((table) => {
        const isOver = crowd.seats.some((seat) => seat.table === table && seat.isOver);
        return isOver || (counts().get(table) ?? 0) > (atLast.get(table) ?? 0);
      });
    await expect.poll(goesOn, { timeout: 2 * MINUTE }).toBe(true);
    await crowd.rest();
    expect(crowd.refusals).toEqual([]);
    crowd.close();
    expect(await program.end('SIGTERM')).toBe(0);
    const store = await openSqliteStore({ file: join(folder, 'waybill.db') });
    await audit(store, crowd);
    await store.close();
  } finally {
    crowd.close();
    await program.end('SIGKILL');
    await rm(folder, { recursive: true });
  }
});
