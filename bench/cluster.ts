/**
 * One, two and three servers on one PostgreSQL, durable, all on this machine: how many moves a second are acknowledged and how
 * fast. Clients are in this process, spread over the servers at random.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import pg from 'pg';
import { say } from './server/figures.ts';
import { describe, describeComputing, load, MAIN, sayWhat } from './server/load.ts';
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
const rate = Number(values.rate);
const options = {
  board: compileBoard(northAmerica),
  games: Number(values.games),
  players: Number(values.players),
  seconds: Number(values.seconds),
};

/** Bytes of the database for each entry of its logs, indexes included. */
async function bytesAnEntry(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(name))::float / (SELECT count(*) FROM log) AS bytes
     FROM unnest(ARRAY['log', 'tables', 'table_status', 'seats']) AS name`,
  );
  await client.end();
  return rows[0]?.bytes ?? Number.NaN;
}

sayWhat(options);
const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-'));
const postgres = await PostgresServer.start();
try {
  for (const count of [1, 2, 3]) {
    const url = await postgres.createDatabase(`nodes_${count}`);
    const nodes: Program[] = [];
    for (let node = 0; node < count; node++) {
      nodes.push(await Program.start({ main: MAIN, folder, env: { DATABASE_URL: url } }));
    }
    const paced = await load(nodes, { ...options, rate });
    say(`${count} servers, at ${rate}/s asked: ${describe(paced)}; all servers ${describeComputing(paced)}`);
    const full = await load(nodes, options);
    say(`${count} servers, without a pause: ${describe(full)}; all servers ${describeComputing(full)}`);
    say(`  ${(await bytesAnEntry(url)).toFixed(0)} bytes an entry`);
    for (const node of nodes) await node.end('SIGTERM');
  }
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}
process.exit(0);
