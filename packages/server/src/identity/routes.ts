import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  carrySchema,
  linkAnswer,
  meAnswer,
  newGuestSchema,
  newTokenAnswer,
  newTokenSchema,
  passkeyLoginSchema,
  passkeyOptionsAnswer,
  passkeyPath,
  passkeyRegistrationSchema,
  passkeysAnswer,
  renameSchema,
  tokenPath,
  tokensAnswer,
} from '@waybill/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Player } from '../store/store.ts';
import { callerOrGuest, cookieOf, giveCookie, requirePerson, takeCookie } from './callers.ts';
import type { Identity } from './identity.ts';
import { siteOf } from './origin.ts';
import type { PasskeyDesk } from './passkeys.ts';

export interface IdentityDesk {
  readonly identity: Identity;
  readonly passkeys: PasskeyDesk;
  readonly origins: readonly string[];
}

type App = ReturnType<typeof typed>;

function typed(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}

/** `/api/me` and all that belongs to it: guests, names, links, tokens, passkeys. */
export function identityRoutes(app: FastifyInstance, desk: IdentityDesk): void {
  guestRoutes(typed(app), desk);
  linkRoutes(typed(app), desk);
  tokenRoutes(typed(app), desk);
  passkeyRoutes(typed(app), desk);
  loginRoutes(typed(app), desk);
}

const told = ({ id, name }: Pick<Player, 'id' | 'name'>) => ({ me: { id, name } });

function guestRoutes(app: App, { identity }: IdentityDesk): void {
  app.get('/api/me', { schema: { response: { 200: meAnswer } } }, async ({ caller }) =>
    caller === null ? { me: null } : told({ id: caller.player, name: caller.name }),
  );
  const schema = { body: newGuestSchema, response: { 200: meAnswer } };
  app.post('/api/me', { schema, config: { limit: 'guest' } }, async (request, reply) => {
    const caller = await callerOrGuest({ request, reply, identity }, request.body.name);
    return told({ id: caller.player, name: caller.name });
  });
  const rename = { body: renameSchema, response: { 200: meAnswer } };
  app.patch('/api/me', { schema: rename }, async (request) => {
    const { player } = requirePerson(request);
    return told({ id: player, name: await identity.rename(player, request.body.name) });
  });
  app.delete('/api/me/browser', async (request, reply) => {
    const cookie = cookieOf(request);
    if (cookie !== null) await identity.forgetBrowser(cookie);
    takeCookie(reply);
    return reply.code(204).send();
  });
}

function linkRoutes(app: App, { identity }: IdentityDesk): void {
  app.post('/api/me/links', { schema: { response: { 200: linkAnswer } } }, async (request) =>
    identity.newLink(requirePerson(request).player),
  );
  const schema = { body: carrySchema, response: { 200: meAnswer } };
  app.post('/api/me/carry', { schema, config: { limit: 'guest' } }, async (request, reply) => {
    const { player, secret } = await identity.spendLink(request.body.secret);
    giveCookie(reply, secret);
    return told(player);
  });
}

function tokenRoutes(app: App, { identity }: IdentityDesk): void {
  app.get('/api/me/tokens', { schema: { response: { 200: tokensAnswer } } }, async (request) => {
    const tokens = await identity.tokensOf(requirePerson(request).player);
    return { tokens: tokens.map(({ scopes, ...rest }) => ({ ...rest, scopes: [...scopes] })) };
  });
  const schema = { body: newTokenSchema, response: { 200: newTokenAnswer } };
  app.post('/api/me/tokens', { schema, config: { limit: 'guest' } }, async (request) =>
    identity.newToken(requirePerson(request).player, request.body),
  );
  app.delete('/api/me/tokens/:id', { schema: { params: tokenPath } }, async (request, reply) => {
    await identity.revokeToken(requirePerson(request).player, request.params.id);
    return reply.code(204).send();
  });
}

function passkeyRoutes(app: App, { passkeys, origins }: IdentityDesk): void {
  app.get('/api/me/passkeys', { schema: { response: { 200: passkeysAnswer } } }, async (request) => ({
    passkeys: await passkeys.keysOf(requirePerson(request).player),
  }));
  const options = { response: { 200: passkeyOptionsAnswer } };
  app.post('/api/me/passkeys/options', { schema: options }, async (request) => {
    const { player, name } = requirePerson(request);
    return {
      options: { ...(await passkeys.beginRegistration({ id: player, name }, siteOf(request, origins))) },
    };
  });
  app.post('/api/me/passkeys', { schema: { body: passkeyRegistrationSchema } }, async (request, reply) => {
    const { player } = requirePerson(request);
    const response = request.body as RegistrationResponseJSON;
    await passkeys.finishRegistration(player, { response, site: siteOf(request, origins) });
    return reply.code(204).send();
  });
  app.delete('/api/me/passkeys/:id', { schema: { params: passkeyPath } }, async (request, reply) => {
    await passkeys.remove(requirePerson(request).player, request.params.id);
    return reply.code(204).send();
  });
}

function loginRoutes(app: App, { identity, passkeys, origins }: IdentityDesk): void {
  const options = { response: { 200: passkeyOptionsAnswer } };
  app.post('/api/login/options', { schema: options, config: { limit: 'guest' } }, async (request) => ({
    options: { ...(await passkeys.beginLogin(siteOf(request, origins))) },
  }));
  const schema = { body: passkeyLoginSchema, response: { 200: meAnswer } };
  app.post('/api/login', { schema, config: { limit: 'guest' } }, async (request, reply) => {
    const response = request.body as AuthenticationResponseJSON;
    const known = await passkeys.finishLogin(response, siteOf(request, origins));
    const { player, secret } = await identity.newBrowser(known);
    giveCookie(reply, secret);
    return told(player);
  });
}
