import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach } from 'vitest';
import { HTTP_OPTIONS } from '../src/app.ts';
import { identifyCallers, requireCaller } from '../src/identity/callers.ts';
import { Identity } from '../src/identity/identity.ts';
import { type OpenIdSettings, OpenIdSignIn } from '../src/identity/openid.ts';
import { PasskeyService } from '../src/identity/passkeys.ts';
import { RecoveryCodes } from '../src/identity/recovery.ts';
import { identityRoutes } from '../src/identity/routes.ts';
import { logRequests, newLog } from '../src/operations/log.ts';
import { ProblemError, statusOf } from '../src/problem.ts';
import { openSqliteStore } from '../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';

export const SITE = { origin: 'https://play.example.org', host: 'play.example.org' };
export const DAY = 24 * 3600 * 1000;

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { me?: { id: string; name: string } | null };
  readonly cookie: string;
  readonly cookieText: string;
}

interface Ask {
  readonly cookie?: string;
  readonly token?: string;
  readonly origin?: string | null;
  readonly agent?: string;
  readonly body?: object;
}

/** The identity routes on a real store, for one test; the test may move its clock. */
export class IdentityApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  now = 1_700_000_000_000;
  logged = '';
  /** Set before `start`. */
  openId: OpenIdSettings | null = null;
  readonly failures: unknown[] = [];

  constructor(store: Store) {
    this.store = store;
    const log = newLog({ logLevel: 'debug' }, { write: (line) => void (this.logged += line) });
    this.app = Fastify({ ...HTTP_OPTIONS, loggerInstance: log });
    logRequests(this.app);
  }

  async start(): Promise<void> {
    const { app, store } = this;
    const parts = { store, clock: { now: () => this.now, after: () => () => undefined } };
    const identity = new Identity(parts);
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.setErrorHandler((error, request, reply) => {
      request.log.info({ err: error }, 'refused');
      if (error instanceof ProblemError) return reply.code(statusOf(error.problem)).send(error.problem);
      return reply.code(400).send({ code: 'MALFORMED' });
    });
    // Fastify's own would log the whole address.
    app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'NOT_FOUND' }));
    await identifyCallers(app, { identity, origins: [SITE.origin] });
    const passkeys = new PasskeyService(parts);
    const recovery = new RecoveryCodes(parts);
    const onFailure = (error: unknown): void => void this.failures.push(error);
    const openId = new OpenIdSignIn({ ...parts, settings: this.openId, onFailure });
    identityRoutes(app, { identity, passkeys, recovery, openId, origins: [SITE.origin] });
    app.post('/play', async (request) => ({ player: requireCaller(request, 'play').player }));
    await app.ready();
  }

  async ask(line: string, { cookie, token, origin = SITE.origin, agent, body }: Ask = {}): Promise<Answer> {
    const [method = '', url = ''] = line.split(' ');
    const headers = {
      ...(cookie !== undefined && { cookie: `waybill=${cookie}` }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(origin !== null && { origin }),
      ...(agent !== undefined && { 'user-agent': agent }),
    };
    const reply = await this.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body && { payload: body }),
    });
    const cookieText = String(reply.headers['set-cookie'] ?? '');
    return {
      status: reply.statusCode,
      body: reply.body === '' ? {} : (JSON.parse(reply.body) as Answer['body']),
      cookie: /waybill=([^;]*)/.exec(cookieText)?.[1] ?? '',
      cookieText,
    };
  }

  async newGuest(name = 'Ann'): Promise<{ cookie: string; id: string }> {
    const { cookie, body } = await this.ask('POST /api/me', { body: { name } });
    return { cookie, id: body.me?.id ?? '' };
  }
}

/** One for each test of a file. */
export function identityAppForEach(): () => IdentityApp {
  let folder: string;
  let site: IdentityApp;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybill-identity-'));
    site = new IdentityApp(await openSqliteStore({ file: join(folder, 'w.db') }));
    await site.start();
  });
  afterEach(async () => {
    await site.app.close();
    await site.store.close();
    await rm(folder, { recursive: true });
  });
  return () => site;
}
