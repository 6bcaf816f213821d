import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmptyFolder, INSTALL_MS } from './empty-folder.ts';

const folder = new EmptyFolder();
const running = new Set<ChildProcess>();
let tarball = '';

beforeAll(() => {
  tarball = folder.pack('waybill')[0] ?? '';
  folder.install([tarball]);
}, INSTALL_MS);

afterAll(async () => {
  for (const server of running) await stop(server);
  folder.remove();
});

test('`npx waybill serve` keeps its games through an upgrade, and is backed up and examined while it runs', async () => {
  const first = await serve();
  expect(await (await fetch(`${first.address}/`)).text()).toContain('<title>Waybill');
  const cookie = await newGuest(first.address);
  const table = await newTable(first.address, cookie);
  folder.run('npx', ['waybill', 'backup', 'copy.db']);
  expect(existsSync(join(folder.project, 'copy.db'))).toBe(true);
  const port = new URL(first.address).port;
  expect(folder.run('npx', ['waybill', 'doctor', '--port', port])).toContain(
    first.address.replace('localhost', '127.0.0.1'),
  );
  await stop(first.server);

  folder.install([newerTarball()]);
  expect(folder.run('npx', ['waybill', '--version'])).toContain('waybill 99.0.0');
  const second = await serve();
  const still = await ask(second.address, `/api/tables/${table.id}`, { cookie });
  expect(still).toMatchObject({ table: { id: table.id, status: 'playing' } });
  await stop(second.server);
});

test('`npx waybill simulate`, `verify`, `show` and `play`', () => {
  folder.run('npx', ['waybill', 'simulate', '--games', '1', '--seed', 'packed', '--save', 'game.json']);
  expect(folder.run('npx', ['waybill', 'verify', 'game.json'])).toContain('game.json');
  expect(folder.run('npx', ['waybill', 'show', 'game.json'])).toMatch(/wins|share/);
  const seats = [
    '--map',
    'san-francisco',
    '--players',
    '2',
    '--humans',
    '1',
    '--name',
    'Ada',
    '--bots',
    'regular',
  ];
  const moves = 'keep 1 2\ndraw\ndraw\nlog\n';
  expect(folder.run('npx', ['waybill', 'play', ...seats], moves)).toContain('Ada');
  const bots = ['--bots', 'beginner,regular', '--games', '2'];
  expect(folder.run('npx', ['waybill', 'arena', ...bots])).toContain('beginner');
});

/** The same package as if it had been released later. */
function newerTarball(): string {
  folder.run('tar', ['-xzf', tarball]);
  const file = join(folder.project, 'package/package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, '"version": "99.0.0"'));
  folder.run('npm', ['pack', '--silent', '--ignore-scripts', './package']);
  return join(folder.project, 'waybill-99.0.0.tgz');
}

async function serve(): Promise<{ server: ChildProcess; address: string }> {
  const port = await freePort();
  const server = folder.start('npx', ['waybill', 'serve', '--port', String(port)], {
    WAYBILL_HOST: '127.0.0.1',
  });
  running.add(server);
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text.toString();
    });
  while (!said.includes('http://')) {
    if (server.exitCode !== null) throw new Error(said);
    await Promise.race([once(server.stdout ?? server, 'data'), once(server, 'exit')]);
  }
  return { server, address: `http://localhost:${port}` };
}

async function stop(server: ChildProcess): Promise<void> {
  running.delete(server);
  const { pid, exitCode, signalCode } = server;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const ended = once(server, 'close');
  process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
  await ended;
}

async function newGuest(address: string): Promise<string> {
  const answer = await post(`${address}/api/me`, { name: 'Ada' });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** A game against a bot that has begun. */
async function newTable(address: string, cookie: string): Promise<{ id: string }> {
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }];
  const answer = await post(`${address}/api/tables`, { map: 'san-francisco', seats }, cookie);
  return ((await answer.json()) as { table: { id: string } }).table;
}

function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, cookie };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function ask(address: string, path: string, headers: Record<string, string>): Promise<unknown> {
  return (await fetch(`${address}${path}`, { headers })).json();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return bound !== null && typeof bound === 'object' ? bound.port : 0;
}
