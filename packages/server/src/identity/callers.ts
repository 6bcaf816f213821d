import cookiePlugin from '@fastify/cookie';
import type { Scope } from '@waybill/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stop } from '../problem.ts';
import type { PlayerId } from '../store/store.ts';
import { type Caller, COOKIE_LIFETIME_MS, type Identity } from './identity.ts';
import { isForeign, needsOwnPage } from './origin.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes this request; `null` for somebody not known yet. */
    caller: Caller | null;
  }
}

const COOKIE = 'waybill';
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Finds out who makes each request, and turns away what other sites' pages send. */
export async function identifyCallers(
  app: FastifyInstance,
  { identity, origins }: { identity: Identity; origins: readonly string[] },
): Promise<void> {
  await app.register(cookiePlugin);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    if (needsOwnPage(request) && isForeign(request.headers, origins)) stop('WRONG_ORIGIN');
    request.caller = await callerOf({ request, reply, identity });
  });
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly identity: Identity;
}

async function callerOf({ request, reply, identity }: Visit): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    // A token that is wrong is refused: the program should notice, not play on as a stranger.
    const token = BEARER.exec(authorization)?.[1] ?? stop('NOT_IDENTIFIED');
    return (await identity.callerWith(token, 'program')) ?? stop('NOT_IDENTIFIED');
  }
  const cookie = cookieOf(request);
  if (cookie === null) return null;
  // The browser forgets a cookie by the date it came with; a socket's answer can bring no new one.
  const renew = request.headers.upgrade === undefined ? () => giveCookie(reply, cookie) : undefined;
  return identity.callerWith(cookie, 'browser', renew);
}

export function cookieOf({ cookies }: FastifyRequest): string | null {
  const cookie = cookies[COOKIE] ?? '';
  return SECRET.test(cookie) ? cookie : null;
}

/** The caller, if there is one who may do this. */
export function requireCaller({ caller }: FastifyRequest, scope: Scope): Caller {
  if (caller === null) return stop('NOT_IDENTIFIED');
  if (caller.scopes !== null && !caller.scopes.includes(scope)) stop('NOT_ALLOWED', { scope });
  return caller;
}

/** Who looks: `null` for a stranger; a program must be allowed to. */
export function onlooker(request: FastifyRequest): PlayerId | null {
  return request.caller === null ? null : requireCaller(request, 'read').player;
}

/** A person at a browser: what programs may not do, such as making more tokens. */
export function requirePerson({ caller }: FastifyRequest): Caller {
  if (caller === null) return stop('NOT_IDENTIFIED');
  return caller.scopes === null ? caller : stop('NOT_ALLOWED');
}

/** Out of reach of scripts, and never sent along by other sites' pages. */
export function giveCookie(reply: FastifyReply, secret: string): void {
  const secure = reply.request.protocol === 'https';
  const maxAge = COOKIE_LIFETIME_MS / 1000;
  void reply.setCookie(COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge });
}

export function takeCookie(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, { path: '/' });
}

/** The caller, or a new guest who is given a cookie with this answer. */
export async function callerOrGuest({ request, reply, identity }: Visit, name?: string): Promise<Caller> {
  if (request.caller !== null) return requireCaller(request, 'tables');
  const { caller, secret } = await identity.newGuest(name);
  giveCookie(reply, secret);
  request.caller = caller;
  return caller;
}
