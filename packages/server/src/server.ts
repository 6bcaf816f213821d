import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SeededChance } from '@waybill/engine';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { furnish, type Parts } from './app.ts';
import { type BotCrew, botCrew } from './bots/bot-crew.ts';
import { systemClock } from './clock.ts';
import type { ErrandQueue } from './errands/errand.ts';
import { openErrandQueue } from './errands/errand-queue.ts';
import { type Bus, NOBODY_ELSE } from './nodes/bus.ts';
import { PostgresBus } from './nodes/postgres-bus.ts';
import type { NoticeSettings } from './notices/notices.ts';
import type { Config } from './operations/config.ts';
import { vitalRoutes } from './operations/health.ts';
import { Doorkeeper, limitRequests } from './operations/limits.ts';
import { newLog } from './operations/log.ts';
import { Metrics } from './operations/metrics.ts';
import { secureHeaders } from './operations/security.ts';
import { GracefulStop } from './operations/stop.ts';
import { openPostgresStore } from './store/postgres/postgres-store.ts';
import { openSqliteStore } from './store/sqlite-store.ts';
import type { Store } from './store/store.ts';
import type { Tools } from './tools.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly address: AddressInfo;
  readonly stop: GracefulStop;
}

/** The page as `npm run build` leaves it, seen from this file's place in `src` or `dist`. */
const WEB_APP = new URL('../../web/dist/app/', import.meta.url);

const UNGUESSABLE: Pick<Parts, 'chanceFrom' | 'newId' | 'newSeed'> = {
  chanceFrom: (seed, position) => new SeededChance(seed, position),
  newId: () => randomBytes(12).toString('base64url'),
  newSeed: () => randomBytes(32).toString('hex'),
};

/** The whole server, listening, until it is asked to stop. */
export async function serve(config: Config): Promise<RunningServer> {
  const log = newLog(config);
  const metrics = new Metrics().withProcess();
  const store = metrics.timed(await openStore(config, log));
  const { bus, errands } = await openCompany(config, log);
  const crew = hireCrew(config, log);
  const app = fastify({ loggerInstance: log, trustProxy: (_, hop) => hop < config.proxies });
  const stop = new GracefulStop({
    deeds: [errands, app, bus, crew, store].map((part) => async () => part?.close()),
    seconds: config.stopSeconds,
    log,
    exit: (code) => process.exit(code),
  });
  await secureHeaders(app);
  await limitRequests(app, config.limits);
  metrics.watch(app);
  const door = new Doorkeeper(config.limits);
  const { rooms, notices } = await furnish(app, {
    store,
    bus,
    ...(errands && { errands }),
    clock: systemClock,
    crew,
    ...UNGUESSABLE,
    origins: config.origins,
    webApp: fileURLToPath(WEB_APP),
    door,
    framesPerSecond: config.limits.framesPerSecond,
    deedsPerSecond: config.limits.framesPerSecond,
    onFrame: (outcome) => metrics.frames.inc({ outcome }),
    notices: noticesOf(config, metrics),
  });
  await notices.keyring.read();
  showFigures(metrics, { door, rooms, crew, errands });
  vitalRoutes(app, config, { store, metrics, isStopping: () => stop.isStopping });
  await app.listen({ host: config.host, port: config.port });
  return { app, address: app.server.address() as AddressInfo, stop };
}

function noticesOf({ webhooks }: Config, metrics: Metrics): NoticeSettings {
  return {
    pushReach: 'public',
    hookReach: webhooks === 'off' ? null : webhooks,
    onDelivery: (place, outcome) => metrics.notices.inc({ place, outcome }),
  };
}

interface Figures {
  readonly door: Doorkeeper;
  readonly rooms: Tools['rooms'];
  readonly crew: BotCrew;
  readonly errands: ErrandQueue | null;
}

function showFigures(metrics: Metrics, { door, rooms, crew, errands }: Figures): void {
  metrics.gauge('waybill_sockets', 'Open sockets', () => door.count);
  metrics.gauge('waybill_tables_in_memory', 'Tables that somebody is using', () => rooms.size);
  metrics.gauge('waybill_other_nodes', 'Other servers on the same database', () => rooms.neighbors.size);
  metrics.gauge('waybill_errands', 'Errands that this server is running', () => errands?.load ?? 0);
  metrics.gauge('waybill_bot_questions', 'Bots that are asked or wait to be', () => crew.load);
}

function openStore({ postgres, databaseFile }: Config, log: FastifyBaseLogger): Promise<Store> {
  if (postgres === null) return openSqliteStore({ file: databaseFile });
  const onTrouble = (err: unknown): void => log.warn({ err }, 'a connection to the database was lost');
  return openPostgresStore({ ...postgres, onTrouble });
}

/** A thread that is asked this much at a time answers quickly instead of well, and no node takes more. */
const ERRANDS_A_THREAD = 8;

/** The other servers on the same database, and the queue that spreads the work among all. */
async function openCompany(
  { postgres, botThreads }: Config,
  log: FastifyBaseLogger,
): Promise<{ bus: Bus; errands: ErrandQueue | null }> {
  if (postgres === null) return { bus: NOBODY_ELSE, errands: null };
  const { url } = postgres;
  const onLost = (err: unknown): void => log.warn({ err }, 'out of touch with the other servers');
  const onTrouble = (err: unknown): void => log.warn({ err }, 'an errand failed');
  const errands = await openErrandQueue({ url, most: ERRANDS_A_THREAD * botThreads, onTrouble });
  return { bus: new PostgresBus({ url, onTrouble: onLost }), errands };
}

function hireCrew({ botThreads }: Config, log: FastifyBaseLogger): BotCrew {
  return botCrew({
    threads: botThreads,
    seed: () => randomBytes(4).readUInt32LE(),
    onTrouble: (what) => log.warn({ what }, 'a bot could not move'),
  });
}
