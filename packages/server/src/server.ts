import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chanceOf } from '@waybill/engine';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type AppDeps, HTTP_OPTIONS, registerApp } from './app.ts';
import { type BotPool, openBotPool } from './bots/bot-pool.ts';
import { systemClock } from './clock.ts';
import { DealThread } from './deals/deal-thread.ts';
import type { ServerDeps } from './deps.ts';
import { HistoryThread } from './history/history-thread.ts';
import type { JobQueue } from './jobs/job.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { type Bus, NOBODY_ELSE } from './nodes/bus.ts';
import { PostgresBus } from './nodes/postgres-bus.ts';
import type { NotificationSettings } from './notifications/notifications.ts';
import { PUSH_SERVICES } from './notifications/public-address.ts';
import type { Config } from './operations/config.ts';
import { vitalRoutes } from './operations/health.ts';
import { ConnectionLimiter, limitConnections, limitRequests } from './operations/limits.ts';
import { newLog } from './operations/log.ts';
import { Metrics } from './operations/metrics.ts';
import { secureHeaders } from './operations/security.ts';
import { GracefulStop } from './operations/stop.ts';
import { openPostgresStore } from './store/postgres/postgres-store.ts';
import { openSqliteStore } from './store/sqlite/sqlite-store.ts';
import type { Store } from './store/store.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: AddressInfo;
  readonly stop: GracefulStop;
  readonly desk: ServerDeps['desk'];
}

/** The page as `npm run build` leaves it, seen from this file's place in `src` or `dist`. */
export const WEB_APP = new URL('../../web/dist/app/', import.meta.url);

const UNGUESSABLE: Pick<AppDeps, 'chanceFrom' | 'newId' | 'newSeed'> = {
  chanceFrom: chanceOf,
  newId: () => randomBytes(12).toString('base64url'),
  newSeed: () => randomBytes(32).toString('hex'),
};

/** The whole server, listening until it is stopped. */
export async function serve(config: Config, webApp: URL = WEB_APP): Promise<RunningServer> {
  const log = newLog(config);
  const metrics = new Metrics().withProcess();
  const store = metrics.timed(await openStore(config, log));
  const { bus, jobs } = await openCluster(config, log);
  const botPool = newBotPool(config, { log, metrics });
  const history = new HistoryThread();
  const app = newApp(config, log);
  const hooks = [jobs, app, bus, botPool, history, store].map((part) => async () => part?.close());
  const stop = new GracefulStop({
    hooks,
    seconds: config.stopSeconds,
    log,
    exit: (code) => process.exit(code),
  });
  await secureHeaders(app);
  await limitRequests(app, config.limits);
  metrics.watch(app);
  const connections = new ConnectionLimiter(config.limits);
  const { rooms, notifications, desk } = await registerApp(app, {
    store,
    bus,
    ...(jobs && { jobs }),
    clock: systemClock,
    botPool,
    history,
    dealProver: new DealThread(),
    ...UNGUESSABLE,
    ...settingsOf(config, metrics),
    webApp: fileURLToPath(webApp),
    connections,
    onFrame: (outcome) => metrics.frames.inc({ outcome }),
  });
  await notifications.keyring.read();
  showFigures(metrics, { connections, rooms, botPool, jobs });
  vitalRoutes(app, config, { store, metrics, isStopping: () => stop.isStopping });
  return { app, address: await listen(app, config, hooks), stop, desk };
}

/** A port that is taken must not leave the database open behind it. */
async function listen(
  app: FastifyInstance,
  { host, port }: Config,
  hooks: readonly (() => Promise<void>)[],
): Promise<AddressInfo> {
  try {
    await app.listen({ host, port });
    return app.server.address() as AddressInfo;
  } catch (error) {
    for (const close of hooks) await close();
    throw error;
  }
}

function newApp({ proxies, limits }: Config, log: FastifyBaseLogger): FastifyInstance {
  const app = fastify({ ...HTTP_OPTIONS, loggerInstance: log, trustProxy: (_, hop) => hop < proxies });
  // Behind a proxy all connections are the proxy's.
  if (proxies === 0) limitConnections(app.server, limits);
  return app;
}

function settingsOf(
  config: Config,
  metrics: Metrics,
): Pick<
  AppDeps,
  | 'origins'
  | 'moderation'
  | 'keep'
  | 'openId'
  | 'notifications'
  | 'framesPerSecond'
  | 'writesPerSecond'
  | 'botPause'
> {
  const { origins, moderation, keep, openId, botPause } = config;
  const { framesPerSecond } = config.limits;
  const notifications = notificationsOf(config, metrics);
  const writesPerSecond = framesPerSecond;
  return { origins, moderation, keep, openId, botPause, notifications, framesPerSecond, writesPerSecond };
}

function notificationsOf({ webhooks, pushServices }: Config, metrics: Metrics): NotificationSettings {
  return {
    pushReach: { hosts: [...PUSH_SERVICES, ...pushServices] },
    hookReach: webhooks === 'off' ? null : webhooks,
    onDelivery: (place, outcome) => metrics.notifications.inc({ place, outcome }),
  };
}

interface Figures {
  readonly connections: ConnectionLimiter;
  readonly rooms: ServerDeps['rooms'];
  readonly botPool: BotPool;
  readonly jobs: JobQueue | null;
}

function showFigures(metrics: Metrics, { connections, rooms, botPool, jobs }: Figures): void {
  metrics.gauge('waybill_sockets', 'Open sockets', () => connections.count);
  metrics.gauge('waybill_tables_in_memory', 'Tables that somebody is using', () => rooms.size);
  metrics.gauge('waybill_other_nodes', 'Other servers on the same database', () => rooms.cluster.size);
  metrics.gauge('waybill_jobs', 'Jobs that this server is running', () => jobs?.load ?? 0);
  metrics.gauge('waybill_bot_questions', 'Bots that are asked or wait to be', () => botPool.load);
}

function openStore({ postgres, databaseFile }: Config, log: FastifyBaseLogger): Promise<Store> {
  if (postgres === null) return openSqliteStore({ file: databaseFile });
  const onFailure = (err: unknown): void => log.warn({ err }, 'a connection to the database was lost');
  return openPostgresStore({ ...postgres, onFailure });
}

/** A thread with this many tasks answers quickly instead of well, and no node takes more. */
const JOBS_A_THREAD = 8;

/** The other servers on the same database, and the queue that spreads the work among all. */
async function openCluster(
  { postgres, botThreads }: Config,
  log: FastifyBaseLogger,
): Promise<{ bus: Bus; jobs: JobQueue | null }> {
  if (postgres === null) return { bus: NOBODY_ELSE, jobs: null };
  const { url } = postgres;
  const onLost = (err: unknown): void => log.warn({ err }, 'out of touch with the other servers');
  const onFailure = (err: unknown): void => log.warn({ err }, 'a job failed');
  const jobs = await openJobQueue({ url, most: JOBS_A_THREAD * botThreads, onFailure });
  return { bus: new PostgresBus({ url, onFailure: onLost }), jobs };
}

function newBotPool(
  { botThreads }: Config,
  { log, metrics }: { log: FastifyBaseLogger; metrics: Metrics },
): BotPool {
  return openBotPool({
    threads: botThreads,
    seed: () => randomBytes(4).readUInt32LE(),
    onHurried: () => metrics.hurriedBots.inc(),
    onFailure: (what) => log.warn({ what }, 'a bot could not move'),
  });
}
