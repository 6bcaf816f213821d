import type { FastifyInstance } from 'fastify';
import { decline } from '../problem.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import type { Config } from './config.ts';
import type { SeenRequest } from './doctor/ask-address.ts';
import type { Metrics } from './metrics.ts';

export interface Vitals {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
}

/** Checking a disk more often than this gives no new information. */
const READY_FOR_MS = 1000;
const PATIENCE_MS = 5000;

/** `/health`: the process answers. `/ready`: it can write and is not about to stop. `/metrics`: figures. */
export function vitalRoutes(
  app: FastifyInstance,
  { metrics: audience }: Pick<Config, 'metrics'>,
  { store, metrics, isStopping }: Vitals,
): void {
  const canWrite = oftenEnough(() => withinPatience(store.check()));
  app.get('/health', async (_, reply) => {
    const isDead = !isStopping() && (await hasStoreDied(store));
    return reply.code(isDead ? 503 : 200).send({ status: isDead ? 'the store has died' : 'ok' });
  });
  app.get('/ready', async (_, reply) => {
    const isReady = !isStopping() && (await canWrite());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
  // For `waybill doctor`: only what the one who asks has sent, as it arrived.
  app.get('/health/request', async ({ headers, protocol }, reply) => {
    const named = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = named.filter((address) => address.trim() !== '').length;
    return reply.send({ program: 'waybill', hops, protocol } satisfies SeenRequest);
  });
  if (audience === 'off') return;
  app.get('/metrics', async ({ socket, headers, raw }, reply) => {
    // A request that a proxy forwards is not local, whatever the proxy's address.
    const isPassedOn = raw.httpVersion === '1.0' || PROXY_HEADERS.some((name) => name in headers);
    const isNear = isLoopback(socket.remoteAddress) && !isPassedOn;
    if (audience === 'loopback' && !isNear) decline('NOT_FOUND');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** What proxies add to a request; nginx adds nothing by itself but speaks HTTP 1.0. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
];

/** A store whose thread has ended answers nothing ever again; one that is busy or full may recover. */
function hasStoreDied(store: Store): Promise<boolean> {
  const query = store.player('').then(
    () => false,
    (error) => error instanceof StoreFailure && error.code === 'CLOSED',
  );
  return Promise.race([query, later(false)]);
}

function later<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, value).unref());
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

function withinPatience(query: Promise<void>): Promise<boolean> {
  const written = query.then(
    () => true,
    () => false,
  );
  return Promise.race([written, later(false)]);
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
