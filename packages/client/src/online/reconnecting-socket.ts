import type { ToClient, ToServer } from '@waybill/protocol';

/** The wait before each new try; the last one goes on for ever. */
const TRIES_MS = [300, 700, 1500, 3000, 6000, 12_000];
/** A connection that has been silent this long is pinged. */
const SILENCE_MS = 15_000;
/** … and given up when it does not answer. */
const ANSWER_MS = 5000;

/** As much of a WebSocket as a line needs: tests have one of their own. */
export interface PlainSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  readonly closed: () => void;
}

export type Connect = (address: string, events: SocketEvents) => PlainSocket;

export interface ReconnectingSocketDeps {
  /** Called before every try: it names the last entry seen. */
  readonly address: () => string;
  readonly hear: (message: ToClient) => void;
  /** What was sent may not have got through. */
  readonly onDown: () => void;
  readonly connect?: Connect;
  readonly attention?: Attention;
}

/** Whether the person looks at the table and when the network comes or goes; a program always looks. */
export interface Attention {
  isAway(): boolean;
  onChange(listener: (change: 'network' | 'look') => void): () => void;
}

/** A socket that comes back by itself: with growing patience, and at once when the network or the person does. */
export class ReconnectingSocket {
  private readonly deps: ReconnectingSocketDeps;
  private isOpen = false;
  private socket: PlainSocket | null = null;
  private failures = 0;
  /** The number of this connection; messages of an earlier one are ignored. */
  private calls = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private readonly stopAttending: (() => void) | undefined;

  constructor(deps: ReconnectingSocketDeps) {
    this.deps = deps;
    this.stopAttending = deps.attention?.onChange((change) =>
      change === 'network' ? this.nudge() : this.look(),
    );
    this.connect();
  }

  send(message: ToServer): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }

  /** Disconnects and connects again, after the player's identity has changed. */
  redial(): void {
    this.failures = 0;
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    this.stopAttending?.();
    this.drop();
  }

  /** An absent player gets notifications when it is their turn. */
  private look(): void {
    const isAway = this.deps.attention?.isAway() ?? false;
    this.send({ type: 'look', at: isAway ? 'elsewhere' : 'table' });
    if (!isAway) this.nudge();
  }

  /** Something may have changed: a line that stands is tested, one that does not is tried now. */
  private nudge(): void {
    if (this.isOpen) this.test();
    else this.redial();
  }

  private connect(): void {
    this.drop();
    if (this.isClosed) return;
    const { address, connect = browserSocket } = this.deps;
    const call = ++this.calls;
    const ifCurrent = (action: () => void) => (): void => void (call === this.calls && action());
    const lose = ifCurrent(() => this.lose());
    this.timer = setTimeout(lose, 2 * ANSWER_MS);
    this.socket = connect(address(), {
      opened: ifCurrent(() => {
        this.isOpen = true;
        if (this.deps.attention?.isAway()) this.look();
        this.listen();
      }),
      received: (text) => ifCurrent(() => this.hear(text))(),
      closed: lose,
    });
  }

  private hear(text: string): void {
    this.failures = 0;
    this.listen();
    const message = messageIn(text);
    if (message) this.deps.hear(message);
    else this.lose();
  }

  private lose(): void {
    this.drop();
    const patience = TRIES_MS[Math.min(this.failures++, TRIES_MS.length - 1)] ?? 0;
    // Not all at once, when a server comes back to a thousand clients.
    this.timer = setTimeout(() => this.connect(), patience * (0.5 + Math.random() / 2));
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.calls++;
    this.socket?.close();
    this.socket = null;
    if (this.isOpen) this.deps.onDown();
    this.isOpen = false;
  }

  private listen(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.test(), SILENCE_MS);
  }

  private test(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lose(), ANSWER_MS);
    this.send({ type: 'ping' });
  }
}

function browserSocket(address: string, { opened, received, closed }: SocketEvents): PlainSocket {
  const socket = new WebSocket(address);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(String(data)));
  socket.addEventListener('close', closed);
  return socket;
}

/** What the page's own server says; `null` for what is no message at all, from something between the two. */
function messageIn(text: string): ToClient | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

/** Known by its type; the protocol's shape is the server's promise, and zod stays out of the page. */
function isMessage(value: unknown): value is ToClient {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
