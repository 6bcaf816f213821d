import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { BotCrew } from './bots/bot-crew.ts';
import type { Clock } from './clock.ts';
import type { Errand, ErrandQueue } from './errands/errand.ts';
import { runErrand } from './errands/run-errand.ts';
import { apiOf } from './http/api.ts';
import { apiDocs } from './http/api-docs.ts';
import { historyRoutes } from './http/history-routes.ts';
import { noticeRoutes } from './http/notice-routes.ts';
import { ordersRoutes } from './http/orders-routes.ts';
import { playRoutes } from './http/play-routes.ts';
import { seatRoutes } from './http/seat-routes.ts';
import { tableRoutes } from './http/table-routes.ts';
import { isScreen, serveWebApp } from './http/web-app.ts';
import { identifyCallers } from './identity/callers.ts';
import { Identity } from './identity/identity.ts';
import { PasskeyDesk } from './identity/passkeys.ts';
import { identityRoutes } from './identity/routes.ts';
import { type Bus, NOBODY_ELSE } from './nodes/bus.ts';
import { type NoticeSettings, type Notices, openNotices } from './notices/notices.ts';
import type { Doorkeeper } from './operations/limits.ts';
import { OrderTurns, type Woken } from './orders/order-turns.ts';
import { problem } from './problem.ts';
import { BotTurns } from './room/bot-turns.ts';
import type { Room } from './room/room.ts';
import { Rooms, type RoomsTools } from './room/rooms.ts';
import { Timekeeper } from './room/timekeeper.ts';
import type { FrameOutcome } from './socket/connection.ts';
import { programRoute, SOCKET_OPTIONS, socketRoutes } from './socket/sockets.ts';
import type { Store, TableId } from './store/store.ts';
import type { ChanceFrom } from './table/live-game.ts';
import type { Tools } from './tools.ts';

/** What the server is made of; tests put their own in. */
export interface Parts {
  readonly store: Store;
  /** The other servers on the same store; without it there are none. */
  readonly bus?: Bus;
  /** Spreads what happens by itself over those servers; without it this one does it all. */
  readonly errands?: ErrandQueue;
  readonly clock: Clock;
  readonly crew: BotCrew;
  readonly chanceFrom: ChanceFrom;
  readonly newId: () => TableId;
  readonly newSeed: () => string;
  /** The addresses that browsers see; empty: whatever a request says it came to. */
  readonly origins: readonly string[];
  /** The folder of the built page; `null` to serve none. */
  readonly webApp: string | null;
  /** Counts sockets; without one everybody gets in. */
  readonly door?: Doorkeeper;
  /** How many messages one socket may send a second. */
  readonly framesPerSecond?: number;
  /** How much one seat may do a second, over however many sockets. */
  readonly deedsPerSecond?: number;
  readonly onFrame?: (outcome: FrameOutcome) => void;
  /** Somebody's standing orders have stopped. */
  readonly onWake?: (woken: Woken) => void;
  /** Whom this server may call to tell somebody; browsers' push services alone, if nothing is said. */
  readonly notices?: NoticeSettings;
}

/** Puts everything that answers onto the bare HTTP server. */
export async function furnish(app: FastifyInstance, parts: Parts): Promise<Tools> {
  const { store, clock, origins } = parts;
  const onFailure = (error: unknown): void => app.log.error({ err: error }, 'a table failed');
  const { rooms, notices, start, close } = tablesOf(parts, onFailure);
  const identity = new Identity({ store, clock });
  const tools: Tools = { ...parts, rooms, identity, notices };
  await app.register(fastifyWebsocket, { options: SOCKET_OPTIONS });
  await apiDocs(app);
  await identifyCallers(app, { identity, origins });
  const api = apiOf(app);
  app.after(() => {
    identityRoutes(app, { identity, passkeys: new PasskeyDesk({ store, clock }), origins });
    tableRoutes(api, tools);
    seatRoutes(api, tools);
    playRoutes(api, tools);
    ordersRoutes(api, tools);
    historyRoutes(api, tools);
    noticeRoutes(api, { ...notices, origins });
    socketRoutes(app, tools, parts);
    programRoute(app, tools, parts);
  });
  await servePage(app, parts.webApp);
  app.addHook('onClose', close);
  start();
  return tools;
}

interface Running {
  readonly rooms: Rooms;
  readonly notices: Notices;
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

const PUSH_ALONE: NoticeSettings = { pushReach: 'public', hookReach: null };

/** The tables, and what happens at them by itself: here, or with a queue at any node. */
function tablesOf(parts: Parts, onFailure: (error: unknown) => void): Running {
  const { clock, errands } = parts;
  const open = (id: TableId): Promise<Room> => rooms.open(id);
  const common = {
    ...parts,
    onFailure,
    ...(errands && { spread: (errand: Errand) => errands.send(errand) }),
  };
  const bots = new BotTurns(common);
  const timekeeper = new Timekeeper(clock, onFailure);
  const notices = openNotices({ ...common, ...(parts.notices ?? PUSH_ALONE), open });
  // A move counts, whatever becomes of the notice.
  const onWriting: RoomsTools['onWriting'] = (room, written) =>
    notices.desk.attend(room, written).catch(onFailure);
  const rooms = new Rooms({ ...common, bus: parts.bus ?? NOBODY_ELSE, bots, timekeeper, onWriting });
  const onWake = async (woken: Woken): Promise<void> => {
    await notices.desk.wake(woken);
    parts.onWake?.(woken);
  };
  const orders = new OrderTurns({ ...common, open, onWake });
  return {
    rooms,
    notices,
    start: () => {
      rooms.start();
      orders.start();
      errands?.work((errand) =>
        runErrand(errand, { rooms, bots, timekeeper, orders, outbox: notices.outbox }),
      );
    },
    close: () => {
      orders.close();
      notices.outbox.close();
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
