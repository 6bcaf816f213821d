import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * One request of a connection at a time; no browser and no proxy sends the next one before it has its answer. Answers in line
 * behind another one hold their files and memory, and Node does not even tell them that their connection has closed.
 */
export function refusePipelining(app: FastifyInstance): void {
  const busy = new WeakSet<Socket>();
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    if (busy.has(socket)) {
      reply.hijack();
      socket.destroy();
      return;
    }
    busy.add(socket);
    reply.raw.once('close', () => busy.delete(socket));
    next();
  });
}
