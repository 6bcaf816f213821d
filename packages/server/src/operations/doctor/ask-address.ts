import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:tls';
import * as z from 'zod';
import { reasonOf } from './diagnosis.ts';

const PATIENCE_MS = 5000;

/** What `/health/request` says of the request as the server saw it. */
const seenRequestSchema = z.object({
  program: z.literal('waybill'),
  /** How many proxies named the client's address. */
  hops: z.int(),
  protocol: z.enum(['http', 'https']),
});
export type SeenRequest = z.infer<typeof seenRequestSchema>;

export type AddressAnswer =
  | { readonly kind: 'waybill'; readonly seen: SeenRequest }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Asks an address how its server sees a request that comes there. */
export async function askAddress(origin: string): Promise<AddressAnswer> {
  try {
    const answer = await fetch(`${origin}/health/request`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const seen = seenRequestSchema.safeParse(await answer.json().catch(() => null));
    return seen.success ? { kind: 'waybill', seen: seen.data } : { kind: 'foreign' };
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error) };
  }
}

/** Whether an upgrade to a WebSocket reaches the server. */
export function passesSockets(origin: string): Promise<boolean> {
  const { protocol } = new URL(origin);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    origin,
  };
  return new Promise((resolve) => {
    const upgrade = request(`${origin}/api/tables/doctor/socket`, { headers, timeout: PATIENCE_MS });
    upgrade.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve(true);
    });
    for (const event of ['response', 'timeout', 'error'])
      upgrade.on(event, () => {
        upgrade.destroy();
        resolve(false);
      });
    upgrade.end();
  });
}

export type Certificate =
  | { readonly kind: 'valid'; readonly days: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable' };

export function certificateOf({ hostname, port }: URL): Promise<Certificate> {
  return new Promise((resolve) => {
    const options = {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    };
    const socket = connect({ ...options, timeout: PATIENCE_MS }, () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to);
      const { authorized, authorizationError } = socket;
      socket.destroy();
      resolve(
        authorized
          ? { kind: 'valid', days: Math.floor((ends - Date.now()) / 86_400_000) }
          : { kind: 'refused', reason: String(authorizationError) },
      );
    });
    for (const event of ['error', 'timeout'])
      socket.on(event, () => {
        socket.destroy();
        resolve({ kind: 'unreachable' });
      });
  });
}
