import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { type Load, percentile } from './figures.ts';
import { freePort } from './program.ts';
import type { SyncEchoSettings } from './sync-echo.ts';

const SERVER = fileURLToPath(new URL('./sync-echo.js', import.meta.url));
/** As long as a move of a crowd. */
const REQUEST = 'x'.repeat(100);

export interface SyncEchoLoad {
  readonly folder: string;
  readonly games: number;
  readonly players: number;
  readonly seconds: number;
  readonly rate: number;
  readonly writtenBytes: number;
  readonly toldBytes: number;
}

/** The same rooms, sockets, pauses and bytes as a load of the server, at one that only writes, syncs and tells. */
export async function measureSyncEcho(load: SyncEchoLoad): Promise<Load> {
  const { folder, games, players, seconds, rate, writtenBytes, toldBytes } = load;
  const port = await freePort();
  const settings: SyncEchoSettings = { port, file: join(folder, 'echo'), writtenBytes, toldBytes };
  const child = spawn(process.execPath, [SERVER, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const latencies: number[] = [];
  const sockets: WebSocket[] = [];
  for (let game = 0; game < games; game++) {
    const room = await gather(`ws://127.0.0.1:${port}/${game}`, players);
    sockets.push(...room);
    void playOn(room, () => (games / rate) * 2000 * Math.random(), latencies);
  }
  latencies.length = 0;
  await pause(seconds * 1000);
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(latencies, part)) as [number, number];
  const perSecond = latencies.length / seconds;
  for (const socket of sockets) socket.terminate();
  child.kill('SIGKILL');
  return { perSecond, p50, p99 };
}

async function gather(url: string, players: number): Promise<WebSocket[]> {
  const room = Array.from({ length: players }, () => new WebSocket(url, { perMessageDeflate: false }));
  await Promise.all(room.map((socket) => once(socket, 'open')));
  return room;
}

/** One after the other, each after a pause, as long as the line stands. */
async function playOn(
  room: readonly WebSocket[],
  thinkingTime: () => number,
  latencies: number[],
): Promise<void> {
  for (let move = 0; ; move++) {
    await pause(thinkingTime());
    const socket = room[move % room.length];
    if (socket?.readyState !== WebSocket.OPEN) return;
    const sentAt = performance.now();
    socket.send(REQUEST);
    await new Promise<void>((resolve) => {
      socket.on('message', function hear(data) {
        if ((data as Buffer).length !== 'done'.length) return;
        socket.off('message', hear);
        resolve();
      });
    });
    latencies.push(performance.now() - sentAt);
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
