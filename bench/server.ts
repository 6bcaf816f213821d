/**
 * The server under load, as a process of its own, its clients in this one: how many moves a second are acknowledged
 * durably and how fast, against a boardgame.io server with the same game if a folder with it is given.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { measureBoardgameIo } from './server/boardgame-io.ts';
import { say } from './server/figures.ts';
import { describe, describeComputing, load, MAIN, type Measured, sayWhat } from './server/load.ts';
import { measureSyncEcho } from './server/measure-sync-echo.ts';
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
const rate = Number(values.rate);
const options = {
  board: compileBoard(northAmerica),
  games: Number(values.games),
  players: Number(values.players),
  seconds: Number(values.seconds),
};

/** Of a step, as a client that asks for events is told it. */
const TOLD_BYTES = 300;

/** The same load at a server that only writes as many bytes, syncs and tells. */
async function compareWithEcho({ p99, written }: Measured): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
  const writtenBytes = Math.max(1, Math.round(written));
  const echo = await measureSyncEcho({ folder, ...options, rate, writtenBytes, toldBytes: TOLD_BYTES });
  await rm(folder, { recursive: true });
  say(
    `an echo that syncs ${writtenBytes} bytes a move: ${describe(echo)}; ratio of p99 ${(p99 / echo.p99).toFixed(1)}`,
  );
}

/** A server of its own for each load, on a fresh file. */
async function loadAlone(more: { rate?: number }): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
  const program = await Program.start({ main: MAIN, folder });
  try {
    return await load([program], { ...options, ...more });
  } finally {
    await program.end('SIGKILL');
    await rm(folder, { recursive: true });
  }
}

sayWhat(options);
const paced = await loadAlone({ rate });
say(`at ${rate}/s asked: ${describe(paced)}`);
say(
  `  server ${describeComputing(paced)}; ${(paced.bytes / 1024).toFixed(0)} KiB a game with its ${options.players} sockets`,
);
await compareWithEcho(paced);
const full = await loadAlone({});
say(`without a pause: ${describe(full)}`);
say(
  `  server ${describeComputing(full)}: ${(full.perSecond / full.cpu).toFixed(0)} moves a second of computing`,
);

/** With its games in memory, and on the disk as it keeps them (not safe from a loss of power, as ours are). */
async function compareWith(folder: string): Promise<void> {
  const files = await mkdtemp(join(tmpdir(), 'boardgame-io-'));
  for (const [where, kept] of [
    ['in memory', {}],
    ['in files', { files }],
  ] as const) {
    const theirs = await measureBoardgameIo({ folder, ...options, ...kept });
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
