import { LIMITS, seqSchema, tablePath, viewedAs } from '@waybill/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod';
import type { ServerDeps } from '../deps.ts';
import { routeOf } from '../http/api.ts';
import { onlooker, requireCaller, secretOf } from '../identity/callers.ts';
import type { ConnectionLimiter } from '../operations/limits.ts';
import { decline } from '../problem.ts';
import { StoreFailure } from '../store/store.ts';
import { CLOSED, type ClientSocket, Connection, type FrameOutcome } from './connection.ts';
import type { FrameLimits } from './frame-limits.ts';
import { ProgramSocket } from './program-socket.ts';
import { TableSocket } from './table-socket.ts';
import './receiver-guard.ts';

const query = z.object({
  after: z.coerce.number().pipe(seqSchema).optional(),
  seat: z.coerce.number().int().min(0).max(7).optional(),
  as: viewedAs,
  // What a later client may ask for that is not known here is told as to one that asks for nothing.
  steps: z.literal('events').optional().catch(undefined),
});

/** What keeps sockets from costing more than they should. */
export interface SocketGuard {
  readonly connections?: ConnectionLimiter;
  readonly frames?: FrameLimits;
  readonly onFrame?: (outcome: FrameOutcome) => void;
}

const TABLE_SOCKET = '/api/tables/:table/socket';
const PROGRAM_SOCKET = '/api/tables/:table/program';

/** Any other route would open a socket, too, which nobody counts, and close it by and by. */
export function refuseOtherSockets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request);
    if (request.ws && route !== TABLE_SOCKET && route !== PROGRAM_SOCKET) decline('NOT_FOUND');
  });
}

/** `/api/tables/:table/socket`: a table as it happens. */
export function socketRoutes(app: FastifyInstance, deps: ServerDeps, guard: SocketGuard): void {
  app.get(TABLE_SOCKET, { websocket: true }, (socket, request) => {
    admit(socket, { request, guard, deps }, (client) => open(request, deps, client));
  });
}

/** `/api/tables/:table/program`: a seat for a program that speaks docs/bot-protocol.md, with its token. */
export function programRoute(app: FastifyInstance, deps: ServerDeps, guard: SocketGuard): void {
  app.get(PROGRAM_SOCKET, { websocket: true }, (socket, request) => {
    admit(socket, { request, guard, deps }, async (client) => {
      const { player, name } = requireCaller(request, 'play');
      const { seat } = query.parse(request.query);
      // The program's owner may sit at the same table: the program counts as another person.
      const id = `${player}#${seat ?? 'program'}`;
      const room = await deps.rooms.open(tablePath.parse(request.params).table);
      const handler = new ProgramSocket(room, {
        player: { id, name },
        seat,
        clock: deps.clock,
        socket: client,
      });
      handler.greet();
      return handler;
    });
  });
}

interface SocketRequest {
  readonly request: FastifyRequest;
  readonly guard: SocketGuard;
  readonly deps: Pick<ServerDeps, 'sessions' | 'desk'>;
}

/** The other end of a socket, once it is authenticated. */
interface SocketHandler {
  hear(text: string): Promise<void> | void;
  quit(): void;
}

/** Accepts a socket, if there is room, and listens before its table is loaded, so that no early message is lost. */
function admit(
  socket: WebSocket,
  { request, guard, deps: { sessions, desk } }: SocketRequest,
  begin: (socket: ClientSocket) => Promise<SocketHandler>,
): void {
  const leave = guard.connections ? guard.connections.admit(request.ip) : (): void => undefined;
  if (leave === null) return socket.close(CLOSED.full);
  // A client has nothing to say before the connection is made.
  const opening = begin({
    send: (text) => connection.send(text),
    hangUp: (code) => connection.hangUp(code),
  });
  const connection = new Connection(socket, {
    wire: request.socket,
    handle: async (text) => (await opening).hear(text),
    ...(guard.frames && { allow: guard.frames.forSocket(request.ip) }),
    ...(guard.onFrame && { onFrame: guard.onFrame }),
  });
  const secret = secretOf(request);
  const close = (): void => connection.hangUp(CLOSED.notAllowed);
  const forget = secret === null ? leave : sessions.add(secret, close);
  const depart = desk.sanctions.arrive({
    player: request.caller?.player ?? null,
    address: request.ip,
    close,
  });
  connection.onClose(() => {
    leave();
    forget();
    depart();
    opening.then((handler) => handler.quit()).catch(() => undefined);
  });
  opening.catch((error: unknown) =>
    connection.hangUp(error instanceof StoreFailure ? CLOSED.full : CLOSED.noSuchTable),
  );
}

async function open(
  request: FastifyRequest,
  { rooms, talk }: ServerDeps,
  socket: ClientSocket,
): Promise<TableSocket> {
  const { table } = tablePath.parse(request.params);
  const { after, as, steps } = query.parse(request.query);
  const room = await rooms.open(table);
  onlooker(request);
  const { caller, ip } = request;
  const handler = new TableSocket(room, {
    caller: as === 'spectator' ? null : caller,
    isScreen: as === 'spectator',
    ...(steps && { stepForm: steps }),
    chargeTalk: () => talk.charge(ip),
    socket,
  });
  await handler.greet(after ?? room.table.seq);
  return handler;
}

/** Our messages come in one piece; each fragment costs memory beyond its bytes. */
const MOST_FRAGMENTS = 16;

export const SOCKET_OPTIONS = {
  maxPayload: LIMITS.message,
  maxFragments: MOST_FRAGMENTS,
  // One message a turn of the event loop: ten thousand empty ones in one packet would hold up all clients.
  allowSynchronousEvents: false,
};
