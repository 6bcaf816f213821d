import { WebSocket } from 'ws';
import type { CpuShare } from './cpu-share.ts';

/** What a table answers to any request about it. */
export interface Situation {
  readonly seq: number;
  readonly table: { readonly id: string };
}

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly cookie: string;
}

export interface RaiderOptions {
  /** The servers; each request goes to the next one. */
  readonly urls: readonly string[];
  /** What the proxy before the server says the address is. */
  readonly address: string;
  readonly share: CpuShare;
  readonly count: (what: string) => void;
  readonly signal: AbortSignal;
}

/** An attacker at one address, as far as its limits let it go. */
export class Raider {
  readonly options: RaiderOptions;
  private requests = 0;
  cookie = '';

  constructor(options: RaiderOptions) {
    this.options = options;
  }

  /** Another guest at the same address. */
  companion(): Raider {
    return new Raider(this.options);
  }

  /** At another address of the same attacker. */
  at(address: string): Raider {
    return new Raider({ ...this.options, address });
  }

  get isOver(): boolean {
    return this.options.signal.aborted;
  }

  private get url(): string {
    const { urls } = this.options;
    return urls[this.requests++ % urls.length] ?? '';
  }

  async ask<Body = unknown>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const { address, share, signal, count } = this.options;
    await share.breathe();
    const json = { 'content-type': 'application/json' };
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { cookie: this.cookie, 'x-forwarded-for': address, ...(body !== undefined && json) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal,
    });
    count(`${response.status}`);
    const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    if (cookie !== '') this.cookie = cookie;
    const text = await response.text();
    return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Body, cookie };
  }

  get = <Body = unknown>(path: string): Promise<Answer<Body>> => this.ask<Body>('GET', path);

  post = <Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> =>
    this.ask<Body>('POST', path, body);

  /** The id of a new table, or `null` when there are enough of them. */
  async setTable(seats: readonly object[], more: object = {}): Promise<string | null> {
    const made = await this.post<Situation>('/api/tables', { map: 'san-francisco', seats, ...more });
    return made.status === 200 ? made.body.table.id : null;
  }

  dial(table: string, query = ''): WebSocket {
    const { address, signal, count } = this.options;
    const url = `${this.url.replace('http', 'ws')}/api/tables/${table}/socket${query}`;
    const headers = { cookie: this.cookie, 'x-forwarded-for': address };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    socket.on('error', () => undefined);
    socket.on('open', () => count('sockets opened'));
    socket.on('close', () => count('sockets closed'));
    signal.addEventListener('abort', () => socket.terminate(), { once: true });
    return socket;
  }

  /** Waits, but not longer than the attack lasts. */
  pause(milliseconds: number): Promise<void> {
    const { signal } = this.options;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
}

export const ME = { kind: 'me' };
export const OPEN = { kind: 'open' };
