import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { HostileFrames } from './hostile-frames.ts';

export interface Target {
  readonly url: string;
  readonly table: string;
  readonly cookie: string;
}

function dial({ url, table, cookie }: Target): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/socket`, {
    headers: { cookie },
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  return socket;
}

/** Resolves when it is open, or closed already. */
async function settled(socket: WebSocket): Promise<boolean> {
  if (socket.readyState === WebSocket.CONNECTING) {
    await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined);
  }
  return socket.readyState === WebSocket.OPEN;
}

/** So many times in a row nobody is let in before the server counts as gone. */
const MOST_REFUSED = 500;
/** So many frames are sent before the server is heard. */
const VOLLEY = 16;
const PING = '{"type":"ping"}';

/** Sends so many frames, connecting anew whenever it is thrown out; gives how many of them were answered. */
export async function bombard(target: Target, frames: HostileFrames, count: number): Promise<number> {
  let answers = 0;
  let refused = 0;
  for (let sent = 0; sent < count; ) {
    const socket = dial(target);
    let wake: () => void = () => undefined;
    socket.on('message', (data) => {
      const { type, now } = JSON.parse((data as Buffer).toString()) as {
        type: string;
        now?: { seq: number };
      };
      if (type === 'refused' || type === 'done') answers++;
      if (now) frames.seq = now.seq;
      if (type === 'pong') wake();
    });
    socket.on('close', () => wake());
    refused = (await settled(socket)) ? 0 : refused + 1;
    if (refused > MOST_REFUSED) throw new Error(`the server lets nobody in any more, after ${sent} frames`);
    while (sent < count && socket.readyState === WebSocket.OPEN) {
      // Frames are handled one after the other: the pong comes when all of them have been.
      const received = new Promise<void>((resolve) => (wake = resolve));
      for (let shot = 0; shot < VOLLEY; shot++) socket.send(frames.next(), { binary: false });
      socket.send(PING);
      sent += VOLLEY;
      await received;
    }
    socket.terminate();
  }
  return answers;
}

/** Frames larger than any message of ours: the socket must be closed for it. */
export async function sendHugeFrame(target: Target, bytes: number): Promise<number> {
  const socket = dial(target);
  await settled(socket);
  const closed = once(socket, 'close') as Promise<[number]>;
  socket.send('x'.repeat(bytes));
  return (await closed)[0];
}

/** Connects to a busy table and never reads: gives how to let it go. */
export async function neverRead(target: Target): Promise<() => void> {
  const socket = dial(target);
  await settled(socket);
  socket.pause();
  return () => socket.terminate();
}

/** Opens so many sockets and keeps those that are let in; gives how many were turned away. */
export async function flood(
  target: Target,
  count: number,
): Promise<{ turnedAway: number; inside: WebSocket[] }> {
  const sockets = Array.from({ length: count }, () => dial(target));
  const verdicts = await Promise.all(sockets.map((socket) => verdict(socket)));
  const inside = sockets.filter((_, place) => verdicts[place] === 'in');
  return { turnedAway: count - inside.length, inside };
}

/** Whether the table has greeted the client. */
async function verdict(socket: WebSocket): Promise<'in' | 'out'> {
  return new Promise((resolve) => {
    socket.once('message', () => resolve('in'));
    socket.once('close', () => resolve('out'));
  });
}

/** Half an HTTP request, and then silence. */
export async function dangle(url: string, text: string): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  line.on('error', () => undefined);
  await once(line, 'connect');
  line.write(text);
  return () => line.destroy();
}
