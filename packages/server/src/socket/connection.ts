import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** A client that does not read is disconnected before its pending messages fill the memory. */
const MOST_UNREAD_BYTES = 2 ** 20;
/** So many messages of one socket may wait for their answers. */
const MOST_WAITING = 64;
const PING_MS = 25_000;
/** How long a client that should disconnect has for it. */
const FAREWELL_MS = 2000;
/** How long a client that sends too much has to read why. */
const SHORT_FAREWELL_MS = 500;

/** Reasons a socket is closed for, as its close code. */
export const CLOSED = {
  done: 1000,
  goingAway: 1001,
  notAllowed: 1008,
  full: 1013,
  noSuchTable: 4404,
} as const;

/** What the owner of a socket can do with it. */
export interface ClientSocket {
  send(text: string): void;
  /** With a reason from `CLOSED`. */
  hangUp(code: number): void;
}

export type FrameOutcome = 'handled' | 'tooMany';

export interface ConnectionOptions {
  /** What carries the socket's bytes. */
  readonly wire: Pick<Socket, 'cork' | 'uncork'>;
  readonly handle: (text: string) => Promise<void> | void;
  /** Whether one more message is within what this socket may send; `null` for a control frame. */
  readonly allow?: (text: string | null) => boolean;
  readonly onFrame?: (outcome: FrameOutcome) => void;
}

/** One socket: messages are handled one after the other, and nobody can make the server keep much for them. */
export class Connection implements ClientSocket {
  private readonly socket: WebSocket;
  private readonly wire: ConnectionOptions['wire'];
  private isGathering = false;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private isAlive = true;

  constructor(socket: WebSocket, { wire, handle, allow, onFrame }: ConnectionOptions) {
    this.socket = socket;
    this.wire = wire;
    const mayHandle = (text: string | null): boolean => {
      const isAllowed = allow?.(text) !== false && this.waiting < MOST_WAITING;
      onFrame?.(isAllowed ? 'handled' : 'tooMany');
      return isAllowed;
    };
    socket.on('message', (data, isBinary) => {
      // A client that should disconnect may go on sending for a moment; nothing is read.
      if (socket.readyState !== socket.OPEN) return allow?.(null) === false ? socket.pause() : undefined;
      // `ws` hands text over as one buffer.
      const text = (data as Buffer).toString('utf8');
      if (!mayHandle(text) || isBinary) return this.silence();
      this.waiting++;
      this.last = this.last
        .then(() => handle(text))
        .catch(() => this.hangUp(CLOSED.goingAway))
        .finally(() => this.waiting--);
    });
    socket.on('pong', () => {
      this.isAlive = true;
      if (!mayHandle(null)) socket.terminate();
    });
    // Control frames cost as much as messages. A client that floods with them may not be reading, so it gets no reason.
    socket.on('ping', () => {
      if (!mayHandle(null)) socket.terminate();
    });
    socket.on('error', () => socket.terminate());
    this.watch();
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_UNREAD_BYTES) return this.socket.terminate();
    this.gather();
    this.socket.send(text);
  }

  /** An answer and the news that follows at once go out together: writing to the system costs more than making them. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    this.wire.cork();
    process.nextTick(() => {
      this.isGathering = false;
      this.wire.uncork();
    });
  }

  hangUp(code: number, milliseconds = FAREWELL_MS): void {
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), milliseconds).unref();
  }

  /** Disconnects and reads no more: even discarding a flood takes time. */
  private silence(): void {
    this.hangUp(CLOSED.notAllowed, SHORT_FAREWELL_MS);
    this.socket.pause();
  }

  onClose(listener: () => void): void {
    this.socket.on('close', listener);
  }

  /** Lines that are cut without a word are noticed by their silence. */
  private watch(): void {
    const timer = setInterval(() => {
      if (!this.isAlive) return this.socket.terminate();
      this.isAlive = false;
      this.socket.ping();
    }, PING_MS);
    timer.unref();
    this.onClose(() => clearInterval(timer));
  }
}
