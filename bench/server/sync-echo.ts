/**
 * The least that a durable server can do: every message is written to a file and synced, those that came meanwhile together,
 * then answered and told to the others in its room. Run by `measureSyncEcho`, with its settings as JSON.
 */
import { open } from 'node:fs/promises';
import { type WebSocket, WebSocketServer } from 'ws';

export interface SyncEchoSettings {
  readonly port: number;
  readonly file: string;
  /** Written for each message. */
  readonly writtenBytes: number;
  /** Sent to each of a room for each message. */
  readonly toldBytes: number;
}

const { port, file, writtenBytes, toldBytes } = JSON.parse(process.argv[2] ?? '{}') as SyncEchoSettings;
const log = await open(file, 'w');
const row = Buffer.alloc(writtenBytes, 'x');
const told = 'x'.repeat(toldBytes);
const rooms = new Map<string, Set<WebSocket>>();
let waiting: { readonly socket: WebSocket; readonly room: Set<WebSocket> }[] = [];
let isWriting = false;

async function writeAll(): Promise<void> {
  if (isWriting) return;
  isWriting = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await log.writev(group.map(() => row));
    await log.datasync();
    for (const { socket, room } of group) {
      socket.send('done');
      for (const each of room) each.send(told);
    }
  }
  isWriting = false;
}

const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('message', () => {
    waiting.push({ socket, room });
    void writeAll();
  });
});
server.on('listening', () => process.stdout.write('ready\n'));
