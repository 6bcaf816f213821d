import {
  openIdAnswerSchema,
  openIdFinishedResponse,
  openIdResponse,
  openIdStartResponse,
} from '@waybill/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decline } from '../problem.ts';
import type { PlayerId } from '../store/store.ts';
import { callerOrGuest, replaceCookie, requirePerson } from './callers.ts';
import { deviceOf } from './device.ts';
import type { Caller } from './identity.ts';
import { type OpenIdSignIn, SIGN_IN_LIFETIME_MS, type SignedIn } from './openid.ts';
import { siteOf } from './origin.ts';
import type { IdentityApp, IdentityRouteDeps } from './routes.ts';

const TICKET = 'waybill-sign-in';
const TICKET_PATH = '/api/login/openid';
/** Where the service sends the browser back to: the address to register there. */
export const OPENID_RETURN = `${TICKET_PATH}/return`;

interface OpenIdRouteDeps extends Pick<IdentityRouteDeps, 'identity' | 'origins'> {
  readonly openId: OpenIdSignIn;
}

/**
 * Signing in with another service. The browser comes back from it on a navigation of another site, to which it adds no cookie;
 * so the answer is handed to the page, and the page sends it in.
 */
export function openIdRoutes(app: IdentityApp, deps: OpenIdRouteDeps): void {
  const { openId, origins } = deps;
  app.get(TICKET_PATH, { schema: { response: { 200: openIdResponse } } }, async (request) => ({
    provider: openId.provider,
    connectedAt: request.caller && (await openId.connectedAt(requirePerson(request).player)),
  }));
  const start = { schema: { response: { 200: openIdStartResponse } }, config: { limit: 'guest' } } as const;
  app.post(TICKET_PATH, start, async (request, reply) => {
    const player = personOf(request);
    const redirect = `${siteOf(request, origins).origin}${OPENID_RETURN}`;
    const { url, ticket } = await openId.begin(player, redirect);
    giveTicket(reply, ticket);
    return { url };
  });
  app.get(OPENID_RETURN, async ({ url }, reply) => {
    const answer = url.slice(OPENID_RETURN.length + 1);
    return reply.redirect(`/#/online/sign-in/${encodeURIComponent(answer)}`, 303);
  });
  finishRoute(app, deps);
  app.delete(TICKET_PATH, async (request, reply) => {
    await openId.disconnect(requirePerson(request).player);
    return reply.code(204).send();
  });
}

function finishRoute(app: IdentityApp, { openId, identity }: OpenIdRouteDeps): void {
  const schema = { body: openIdAnswerSchema, response: { 200: openIdFinishedResponse } };
  const path = `${TICKET_PATH}/answer`;
  app.post(path, { schema, config: { limit: 'guest' } }, async (request, reply) => {
    const player = personOf(request);
    const ticket = request.cookies[TICKET] ?? decline('SIGN_IN_REFUSED');
    void reply.clearCookie(TICKET, { path: TICKET_PATH });
    const found = await openId.finish(player, { ticket, answer: request.body.answer });
    const known = await openId.playerOf(found.subject);
    if (known === null) return meet(request, reply, found);
    // The link asks before it replaces the player of this browser.
    if (player !== null && player !== known)
      return { me: null, link: (await identity.newLink(known)).secret };
    return { me: player === known ? meOf(request.caller) : await letIn(request, reply, known), link: null };
  });

  async function meet(request: FastifyRequest, reply: FastifyReply, { subject, name }: SignedIn) {
    const caller = await callerOrGuest({ request, reply, identity }, name);
    await openId.connect(caller.player, subject);
    return { me: meOf(caller), link: null };
  }

  async function letIn(request: FastifyRequest, reply: FastifyReply, known: PlayerId) {
    const { player, secret } = await identity.newBrowser(known, deviceOf(request.headers['user-agent']));
    replaceCookie(request, reply, secret);
    return { id: player.id, name: player.name };
  }
}

const meOf = (caller: Caller | null) => caller && { id: caller.player, name: caller.name };

function personOf(request: FastifyRequest): PlayerId | null {
  return request.caller === null ? null : requirePerson(request).player;
}

function giveTicket(reply: FastifyReply, ticket: string): void {
  const secure = reply.request.protocol === 'https' || reply.server.hasHttps;
  const maxAge = SIGN_IN_LIFETIME_MS / 1000;
  void reply.setCookie(TICKET, ticket, {
    path: TICKET_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  });
}
