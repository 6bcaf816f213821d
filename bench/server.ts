/**
 * The server under load, as a process of its own, its clients in this one: how many moves a second are acknowledged
 * durably and how fast, against a boardgame.io server with the same game if a folder with it is given.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { measureBoardgameIo } from './server/boardgame-io.ts';
import { Crowd } from './server/crowd.ts';
import { type Load, percentile, say } from './server/figures.ts';
import { Program } from './server/program.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    players: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '2000' },
    'boardgame-io': { type: 'string' },
  },
});
const games = Number(values.games);
const players = Number(values.players);
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const MAIN = fileURLToPath(new URL('../../../packages/server/dist/main.js', import.meta.url));
const board = compileBoard(northAmerica);

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Plays for so long, after a while to warm up, and gives what was acknowledged in it. */
async function measure(crowd: Crowd, program: Program, during: number): Promise<Load & { cpu: number }> {
  await pause(3000);
  crowd.latencies.length = 0;
  const cpuBefore = await program.figure('process_cpu_seconds_total');
  const begun = performance.now();
  await pause(during * 1000);
  const passed = (performance.now() - begun) / 1000;
  const latencies = crowd.latencies.splice(0);
  const cpu = ((await program.figure('process_cpu_seconds_total')) - cpuBefore) / passed;
  return {
    perSecond: latencies.length / passed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu,
  };
}

async function withServer<T>(work: (program: Program) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
  const program = await Program.start({ main: MAIN, folder });
  try {
    return await work(program);
  } finally {
    await program.end('SIGKILL');
    await rm(folder, { recursive: true });
  }
}

async function load(thinkingTime: () => number): Promise<Load & { cpu: number; bytes: number }> {
  return withServer(async (program) => {
    const before = await program.figure('process_resident_memory_bytes');
    const crowd = new Crowd({ url: program.url, board, games, players, thinkingTime, isEndless: true });
    await crowd.gather();
    const bytes = ((await program.figure('process_resident_memory_bytes')) - before) / games;
    crowd.begin();
    const measured = await measure(crowd, program, seconds);
    await crowd.rest();
    crowd.close();
    if (crowd.refusals.length > 0) say(`refused: ${crowd.refusals.length} (${crowd.refusals[0]})`);
    return { ...measured, bytes };
  });
}

say(
  `${games} games of ${players}, load of the machine before: ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`,
);
// Everybody thinks for a random time, so that together they make `rate` moves a second.
const meanThinking = (games / rate) * 1000;
const paced = await load(() => meanThinking * 2 * Math.random());
say(
  `at ${rate}/s asked: ${paced.perSecond.toFixed(0)} moves/s, p50 ${paced.p50.toFixed(1)} ms, p99 ${paced.p99.toFixed(1)} ms`,
);
say(
  `  server ${(100 * paced.cpu).toFixed(0)} % of a core; ${(paced.bytes / 1024).toFixed(0)} KiB a game with its ${players} sockets`,
);
const full = await load(() => 0);
say(
  `without a pause: ${full.perSecond.toFixed(0)} moves/s, p50 ${full.p50.toFixed(1)} ms, p99 ${full.p99.toFixed(1)} ms`,
);
say(
  `  server ${(100 * full.cpu).toFixed(0)} % of a core: ${(full.perSecond / full.cpu).toFixed(0)} moves a second of computing`,
);
/** With its games in memory, and on the disk as it keeps them (not safe from a loss of power, as ours are). */
async function compareWith(folder: string): Promise<void> {
  const files = await mkdtemp(join(tmpdir(), 'boardgame-io-'));
  for (const [where, kept] of [
    ['in memory', {}],
    ['in files', { files }],
  ] as const) {
    const theirs = await measureBoardgameIo({ folder, board, games, players, seconds, ...kept });
    const computing = theirs.perSecond / theirs.cpu;
    say(
      `boardgame.io, ${where}: ${theirs.perSecond.toFixed(0)} moves/s, p50 ${theirs.p50.toFixed(1)} ms, p99 ${theirs.p99.toFixed(1)} ms`,
    );
    say(
      `  its server ${(100 * theirs.cpu).toFixed(0)} % of a core: ${computing.toFixed(0)} moves a second of computing`,
    );
    const byComputing = full.perSecond / full.cpu / computing;
    say(
      `  ratio ${(full.perSecond / theirs.perSecond).toFixed(1)} by the clock, ${byComputing.toFixed(1)} by computing`,
    );
  }
  await rm(files, { recursive: true });
}

const folder = values['boardgame-io'];
if (folder !== undefined) await compareWith(folder);
process.exit(0);
