import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { TestClient } from './test-client.ts';
import { startServer, type TestServer } from './test-server.ts';

const FRAMES_PER_SECOND = 20;
const FLOOD = 1000;

let server: TestServer;
let frames: Record<string, number>;
let socket: WebSocket;
beforeEach(async () => {
  frames = { handled: 0, tooMany: 0 };
  const onFrame = (outcome: string): void => void (frames[outcome] = (frames[outcome] ?? 0) + 1);
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
  await expect.poll(() => frames['tooMany']).toBeGreaterThan(0);
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

describe('messages', () => {
  it('that are answered with the whole table cost as much as ten others', async () => {
    const closed = once(socket, 'close');
    for (let sent = 0; sent < 30; sent++) socket.send('{"type":"sync","seq":0}');
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
    await expect.poll(thrownOut).toBeGreaterThan(0);
    expect(frames['handled']).toBe(10 * 5 * FRAMES_PER_SECOND);
    for (const other of others) other.terminate();
  });
});
