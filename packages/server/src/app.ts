import fastifyWebsocket from '@fastify/websocket';
import { type KeepDays, LIMITS } from '@waybill/protocol';
import { type FastifyInstance, LogController } from 'fastify';
import type { BotPool } from './bots/bot-pool.ts';
import type { Clock } from './clock.ts';
import { DealDesk } from './deals/deal-desk.ts';
import { type DealProver, proveHere } from './deals/deal-prover.ts';
import type { ServerDeps } from './deps.ts';
import { type HistoryReader, historyReader } from './history/history.ts';
import { type Api, apiOf } from './http/api.ts';
import { apiDocs } from './http/api-docs.ts';
import { companionRoutes } from './http/companion-routes.ts';
import { dealRoutes } from './http/deal-routes.ts';
import { historyRoutes } from './http/history-routes.ts';
import { notificationRoutes } from './http/notification-routes.ts';
import { ordersRoutes } from './http/orders-routes.ts';
import { playRoutes } from './http/play-routes.ts';
import { previewRoutes } from './http/preview-routes.ts';
import { privacyRoutes } from './http/privacy-routes.ts';
import { seatRoutes } from './http/seat-routes.ts';
import { tableRoutes } from './http/table-routes.ts';
import { isScreen, serveWebApp } from './http/web-app.ts';
import { identifyCallers } from './identity/callers.ts';
import { Identity } from './identity/identity.ts';
import { type OpenIdSettings, OpenIdSignIn } from './identity/openid.ts';
import { PasskeyService } from './identity/passkeys.ts';
import { RecoveryCodes } from './identity/recovery.ts';
import { identityRoutes } from './identity/routes.ts';
import type { Job, JobQueue } from './jobs/job.ts';
import { ModerationDesk, type ModerationSettings, USUAL_MODERATION } from './moderation-desk.ts';
import { type Bus, NOBODY_ELSE } from './nodes/bus.ts';
import {
  type NotificationSettings,
  type Notifications,
  openNotifications,
} from './notifications/notifications.ts';
import { PUSH_SERVICES } from './notifications/public-address.ts';
import { ErrorCount } from './operations/figures.ts';
import { type ConnectionLimiter, ReadQueue, TalkLimit } from './operations/limits.ts';
import { logRequests } from './operations/log.ts';
import { refusePipelining } from './operations/pipelining.ts';
import { hasActiveOrders, refreshOrders } from './orders/order-book.ts';
import { OrderTurns, type Woken } from './orders/order-turns.ts';
import { HiddenPlayers } from './privacy/hidden-players.ts';
import { openPrivacy, type PrivacyServices } from './privacy/privacy-services.ts';
import { problem } from './problem.ts';
import { BotTurns } from './room/bot-turns.ts';
import { Companions } from './room/companions.ts';
import { PeopleAround } from './room/people-around.ts';
import type { Room } from './room/room.ts';
import { Rooms, type RoomsDeps } from './room/rooms.ts';
import { Timekeeper } from './room/timekeeper.ts';
import { runJob } from './run-job.ts';
import type { FrameOutcome } from './socket/connection.ts';
import { FrameLimits } from './socket/frame-limits.ts';
import { OpenSessions } from './socket/open-sessions.ts';
import {
  programRoute,
  refuseOtherSockets,
  SOCKET_OPTIONS,
  type SocketGuard,
  socketRoutes,
} from './socket/sockets.ts';
import type { PlayerId, Store, TableId } from './store/store.ts';
import type { ChanceFrom } from './table/live-game.ts';

/** What the server is made of; tests put their own in. */
export interface AppDeps {
  readonly store: Store;
  /** The other servers on the same store; without it there are none. */
  readonly bus?: Bus;
  /** Spreads what happens by itself over those servers; without it this one does it all. */
  readonly jobs?: JobQueue;
  readonly clock: Clock;
  readonly botPool: BotPool;
  readonly chanceFrom: ChanceFrom;
  /** Plays the bots of deals again; without it they are played in this thread. */
  readonly dealProver?: DealProver;
  /** Replays games; without it they are replayed in this thread. */
  readonly history?: HistoryReader;
  readonly newId: () => TableId;
  readonly newSeed: () => string;
  /** The addresses that browsers see; empty: whatever a request says it came to. */
  readonly origins: readonly string[];
  /** The folder of the built page; `null` to serve none. */
  readonly webApp: string | null;
  /** Counts sockets; without one there is no limit. */
  readonly connections?: ConnectionLimiter;
  /** How many messages one socket may send a second. */
  readonly framesPerSecond?: number;
  /** How much one seat may do a second, over however many sockets. */
  readonly writesPerSecond?: number;
  readonly onFrame?: (outcome: FrameOutcome) => void;
  /** Milliseconds between moves of bots that somebody watches; without it they move as fast as they can. */
  readonly botPause?: number;
  /** The standing orders of a seat have stopped. */
  readonly onWake?: (woken: Woken) => void;
  readonly moderation?: ModerationSettings;
  /** Which hosts notifications may be sent to; by default, only the push services of browsers. */
  readonly notifications?: NotificationSettings;
  /** The service people may sign in with; without it there is none. */
  readonly openId?: OpenIdSettings | null;
  /** How long each kind of data is kept; by default, forever. */
  readonly keep?: KeepDays;
}

/** How the bare HTTP server is made. */
export const HTTP_OPTIONS = {
  /** A request that is not complete by then is cut off, however slowly its body comes. */
  requestTimeout: 30_000,
  /** `logRequests` writes one line about each that is within its limits. */
  logController: new LogController({ disableRequestLogging: true }),
  /** Of any request; a route that takes more says so. */
  bodyLimit: LIMITS.message,
  /** A connection on which nothing moves, because nobody reads the answer; longer than an idle one is kept. */
  connectionTimeout: 90_000,
  /** The ids of passkeys are long. */
  routerOptions: { maxParamLength: 1500 },
};

/** Puts everything that answers onto the bare HTTP server. */
export async function registerApp(app: FastifyInstance, deps: AppDeps): Promise<ServerDeps> {
  const { store, clock, origins } = deps;
  const errors = new ErrorCount(app);
  const onFailure = (error: unknown): void => errors.note(error);
  const bus = deps.bus ?? NOBODY_ELSE;
  const sessions = new OpenSessions({ bus, store, clock, onFailure });
  const onRevoked = (secret: string): void => sessions.endHere(secret);
  const desk = new ModerationDesk({ ...deps, bus, onFailure, errors });
  const onChange = (player: PlayerId): void => rooms.showAgain(player);
  const hidden = new HiddenPlayers({ store, bus, clock, onFailure, onChange });
  const around = new PeopleAround(clock, bus);
  const peopleDeps = { onRevoked, onAround: (player: PlayerId) => around.note(player), hidden };
  const tables = tablesOf({ ...deps, ...desk.forRooms, ...peopleDeps, bus }, onFailure);
  const { rooms, notifications, start, close } = tables;
  const end = (secret: string): void => sessions.end(secret);
  const identity = new Identity({ store, clock, onRevoked: end });
  const privacy = openPrivacy({ ...deps, bus, rooms, hidden, onRevoked: end, onFailure });
  const serverDeps: ServerDeps = {
    ...deps,
    rooms,
    identity,
    sessions,
    desk,
    notifications,
    reads: new ReadQueue(),
    talk: new TalkLimit(clock),
    history: deps.history ?? historyReader(deps.chanceFrom),
  };
  const api = apiOf(app);
  await guardRequests(app, serverDeps, origins);
  const companions = new Companions({ store, rooms, around, isHidden: (player) => hidden.has(player) });
  const openId = new OpenIdSignIn({ store, clock, settings: deps.openId ?? null, onFailure });
  const dealDesk = new DealDesk({ store, clock, prover: deps.dealProver ?? proveHere(), onFailure });
  app.after(() => registerRoutes(api, serverDeps, { deps, privacy, openId, companions, dealDesk }));
  await servePage(app, deps.webApp);
  app.addHook('onClose', close);
  runUntilClosed(app, [sessions, hidden, privacy.eraser, privacy.retention, dealDesk]);
  start();
  return serverDeps;
}

async function guardRequests(
  app: FastifyInstance,
  { identity, desk, rooms }: ServerDeps,
  origins: readonly string[],
): Promise<void> {
  refusePipelining(app);
  logRequests(app);
  await app.register(fastifyWebsocket, { options: SOCKET_OPTIONS });
  refuseOtherSockets(app);
  await apiDocs(app);
  await identifyCallers(app, { identity, origins });
  await desk.guard(app, rooms);
}

interface RouteDeps {
  readonly deps: AppDeps;
  readonly privacy: PrivacyServices;
  readonly openId: OpenIdSignIn;
  readonly companions: Companions;
  readonly dealDesk: DealDesk;
}

function registerRoutes(
  api: Api,
  serverDeps: ServerDeps,
  { deps, privacy, openId, companions, dealDesk }: RouteDeps,
): void {
  const { identity, notifications } = serverDeps;
  const { store, clock, origins } = deps;
  const passkeys = new PasskeyService({ store, clock });
  const recovery = new RecoveryCodes({ store, clock });
  identityRoutes(api, { identity, passkeys, recovery, openId, origins });
  serverDeps.desk.routes(api, serverDeps.rooms);
  tableRoutes(api, serverDeps);
  seatRoutes(api, serverDeps);
  companionRoutes(api, serverDeps, companions);
  dealRoutes(api, serverDeps, { desk: dealDesk, companions });
  playRoutes(api, serverDeps);
  ordersRoutes(api, serverDeps);
  historyRoutes(api, serverDeps);
  const { reportDays } = deps.moderation ?? USUAL_MODERATION;
  const webhooks = notifications.book.callsHooks;
  privacyRoutes(api, { ...serverDeps, ...privacy, webhooks, reportDays });
  notificationRoutes(api, { ...notifications, origins });
  const guard = guardOf(deps);
  previewRoutes(api, { ...serverDeps, origins, webApp: deps.webApp });
  socketRoutes(api, serverDeps, guard);
  programRoute(api, serverDeps, guard);
}

function guardOf({ connections, framesPerSecond, onFrame, clock }: AppDeps): SocketGuard {
  return {
    ...(connections && { connections }),
    ...(framesPerSecond !== undefined && { frames: new FrameLimits(framesPerSecond, clock) }),
    ...(onFrame && { onFrame }),
  };
}

/** The periodic work of the server. */
interface Periodic {
  start(): unknown;
  close(): void;
}

function runUntilClosed(app: FastifyInstance, parts: readonly Periodic[]): void {
  for (const part of parts) {
    app.addHook('onClose', async () => part.close());
    part.start();
  }
}

interface Running {
  readonly rooms: Rooms;
  readonly notifications: Notifications;
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

const PUSH_ALONE: NotificationSettings = { pushReach: { hosts: PUSH_SERVICES }, hookReach: null };

/** The tables, and what happens at them by itself: here, or with a queue at any node. */
function tablesOf(
  deps: AppDeps & ModerationDesk['forRooms'] & Pick<RoomsDeps, 'bus' | 'onRevoked' | 'onAround' | 'hidden'>,
  onFailure: (error: unknown) => void,
): Running {
  const { clock, jobs } = deps;
  const open = (id: TableId): Promise<Room> => rooms.open(id);
  const common = {
    ...deps,
    onFailure,
    ...(jobs && { spread: (job: Job, after = 0) => jobs.send(job, after) }),
  };
  const bots = new BotTurns(common);
  const timekeeper = new Timekeeper({ clock, onFailure, isExcused: hasActiveOrders });
  const notifications = openNotifications({ ...common, ...(deps.notifications ?? PUSH_ALONE), open });
  // A move counts, whatever becomes of the notification.
  const onWriting: RoomsDeps['onWriting'] = (next, written) =>
    notifications.policy.attend(next, written).catch(onFailure);
  const rooms = new Rooms({ ...common, onOrders: refreshOrders, bots, timekeeper, onWriting });
  const onWake = async (woken: Woken): Promise<void> => {
    await notifications.policy.wake(woken);
    deps.onWake?.(woken);
  };
  const orders = new OrderTurns({ ...common, open, onWake });
  return {
    rooms,
    notifications,
    start: () => {
      rooms.start();
      orders.start();
      jobs?.work((job) => runJob(job, { rooms, bots, timekeeper, orders, outbox: notifications.outbox }));
    },
    close: () => {
      orders.close();
      notifications.outbox.close();
      return rooms.close();
    },
  };
}

async function servePage(app: FastifyInstance, folder: string | null): Promise<void> {
  if (folder !== null) await serveWebApp(app, folder);
  const hasPage = app.hasDecorator('sendFile') || app.hasReplyDecorator('sendFile');
  app.setNotFoundHandler((request, reply) => {
    if (hasPage && isScreen(request.method, request.url)) return reply.sendFile('index.html');
    return reply.status(404).send({ problem: problem('NOT_FOUND') });
  });
}
