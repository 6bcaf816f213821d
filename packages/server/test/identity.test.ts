import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identifyCallers, requireCaller } from '../src/identity/callers.ts';
import { Identity } from '../src/identity/identity.ts';
import { PasskeyDesk } from '../src/identity/passkeys.ts';
import { identityRoutes } from '../src/identity/routes.ts';
import { newLog } from '../src/operations/log.ts';
import { Stopped, statusOf } from '../src/problem.ts';
import { openSqliteStore } from '../src/store/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const SITE = { origin: 'https://play.example.org', host: 'play.example.org' };
const DAY = 24 * 3600 * 1000;

let folder: string;
let store: Store;
let app: FastifyInstance;
let now: number;
let logged: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-identity-'));
  store = await openSqliteStore({ file: join(folder, 'w.db') });
  now = 1_700_000_000_000;
  logged = '';
  const clock = { now: () => now, after: () => () => undefined };
  const identity = new Identity({ store, clock });
  const passkeys = new PasskeyDesk({ store, clock });
  const log = newLog({ logLevel: 'debug' }, { write: (line) => void (logged += line) });
  app = Fastify({ loggerInstance: log });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => {
    request.log.info({ err: error }, 'refused');
    if (error instanceof Stopped) return reply.code(statusOf(error.problem)).send(error.problem);
    return reply.code(400).send({ code: 'MALFORMED' });
  });
  // Fastify's own would log the whole address.
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'NOT_FOUND' }));
  await identifyCallers(app, { identity, origins: [SITE.origin] });
  identityRoutes(app, { identity, passkeys, origins: [SITE.origin] });
  app.post('/play', async (request) => ({ player: requireCaller(request, 'play').player }));
  await app.ready();
});

afterEach(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { me?: { id: string; name: string } | null };
  readonly cookie: string;
  readonly cookieText: string;
}

interface Ask {
  readonly cookie?: string;
  readonly token?: string;
  readonly origin?: string | null;
  readonly body?: object;
}

async function ask(line: string, { cookie, token, origin = SITE.origin, body }: Ask = {}): Promise<Answer> {
  const [method = '', url = ''] = line.split(' ');
  const headers = {
    ...(cookie !== undefined && { cookie: `waybill=${cookie}` }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(origin !== null && { origin }),
  };
  const reply = await app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
  const cookieText = String(reply.headers['set-cookie'] ?? '');
  return {
    status: reply.statusCode,
    body: reply.body === '' ? {} : (JSON.parse(reply.body) as Answer['body']),
    cookie: /waybill=([^;]*)/.exec(cookieText)?.[1] ?? '',
    cookieText,
  };
}

async function newGuest(name = 'Ann'): Promise<{ cookie: string; id: string }> {
  const { cookie, body } = await ask('POST /api/me', { body: { name } });
  return { cookie, id: body.me?.id ?? '' };
}

describe('a guest', () => {
  it('exists at once and is known again by the cookie', async () => {
    const made = await ask('POST /api/me', { body: { name: '  Ann  Marie ' } });
    expect(made.status).toBe(200);
    expect(made.body.me?.name).toBe('Ann Marie');
    expect(made.cookieText).toMatch(/HttpOnly/);
    expect(made.cookieText).toMatch(/SameSite=Strict/);
    const again = await ask('GET /api/me', { cookie: made.cookie });
    expect(again.body.me).toEqual(made.body.me);
    expect((await ask('POST /api/me', { cookie: made.cookie, body: {} })).body.me).toEqual(made.body.me);
  });

  it('needs no name, and may take one later', async () => {
    const { cookie, body } = await ask('POST /api/me', { body: {} });
    expect(body.me?.name).toBe('');
    expect((await ask('PATCH /api/me', { cookie, body: { name: 'Bob' } })).body.me?.name).toBe('Bob');
    expect((await ask('GET /api/me', { cookie })).body.me?.name).toBe('Bob');
  });

  it('is refused a name that is none', async () => {
    const refused = await ask('POST /api/me', { body: { name: '<img onerror=x>' } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'NAME_REFUSED', params: { why: 'LETTERS' } });
  });

  it('is nobody without the cookie, or with a made-up one', async () => {
    expect((await ask('GET /api/me')).body).toEqual({ me: null });
    expect((await ask('GET /api/me', { cookie: 'x'.repeat(43) })).body).toEqual({ me: null });
    expect((await ask('GET /api/me', { cookie: "' OR 1=1 --" })).body).toEqual({ me: null });
    expect((await ask('PATCH /api/me', { body: { name: 'Eve' } })).status).toBe(401);
  });

  it('stays as long as the browser comes back, and can sign out', async () => {
    const { cookie } = await newGuest();
    now += 300 * DAY;
    const back = await ask('GET /api/me', { cookie });
    expect(back.body.me).not.toBeNull();
    // The browser would forget it by its old date.
    expect(back.cookie).toBe(cookie);
    now += 1000;
    expect((await ask('GET /api/me', { cookie })).cookie).toBe('');
    now += 300 * DAY;
    expect((await ask('GET /api/me', { cookie })).body.me).not.toBeNull();
    expect((await ask('DELETE /api/me/browser', { cookie })).status).toBe(204);
    expect((await ask('GET /api/me', { cookie })).body.me).toBeNull();
  });

  it('is forgotten by a browser that stays away', async () => {
    const { cookie } = await newGuest();
    now += 401 * DAY;
    expect((await ask('GET /api/me', { cookie })).body.me).toBeNull();
  });
});

describe('a one-time link', () => {
  it('carries the player to another device, once', async () => {
    const { cookie, id } = await newGuest();
    const link = await ask('POST /api/me/links', { cookie });
    const { secret } = link.body;
    const carried = await ask('POST /api/me/carry', { body: { secret } });
    expect(carried.body.me?.id).toBe(id);
    expect(carried.cookie).not.toBe(cookie);
    expect((await ask('GET /api/me', { cookie: carried.cookie })).body.me?.id).toBe(id);
    const again = await ask('POST /api/me/carry', { body: { secret } });
    expect(again.body).toMatchObject({ code: 'LINK_SPENT' });
    expect((await ask('GET /api/me', { cookie })).body.me?.id).toBe(id);
  });

  it('that lost its end on the way is told apart from a faulty request, and spends nothing', async () => {
    const { cookie, id } = await newGuest();
    const { secret } = (await ask('POST /api/me/links', { cookie })).body;
    const cut = { secret: String(secret).slice(0, -5) };
    expect((await ask('POST /api/me/carry', { body: cut })).body).toMatchObject({ code: 'LINK_SPENT' });
    expect((await ask('POST /api/me/carry', { body: { secret } })).body.me?.id).toBe(id);
  });

  it('is taken by one of two who come together', async () => {
    const { cookie } = await newGuest();
    const { secret } = (await ask('POST /api/me/links', { cookie })).body;
    const both = await Promise.all([1, 2].map(() => ask('POST /api/me/carry', { body: { secret } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('expires', async () => {
    const { cookie } = await newGuest();
    const { secret } = (await ask('POST /api/me/links', { cookie })).body;
    now += 10 * 60 * 1000;
    expect((await ask('POST /api/me/carry', { body: { secret } })).body).toMatchObject({
      code: 'LINK_SPENT',
    });
  });

  it('does not spend a cookie that is sent in its place', async () => {
    const { cookie } = await newGuest();
    const refused = await ask('POST /api/me/carry', { body: { secret: cookie } });
    expect(refused.body).toMatchObject({ code: 'LINK_SPENT' });
    expect((await ask('GET /api/me', { cookie })).body.me).not.toBeNull();
  });

  it('cannot be made without end', async () => {
    const { cookie } = await newGuest();
    for (let made = 0; made < 20; made++) await ask('POST /api/me/links', { cookie });
    expect((await ask('POST /api/me/links', { cookie })).body).toMatchObject({ code: 'TOO_MANY' });
    now += DAY;
    expect((await ask('POST /api/me/links', { cookie })).status).toBe(200);
  });
});

describe("a program's token", () => {
  it('does what its scopes say and nothing else', async () => {
    const { cookie, id } = await newGuest();
    const make = async (scopes: string[]): Promise<string> =>
      String((await ask('POST /api/me/tokens', { cookie, body: { label: 'bot', scopes } })).body['token']);
    const player = await make(['play']);
    const reader = await make(['read']);
    const program = { origin: null };
    expect((await ask('POST /play', { token: player, ...program })).body).toEqual({ player: id });
    expect((await ask('POST /play', { token: reader, ...program })).status).toBe(403);
    expect(
      (await ask('POST /api/me/tokens', { token: player, body: { label: 'x', scopes: ['read'] } })).status,
    ).toBe(403);
    expect((await ask('POST /api/me/links', { token: player, ...program })).status).toBe(403);
  });

  it('is listed without itself, and revoked only by its player', async () => {
    const ann = await newGuest();
    const bob = await newGuest('Bob');
    const made = await ask('POST /api/me/tokens', {
      cookie: ann.cookie,
      body: { label: 'bot', scopes: ['play'] },
    });
    const { id, token } = made.body as { id: string; token: string };
    const list = await ask('GET /api/me/tokens', { cookie: ann.cookie });
    expect(list.body['tokens']).toEqual([{ id, label: 'bot', scopes: ['play'], createdAt: now }]);
    expect((await ask(`DELETE /api/me/tokens/${id}`, { cookie: bob.cookie })).status).toBe(404);
    expect((await ask(`DELETE /api/me/tokens/${id}`, { cookie: ann.cookie })).status).toBe(204);
    expect((await ask('POST /play', { token })).status).toBe(401);
  });

  it('is no cookie, and a cookie is no token', async () => {
    const { cookie } = await newGuest();
    const { token } = (await ask('POST /api/me/tokens', { cookie, body: { label: 'b', scopes: ['play'] } }))
      .body;
    expect((await ask('GET /api/me', { cookie: String(token) })).body.me).toBeNull();
    expect((await ask('GET /api/me', { token: cookie })).status).toBe(401);
    expect((await ask('GET /api/me', { token: 'nonsense' })).status).toBe(401);
  });
});

describe('a passkey', () => {
  const optionsOf = (answer: Answer): { challenge: string } =>
    answer.body['options'] as { challenge: string };

  async function secured(): Promise<{ cookie: string; id: string; device: SoftwareAuthenticator }> {
    const guest = await newGuest();
    const device = new SoftwareAuthenticator(SITE);
    const { challenge } = optionsOf(await ask('POST /api/me/passkeys/options', { cookie: guest.cookie }));
    const body = device.register(challenge);
    expect(await ask('POST /api/me/passkeys', { cookie: guest.cookie, body })).toMatchObject({ status: 204 });
    return { ...guest, device };
  }

  const challengeToLogin = async (): Promise<string> =>
    optionsOf(await ask('POST /api/login/options')).challenge;

  it('lets its player in on another device', async () => {
    const { id, device, cookie } = await secured();
    const login = await ask('POST /api/login', { body: device.login(await challengeToLogin()) });
    expect(login.body.me?.id).toBe(id);
    expect((await ask('GET /api/me', { cookie: login.cookie })).body.me?.id).toBe(id);
    const list = (await ask('GET /api/me/passkeys', { cookie })).body['passkeys'] as { id: string }[];
    expect(list).toHaveLength(1);
    expect((await ask(`DELETE /api/me/passkeys/${list[0]?.id}`, { cookie })).status).toBe(204);
    const gone = await ask('POST /api/login', { body: device.login(await challengeToLogin()) });
    expect(gone.body).toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('answers each challenge once, and only ours', async () => {
    const { device } = await secured();
    const answer = device.login(await challengeToLogin());
    expect((await ask('POST /api/login', { body: answer })).status).toBe(200);
    expect((await ask('POST /api/login', { body: answer })).status).toBe(403);
    const made = device.login(Buffer.from('made up').toString('base64url'));
    expect((await ask('POST /api/login', { body: made })).status).toBe(403);
    const late = await challengeToLogin();
    now += 6 * 60 * 1000;
    expect((await ask('POST /api/login', { body: device.login(late) })).status).toBe(403);
  });

  it('is refused with another signature, from another site, or turned back', async () => {
    const { device } = await secured();
    const other = new SoftwareAuthenticator(SITE);
    const forged = { ...other.login(await challengeToLogin()), id: device.id.toString('base64url') };
    expect((await ask('POST /api/login', { body: { ...forged, rawId: forged.id } })).status).toBe(403);

    const evil = new SoftwareAuthenticator({ origin: 'https://evil.example', host: SITE.host });
    const guest = await newGuest();
    const { challenge } = optionsOf(await ask('POST /api/me/passkeys/options', { cookie: guest.cookie }));
    const foreign = await ask('POST /api/me/passkeys', {
      cookie: guest.cookie,
      body: evil.register(challenge),
    });
    expect(foreign.status).toBe(403);

    await ask('POST /api/login', { body: device.login(await challengeToLogin()) });
    device.turnBack();
    expect((await ask('POST /api/login', { body: device.login(await challengeToLogin()) })).status).toBe(403);
  });

  it("is not registered with another's challenge, nor twice", async () => {
    const ann = await newGuest();
    const { challenge } = optionsOf(await ask('POST /api/me/passkeys/options', { cookie: ann.cookie }));
    const eve = await newGuest('Eve');
    const device = new SoftwareAuthenticator(SITE);
    const stolen = await ask('POST /api/me/passkeys', {
      cookie: eve.cookie,
      body: device.register(challenge),
    });
    expect(stolen.status).toBe(403);

    const first = optionsOf(await ask('POST /api/me/passkeys/options', { cookie: ann.cookie }));
    const registered = { cookie: ann.cookie, body: device.register(first.challenge) };
    expect((await ask('POST /api/me/passkeys', registered)).status).toBe(204);
    const second = optionsOf(await ask('POST /api/me/passkeys/options', { cookie: eve.cookie }));
    const again = { cookie: eve.cookie, body: device.register(second.challenge) };
    expect((await ask('POST /api/me/passkeys', again)).status).toBe(403);
  });

  it.each([
    {},
    { id: 'x' },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'bm8' } },
  ])('nonsense is refused: %j', async (body) =>
    expect((await ask('POST /api/login', { body })).status).toBe(400),
  );
});

describe("other sites' pages", () => {
  it('change nothing, whatever cookie the browser sends along', async () => {
    const { cookie } = await newGuest();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://play.example.org',
      'https://play.example.org.evil.example',
    ])
      expect((await ask('PATCH /api/me', { cookie, origin, body: { name: 'Eve' } })).body).toMatchObject({
        code: 'WRONG_ORIGIN',
      });
    expect((await ask('GET /api/me', { cookie })).body.me?.name).toBe('Ann');
  });

  it('open no sockets', async () => {
    const headers = { origin: 'https://evil.example', connection: 'upgrade', upgrade: 'websocket' };
    const reply = await app.inject({ method: 'GET', url: '/api/me', headers });
    expect(reply.statusCode).toBe(403);
  });
});

describe('the log', () => {
  it('has no secrets in it', async () => {
    const { cookie } = await newGuest();
    const { token } = (await ask('POST /api/me/tokens', { cookie, body: { label: 'b', scopes: ['play'] } }))
      .body;
    const { secret } = (await ask('POST /api/me/links', { cookie })).body;
    await ask('POST /api/me/carry', { body: { secret: `${String(secret)}x` } });
    await ask('POST /api/me/carry', { body: { secret } });
    await ask('POST /play', { token: String(token) });
    await ask(`GET /api/tables/secret-table-id?key=${cookie}`);
    app.log.info(
      { secret: cookie, request: { headers: { cookie } }, table: { settings: token } },
      'a mistake',
    );
    expect(logged).toContain('/api/me/carry');
    for (const hidden of [cookie, token, secret, 'secret-table-id']) expect(logged).not.toContain(hidden);
  });
});
