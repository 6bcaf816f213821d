import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileBoard, FastChance } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { Crowd } from '../../../bench/server/crowd.ts';
import { CutLine } from '../../../bench/server/cut-line.ts';
import { PostgresServer } from '../../../bench/server/postgres-server.ts';
import { Program } from '../../../bench/server/program.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import { check } from './chaos/checker.ts';
import { compiledMain } from './siege/main-file.ts';

/** `npm run soak:cluster` asks for 500 games and ten minutes. */
const GAMES = Number(process.env['GAMES'] ?? 16);
const SECONDS = Number(process.env['SECONDS'] ?? 12);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const PEOPLE = 2;
const MINUTE = 60_000;
/** Long enough for the cut-off node to give up on the others. */
const CUT_MS = 8000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

test(`three nodes, one PostgreSQL, ${GAMES} games; nodes killed, one cut off, the database restarted (SEED=${SEED})`, {
  timeout: SECONDS * 1000 + 10 * MINUTE,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-chaos-'));
  const main = compiledMain();
  const chance = new FastChance(SEED);
  const postgres = await PostgresServer.start();
  const url = await postgres.createDatabase('waybill');
  const line = await CutLine.to(postgres.port);
  const through = url.replace(`:${postgres.port}/`, `:${line.port}/`);
  const nodes = await Promise.all(
    [url, url, through].map((DATABASE_URL) => Program.start({ main, folder, env: { DATABASE_URL } })),
  );
  const board = compileBoard(sanFrancisco);
  // As slow as it takes to keep all games going for most of the time.
  const slowest = (SECONDS * 1000) / 40;
  const crowd = new Crowd({
    url: nodes[0]?.url ?? '',
    others: nodes.slice(1).map((node) => node.url),
    board,
    games: GAMES,
    players: PEOPLE,
    bots: 2,
    thinkingTime: () => chance.below(slowest),
    isRecording: true,
    seed: SEED,
  });

  /** Another one is killed every few seconds, at whatever it is doing, and comes back. */
  const killOften = async (until: number): Promise<number> => {
    let kills = 0;
    while (performance.now() < until) {
      await pause(1000 + chance.below(2000));
      // The one that is cut off has troubles of its own.
      const node = nodes[chance.below(2)];
      await node?.end('SIGKILL');
      kills++;
      await node?.startAgain();
    }
    return kills;
  };
  const cutOff = async (): Promise<void> => {
    line.cut();
    await pause(CUT_MS);
    line.mend();
  };
  const restart = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    await postgres.stop(signal);
    await postgres.start();
  };

  try {
    await crowd.gather();
    crowd.begin();
    const kills = killOften(performance.now() + SECONDS * 1000);
    await pause(1000);
    await cutOff();
    await restart('SIGINT');
    await pause(Math.max(0, SECONDS * 500 - CUT_MS));
    if (SECONDS > 60) await restart('SIGQUIT');
    expect(await kills).toBeGreaterThan(0);
    const unfinished = (): string[] =>
      crowd.seats
        .filter(({ isOver, isAnswered }) => !isOver || !isAnswered)
        .map((seat) => `${seat.table}: ${JSON.stringify(seat.state)}`);
    await expect.poll(unfinished, { timeout: 4 * MINUTE, interval: 200 }).toEqual([]);
    const store = await openPostgresStore({ url, connections: 2 });
    const { entries, botTurns } = await check(crowd, { store, url: nodes[1]?.url ?? '', board });
    expect(crowd.acks.length + botTurns).toBeLessThanOrEqual(entries);
    expect(botTurns).toBeGreaterThan(GAMES * 10);
    await store.close();
    crowd.close();
    for (const node of nodes) expect(await node.end('SIGTERM'), node.output).toBe(0);
  } finally {
    crowd.close();
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    line.close();
    await postgres.remove();
    await rm(folder, { recursive: true });
  }
});
