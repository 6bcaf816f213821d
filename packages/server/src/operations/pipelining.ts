import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * One request of a connection at a time; no browser and no proxy sends the next one before it has its answer. Answers in line
 * behind another one hold their files and memory, and Node does not even tell them that their connection has closed.
 */
export function refusePipelining(app: FastifyInstance): void {
  const busy = new WeakSet<Socket>();
  const tooEarly = new WeakSet<IncomingMessage>();
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (busy.has(socket)) {
      tooEarly.add(request);
      socket.destroy();
      return;
    }
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (tooEarly.has(request.raw)) reply.hijack();
    else next();
  });
  app.addHook('onReady', async () => refuseUpgrades(app, busy));
}

/** What opens WebSockets would fail on such a connection, log it, and leave the connection open for ever. */
function refuseUpgrades({ server }: FastifyInstance, busy: WeakSet<Socket>): void {
  const listeners = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (busy.has(socket)) socket.destroy();
    else for (const listener of listeners) Reflect.apply(listener, server, [request, socket, head]);
  });
}
