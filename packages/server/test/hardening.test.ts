import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HTTP_OPTIONS } from '../src/app.ts';
import { limitConnections, limitRequests, TalkLimit } from '../src/operations/limits.ts';
import { logRequests, newLog } from '../src/operations/log.ts';
import { ProblemError } from '../src/problem.ts';
import { TestClient } from './test-client.ts';
import { startServer, TestClock, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ origins: ['https://play.example.org'] });
});
afterAll(() => server.stop());

const page = { origin: 'https://play.example.org' };

async function newToken(scopes: readonly string[]): Promise<string> {
  const ann = new TestClient(server.url, page);
  await ann.post('/api/me', { name: 'Ann' });
  const { body } = await ann.post<{ token: string }>('/api/me/tokens', { label: 'a program', scopes });
  return body.token;
}

describe('requests', () => {
  it('get a Secure cookie wherever the settings name an HTTPS address (M13)', async () => {
    const { headers } = await new TestClient(server.url, page).post('/api/me', {});
    expect(headers.get('set-cookie')).toContain('Secure');
  });

  it('are never cached on the way (L9)', async () => {
    const { headers } = await new TestClient(server.url).get('/api/me');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('may carry a proxy’s own authorization (L5)', async () => {
    const proxied = new TestClient(server.url, { authorization: 'Basic YTpi' });
    expect((await proxied.get('/api/me')).status).toBe(200);
    const wrong = new TestClient(server.url, { authorization: 'Bearer nonsense' });
    expect((await wrong.get('/api/me')).status).toBe(401);
  });

  it('of a program that may not read get no game file (L1)', async () => {
    const program = new TestClient(server.url, { authorization: `Bearer ${await newToken(['play'])}` });
    const { body } = await program.get('/api/tables/table-0000/file');
    expect(body.problem?.code).toBe('NOT_ALLOWED');
  });

  it('carry 4 KB and no more, but for passkeys and games', async () => {
    const status = async (path: string, kilobytes: number): Promise<number> =>
      (await new TestClient(server.url, page).post(path, { x: 'x'.repeat(1024 * kilobytes) })).status;
    const small = ['/api/me', '/api/me/carry', '/api/me/tokens', '/api/recover', '/api/login/openid/answer'];
    for (const path of [...small, '/api/tables', '/api/nowhere'])
      expect(await status(path, 4), path).toBe(413);
    for (const path of ['/api/me/passkeys', '/api/login']) {
      expect(await status(path, 15), path).toBe(400);
      expect(await status(path, 16), path).toBe(413);
    }
    expect(await status('/api/games', 256)).toBe(413);
  });

  it('that nest too deep are malformed, not a failure (L2)', async () => {
    const deep = `{"a":${'['.repeat(120_000)}${']'.repeat(120_000)}}`;
    const response = await fetch(`${server.url}/api/games`, {
      method: 'POST',
      headers: { ...page, 'content-type': 'application/json' },
      body: deep,
    });
    expect(response.status).toBe(400);
  });

  it('without a proper host are malformed (L2)', async () => {
    const bare = await startServer();
    const answer = await bare.app.inject({
      method: 'POST',
      url: '/api/login/options',
      headers: { host: '%' },
    });
    expect(answer.statusCode).toBe(400);
    await bare.stop();
  });

  it('for the docs are refused like all others (L2)', async () => {
    const { status, body } = await new TestClient(server.url, { authorization: 'Bearer x' }).get('/api/docs');
    expect(status).toBe(401);
    expect(body.problem?.code).toBe('NOT_IDENTIFIED');
  });

  it('may name a long passkey (L3)', async () => {
    const { status } = await new TestClient(server.url, page).ask(
      'DELETE',
      `/api/me/passkeys/${'a'.repeat(1366)}`,
    );
    expect(status).toBe(401);
  });
});

describe('limits', () => {
  it('count unknown paths, and a kind of cost over all routes (L6)', async () => {
    const app = Fastify();
    await limitRequests(app, {
      requestsPerMinute: 5,
      guestsPerHour: 2,
      tablesPerHour: 2,
      socketsPerAddress: 1,
      sockets: 1,
      framesPerSecond: 1,
    });
    app.get('/one', { config: { limit: 'guest' } }, async () => '');
    app.get('/two', { config: { limit: 'guest' } }, async () => '');
    app.setNotFoundHandler((_, reply) => reply.code(404).send());
    app.setErrorHandler((error, _, reply) =>
      reply.code(error instanceof ProblemError ? 429 : 500).send(String(error)),
    );
    const codes: number[] = [];
    for (const url of ['/one', '/two', '/one', '/two']) codes.push((await app.inject(url)).statusCode);
    expect(codes).toEqual([200, 200, 429, 429]);
    codes.length = 0;
    for (let n = 0; n < 7; n++)
      codes.push((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode);
    expect(codes).toEqual([404, 404, 404, 404, 404, 429, 429]);
    await app.close();
  });

  it('refuse before anybody is looked up', async () => {
    const app = Fastify();
    const plenty = { guestsPerHour: 1000, tablesPerHour: 1000, socketsPerAddress: 1, sockets: 1 };
    await limitRequests(app, { ...plenty, requestsPerMinute: 2, framesPerSecond: 1 });
    let lookedUp = 0;
    app.addHook('onRequest', async () => void lookedUp++);
    app.get('/', async () => '');
    app.setErrorHandler((_, __, reply) => reply.code(429).send());
    const codes: number[] = [];
    for (let n = 0; n < 5; n++) codes.push((await app.inject('/')).statusCode);
    expect(codes).toEqual([200, 200, 429, 429, 429]);
    expect(lookedUp).toBe(2);
    await app.close();
  });

  it('write nothing into the log about what they refuse', async () => {
    let logged = '';
    const log = newLog({ logLevel: 'info' }, { write: (line) => void (logged += line) });
    const app = Fastify({ ...HTTP_OPTIONS, loggerInstance: log });
    const plenty = { guestsPerHour: 1000, tablesPerHour: 1000, socketsPerAddress: 1, sockets: 1 };
    logRequests(app);
    await limitRequests(app, { ...plenty, requestsPerMinute: 3, framesPerSecond: 1 });
    app.get('/', async () => '');
    app.setErrorHandler((_, __, reply) => reply.code(429).send());
    for (let n = 0; n < 50; n++) await app.inject('/');
    const lines = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({ req: { method: 'GET', route: '/' }, res: { status: 200 } });
    await app.close();
  });

  it('let nobody guess recovery codes (M4)', async () => {
    const app = Fastify();
    const plenty = { requestsPerMinute: 1000, guestsPerHour: 1000, tablesPerHour: 1000 };
    await limitRequests(app, { ...plenty, socketsPerAddress: 1, sockets: 1, framesPerSecond: 1 });
    app.get('/recover', { config: { limit: 'recovery' } }, async () => '');
    app.setErrorHandler((_, __, reply) => reply.code(429).send());
    const codes: number[] = [];
    for (let guess = 0; guess < 12; guess++) codes.push((await app.inject('/recover')).statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(2);
    await app.close();
  });

  it('count guests of a whole network, too (L6)', async () => {
    const app = Fastify();
    await limitRequests(app, {
      requestsPerMinute: 10_000,
      guestsPerHour: 2,
      tablesPerHour: 2,
      socketsPerAddress: 1,
      sockets: 1,
      framesPerSecond: 1,
    });
    app.get('/', { config: { limit: 'guest' } }, async () => '');
    app.setErrorHandler((error, _, reply) =>
      reply.code(error instanceof ProblemError ? 429 : 500).send(String(error)),
    );
    const guestsAt = async (address: (n: number) => string): Promise<number> => {
      let guests = 0;
      for (let n = 0; n < 250; n++)
        if ((await app.inject({ url: '/', remoteAddress: address(n) })).statusCode === 200) guests++;
      return guests;
    };
    expect(await guestsAt((n) => `2001:db8:${n.toString(16)}::1`)).toBe(20);
    expect(await guestsAt((n) => `198.51.100.${n}`)).toBe(20);
    expect(await guestsAt((n) => `10.${n}.0.1`)).toBe(250);
    await app.close();
  });

  it('bound what an address says, over however many tables and players', async () => {
    const clock = new TestClock();
    const talk = new TalkLimit(clock);
    const said = (address: string, lines: number): number => {
      let refused = 0;
      for (let line = 0; line < lines; line++)
        try {
          talk.charge(address);
        } catch {
          refused++;
        }
      return refused;
    };
    expect(said('203.0.113.7', 310)).toBe(10);
    expect(said('203.0.113.8', 10)).toBe(0);
    clock.advance(5000);
    expect(said('203.0.113.7', 10)).toBe(5);
    const small = await startServer({ clock });
    const ann = new TestClient(small.url);
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { id } = (await ann.post('/api/tables', { map: 'san-francisco', seats, name: 'Ann' })).body.table;
    for (let line = 0; line < 300; line++) small.deps.talk.charge('127.0.0.1');
    const chat = await ann.post(`/api/tables/${id}/chat`, { text: 'hi' });
    expect(chat.body.problem?.code).toBe('TOO_MANY');
    await small.stop();
  });

  it('let go of whoever does not read what they asked for', async () => {
    expect(HTTP_OPTIONS.connectionTimeout).toBeLessThanOrEqual(120_000);
    const app = Fastify({ ...HTTP_OPTIONS, connectionTimeout: 500 });
    app.get('/', () => 'x'.repeat(8_000_000));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.pause();
    const closed = new Promise((resolve) =>
      app.server.once('connection', (there) => there.once('close', resolve)),
    );
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await closed;
    socket.destroy();
    await app.close();
  });

  it('hang up on an address with too many connections (M10)', async () => {
    const app = Fastify();
    limitConnections(app.server, { sockets: 10, socketsPerAddress: 1 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    let closed = 0;
    const sockets = Array.from({ length: 120 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => undefined).on('close', () => closed++);
    await expect.poll(() => closed).toBe(19);
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
});
