import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const ROOT = join(import.meta.dirname, '..');
const data = mkdtempSync(join(tmpdir(), 'waybill-dev-'));
/** It compiles the server first, on a machine that may be busy. */
const START_MS = 300_000;
let address = '';
let said = '';
let dev: ReturnType<typeof spawn>;

beforeAll(async () => {
  const [page, server] = [await freePort(), await freePort()];
  address = `http://localhost:${page}`;
  dev = spawn('node', ['scripts/dev.mjs'], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, WAYBILL_PORT: String(page), DEV_SERVER_PORT: String(server), WAYBILL_DATA: data },
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text.toString();
    });
  await until(isHealthy);
}, START_MS);

afterAll(async () => {
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
});

test('`npm run dev` serves the page with hot reload, the API and its sockets at one address', async () => {
  expect(await (await fetch(`${address}/`)).text()).toContain('/@vite/client');
  expect(await (await fetch(`${address}/src/main.tsx`)).text()).toContain('app/app.tsx');
  const created = await fetch(`${address}/api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ name: 'Ada' }),
  });
  expect(await created.json()).toMatchObject({ me: { name: 'Ada' } });
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/nowhere/socket`, {
    origin: address,
  });
  const refused = await new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('close', (code) => resolve(code));
    socket.on('error', () => undefined);
  });
  // The server itself says that there is no such table.
  expect([404, 1008, 4404]).toContain(refused);
});

test('a changed component is sent to the open page within a second, without a reload', async () => {
  const component = '/src/app/app.tsx';
  await fetch(`${address}/src/main.tsx`);
  await fetch(`${address}${component}`);
  const token = /wsToken = "([^"]+)"/.exec(await (await fetch(`${address}/@vite/client`)).text())?.[1];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr', {
    origin: address,
  });
  const messages: HotMessage[] = [];
  socket.on('message', (text: Buffer) => messages.push(JSON.parse(text.toString()) as HotMessage));
  await until(async () => messages.some(({ type }) => type === 'connected'));
  const waits: number[] = [];
  // The fastest of a few: the machine runs other suites beside this one.
  for (let time = 1; waits.length < 5 && Math.min(...waits) > 1000; time++) {
    messages.splice(0);
    const began = performance.now();
    utimesSync(join(ROOT, 'packages/web', component), time, new Date());
    await until(async () => messages.some(({ type }) => type !== 'connected'));
    waits.push(performance.now() - began);
    expect(messages[0]).toMatchObject({ type: 'update', updates: [{ path: component }] });
  }
  expect(Math.min(...waits)).toBeLessThan(1000);
  socket.close();
});

test('a changed server is started again', async () => {
  utimesSync(join(ROOT, 'packages/server/dist/main.js'), new Date(), new Date());
  await until(async () => said.includes('Restarting'));
  await until(isHealthy);
});

interface HotMessage {
  readonly type: string;
  readonly updates?: readonly { readonly path: string }[];
}

async function isHealthy(): Promise<boolean> {
  return (await fetch(`${address}/health`)).ok;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await pause(20);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(bound !== null && typeof bound === 'object' ? bound.port : 0));
    });
  });
}
