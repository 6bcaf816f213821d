import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLog } from '../src/operations/log.ts';
import { startServer, type TestServer } from './test-server.ts';

/** More than the system's buffers hold for a client that does not read. */
const LARGE = 8 * 2 ** 20;
const FILE = 'large-1a2b.js';

let warnings = '';
const warn = (line: string): void => void (warnings += line);

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-pipelining-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', FILE), randomBytes(LARGE));
  server = await startServer({ webApp: folder, log: newLog({ logLevel: 'warn' }, { write: warn }) });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function dial(): Promise<Socket> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** How often this process has the file open. */
function timesOpen(): number {
  const path = join(folder, 'assets', FILE);
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      return false;
    }
  }).length;
}

describe('one connection (C2)', () => {
  it.runIf(process.platform === 'linux')(
    'holds one file open, however many it asks for at once, and none when it is gone',
    async () => {
      const socket = (await dial()).pause();
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, timesOpen())), 5);
      socket.write(get(`/assets/${FILE}`).repeat(200));
      await new Promise((resolve) => setTimeout(resolve, 500));
      clearInterval(watch);
      socket.destroy();
      expect(most).toBeLessThanOrEqual(1);
      await expect.poll(timesOpen).toBe(0);
    },
  );

  it('is closed when it asks for a socket meanwhile, without a line in the log', async () => {
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`;
    const there = new Promise((resolve) =>
      server.app.server.once('connection', (connection) => connection.once('close', resolve)),
    );
    const line = (await dial()).pause();
    line.write(`${get(`/assets/${FILE}`)}GET /api/tables/abcdefgh/socket HTTP/1.1\r\nHost: x\r\n${upgrade}`);
    await there;
    expect(warnings).toBe('');
    line.destroy();
  });

  it('is closed when it asks again before it has its answer, and serves one question after the other', async () => {
    let heard = '';
    const answers = (): number => heard.split('HTTP/1.1 200').length - 1;
    const hear = (data: Buffer): void => void (heard += data.toString());
    const impatient = (await dial()).on('data', hear);
    const closed = new Promise((resolve) => impatient.once('close', resolve));
    impatient.write(get('/api/announcement').repeat(20));
    await closed;
    expect(answers()).toBeLessThanOrEqual(1);
    heard = '';
    const patient = (await dial()).on('data', hear);
    for (let asked = 1; asked <= 50; asked++) {
      patient.write(get('/api/announcement'));
      await expect.poll(answers, { interval: 1 }).toBe(asked);
    }
    patient.destroy();
  });
});
