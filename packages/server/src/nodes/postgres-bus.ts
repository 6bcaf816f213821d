import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionConfig } from '../store/postgres/connections.ts';
import {
  type Bus,
  type BusListener,
  type BusMessage,
  type Envelope,
  type NodeId,
  readEnvelope,
} from './bus.ts';

const CHANNEL = 'waybill';
/** What one notification may hold, with some room left. */
const MOST_BYTES = 7500;
/** A line that does not answer for this long is given up, and another one tried. */
const PATIENCE_MS = 4000;
const RETRY_MS = 250;
/** Without a line for this long, the node is alone. */
const LOST_MS = 5000;

export interface PostgresBusOptions {
  readonly url: string;
  readonly onFailure?: (error: unknown) => void;
}

/**
 * LISTEN and NOTIFY over one connection of its own. Telling is no part of the append's transaction: notifying transactions
 * commit one after the other, and every move would wait for all others.
 */
export class PostgresBus implements Bus {
  readonly isShared = true;
  private readonly options: PostgresBusOptions;
  private readonly self: NodeId = randomUUID().slice(0, 8);
  private listener: BusListener | null = null;
  private client: pg.Client | null = null;
  private outbox: BusMessage[] = [];
  private isSending = false;
  private isClosed = false;
  private giveUp: NodeJS.Timeout | null = null;

  constructor(options: PostgresBusOptions) {
    this.options = options;
  }

  attach(listener: BusListener): void {
    this.listener = listener;
    this.fallSilent();
    void this.connect();
  }

  get isInTouch(): boolean {
    return this.client !== null;
  }

  tell(message: BusMessage): void {
    // A message sent while disconnected would come late, and its content has been found by then.
    if (this.client === null) return;
    this.outbox.push(message);
    if (!this.isSending) void this.send();
  }

  async close(): Promise<void> {
    this.tell({ kind: 'bye' });
    this.isClosed = true;
    const { client } = this;
    if (this.giveUp) clearTimeout(this.giveUp);
    while (this.isSending) await new Promise((resolve) => setImmediate(resolve));
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ ...connectionConfig(this.options), query_timeout: PATIENCE_MS });
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, null));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.isClosed) return await client.end();
    } catch (error) {
      void client.end().catch(() => undefined);
      return this.retry(error);
    }
    this.client = client;
    if (this.giveUp) clearTimeout(this.giveUp);
    this.giveUp = null;
    this.listener?.joined();
  }

  private lose(client: pg.Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    this.outbox = [];
    void client.end().catch(() => undefined);
    this.fallSilent();
    this.retry(error);
  }

  private fallSilent(): void {
    if (this.isClosed) return;
    this.giveUp ??= setTimeout(() => this.listener?.lost(), LOST_MS).unref();
  }

  private retry(error: unknown): void {
    if (this.isClosed) return;
    this.options.onFailure?.(error);
    setTimeout(() => void (this.isClosed || this.connect()), RETRY_MS).unref();
  }

  /** Messages that arrive together are handed on together. */
  private async send(): Promise<void> {
    this.isSending = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (this.client !== null && this.outbox.length > 0) {
      const { client } = this;
      const envelope = this.takeEnvelope();
      await client
        .query('SELECT pg_notify($1, $2)', [CHANNEL, envelope])
        .catch((error: unknown) =>
          isDeclined(error) ? this.options.onFailure?.(error) : this.lose(client, error),
        );
    }
    this.isSending = false;
  }

  private takeEnvelope(): string {
    let length = 0;
    const fits = (message: BusMessage): boolean =>
      (length += Buffer.byteLength(JSON.stringify(message)) + 1) < MOST_BYTES;
    const tooFar = this.outbox.findIndex((message) => !fits(message));
    const messages = this.outbox.splice(0, tooFar < 0 ? this.outbox.length : Math.max(1, tooFar));
    return JSON.stringify({ from: this.self, messages } satisfies Envelope);
  }

  private hear(payload: string): void {
    const envelope = readEnvelope(payload);
    if (envelope === null || envelope.from === this.self) return;
    for (const message of envelope.messages) this.listener?.hear(message, envelope.from);
  }
}

/** Connection trouble, a stop of the server and the like: by its class of SQLSTATE. */
const LOST_CLASSES = ['08', '53', '57', '58', 'XX'];

/** The server has understood and declined, say because of a payload too long: the connection is as good as before. */
function isDeclined(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !LOST_CLASSES.includes((error.code ?? 'XX').slice(0, 2));
}
