import type { ToClient, ToServer } from '@waybill/protocol';

/** The wait before each new try; the last one goes on for ever. */
const TRIES_MS = [300, 700, 1500, 3000, 6000, 12_000];
/** A line that has been silent so long is asked whether it still stands. */
const SILENCE_MS = 15_000;
/** … and given up when it does not answer. */
const ANSWER_MS = 5000;

/** As much of a WebSocket as a line needs: tests have one of their own. */
export interface LineSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  readonly closed: () => void;
}

export type Connect = (address: string, events: SocketEvents) => LineSocket;

export interface LineEnds {
  /** Asked before every try: it names the last entry seen. */
  readonly address: () => string;
  readonly hear: (message: ToClient) => void;
  /** What was sent may not have got through. */
  readonly onDown: () => void;
  readonly connect?: Connect;
}

/** A socket that comes back by itself: with growing patience, and at once when the network or the person does. */
export class Line {
  private readonly ends: LineEnds;
  private isOpen = false;
  private socket: LineSocket | null = null;
  private failures = 0;
  /** Which call this is: what an earlier one still says is not heard. */
  private calls = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private readonly listening = new AbortController();

  constructor(ends: LineEnds) {
    this.ends = ends;
    const { signal: until } = this.listening;
    globalThis.addEventListener?.('online', () => this.nudge(), { signal: until });
    globalThis.addEventListener?.('offline', () => this.nudge(), { signal: until });
    globalThis.document?.addEventListener('visibilitychange', () => this.look(), { signal: until });
    this.connect();
  }

  send(message: ToServer): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }

  /** Hangs up and calls again: for a player who has become somebody else. */
  redial(): void {
    this.failures = 0;
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    this.listening.abort();
    this.drop();
  }

  /** Whoever does not look is told by other means when it is their turn. */
  private look(): void {
    this.send({ type: 'look', at: document.hidden ? 'elsewhere' : 'table' });
    if (!document.hidden) this.nudge();
  }

  /** Something may have changed: a line that stands is tested, one that does not is tried now. */
  private nudge(): void {
    if (this.isOpen) this.test();
    else this.redial();
  }

  private connect(): void {
    this.drop();
    if (this.isClosed) return;
    const { address, connect = browserSocket } = this.ends;
    const call = ++this.calls;
    const ifCurrent = (deed: () => void) => (): void => void (call === this.calls && deed());
    const lose = ifCurrent(() => this.lose());
    this.timer = setTimeout(lose, 2 * ANSWER_MS);
    this.socket = connect(address(), {
      opened: ifCurrent(() => {
        this.isOpen = true;
        if (globalThis.document?.hidden) this.look();
        this.listen();
      }),
      heard: (text) => ifCurrent(() => this.hear(text))(),
      closed: lose,
    });
  }

  private hear(text: string): void {
    this.failures = 0;
    this.listen();
    this.ends.hear(JSON.parse(text) as ToClient);
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
    if (this.isOpen) this.ends.onDown();
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

function browserSocket(address: string, { opened, heard, closed }: SocketEvents): LineSocket {
  const socket = new WebSocket(address);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => heard(String(data)));
  socket.addEventListener('close', closed);
  return socket;
}
