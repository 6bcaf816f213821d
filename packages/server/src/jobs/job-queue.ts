import pg from 'pg';
import PgBoss from 'pg-boss';
import { TokenBuckets } from '../operations/limits.ts';
import { connectionConfig } from '../store/postgres/connections.ts';
import { type Job, type JobQueue, keyOf } from './job.ts';

const SCHEMA = 'waybill_jobs';
/** Notifications have a queue and slots of their own: slow addresses hold up no bot and no clock. */
const QUEUE_NAMES = ['jobs', 'notifications'] as const;
type QueueName = (typeof QUEUE_NAMES)[number];
/** Notifications that one node delivers at a time; most of them wait for a foreign server. */
const MOST_NOTIFICATIONS = 32;

function queueOf({ kind }: Job): QueueName {
  return kind === 'notification' ? 'notifications' : 'jobs';
}
/** Jobs are also looked for without being called: those of nodes that are busy or dead. */
const LOOK_MS = 500;
/** A node that has had a job for this long is taken for dead. */
const EXPIRE_SECONDS = 30;
/** What is still running after this long is left to others when a node stops. */
const STOP_MS = 4000;
const CONNECTIONS = 2;

export interface QueueOptions {
  readonly url: string;
  /** So many jobs of this node run at a time. */
  readonly most: number;
  readonly onFailure: (error: unknown) => void;
}

/** Makes the queue, or finds it made. */
export async function openJobQueue(options: QueueOptions): Promise<JobQueue> {
  const pool = new pg.Pool({
    ...connectionConfig(options),
    max: CONNECTIONS,
    // A job lost with the database's power is found again: tables know when they are due.
    options: '-c synchronous_commit=off',
  });
  pool.on('error', options.onFailure);
  const safe = new pg.Pool({ ...connectionConfig(options), max: 1 });
  safe.on('error', options.onFailure);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: 10,
    archiveCompletedAfterSeconds: 60,
    archiveFailedAfterSeconds: 3600,
    deleteAfterHours: 24,
  });
  boss.on('error', options.onFailure);
  await boss.start();
  for (const name of QUEUE_NAMES)
    await boss.createQueue(name, {
      name,
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

/** Bots' turns of one table owner beyond this come after those of all other owners. */
const FAIR = { perSecond: 4, most: 20 };
const LATER = -10;

/** pg-boss keeps the jobs; this node takes as many as it can think about. */
class BossQueue implements JobQueue {
  private readonly boss: PgBoss;
  private readonly pools: Pools;
  private readonly options: QueueOptions;
  private readonly running = {
    jobs: new Map<string, Promise<void>>(),
    notifications: new Map<string, Promise<void>>(),
  };
  private outbox = new Map<string, { readonly job: Job; readonly after: number }>();
  private isSending = false;
  private readonly isLooking = { jobs: false, notifications: false };
  private isClosed = false;
  private readonly fairShares = new TokenBuckets<string>(FAIR);
  private timer: NodeJS.Timeout | null = null;
  private run: ((job: Job) => Promise<void>) | null = null;

  constructor(boss: PgBoss, pools: Pools, options: QueueOptions) {
    this.boss = boss;
    this.pools = pools;
    this.options = options;
  }

  get load(): number {
    return this.running.jobs.size;
  }

  send(job: Job, after = 0): void {
    this.outbox.set(keyOf(job), { job, after });
    if (!this.isSending) void this.deliver();
  }

  private bossJobOf(job: Job, after: number): PgBoss.JobInsert<Job> {
    const owner = job.kind === 'bot' ? job.owner : undefined;
    const isFair = owner === undefined || this.fairShares.take(owner, performance.now());
    return {
      name: queueOf(job),
      singletonKey: keyOf(job),
      data: job,
      startAfter: `${after / 1000} seconds`,
      priority: isFair ? 0 : LATER,
    };
  }

  async sendDurably(jobs: readonly Job[], after: number): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[]) => this.pools.safe.query(text, values) };
    await this.boss.insert(
      jobs.map((job) => this.bossJobOf(job, after)),
      { db },
    );
  }

  work(run: (job: Job) => Promise<void>): void {
    this.run = run;
    this.timer = setInterval(() => this.lookEverywhere(), LOOK_MS).unref();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearInterval(this.timer);
    const tooLong = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    const all = Object.values(this.running).flatMap((running) => [...running.values()]);
    await Promise.race([Promise.allSettled(all), tooLong]);
    for (const name of QUEUE_NAMES) {
      const left = [...this.running[name].keys()];
      if (left.length > 0) await this.boss.fail(name, left).catch(this.options.onFailure);
    }
    await this.boss.stop({ graceful: false });
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }

  /** Jobs sent together are stored together; then any idle node takes some. */
  private async deliver(): Promise<void> {
    this.isSending = true;
    while (this.outbox.size > 0 && !this.isClosed) {
      const sent = [...this.outbox.values()].map(({ job, after }) => this.bossJobOf(job, after));
      this.outbox = new Map();
      await this.boss.insert(sent).catch(this.options.onFailure);
      this.lookEverywhere();
    }
    this.isSending = false;
  }

  private lookEverywhere(): void {
    for (const name of QUEUE_NAMES) void this.look(name);
  }

  private async look(name: QueueName): Promise<void> {
    const running = this.running[name];
    const free = (name === 'notifications' ? MOST_NOTIFICATIONS : this.options.most) - running.size;
    if (this.isLooking[name] || this.isClosed || this.run === null || free <= 0) return;
    this.isLooking[name] = true;
    const found = await this.boss.fetch<Job>(name, { batchSize: free });
    this.isLooking[name] = false;
    for (const { id, data } of found) running.set(id, this.carryOut(id, data, name));
  }

  private async carryOut(id: string, job: Job, name: QueueName): Promise<void> {
    try {
      await this.run?.(job);
      // Done and gone: nobody looks at finished jobs.
      await this.boss.deleteJob(name, id);
    } catch (error) {
      this.options.onFailure(error);
      await this.boss.fail(name, id).catch(this.options.onFailure);
    }
    this.running[name].delete(id);
    void this.look(name);
  }
}
