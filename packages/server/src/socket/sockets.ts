import { LIMITS, seqSchema, tablePath } from '@waybill/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod';
import type { Tools } from '../tools.ts';
import { CLOSED, Connection } from './connection.ts';
import { TableTalk } from './table-socket.ts';

const query = z.object({ after: z.coerce.number().pipe(seqSchema).optional() });

/** `/api/tables/:table/socket`: a table as it happens. */
export function socketRoutes(app: FastifyInstance, tools: Tools): void {
  app.get('/api/tables/:table/socket', { websocket: true }, (socket, request) =>
    serve(socket, request, tools),
  );
}

function serve(socket: WebSocket, request: FastifyRequest, tools: Tools): void {
  const talking = open(request, tools, (text) => connection.send(text));
  // Listens before the table is there, so that nothing said early is lost.
  const connection = new Connection(socket, async (text) => {
    const talk = await talking;
    if (talk) await talk.hear(text);
  });
  connection.onClose(() => void talking.then((talk) => talk?.quit()).catch(() => undefined));
  talking.then(
    (talk) => talk ?? connection.close(CLOSED.noSuchTable),
    () => connection.close(CLOSED.noSuchTable),
  );
}

async function open(
  request: FastifyRequest,
  { rooms }: Tools,
  send: (text: string) => void,
): Promise<TableTalk | null> {
  const { table } = tablePath.parse(request.params);
  const { after } = query.parse(request.query);
  const room = await rooms.open(table);
  const talk = new TableTalk(room, request.caller?.player ?? null, send);
  await talk.greet(after ?? room.table.seq);
  return talk;
}

export const SOCKET_OPTIONS = { maxPayload: LIMITS.message };
