/**
 * One, two and three servers on one PostgreSQL, durable, all on this machine: how many moves a second are acknowledged and how
 * fast, and how soon another server's people see them. Clients are in this process, spread over the servers at random.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import pg from 'pg';
import { Crowd } from './server/crowd.ts';
import { type Load, percentile, say } from './server/figures.ts';
import { PostgresServer } from './server/postgres-server.ts';
import { Program } from './server/program.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '300' },
    players: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '15' },
    rate: { type: 'string', default: '300' },
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

interface Measured extends Load {
  /** Seconds of computing of all servers for each second. */
  readonly cpu: number;
}

async function measure(crowd: Crowd, nodes: readonly Program[]): Promise<Measured> {
  const cpuOf = async (): Promise<number> => {
    const each = await Promise.all(nodes.map((node) => node.figure('process_cpu_seconds_total')));
    return each.reduce((sum, cpu) => sum + cpu);
  };
  await pause(3000);
  crowd.latencies.length = 0;
  const before = await cpuOf();
  const begun = performance.now();
  await pause(seconds * 1000);
  const passed = (performance.now() - begun) / 1000;
  const latencies = crowd.latencies.splice(0);
  return {
    perSecond: latencies.length / passed,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: ((await cpuOf()) - before) / passed,
  };
}

async function load(nodes: readonly Program[], thinkingTime: () => number): Promise<Measured> {
  const [first, ...others] = nodes.map(({ url }) => url);
  const crowd = new Crowd({
    url: first ?? '',
    others,
    board,
    games,
    players,
    thinkingTime,
    isEndless: true,
  });
  await crowd.gather();
  crowd.begin();
  const measured = await measure(crowd, nodes);
  await crowd.rest();
  crowd.close();
  if (crowd.refusals.length > 0) say(`refused: ${crowd.refusals.length} (${crowd.refusals[0]})`);
  return measured;
}

/** Bytes of the database for each entry of its logs, indexes included. */
async function bytesAnEntry(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(name))::float / (SELECT count(*) FROM log) AS bytes
     FROM unnest(ARRAY['log', 'tables', 'standings', 'seats']) AS name`,
  );
  await client.end();
  return rows[0]?.bytes ?? Number.NaN;
}

const show = ({ perSecond, p50, p99, cpu }: Measured): string =>
  `${perSecond.toFixed(0)} moves/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, servers ${(100 * cpu).toFixed(0)} % of a core`;

const load1 = loadavg().map((each) => each.toFixed(1));
say(`${games} games of ${players}, load of the machine before: ${load1.join(' ')}`);
const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
const postgres = await PostgresServer.start();
try {
  for (const count of [1, 2, 3]) {
    const url = await postgres.createDatabase(`nodes_${count}`);
    const nodes: Program[] = [];
    for (let node = 0; node < count; node++) {
      nodes.push(await Program.start({ main: MAIN, folder, env: { DATABASE_URL: url } }));
    }
    // Everybody thinks for a random time, so that together they make `rate` moves a second.
    const meanThinking = (games / rate) * 1000;
    const paced = await load(nodes, () => meanThinking * 2 * Math.random());
    say(`${count} servers, at ${rate}/s asked: ${show(paced)}`);
    say(`${count} servers, without a pause: ${show(await load(nodes, () => 0))}`);
    say(`  ${(await bytesAnEntry(url)).toFixed(0)} bytes an entry`);
    for (const node of nodes) await node.end('SIGTERM');
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}
process.exit(0);
