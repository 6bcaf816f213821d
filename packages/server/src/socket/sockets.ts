import { LIMITS, lookingAs, seqSchema, tablePath } from '@waybill/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { onlooker, requireCaller } from '../identity/callers.ts';
import { Allowance, type Doorkeeper } from '../operations/limits.ts';
import { StoreFailure } from '../store/store.ts';
import type { Tools } from '../tools.ts';
import { CLOSED, Connection, type FrameOutcome, type Line } from './connection.ts';
import { ProgramTalk } from './program-talk.ts';
import { TableTalk } from './table-socket.ts';

const query = z.object({
  after: z.coerce.number().pipe(seqSchema).optional(),
  seat: z.coerce.number().int().min(0).max(7).optional(),
  as: lookingAs,
});

/** What keeps sockets from costing more than they should. */
export interface SocketGuard {
  readonly door?: Doorkeeper;
  readonly framesPerSecond?: number;
  readonly onFrame?: (outcome: FrameOutcome) => void;
}

/** `/api/tables/:table/socket`: a table as it happens. */
export function socketRoutes(app: FastifyInstance, tools: Tools, guard: SocketGuard): void {
  app.get('/api/tables/:table/socket', { websocket: true }, (socket, request) => {
    admit(socket, { request, guard, clock: tools.clock }, (line) => open(request, tools, line));
  });
}

/** `/api/tables/:table/program`: a seat for a program that speaks docs/bot-protocol.md, with its token. */
export function programRoute(app: FastifyInstance, tools: Tools, guard: SocketGuard): void {
  app.get('/api/tables/:table/program', { websocket: true }, (socket, request) => {
    admit(socket, { request, guard, clock: tools.clock }, async (line) => {
      const { player, name } = requireCaller(request, 'play');
      const { seat } = query.parse(request.query);
      // Whoever runs it may sit at the same table: a program is somebody else.
      const id = `${player}#${seat ?? 'program'}`;
      const room = await tools.rooms.open(tablePath.parse(request.params).table);
      const talk = new ProgramTalk(room, { player: { id, name }, seat, clock: tools.clock, line });
      talk.greet();
      return talk;
    });
  });
}

interface Visit {
  readonly request: FastifyRequest;
  readonly guard: SocketGuard;
  readonly clock: Clock;
}

/** Somebody on the other end of a socket, once it is known who. */
interface Talk {
  hear(text: string): Promise<void> | void;
  quit(): void;
}

/** Lets a socket in, if there is room, and begins to listen before its table is there: nothing said early is lost. */
function admit(
  socket: WebSocket,
  { request, guard, clock }: Visit,
  begin: (line: Line) => Promise<Talk>,
): void {
  const leave = guard.door ? guard.door.admit(request.ip) : (): void => undefined;
  if (leave === null) return socket.close(CLOSED.full);
  const allowance = guard.framesPerSecond && new Allowance({ perSecond: guard.framesPerSecond }, clock.now());
  // Whoever talks has nothing to say before the connection is made.
  const talking = begin({
    send: (text) => connection.send(text),
    hangUp: (code) => connection.hangUp(code),
  });
  const connection = new Connection(socket, {
    wire: request.socket,
    handle: async (text) => (await talking).hear(text),
    ...(allowance && { allow: () => allowance.take(clock.now()) }),
    ...(guard.onFrame && { onFrame: guard.onFrame }),
  });
  connection.onClose(() => {
    leave();
    talking.then((talk) => talk.quit()).catch(() => undefined);
  });
  talking.catch((error: unknown) =>
    connection.hangUp(error instanceof StoreFailure ? CLOSED.full : CLOSED.noSuchTable),
  );
}

async function open(request: FastifyRequest, { rooms }: Tools, line: Line): Promise<TableTalk> {
  const { table } = tablePath.parse(request.params);
  const { after, as } = query.parse(request.query);
  const room = await rooms.open(table);
  onlooker(request);
  const talk = new TableTalk(room, as === 'spectator' ? null : request.caller, line);
  await talk.greet(after ?? room.table.seq);
  return talk;
}

export const SOCKET_OPTIONS = { maxPayload: LIMITS.message };
