import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

interface LoggedRequest {
  readonly method: string;
  readonly routeOptions?: { readonly url?: string };
}

/**
 * One JSON line an event. A request is logged as its method and route: addresses hold the ids of tables that
 * only those with the link know, headers and bodies hold secrets.
 */
export function newLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options = {
    level: logLevel,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '…' },
    serializers: {
      req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url ?? null }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** A line for each request that was answered; those beyond their limit must not fill the disk. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 429) return;
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, 'request');
  });
}

const SECRET_NAMES = ['secret', 'token', 'seed', 'settings', 'cookie', 'authorization', 'challenge'];
/** Should one of them ever be logged by mistake. */
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
