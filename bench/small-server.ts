/**
 * A small machine: the server on one core with a limit to its heap, 200 games going on at once. How much memory it takes at
 * most, and how many moves a second it acknowledges. `taskset` (util-linux) holds it to its core.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { say } from './server/figures.ts';
import { describe, describeComputing, load, MAIN, sayWhat } from './server/load.ts';
import { Program } from './server/program.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    players: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '15' },
    heap: { type: 'string', default: '192' },
    core: { type: 'string', default: '0' },
  },
});
const SAMPLE_MS = 200;
const MB = 1024 * 1024;

const options = {
  board: compileBoard(northAmerica),
  games: Number(values.games),
  players: Number(values.players),
  seconds: Number(values.seconds),
};

const folder = await mkdtemp(join(tmpdir(), 'waybill-small-'));
const program = await Program.start({
  main: MAIN,
  folder,
  launcher: ['taskset', '--cpu-list', values.core],
  nodeArgs: [`--max-old-space-size=${values.heap}`],
});
let most = 0;
const sampling = setInterval(() => void sample(), SAMPLE_MS);
try {
  sayWhat(options);
  await sample();
  say(
    `empty: ${(most / MB).toFixed(0)} MB resident, heap limited to ${values.heap} MB, Node ${process.version}`,
  );
  const measured = await load([program], options);
  say(`without a pause: ${describe(measured)}`);
  say(`  server ${describeComputing(measured)}; at most ${(most / MB).toFixed(0)} MB resident`);
} finally {
  clearInterval(sampling);
  await program.end('SIGKILL');
  await rm(folder, { recursive: true });
}

async function sample(): Promise<void> {
  const resident = await program.figure('process_resident_memory_bytes').catch(() => 0);
  most = Math.max(most, resident);
}
