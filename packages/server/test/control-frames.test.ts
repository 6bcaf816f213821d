import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TestClient } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

const FRAMES_PER_SECOND = 20;
const FLOOD = 1000;

let server: TestServer;
let frames: Record<string, number>;
let onEach: () => void;
let socket: WebSocket;
beforeEach(async () => {
  frames = { handled: 0, tooMany: 0 };
  onEach = () => undefined;
  const onFrame = (outcome: string): void => {
    frames[outcome] = (frames[outcome] ?? 0) + 1;
    onEach();
  };
  server = await startServer({ framesPerSecond: FRAMES_PER_SECOND, onFrame });
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await new TestClient(server.url).post('/api/tables', { map: 'san-francisco', seats });
  socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/tables/${made.body.table.id}/socket`);
  socket.on('error', () => undefined);
  await once(socket, 'message');
});
afterEach(() => server.stop());

/** `socket.ping` and `socket.pong`, a thousand times; the clock of the server stands still. */
async function flood(kind: 'ping' | 'pong', from: 'reader' | 'whoNeverReads'): Promise<void> {
  const closed = once(socket, 'close');
  if (from === 'whoNeverReads') socket.pause();
  for (let sent = 0; sent < FLOOD; sent++) socket[kind]();
  await expect.poll(() => frames['tooMany'], { timeout: 10_000 }).toBeGreaterThan(0);
  socket.resume();
  await closed;
}

describe('control frames', () => {
  it.each([
    { kind: 'ping', from: 'reader' },
    { kind: 'ping', from: 'whoNeverReads' },
    { kind: 'pong', from: 'reader' },
    { kind: 'pong', from: 'whoNeverReads' },
  ] as const)('count like messages: a flood of $kind by a $from is cut', async ({ kind, from }) => {
    await flood(kind, from);
    expect(frames['handled']).toBe(5 * FRAMES_PER_SECOND);
  });

  it('stop counting when the socket is told to go, and it goes', async () => {
    const closed = once(socket, 'close');
    // Somebody who neither says farewell nor stops talking.
    socket.close = () => undefined;
    for (let sent = 0; sent < FLOOD; sent++) socket.send('{"type":"ping"}');
    await closed;
    expect(frames['tooMany']).toBe(1);
    expect(frames['handled']).toBeLessThanOrEqual(5 * FRAMES_PER_SECOND);
  });

  it('of one message in many fragments close the socket', async () => {
    const closed = once(socket, 'close');
    for (let piece = 0; piece < 40; piece++) socket.send('{', { fin: false });
    expect((await closed)[0]).toBe(1008);
  });
});

/** A line to a socket's address on which a test writes frames as it likes, and what carries it at the server. */
async function rawLine(path: string): Promise<{ line: Socket; there: Socket; answer: string }> {
  const arrived = once(server.app.server, 'connection');
  const line = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
  const wish = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  line.write(`${[`GET ${path} HTTP/1.1`, 'Host: x', ...wish, key].join('\r\n')}\r\n\r\n`);
  const [there] = (await arrived) as [Socket];
  const [data] = (await once(line, 'data')) as [Buffer];
  line.resume();
  return { line, there, answer: data.toString().split('\r\n', 1)[0] ?? '' };
}

/** As a client masks it, with zeros. */
function frameOf(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

describe('a packet full of small messages', () => {
  it('is taken apart one message at a time: others are answered in between', async () => {
    const { line } = await rawLine(new URL(socket.url).pathname);
    let turn = 0;
    let isOver = false;
    const count = (): unknown => (turn++, isOver || setImmediate(count));
    count();
    const turns: number[] = [];
    onEach = () => void turns.push(turn);
    line.write(Buffer.concat(Array.from({ length: 60 }, () => frameOf('{"type":"ping"}'))));
    await expect.poll(() => turns.length, { timeout: 10_000 }).toBe(60);
    isOver = true;
    expect(new Set(turns).size).toBe(60);
    line.destroy();
  });

  it('is not read to its end once it is too much', async () => {
    const { line, there } = await rawLine(new URL(socket.url).pathname);
    const packet = Buffer.concat(Array.from({ length: 10_000 }, () => frameOf('')));
    const closed = once(there, 'close');
    let written = 0;
    for (; written < 40 * 2 ** 20 && line.write(packet); written += packet.length)
      await new Promise((resolve) => setImmediate(resolve));
    await closed;
    expect(there.bytesRead).toBeLessThan(4 * 2 ** 20);
    expect(frames['tooMany']).toBeGreaterThan(0);
    line.destroy();
  });
});

describe('an address without a socket', () => {
  it('opens none', async () => {
    for (const path of ['/api/me', '/api/tables', '/api/announcement', '/api/docs/json']) {
      const { line, answer } = await rawLine(path);
      expect(answer, path).toBe('HTTP/1.1 404 Not Found');
      line.destroy();
    }
  });
});

describe('messages', () => {
  it('that are answered with the whole table cost as much as ten others', async () => {
    const closed = once(socket, 'close');
    for (let sent = 0; sent < 30; sent++) socket.send('{"type":"sync","seq":0}');
    expect((await closed)[0]).toBe(1008);
    expect(frames['handled']).toBe((5 * FRAMES_PER_SECOND) / 10);
  });

  it('cost as much when they hide what they ask for', async () => {
    const closed = once(socket, 'close');
    for (let sent = 0; sent < 30; sent++) socket.send('{"type":"\\u0073ync","seq":0}');
    expect((await closed)[0]).toBe(1008);
    expect(frames['handled']).toBe((5 * FRAMES_PER_SECOND) / 10);
  });

  it('of one address are bounded, however many sockets it has', async () => {
    const others = Array.from({ length: 25 }, () => new WebSocket(socket.url));
    for (const other of others) other.on('error', () => undefined);
    await Promise.all(others.map((other) => once(other, 'message')));
    // Less than any of them may send alone.
    for (const other of others) for (let sent = 0; sent < 50; sent++) other.send('{"type":"ping"}');
    const thrownOut = (): number => others.filter(({ readyState }) => readyState === WebSocket.CLOSED).length;
    await expect.poll(thrownOut, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(frames['handled']).toBe(10 * 5 * FRAMES_PER_SECOND);
    for (const other of others) other.terminate();
  });
});
