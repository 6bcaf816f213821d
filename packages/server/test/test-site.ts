import { vi } from 'vitest';
import type { JobQueue } from '../src/jobs/job.ts';
import { openJobQueue } from '../src/jobs/job-queue.ts';
import { PostgresBus } from '../src/nodes/postgres-bus.ts';
import { openPostgresStore } from '../src/store/postgres/postgres-store.ts';
import type { Store } from '../src/store/store.ts';
import { newDatabase } from './postgres/database.ts';
import { startServer, TestClock, type TestParts, type TestServer } from './test-server.ts';

/** One server or several on one database: the same to its players. */
export interface TestSite {
  readonly nodes: readonly TestServer[];
  readonly store: Store;
  /** The address of the node that number `person` goes to. */
  at(person: number): string;
  stop(): Promise<void>;
}

export type StartSite = (parts?: TestParts) => Promise<TestSite>;

function siteOf(nodes: readonly TestServer[], stop: () => Promise<void>): TestSite {
  const at = (person: number): string => nodes[person % nodes.length]?.url ?? '';
  const [first] = nodes;
  if (!first) throw new RangeError('a site without servers');
  return { nodes, store: first.store, at, stop };
}

/** One server on a file of its own. */
export const alone: StartSite = async (parts) => {
  const server = await startServer(parts);
  return siteOf([server], () => server.stop());
};

export interface TestCluster extends TestSite {
  readonly url: string;
  readonly buses: readonly PostgresBus[];
  readonly queues: readonly JobQueue[];
  /** What went wrong with jobs. */
  readonly troubles: readonly unknown[];
  /** One of them goes; the others stay. */
  leave(node: number): Promise<void>;
}

/** Three whole servers in this process, each with its own connections, on one PostgreSQL; all know of each other. */
export async function onThreeNodes(
  parts: TestParts | ((node: number) => TestParts) = {},
): Promise<TestCluster> {
  const url = await newDatabase();
  const clock = new TestClock();
  const buses: PostgresBus[] = [];
  const queues: JobQueue[] = [];
  const troubles: unknown[] = [];
  let ids = 0;
  const newId = (): string => `table-${String(++ids).padStart(4, '0')}`;
  const startNode = async (node: number): Promise<TestServer> => {
    const store = await openPostgresStore({ url, connections: 4 });
    const bus = new PostgresBus({ url });
    const jobs = await openJobQueue({ url, most: 2, onFailure: (error) => troubles.push(error) });
    buses.push(bus);
    queues.push(jobs);
    const own = typeof parts === 'function' ? parts(node) : parts;
    return startServer({ store, bus, jobs, clock, newId, ...own });
  };
  const nodes = [await startNode(0), await startNode(1), await startNode(2)];
  const areAcquainted = (): boolean => nodes.every(({ deps }) => deps.rooms.cluster.size === 2);
  await vi.waitUntil(areAcquainted, { timeout: 60_000 });
  const gone = new Set<number>();
  const leave = async (node: number): Promise<void> => {
    if (gone.has(node)) return;
    gone.add(node);
    await queues[node]?.close();
    await buses[node]?.close();
    await nodes[node]?.stop();
  };
  const stop = async (): Promise<void> => void (await Promise.all([0, 1, 2].map(leave)));
  return { ...siteOf(nodes, stop), url, buses, queues, troubles, leave };
}

export const SITES = [
  { where: 'one server', start: alone },
  { where: 'three nodes on one PostgreSQL', start: onThreeNodes },
] as const;
