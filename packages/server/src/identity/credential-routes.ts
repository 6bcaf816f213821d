import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  LIMITS,
  meResponse,
  newRecoveryResponse,
  newTokenResponse,
  newTokenSchema,
  passkeyLoginSchema,
  passkeyOptionsResponse,
  passkeyPath,
  passkeyRegistrationSchema,
  passkeysResponse,
  recoveredResponse,
  recoverSchema,
  recoveryResponse,
  renamePasskeySchema,
  tokenPath,
  tokensResponse,
} from '@waybill/protocol';
import { replaceCookie, requirePerson } from './callers.ts';
import { deviceOf } from './device.ts';
import { siteOf } from './origin.ts';
import type { IdentityApp, IdentityRouteDeps } from './routes.ts';

/** Tokens for the player's own programs. */
export function tokenRoutes(app: IdentityApp, { identity }: IdentityRouteDeps): void {
  app.get('/api/me/tokens', { schema: { response: { 200: tokensResponse } } }, async (request) => {
    const tokens = await identity.tokensOf(requirePerson(request).player);
    return { tokens: tokens.map(({ scopes, ...rest }) => ({ ...rest, scopes: [...scopes] })) };
  });
  const schema = { body: newTokenSchema, response: { 200: newTokenResponse } };
  app.post('/api/me/tokens', { schema, config: { limit: 'guest' } }, async (request) =>
    identity.newToken(requirePerson(request).player, request.body),
  );
  app.delete('/api/me/tokens/:id', { schema: { params: tokenPath } }, async (request, reply) => {
    await identity.revoke(requirePerson(request).player, 'program', request.params.id);
    return reply.code(204).send();
  });
}

/** Passkeys: made, named, removed. */
export function passkeyRoutes(app: IdentityApp, { passkeys, origins }: IdentityRouteDeps): void {
  app.get('/api/me/passkeys', { schema: { response: { 200: passkeysResponse } } }, async (request) => ({
    passkeys: await passkeys.keysOf(requirePerson(request).player),
  }));
  const options = { response: { 200: passkeyOptionsResponse } };
  app.post('/api/me/passkeys/options', { schema: options }, async (request) => {
    const { player, name } = requirePerson(request);
    return {
      options: { ...(await passkeys.beginRegistration({ id: player, name }, siteOf(request, origins))) },
    };
  });
  const making = { bodyLimit: LIMITS.passkey, schema: { body: passkeyRegistrationSchema } };
  app.post('/api/me/passkeys', making, async (request, reply) => {
    const { player } = requirePerson(request);
    const { label = '', ...body } = request.body;
    const response = body as RegistrationResponseJSON;
    await passkeys.finishRegistration(player, { response, label, site: siteOf(request, origins) });
    return reply.code(204).send();
  });
  const naming = { params: passkeyPath, body: renamePasskeySchema };
  app.patch('/api/me/passkeys/:id', { schema: naming }, async (request, reply) => {
    await passkeys.rename(requirePerson(request).player, request.params.id, request.body.label);
    return reply.code(204).send();
  });
  app.delete('/api/me/passkeys/:id', { schema: { params: passkeyPath } }, async (request, reply) => {
    await passkeys.remove(requirePerson(request).player, request.params.id);
    return reply.code(204).send();
  });
}

/** Coming back with a passkey. */
export function loginRoutes(app: IdentityApp, { identity, passkeys, origins }: IdentityRouteDeps): void {
  const options = { response: { 200: passkeyOptionsResponse } };
  app.post('/api/login/options', { schema: options, config: { limit: 'guest' } }, async (request) => ({
    options: { ...(await passkeys.beginLogin(siteOf(request, origins))) },
  }));
  const schema = { body: passkeyLoginSchema, response: { 200: meResponse } };
  const login = { bodyLimit: LIMITS.passkey, schema, config: { limit: 'guest' } } as const;
  app.post('/api/login', login, async (request, reply) => {
    const response = request.body as AuthenticationResponseJSON;
    const known = await passkeys.finishLogin(response, siteOf(request, origins));
    const { player, secret } = await identity.newBrowser(known, deviceOf(request.headers['user-agent']));
    replaceCookie(request, reply, secret);
    return { me: { id: player.id, name: player.name } };
  });
}

/** The recovery code on paper: created, and used by a player who has nothing else left. */
export function recoveryRoutes(app: IdentityApp, { identity, recovery }: IdentityRouteDeps): void {
  app.get('/api/me/recovery', { schema: { response: { 200: recoveryResponse } } }, async (request) => ({
    createdAt: await recovery.madeAt(requirePerson(request).player),
  }));
  const made = { schema: { response: { 200: newRecoveryResponse } }, config: { limit: 'guest' } } as const;
  app.post('/api/me/recovery', made, async (request) => ({
    code: await recovery.renew(requirePerson(request).player),
  }));
  app.delete('/api/me/recovery', async (request, reply) => {
    await recovery.remove(requirePerson(request).player);
    return reply.code(204).send();
  });
  const schema = { body: recoverSchema, response: { 200: recoveredResponse } };
  app.post('/api/recover', { schema, config: { limit: 'recovery' } }, async (request, reply) => {
    const known = await recovery.spend(request.body.code);
    const { player, secret } = await identity.newBrowser(known, deviceOf(request.headers['user-agent']));
    replaceCookie(request, reply, secret);
    return { me: { id: player.id, name: player.name }, code: await recovery.renew(player.id) };
  });
}
