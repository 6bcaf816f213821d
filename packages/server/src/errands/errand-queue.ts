import pg from 'pg';
import PgBoss from 'pg-boss';
import { connectionConfig } from '../store/postgres/connections.ts';
import { type Errand, type ErrandQueue, keyOf } from './errand.ts';

const SCHEMA = 'waybill_errands';
const QUEUE = 'errands';
/** Errands are also looked for without being called: those of nodes that are busy or dead. */
const LOOK_MS = 500;
/** A node that has had an errand for this long is taken for dead. */
const EXPIRE_SECONDS = 30;
/** What is still running after this long is left to others when a node stops. */
const STOP_MS = 4000;
const CONNECTIONS = 2;

export interface QueueOptions {
  readonly url: string;
  /** So many errands of this node run at a time. */
  readonly most: number;
  readonly onTrouble: (error: unknown) => void;
}

/** Makes the queue, or finds it made. */
export async function openErrandQueue(options: QueueOptions): Promise<ErrandQueue> {
  const pool = new pg.Pool({
    ...connectionConfig(options),
    max: CONNECTIONS,
    // An errand lost with the database's power is found again: tables know when they are due.
    options: '-c synchronous_commit=off',
  });
  pool.on('error', options.onTrouble);
  const safe = new pg.Pool({ ...connectionConfig(options), max: 1 });
  safe.on('error', options.onTrouble);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: 10,
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 3600,
    deleteAfterHours: 24,
  });
  boss.on('error', options.onTrouble);
  await boss.start();
  await boss.createQueue(QUEUE, {
    name: QUEUE,
    policy: 'short',
    retryLimit: 3,
    retryDelay: 1,
    expireInSeconds: EXPIRE_SECONDS,
    retentionMinutes: 60,
  });
  return new BossQueue(boss, { pool, safe }, options);
}

/** Its own connections, and one whose answers mean: on the disk. */
type Pools = Readonly<Record<'pool' | 'safe', pg.Pool>>;

function jobOf(errand: Errand, after: number): PgBoss.JobInsert<Errand> {
  const startAfter = `${after / 1000} seconds`;
  return { name: QUEUE, singletonKey: keyOf(errand), data: errand, startAfter };
}

/** pg-boss keeps the errands; this node takes as many as it can think about. */
class BossQueue implements ErrandQueue {
  private readonly boss: PgBoss;
  private readonly pools: Pools;
  private readonly options: QueueOptions;
  private readonly running = new Map<string, Promise<void>>();
  private outbox = new Map<string, { readonly errand: Errand; readonly after: number }>();
  private isSending = false;
  private isLooking = false;
  private isClosed = false;
  private timer: NodeJS.Timeout | null = null;
  private run: ((errand: Errand) => Promise<void>) | null = null;

  constructor(boss: PgBoss, pools: Pools, options: QueueOptions) {
    this.boss = boss;
    this.pools = pools;
    this.options = options;
  }

  get load(): number {
    return this.running.size;
  }

  send(errand: Errand, after = 0): void {
    this.outbox.set(keyOf(errand), { errand, after });
    if (!this.isSending) void this.deliver();
  }

  async keep(errands: readonly Errand[], after: number): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[]) => this.pools.safe.query(text, values) };
    await this.boss.insert(
      errands.map((errand) => jobOf(errand, after)),
      { db },
    );
  }

  work(run: (errand: Errand) => Promise<void>): void {
    this.run = run;
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearInterval(this.timer);
    const tooLong = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([Promise.allSettled(this.running.values()), tooLong]);
    const left = [...this.running.keys()];
    if (left.length > 0) await this.boss.fail(QUEUE, left).catch(this.options.onTrouble);
    await this.boss.stop({ graceful: false });
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }

  /** What is sent together goes together; then whoever has time takes some. */
  private async deliver(): Promise<void> {
    this.isSending = true;
    while (this.outbox.size > 0 && !this.isClosed) {
      const sent = [...this.outbox.values()].map(({ errand, after }) => jobOf(errand, after));
      this.outbox = new Map();
      await this.boss.insert(sent).catch(this.options.onTrouble);
      void this.look();
    }
    this.isSending = false;
  }

  private async look(): Promise<void> {
    const free = this.options.most - this.running.size;
    if (this.isLooking || this.isClosed || this.run === null || free <= 0) return;
    this.isLooking = true;
    const found = await this.boss.fetch<Errand>(QUEUE, { batchSize: free });
    this.isLooking = false;
    for (const { id, data } of found) this.running.set(id, this.carryOut(id, data));
  }

  private async carryOut(id: string, errand: Errand): Promise<void> {
    try {
      await this.run?.(errand);
      // Done and gone: nobody looks at finished errands.
      await this.boss.deleteJob(QUEUE, id);
    } catch (error) {
      this.options.onTrouble(error);
      await this.boss.fail(QUEUE, id).catch(this.options.onTrouble);
    }
    this.running.delete(id);
    void this.look();
  }
}
