import cookiePlugin from '@fastify/cookie';
import type { Scope } from '@waybill/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decline } from '../problem.ts';
import type { PlayerId } from '../store/store.ts';
import { deviceOf } from './device.ts';
import { type Caller, COOKIE_LIFETIME_MS, type Identity } from './identity.ts';
import { isForeign, needsOwnPage } from './origin.ts';
import { hashOf } from './secret.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes this request; `null` for a caller without an account. */
    caller: Caller | null;
  }

  interface FastifyInstance {
    /** Whether browsers come over HTTPS, according to the settings: a proxy need not say so. */
    hasHttps: boolean;
  }
}

const COOKIE = 'waybill';
/** Who this browser was before a link or a passkey replaced it: the way back. */
const FORMER_COOKIE = 'waybill-former';
/** Several, so that one replacement after the other loses nobody. */
const MOST_FORMER = 3;
const SEPARATOR = '.';
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Finds out who makes each request, and turns away what other sites' pages send. */
export async function identifyCallers(
  app: FastifyInstance,
  { identity, origins }: { identity: Identity; origins: readonly string[] },
): Promise<void> {
  await app.register(cookiePlugin);
  app.decorate(
    'hasHttps',
    origins.some((origin) => origin.startsWith('https:')),
  );
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    if (needsOwnPage(request) && isForeign(request.headers, origins)) decline('WRONG_ORIGIN');
    request.caller = await callerOf({ request, reply, identity });
  });
}

interface RequestContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly identity: Identity;
}

async function callerOf({ request, reply, identity }: RequestContext): Promise<Caller | null> {
  const { authorization = '' } = request.headers;
  // Other schemes belong to a proxy before the server.
  if (/^bearer\b/i.test(authorization)) {
    // A wrong token is rejected: the program should notice, not play on as a stranger.
    const token = BEARER.exec(authorization)?.[1] ?? decline('NOT_IDENTIFIED');
    return (await identity.callerWith(token, 'program')) ?? decline('NOT_IDENTIFIED');
  }
  const cookie = cookieOf(request);
  if (cookie === null) return null;
  // The browser forgets a cookie by the date it came with; a socket's answer can bring no new one.
  const renew = request.headers.upgrade === undefined ? () => giveCookie(reply, cookie) : undefined;
  return identity.callerWith(cookie, 'browser', renew);
}

/** The hash of the secret a request came with, as the store knows it. */
export function secretOf(request: FastifyRequest): string | null {
  const secret = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? cookieOf(request);
  return secret === null ? null : hashOf(secret);
}

export function cookieOf({ cookies }: FastifyRequest): string | null {
  const cookie = cookies[COOKIE] ?? '';
  return SECRET.test(cookie) ? cookie : null;
}

/** The caller, if there is one who may do this. */
export function requireCaller({ caller }: FastifyRequest, scope: Scope): Caller {
  if (caller === null) return decline('NOT_IDENTIFIED');
  if (caller.scopes !== null && !caller.scopes.includes(scope)) decline('NOT_ALLOWED', { scope });
  return caller;
}

/** Who looks: `null` for a stranger; a program must be allowed to. */
export function onlooker(request: FastifyRequest): PlayerId | null {
  return request.caller === null ? null : requireCaller(request, 'read').player;
}

/** A person at a browser: what programs may not do, such as making more tokens. */
export function requirePerson({ caller }: FastifyRequest): Caller {
  if (caller === null) return decline('NOT_IDENTIFIED');
  return caller.scopes === null ? caller : decline('NOT_ALLOWED');
}

/** Makes this browser another player's; a guest without a passkey would otherwise be gone for good. */
export function replaceCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const replaced = request.caller === null ? null : cookieOf(request);
  const former = [replaced, ...formerCookiesOf(request)].filter((one) => one !== null && one !== secret);
  if (former.length > 0) giveCookie(reply, former.slice(0, MOST_FORMER).join(SEPARATOR), FORMER_COOKIE);
  giveCookie(reply, secret);
}

/** Whom this browser was before, the last one first. */
export function formerCookiesOf({ cookies }: FastifyRequest): string[] {
  const former = (cookies[FORMER_COOKIE] ?? '').split(SEPARATOR).slice(0, MOST_FORMER);
  return former.filter((cookie) => SECRET.test(cookie));
}

/** Out of reach of scripts, and never sent along by other sites' pages. */
export function giveCookie(reply: FastifyReply, secret: string, name = COOKIE): void {
  const secure = reply.request.protocol === 'https' || reply.server.hasHttps;
  const maxAge = COOKIE_LIFETIME_MS / 1000;
  void reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge });
}

/** The browser forgets who it is and was. */
export function takeCookies(reply: FastifyReply): void {
  for (const name of [COOKIE, FORMER_COOKIE]) void reply.clearCookie(name, { path: '/' });
}

/** The caller, or a new guest who is given a cookie with this answer. */
export async function callerOrGuest(
  { request, reply, identity }: RequestContext,
  name?: string,
): Promise<Caller> {
  if (request.caller !== null) return requireCaller(request, 'tables');
  const { caller, secret } = await identity.newGuest(name, deviceOf(request.headers['user-agent']));
  giveCookie(reply, secret);
  request.caller = caller;
  return caller;
}
