import { readFileSync } from 'node:fs';
import { LOCALES } from '@waybill/i18n';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig, SETTINGS } from '../src/operations/config.ts';
import { vitalRoutes } from '../src/operations/health.ts';
import { ConnectionLimiter, limitRequests, neighborhood, TokenBucket } from '../src/operations/limits.ts';
import { newLog } from '../src/operations/log.ts';
import { Metrics } from '../src/operations/metrics.ts';
import { secureHeaders } from '../src/operations/security.ts';
import { describeFaults, describeReady, describeStartError } from '../src/operations/start-messages.ts';
import { GracefulStop, type ShutdownHook } from '../src/operations/stop.ts';
import { ProblemError, statusOf } from '../src/problem.ts';
import { DatabaseFault } from '../src/store/database-fault.ts';
import { type Appended, type Store, StoreFailure } from '../src/store/store.ts';

function configOf(env: Record<string, string> = {}): Config {
  const read = readConfig(env);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.config;
}

describe('settings', () => {
  it('need not be set', () => {
    expect(configOf()).toMatchObject({
      port: 8080,
      databaseFile: 'data/waybill.db',
      origins: [],
      proxies: 0,
    });
  });

  it('says where the game is, in every language', () => {
    const said = LOCALES.map((locale) =>
      describeReady({ host: '0.0.0.0', port: 8080 }, { LANG: `${locale}_XX.UTF-8` }),
    );
    expect(new Set(said).size).toBe(LOCALES.length);
    for (const line of said) expect(line).toContain('http://localhost:8080');
    expect(describeReady({ host: '192.0.2.7', port: 80 }, {})).toContain('http://192.0.2.7:80');
  });

  it('come from the environment', () => {
    const env = { WAYBILL_PORT: '0', WAYBILL_ORIGIN: 'https://a.example, http://b.example:81', PATH: '/bin' };
    expect(configOf(env)).toMatchObject({ port: 0, origins: ['https://a.example', 'http://b.example:81'] });
  });

  it.each([
    ['WAYBILL_PORT', '80 80', 'SETTING_NUMBER'],
    ['WAYBILL_PORT', '65536', 'SETTING_NUMBER'],
    ['WAYBILL_PORT', '-1', 'SETTING_NUMBER'],
    ['WAYBILL_PORT', '', 'SETTING_NUMBER'],
    ['WAYBILL_SOCKETS', '1e9', 'SETTING_NUMBER'],
    ['WAYBILL_LOG', 'loud', 'SETTING_CHOICE'],
    ['WAYBILL_METRICS', 'yes', 'SETTING_CHOICE'],
    ['WAYBILL_DATA', ' ', 'SETTING_EMPTY'],
    ['WAYBILL_ORIGIN', 'play.example.org', 'SETTING_ORIGIN'],
    ['WAYBILL_ORIGIN', 'https://play.example.org/', 'SETTING_ORIGIN'],
    ['WAYBILL_ORIGIN', 'ftp://play.example.org', 'SETTING_ORIGIN'],
    ['WAYBILL_OIDC_ISSUER', 'http://id.example.org', 'SETTING_ISSUER'],
    ['WAYBILL_OIDC_ISSUER', 'http://localhost.example.org', 'SETTING_ISSUER'],
    ['WAYBILL_OIDC_ISSUER', 'https://me:pw@id.example.org', 'SETTING_ISSUER'],
    ['DATABASE_URL', 'mysql://ann:secret@host/waybill', 'SETTING_DATABASE'],
    ['DATABASE_URL', 'postgres://ann:secret@host', 'SETTING_DATABASE'],
    ['WAYBILL_DATABASE_CONNECTIONS', '1', 'SETTING_NUMBER'],
    ['WAYBILL_PROT', '80', 'SETTING_UNKNOWN'],
  ])('%s=%j is refused in words', (name, value, code) => {
    const read = readConfig({ [name]: value });
    const faults = 'faults' in read ? read.faults : [];
    expect(faults.map((fault) => fault.code)).toEqual([code]);
    const said = LOCALES.map((locale) => describeFaults(faults, { LANG: `${locale}_XX.UTF-8` }));
    for (const text of said) expect(text).toContain(name);
    for (const text of said) expect(text).not.toContain('secret');
    expect(new Set(said).size).toBe(LOCALES.length);
  });

  it('are told all that is wrong at once', () => {
    const read = readConfig({ WAYBILL_PORT: 'x', WAYBILL_LOG: 'y', WAYBILL_Z: '' });
    expect('faults' in read && read.faults).toHaveLength(3);
  });

  it('belong together: half a sign-in is refused, naming no secret', () => {
    const read = readConfig({ WAYBILL_OIDC_CLIENT_SECRET: 'secret' });
    const faults = 'faults' in read ? read.faults : [];
    expect(faults.map(({ code, params }) => [code, params['name']])).toEqual([
      ['SETTING_TOGETHER', 'WAYBILL_OIDC_ISSUER'],
      ['SETTING_TOGETHER', 'WAYBILL_OIDC_CLIENT_ID'],
    ]);
    expect(JSON.stringify(faults)).not.toContain('"secret"');
    const whole = { WAYBILL_OIDC_ISSUER: 'https://id.example.org/realm', WAYBILL_OIDC_CLIENT_ID: 'w' };
    const good = readConfig(whole);
    expect('config' in good && good.config.openId).toMatchObject({ name: 'id.example.org' });
    const off = readConfig({});
    expect('config' in off && off.config.openId).toBeNull();
  });

  it('stand in docs/settings.md, with their usual values', () => {
    const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
    const told = [...page.matchAll(/^\| `(WAYBILL_\w+|DATABASE_URL)` \| (.*?) \|/gm)].map(
      ([, name, usual]) => [name, usual],
    );
    const known = Object.entries(SETTINGS).map(([name, { usual }]) => {
      if (name === 'WAYBILL_BOT_THREADS') return [name, 'cores − 1'];
      return [name, usual === '' ? '—' : `\`${usual}\``];
    });
    expect(told).toEqual(known);
  });
});

describe('what keeps the server from starting', () => {
  it('is said in words', () => {
    const env = { LANG: 'en_GB.UTF-8' };
    expect(describeStartError(new DatabaseFault('NEWER', 'x.db'), env)).toContain(
      'x.db was written by a newer',
    );
    expect(describeStartError(new DatabaseFault('UNREACHABLE', 'host/waybill'), env)).toContain(
      'host/waybill cannot be reached',
    );
    expect(describeStartError({ code: 'EADDRINUSE', port: 80 }, env)).toContain('port 80');
    expect(describeStartError({ code: 'EACCES', address: '1.2.3.4', port: 80 }, env)).toContain('1.2.3.4');
    expect(describeStartError({ code: 'EADDRNOTAVAIL', address: '1.2.3.4' }, env)).toContain('port 0;');
    expect(describeStartError({ code: 'ENOTFOUND', hostname: 'nohost.invalid' }, env)).toContain(
      'no address “nohost.invalid”',
    );
    expect(describeStartError(new Error('a mistake of ours'), env)).toBeNull();
  });
});

describe('limits', () => {
  it('an address may knock so often and no more', async () => {
    const app = Fastify();
    app.setErrorHandler((error, _, reply) =>
      error instanceof ProblemError
        ? reply.code(statusOf(error.problem)).send(error.problem)
        : reply.code(500).send({ code: String(error) }),
    );
    await limitRequests(
      app,
      configOf({ WAYBILL_REQUESTS_PER_MINUTE: '5', WAYBILL_GUESTS_PER_HOUR: '2' }).limits,
    );
    app.get('/cheap', async () => 'ok');
    app.get('/assets/part.js', async () => 'ok');
    app.post('/dear', { config: { limit: 'guest' } }, async () => 'ok');
    const knock = async (method: 'GET' | 'POST', url: string, remoteAddress: string): Promise<number> =>
      (await app.inject({ method, url, remoteAddress })).statusCode;
    const statuses = async (count: number, ...args: Parameters<typeof knock>): Promise<number[]> => {
      const all: number[] = [];
      for (let n = 0; n < count; n++) all.push(await knock(...args));
      return all;
    };
    expect(await statuses(6, 'GET', '/cheap', '10.0.0.1')).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(3, 'POST', '/dear', '10.0.0.1')).toEqual([200, 200, 429]);
    expect(await statuses(1, 'GET', '/cheap', '10.0.0.2')).toEqual([200]);
    // The parts of the page are many and cost little: they have a limit of their own.
    const parts = await statuses(51, 'GET', '/assets/part.js', '10.0.0.1');
    expect(parts.filter((status) => status === 200)).toHaveLength(50);
    const refused = await app.inject({ url: '/cheap', remoteAddress: '10.0.0.1' });
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY',
      params: { seconds: expect.any(Number) as number },
    });
    await app.close();
  });

  it('a network of IPv6 addresses counts as one', () => {
    expect(neighborhood('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(neighborhood('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(neighborhood('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
    expect(neighborhood('2001:db8::9')).toBe('2001:db8:0::/48');
    expect(neighborhood('::1')).toBe('0:0:0::/48');
  });

  it('sockets are counted, all and by address', () => {
    const door = new ConnectionLimiter({ sockets: 3, socketsPerAddress: 2 });
    const [first, second] = [door.admit('a'), door.admit('a')];
    expect(door.admit('a')).toBeNull();
    expect(door.admit('b')).not.toBeNull();
    expect(door.admit('c')).toBeNull();
    first?.();
    first?.();
    expect(door.count).toBe(2);
    expect(door.admit('a')).not.toBeNull();
    second?.();
  });

  it('an allowance is saved up and spent, and a clock set back does no harm', () => {
    const allowance = new TokenBucket({ perSecond: 2 }, 1000);
    const spend = (now: number): number => {
      let taken = 0;
      while (taken < 100 && allowance.take(now)) taken++;
      return taken;
    };
    expect(spend(1000)).toBe(10);
    expect(spend(1500)).toBe(1);
    expect(spend(-1e12)).toBe(0);
    expect(spend(-1e12 + 1000)).toBe(2);
    expect(spend(1e12)).toBe(10);
  });
});

function storeThat(append: () => Promise<Appended>, check: () => Promise<void>): Store {
  return { append, check, player: async () => null } as unknown as Store;
}

describe('vital signs', () => {
  const metrics = new Metrics();
  const entry = {} as Parameters<Store['append']>[0];

  async function appWith(
    check: () => Promise<void>,
    env: Record<string, string> = {},
  ): Promise<FastifyInstance> {
    const app = Fastify();
    const store = storeThat(async () => ({ outcome: 'appended' }), check);
    app.setErrorHandler((_, __, reply) => reply.code(404).send());
    vitalRoutes(app, configOf(env), { store, metrics, isStopping: () => false });
    return app;
  }

  it('healthy and ready are two things', async () => {
    const app = await appWith(() => Promise.reject(new StoreFailure('FULL')));
    expect((await app.inject('/health')).statusCode).toBe(200);
    expect((await app.inject('/ready')).statusCode).toBe(503);
    const well = await appWith(async () => undefined);
    expect((await well.inject('/ready')).statusCode).toBe(200);
  });

  it('a store whose thread has ended is not healthy', async () => {
    const app = Fastify();
    const store = storeThat(
      async () => ({ outcome: 'appended' }),
      async () => undefined,
    );
    const died: Store = { ...store, player: () => Promise.reject(new StoreFailure('CLOSED')) };
    vitalRoutes(app, configOf(), { store: died, metrics, isStopping: () => false });
    expect((await app.inject('/health')).statusCode).toBe(503);
  });

  it('figures are for those nearby, unless it is said otherwise', async () => {
    const near = await appWith(async () => undefined);
    expect((await near.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
    expect((await near.inject({ url: '/metrics', remoteAddress: '10.1.1.1' })).statusCode).toBe(404);
    const headers = { 'x-forwarded-for': '10.1.1.1' };
    expect((await near.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(
      404,
    );
    for (const name of ['x-real-ip', 'forwarded', 'via', 'cf-connecting-ip']) {
      const passedOn = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { [name]: '10.1.1.1' } };
      expect((await near.inject(passedOn)).statusCode).toBe(404);
    }
    const far = await appWith(async () => undefined, { WAYBILL_METRICS: 'everywhere' });
    expect((await far.inject({ url: '/metrics', remoteAddress: '10.1.1.1' })).statusCode).toBe(200);
    const off = await appWith(async () => undefined, { WAYBILL_METRICS: 'off' });
    expect((await off.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  });

  it('figures tell of appends, requests and whatever is asked', async () => {
    const figures = new Metrics().withProcess();
    figures.gauge('waybill_rooms', 'Tables in memory', () => 7);
    const good = figures.timed(
      storeThat(
        async () => ({ outcome: 'conflict', seq: 1 }),
        async () => undefined,
      ),
    );
    const bad = figures.timed(
      storeThat(
        () => Promise.reject(new StoreFailure('FULL')),
        async () => undefined,
      ),
    );
    await good.append(entry);
    await expect(bad.append(entry)).rejects.toThrow('FULL');
    const app = Fastify();
    figures.watch(app);
    app.get('/x/:id', async () => 'ok');
    await app.inject('/x/secret');
    const text = await figures.registry.metrics();
    expect(text).toContain('waybill_rooms 7');
    expect(text).toContain('waybill_append_seconds_count{outcome="conflict"} 1');
    expect(text).toContain('waybill_append_seconds_count{outcome="failed"} 1');
    expect(text).toContain('route="/x/:id",status="200"');
    expect(text).not.toContain('secret');
    expect(text).toContain('process_cpu_user_seconds_total');
  });
});

describe('headers', () => {
  it('allow only what this server serves', async () => {
    const app = Fastify();
    await secureHeaders(app);
    app.get('/', async () => 'ok');
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('https:');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });
});

describe('stopping', () => {
  const silent = newLog({ logLevel: 'silent' });

  function stopWith(hooks: ShutdownHook[], seconds = 10): { stop: GracefulStop; codes: number[] } {
    const codes: number[] = [];
    const stop = new GracefulStop({ hooks, seconds, log: silent, exit: (code) => void codes.push(code) });
    return { stop, codes };
  }

  it('does everything in order, then ends', async () => {
    const done: string[] = [];
    const { stop, codes } = stopWith([async () => void done.push('sockets'), () => void done.push('store')]);
    expect(stop.isStopping).toBe(false);
    await stop.stop('SIGTERM');
    expect(stop.isStopping).toBe(true);
    expect(done).toEqual(['sockets', 'store']);
    expect(codes).toEqual([0]);
  });

  it('does the rest when one of them fails', async () => {
    const done: string[] = [];
    const { stop, codes } = stopWith([() => Promise.reject(new Error('no')), () => void done.push('store')]);
    await stop.stop('SIGTERM');
    expect(done).toEqual(['store']);
    expect(codes).toEqual([1]);
  });

  it('ends at once when asked twice, and when it takes too long', async () => {
    const never = (): Promise<void> => new Promise(() => undefined);
    const twice = stopWith([never]);
    void twice.stop.stop('SIGINT');
    await twice.stop.stop('SIGINT');
    expect(twice.codes).toEqual([1]);
    const slow = stopWith([never], 0.01);
    void slow.stop.stop('SIGTERM');
    await expect.poll(() => slow.codes).toEqual([1]);
  });
});
