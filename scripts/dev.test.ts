import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const ROOT = join(import.meta.dirname, '..');
const data = mkdtempSync(join(tmpdir(), 'waybill-dev-'));
let address = '';
let dev: ReturnType<typeof spawn>;

beforeAll(async () => {
  const [page, server] = [await freePort(), await freePort()];
  address = `http://localhost:${page}`;
  dev = spawn('node', ['scripts/dev.mjs'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, WAYBILL_PORT: String(page), DEV_SERVER_PORT: String(server), WAYBILL_DATA: data },
  });
  await until(async () => (await fetch(`${address}/health`)).ok);
});

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

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await pause(100);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(bound !== null && typeof bound === 'object' ? bound.port : 0));
    });
  });
}
