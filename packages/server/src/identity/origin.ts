import type { FastifyRequest } from 'fastify';
import { decline } from '../problem.ts';
import type { Site } from './passkeys.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

interface Headers {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Whether a page of another address sent this request. Browsers always name their page on what changes
 * something and on sockets; a program that names none is no page.
 */
export function isForeign(headers: Headers, origins: readonly string[]): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  if (origins.includes(origin)) return false;
  return origins.length > 0 || !URL.canParse(origin) || new URL(origin).host !== host;
}

/** What must come from our own pages: whatever changes something, and sockets. */
export function needsOwnPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return !SAFE_METHODS.includes(method) || headers.upgrade !== undefined;
}

/** The address that this browser is at, checked before by `isForeign`. */
export function siteOf({ headers, protocol }: FastifyRequest, origins: readonly string[]): Site {
  const origin = headers.origin ?? origins[0] ?? `${protocol}://${headers.host ?? ''}`;
  return URL.canParse(origin)
    ? { origin, host: new URL(origin).hostname }
    : decline('MALFORMED', { field: 'host' });
}

/** Whether `http` is spoken with it: on this machine alone. */
export function isOnThisMachine(address: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(address);
}
