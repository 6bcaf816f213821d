import type { FastifyInstance } from 'fastify';
import { stop } from '../problem.ts';
import type { Store } from '../store/store.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';

export interface Vitals {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
}

/** A disk that is asked more often than this learns nothing new. */
const READY_FOR_MS = 1000;
const PATIENCE_MS = 5000;

/** `/health`: the process answers. `/ready`: it can write and is not about to stop. `/metrics`: figures. */
export function vitalRoutes(
  app: FastifyInstance,
  { metrics: audience }: Pick<Config, 'metrics'>,
  { store, metrics, isStopping }: Vitals,
): void {
  const canWrite = oftenEnough(() => withinPatience(store.check()));
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_, reply) => {
    const isReady = !isStopping() && (await canWrite());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  if (audience === 'off') return;
  app.get('/metrics', async ({ socket, headers }, reply) => {
    // What a proxy passes on comes from elsewhere, whatever its own address.
    const isNear = isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined;
    if (audience === 'loopback' && !isNear) stop('NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

function withinPatience(asked: Promise<void>): Promise<boolean> {
  const tooLong = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const written = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([written, tooLong]);
}

function oftenEnough(ask: () => Promise<boolean>): () => Promise<boolean> {
  let known: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return () => {
    if (known === null || performance.now() - known.at > READY_FOR_MS) {
      known = { at: performance.now(), answer: ask() };
    }
    return known.answer;
  };
}
