/**
 * What stored and idle games cost the running program: the memory of a live game in which nobody moves, the time to
 * bring a finished game back from its log, and the time to start with many games stored.
 */
import { copyFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { Crowd } from './server/crowd.ts';
import { percentile, say } from './server/figures.ts';
import { Program } from './server/program.ts';

const { values } = parseArgs({
  options: {
    idle: { type: 'string', default: '1000' },
    finished: { type: 'string', default: '200' },
    stored: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '20' },
  },
});
const root = new URL('../../..', import.meta.url);
const main = fileURLToPath(new URL('packages/server/dist/main.js', root));
const fixture = fileURLToPath(new URL('fixtures/0.1.0/waybill.db', root));
const board = compileBoard(northAmerica);
const url404 = '/api/tables/none-at-all';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-stored-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Collects the server's garbage when it is signaled, so that what is left is what it needs. */
const COLLECTOR = 'data:text/javascript,process.on("SIGUSR2",()=>globalThis.gc())';

async function idleGames(count: number): Promise<void> {
  await inFolder(async (folder) => {
    const program = await Program.start({ main, folder, nodeArgs: ['--expose-gc', '--import', COLLECTOR] });
    const crowd = (games: number): Crowd =>
      new Crowd({ url: program.url, board, games, players: 4, thinkingTime: () => 0 });
    const heap = async (): Promise<number> => {
      process.kill(program.pid, 'SIGUSR2');
      await pause(1000);
      const heapBytes = await program.figure('nodejs_heap_size_used_bytes');
      return heapBytes + (await program.figure('nodejs_external_memory_bytes'));
    };
    // The first games pay for what all share.
    await crowd(50).setTables();
    const before = await heap();
    await crowd(count).setTables();
    const each = ((await heap()) - before) / count;
    say(`an idle live game of 4: ${(each / 1024).toFixed(1)} KiB`);
    say(`  tables in memory: ${await program.figure('waybill_tables_in_memory')}`);
    await program.end('SIGKILL');
  });
}

async function finishedGames(count: number): Promise<void> {
  await inFolder(async (folder) => {
    const program = await Program.start({ main, folder });
    const { url } = program;
    const crowd = new Crowd({ url, board, games: count, players: 4, thinkingTime: () => 0 });
    await crowd.gather();
    crowd.begin();
    while (!crowd.seats.every((seat) => seat.isOver)) await pause(200);
    crowd.close();
    await program.end('SIGTERM');
    await program.start();
    const ask = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text();
    const rebuilt: number[] = [];
    const computing = (): Promise<number> => program.figure('process_cpu_seconds_total');
    for (const table of crowd.tables) {
      await ask(url404);
      const before = await computing();
      await ask(`/api/tables/${table}`);
      const between = await computing();
      await ask(`/api/tables/${table}`);
      // The same question again costs all but the rebuilding.
      rebuilt.push(1000 * (2 * between - before - (await computing())));
    }
    const moves = crowd.acks.length / crowd.tables.length;
    const [first = 0] = rebuilt;
    // The first runs pay for compiling the code.
    say(
      `a finished game of ${moves.toFixed(0)} moves rebuilt: median ${percentile(rebuilt, 0.5).toFixed(2)} ms of computing, p95 ${percentile(rebuilt, 0.95).toFixed(2)}, the first after the start ${first.toFixed(2)}`,
    );
    await program.end('SIGKILL');
  });
}

/** Copies the games of a fixture until there are so many, each with the first entries of its log. */
function multiply(file: string, count: number, entries: number): void {
  copyFileSync(fixture, file);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous = OFF; BEGIN');
  const numbers = `WITH RECURSIVE n(k) AS (SELECT 1000 UNION ALL SELECT k + 1 FROM n WHERE k < ${1000 + count - 1})`;
  const source = '(SELECT k, 1 + k % 3 AS original FROM n)';
  db.exec(`${numbers} INSERT INTO tables SELECT k, 'copy-' || k, map, created_at, settings
    FROM ${source} JOIN tables ON number = original`);
  db.exec(`${numbers} INSERT INTO table_status SELECT k, seq, updated_at, phase, listed, waiting, due_at, summary
    FROM ${source} JOIN table_status ON number = original`);
  db.exec(
    `${numbers} INSERT INTO seats SELECT k, seat, player FROM ${source} JOIN seats ON number = original`,
  );
  db.exec(`${numbers} INSERT INTO log SELECT k, seq, at, player, key, format, body
    FROM ${source} JOIN log ON number = original AND seq <= ${entries}`);
  db.exec('COMMIT');
  db.close();
}

async function start(stored: number, entries: number): Promise<void> {
  for (const count of [1, stored]) {
    await inFolder(async (folder) => {
      multiply(join(folder, 'waybill.db'), count, entries);
      const program = await Program.start({ main, folder });
      await program.end('SIGTERM');
      const times: number[] = [];
      for (let round = 0; round < 3; round++) {
        times.push(await program.start());
        await program.end('SIGTERM');
      }
      say(
        `start with ${count} stored games: ${percentile(times, 0).toFixed(0)} ms at best, ${percentile(times, 1).toFixed(0)} at worst`,
      );
    });
  }
}

say(
  `load of the machine before: ${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')}`,
);
await idleGames(Number(values.idle));
await finishedGames(Number(values.finished));
await start(Number(values.stored), Number(values.entries));
process.exit(0);
