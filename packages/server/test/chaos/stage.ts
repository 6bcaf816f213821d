import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outpost, openOutpost } from '../../../../bench/server/outpost.ts';
import { Program } from '../../../../bench/server/program.ts';
import { compiledMain } from '../siege/main-file.ts';

/** Three nodes as `npm start` runs them, on one PostgreSQL; the last one stands where it can be cut off. */
export interface Stage {
  /** Of the database, as seen from here. */
  readonly url: string;
  readonly nodes: readonly Program[];
  readonly outpost: Outpost;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const main = compiledMain();
  const folder = await mkdtemp(join(tmpdir(), 'waybill-chaos-'));
  const outpost = await openOutpost();
  const nodes: Program[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await outpost.remove();
    await rm(folder, { recursive: true });
  };
  try {
    const url = await outpost.postgres.createDatabase('waybill');
    const near = { main, folder, env: { DATABASE_URL: url } };
    const far = { ...near, ...outpost.program, env: { DATABASE_URL: outpost.url('waybill') } };
    for (const options of [near, near, far]) nodes.push(await Program.start(options));
    return { url, nodes, outpost, close };
  } catch (error) {
    await close();
    throw error;
  }
}
