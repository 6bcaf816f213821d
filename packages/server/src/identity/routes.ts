import {
  browsersResponse,
  carriedResponse,
  carryLookSchema,
  carrySchema,
  formerResponse,
  linkResponse,
  meResponse,
  newGuestSchema,
  renameSchema,
  tokenPath,
} from '@waybill/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { decline } from '../problem.ts';
import type { Player } from '../store/store.ts';
import {
  callerOrGuest,
  cookieOf,
  formerCookiesOf,
  replaceCookie,
  requirePerson,
  takeCookies,
} from './callers.ts';
import { loginRoutes, passkeyRoutes, recoveryRoutes, tokenRoutes } from './credential-routes.ts';
import { deviceOf } from './device.ts';
import type { Caller, Identity } from './identity.ts';
import type { OpenIdSignIn } from './openid.ts';
import { openIdRoutes } from './openid-routes.ts';
import type { PasskeyService } from './passkeys.ts';
import type { RecoveryCodes } from './recovery.ts';

export interface IdentityRouteDeps {
  readonly identity: Identity;
  readonly passkeys: PasskeyService;
  readonly recovery: RecoveryCodes;
  readonly openId: OpenIdSignIn;
  readonly origins: readonly string[];
}

export type IdentityApp = ReturnType<typeof typed>;

function typed(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}

/** `/api/me` and everything below it: guests, names, links, tokens, passkeys. */
export function identityRoutes(app: FastifyInstance, deps: IdentityRouteDeps): void {
  guestRoutes(typed(app), deps);
  browserRoutes(typed(app), deps);
  linkRoutes(typed(app), deps);
  formerRoutes(typed(app), deps);
  tokenRoutes(typed(app), deps);
  passkeyRoutes(typed(app), deps);
  recoveryRoutes(typed(app), deps);
  loginRoutes(typed(app), deps);
  openIdRoutes(typed(app), deps);
}

const me = ({ id, name }: Pick<Player, 'id' | 'name'>) => ({ me: { id, name } });
const meOf = ({ player, name }: Caller) => ({ id: player, name });

function guestRoutes(app: IdentityApp, { identity }: IdentityRouteDeps): void {
  app.get('/api/me', { schema: { response: { 200: meResponse } } }, async ({ caller }) => ({
    me: caller && meOf(caller),
  }));
  const schema = { body: newGuestSchema, response: { 200: meResponse } };
  app.post('/api/me', { schema, config: { limit: 'guest' } }, async (request, reply) => {
    return { me: meOf(await callerOrGuest({ request, reply, identity }, request.body.name)) };
  });
  const rename = { body: renameSchema, response: { 200: meResponse } };
  app.patch('/api/me', { schema: rename }, async (request) => {
    const { player } = requirePerson(request);
    return me({ id: player, name: await identity.rename(player, request.body.name) });
  });
  app.delete('/api/me/browser', async (request, reply) => {
    // The next person at this browser must not find any earlier player.
    for (const cookie of [cookieOf(request), ...formerCookiesOf(request)])
      if (cookie !== null) await identity.forgetBrowser(cookie);
    takeCookies(reply);
    return reply.code(204).send();
  });
}

function browserRoutes(app: IdentityApp, { identity }: IdentityRouteDeps): void {
  app.get('/api/me/browsers', { schema: { response: { 200: browsersResponse } } }, async (request) => ({
    browsers: await identity.browsersOf(requirePerson(request).player, cookieOf(request)),
  }));
  app.delete('/api/me/browsers/:id', { schema: { params: tokenPath } }, async (request, reply) => {
    await identity.revoke(requirePerson(request).player, 'browser', request.params.id);
    return reply.code(204).send();
  });
  app.delete('/api/me/browsers', async (request, reply) => {
    await identity.logOutOthers(requirePerson(request).player, cookieOf(request));
    return reply.code(204).send();
  });
}

function linkRoutes(app: IdentityApp, { identity }: IdentityRouteDeps): void {
  app.post('/api/me/links', { schema: { response: { 200: linkResponse } } }, async (request) =>
    identity.newLink(requirePerson(request).player),
  );
  const schema = { body: carrySchema, response: { 200: meResponse } };
  app.post('/api/me/carry', { schema, config: { limit: 'guest' } }, async (request, reply) => {
    const { secret: link, replacing } = request.body;
    const player = await identity.playerOfLink(link);
    const { caller } = request;
    // The link may belong to another player: the browser's player is never replaced without consent.
    if (caller !== null && caller.player !== player.id && caller.player !== replacing)
      decline('WOULD_REPLACE', { name: player.name });
    await identity.spendLink(link);
    if (caller?.player === player.id) return me(player);
    const { secret } = await identity.newBrowser(player.id, deviceOf(request.headers['user-agent']));
    replaceCookie(request, reply, secret);
    return me(player);
  });
  const look = { body: carryLookSchema, response: { 200: carriedResponse } };
  app.post('/api/me/carry/look', { schema: look, config: { limit: 'guest' } }, async (request) => {
    const { id, name } = await identity.playerOfLink(request.body.secret);
    const { caller } = request;
    return { link: { id, name }, me: caller && meOf(caller) };
  });
}

function formerRoutes(app: IdentityApp, { identity }: IdentityRouteDeps): void {
  const formerOf = async (request: FastifyRequest) => {
    for (const secret of formerCookiesOf(request)) {
      const caller = await identity.callerWith(secret, 'browser');
      if (caller !== null && caller.player !== request.caller?.player) return { secret, caller };
    }
    return null;
  };
  app.get('/api/me/former', { schema: { response: { 200: formerResponse } } }, async (request) => {
    const former = await formerOf(request);
    return { former: former && meOf(former.caller) };
  });
  app.post('/api/me/carry/undo', { schema: { response: { 200: meResponse } } }, async (request, reply) => {
    const former = (await formerOf(request)) ?? decline('NOT_FOUND');
    replaceCookie(request, reply, former.secret);
    return { me: meOf(former.caller) };
  });
}
