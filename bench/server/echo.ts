import { type Chance } from '@waybill/engine';
import { WebSocket } from 'ws';
import { type SeatOptions, socketAddress } from './seat.ts';

const RECONNECT_MS = 200;

/**
 * An impatient second device: it repeats every request of the first to any server, and the one before it
 * once more. Whatever is answered there must be what was answered here.
 */
export class Echo {
  private readonly options: Pick<SeatOptions, 'urls' | 'table' | 'cookie' | 'onAnswered'>;
  private readonly chance: Chance;
  private socket: WebSocket | null = null;
  private before: string | null = null;
  private isClosed = false;

  constructor(options: Echo['options'], chance: Chance) {
    this.options = options;
    this.chance = chance;
    this.dial();
  }

  repeat(text: string): void {
    for (const each of [text, this.before]) {
      if (each !== null && this.socket?.readyState === WebSocket.OPEN) this.socket.send(each);
    }
    this.before = text;
  }

  close(): void {
    this.isClosed = true;
    this.socket?.close();
  }

  private dial(): void {
    const { urls, table, cookie } = this.options;
    const url = urls[this.chance.below(urls.length)] ?? '';
    this.socket = new WebSocket(socketAddress(url, table), { headers: { cookie }, perMessageDeflate: false });
    this.socket.on('message', (data) => this.hear((data as Buffer).toString('utf8')));
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => setTimeout(() => void (this.isClosed || this.dial()), RECONNECT_MS));
  }

  private hear(text: string): void {
    if (!/^\{"type":"(done|refused)"/.test(text)) return;
    const told = JSON.parse(text) as { key: string | null; seq?: number; problem?: { code: string } };
    const answer = told.seq ?? told.problem?.code;
    if (told.key === null || answer === undefined) return;
    this.options.onAnswered?.({ table: this.options.table, key: told.key, answer });
  }
}
