import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmptyFolder, INSTALL_MS } from './empty-folder.ts';

const BOARD = fileURLToPath(new URL('../../packages/maps/src/boards/san-francisco.json', import.meta.url));
const folder = new EmptyFolder();
/** The commands that were run. */
const tried = new Set<string>();
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

test(
  '`npx waybill serve` keeps its games through an upgrade, and is backed up and examined while it runs',
  async () => {
    const first = await serve();
    expect(await (await fetch(`${first.address}/`)).text()).toContain('<title>Waybill');
    const cookie = await newGuest(first.address);
    const table = await newTable(first.address, cookie);
    waybill('backup', 'copy.db');
    expect(existsSync(join(folder.project, 'copy.db'))).toBe(true);
    const port = new URL(first.address).port;
    expect(waybill('doctor', '--port', port)).toContain(first.address.replace('localhost', '127.0.0.1'));
    await stop(first.server);
    expect(waybill('restore', 'copy.db')).toContain('1 table');

    folder.install([newerTarball()]);
    expect(waybill('--version')).toContain('waybill 99.0.0');
    const second = await serve();
    const still = await ask(second.address, `/api/tables/${table.id}`, { cookie });
    expect(still).toMatchObject({ table: { id: table.id, status: 'playing' } });
    await sitDown(second.address, cookie);
    await stop(second.server);
  },
  INSTALL_MS,
);

test('`npx waybill simulate`, `verify`, `show` and `play`', () => {
  waybill('simulate', '--games', '1', '--seed', 'packed', '--save', 'game.json');
  expect(waybill('verify', 'game.json')).toContain('game.json');
  expect(waybill('show', 'game.json')).toMatch(/wins|share/);
  const seats = ['--map', 'san-francisco', '--players', '2', '--humans', '1', '--name', 'Ada'];
  const moves = 'keep 1 2\ndraw\ndraw\nlog\n';
  tried.add('play');
  expect(folder.run('npx', ['waybill', 'play', ...seats, '--bots', 'regular'], moves)).toContain('Ada');
});

test('`npx waybill watch`, `arena`, `review` and `check-map`', () => {
  const watched = ['--map', 'san-francisco', '--players', '2', '--bots', 'beginner', '--pause', '0'];
  expect(waybill('watch', ...watched)).toContain('sha256sum');
  const bots = ['--map', 'san-francisco', '--bots', 'beginner,regular', '--games', '2'];
  expect(waybill('arena', ...bots, '--save', 'games')).toContain('beginner');
  expect(waybill('review', 'games/block-0-game-0.json', '--games', '2')).toContain('beginner');
  copyFileSync(BOARD, join(folder.project, 'my-city.json'));
  expect(waybill('check-map', 'my-city.json')).toContain('San Francisco');
});

test('`npx waybill systemd`, `admin`, `completion`, `man`, `version` and `help`', () => {
  expect(waybill('systemd')).toMatch(/^ExecStart=.*waybill\.js serve$/m);
  expect(waybill('admin', 'link', 'Ann')).toContain('/admin/');
  for (const shell of ['bash', 'zsh', 'fish']) expect(waybill('completion', shell)).toContain('check-map');
  expect(waybill('man')).toContain('.SH CHECK-MAP');
  expect(readFileSync(join(folder.project, 'node_modules/waybill/dist/waybill.1'), 'utf8')).toContain(
    '.TH WAYBILL 1',
  );
  expect(waybill('version')).toContain('waybill 99.0.0');
  const named = [...waybill('help').matchAll(/^ {2}(\S+) {2,}/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !tried.has(name))).toEqual([]);
});

/** `npx waybill join` at a table with a free seat: the first choice, and goodbye. */
async function sitDown(address: string, cookie: string): Promise<void> {
  const { id } = await newTable(address, cookie, { kind: 'open' });
  tried.add('join');
  const terminal = folder.start('npx', ['waybill', 'join', `${address}/t/${id}`, '--name', 'Bo'], {});
  running.add(terminal);
  let said = '';
  terminal.stdout?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const sees = async (text: string): Promise<void> => {
    while (!said.includes(text)) {
      if (terminal.exitCode !== null) throw new Error(said);
      await Promise.race([once(terminal.stdout ?? terminal, 'data'), once(terminal, 'exit')]);
    }
  };
  await sees('Your starting tickets');
  terminal.stdin?.write('keep 1 2\nquit\n');
  await sees('Your seat stays yours');
  terminal.stdin?.write('quit\n');
  if (terminal.exitCode === null) await once(terminal, 'exit');
  running.delete(terminal);
  expect(terminal.exitCode).toBe(0);
}

/** `npx waybill …` to its end. */
function waybill(command: string, ...args: string[]): string {
  tried.add(command);
  return folder.run('npx', ['waybill', command, ...args]);
}

/** The same package as if it had been released later. */
function newerTarball(): string {
  folder.run('tar', ['-xzf', tarball]);
  const file = join(folder.project, 'package/package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, '"version": "99.0.0"'));
  folder.run('npm', ['pack', '--silent', '--ignore-scripts', './package']);
  return join(folder.project, 'waybill-99.0.0.tgz');
}

async function serve(): Promise<{ server: ChildProcess; address: string }> {
  tried.add('serve');
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
async function newTable(
  address: string,
  cookie: string,
  other: object = { kind: 'bot', level: 'beginner' },
): Promise<{ id: string }> {
  const seats = [{ kind: 'me' }, other];
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
