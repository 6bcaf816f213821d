import {
  type Action,
  type ActionNumber,
  advanceView,
  checkOfView,
  legalActionsIn,
  type View,
} from '@waybill/engine';
import type { Problem, TableInfo, ToClient, WireSituation } from '@waybill/protocol';
import { WebSocket } from 'ws';
import { boardOf } from '../src/boards.ts';

type Whole = Extract<ToClient, { type: 'whole' }>;
type Step = Pick<Extract<ToClient, { type: 'step' }>, 'seq' | 'view' | 'canTakeBack' | 'table'>;
type Advance = Extract<ToClient, { type: 'advance' }>;

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T & { readonly problem?: Problem };
}

/** A person or program that talks to a server over real HTTP and keeps its cookie. */
export class TestClient {
  readonly url: string;
  private cookie: string | null = null;
  private watches = 0;
  private readonly headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.headers = headers;
  }

  async ask<T = WireSituation>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(this.cookie !== null && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie !== null) this.cookie = cookie.split(';', 1)[0] ?? null;
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, body: (text === '' ? {} : JSON.parse(text)) as Answer<T>['body'] };
  }

  /** The cookie it has. */
  get carried(): string | null {
    return this.cookie;
  }

  /** The same person at another address, as after a move of the server. */
  at(url: string): TestClient {
    const moved = new TestClient(url, this.headers);
    moved.cookie = this.cookie;
    return moved;
  }

  get<T = WireSituation>(path: string): Promise<Answer<T>> {
    return this.ask<T>('GET', path);
  }

  post<T = WireSituation>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.ask<T>('POST', path, body);
  }

  sit(table: string, more: { seat?: number; name?: string } = {}): Promise<Answer<WireSituation>> {
    return this.post(`/api/tables/${table}/seat`, more);
  }

  async watch(table: string, after?: number): Promise<TestTable> {
    return this.listen(table, after === undefined ? '' : `?after=${after}`);
  }

  /** The same, told of what changes instead of whole views. */
  async watchEvents(table: string, after?: number): Promise<TestTable> {
    return this.listen(table, `?steps=events${after === undefined ? '' : `&after=${after}`}`);
  }

  /** As a screen does that stands where all can see it. */
  async watchAsSpectator(table: string): Promise<TestTable> {
    return this.listen(table, '?as=spectator');
  }

  private async listen(table: string, query: string): Promise<TestTable> {
    const address = `${this.url.replace('http', 'ws')}/api/tables/${table}/socket${query}`;
    const socket = new WebSocket(address, {
      headers: { ...this.headers, ...(this.cookie !== null && { cookie: this.cookie }) },
    });
    const watching = new TestTable(socket, `w${++this.watches}`);
    await watching.until(() => watching.whole !== null);
    return watching;
  }
}

/** A socket at a table, and what it has told. */
export class TestTable {
  private readonly socket: WebSocket;
  /** Makes keys unique: one used before is not done again. */
  private readonly name: string;
  readonly received: ToClient[] = [];
  /** Every byte, as it came. */
  readonly raw: string[] = [];
  whole: Whole | null = null;
  seq = 0;
  seat: number | null = null;
  view: View | null = null;
  canTakeBack = false;
  table: TableInfo | null = null;
  closed: number | null = null;
  /** How often what was told did not lead to what the server shows. */
  wholesAsked = 0;
  private isAsking = false;
  private keys = 0;
  private wake: (() => void)[] = [];

  constructor(socket: WebSocket, name: string) {
    this.socket = socket;
    this.name = name;
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      this.raw.push(text);
      this.hear(JSON.parse(text) as ToClient);
      this.stir();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.stir();
    });
    socket.on('error', () => undefined);
  }

  /** Resolves when it is true, which may be now; rejects when the socket closes first. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      if (this.closed !== null) throw new Error(`closed with ${this.closed}`);
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
  }

  /** Waits for the entry of an answered request; fails at once if it was refused. */
  async reached(answer: number | Problem | undefined): Promise<void> {
    if (typeof answer !== 'number') throw new Error(`refused: ${JSON.stringify(answer)}`);
    await this.until(() => this.seq >= answer);
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a request and waits for its answer: the number it got, or why not. */
  async request(message: {
    type: string;
    key?: string;
    [field: string]: unknown;
  }): Promise<number | Problem> {
    const key = message.key ?? `${this.name}-${++this.keys}`;
    const from = this.received.length;
    this.send({ ...message, key });
    let found: number | Problem | null = null;
    await this.until(() => {
      for (const answer of this.received.slice(from)) {
        if (answer.type === 'done' && answer.key === key) found = answer.seq;
        if (answer.type === 'refused' && answer.key === key) found = answer.problem;
      }
      return found !== null;
    });
    return found ?? -1;
  }

  play(action: Action | string, more: { seq?: number; key?: string } = {}): Promise<number | Problem> {
    return this.request({ type: 'play', action, seq: this.seq, ...more });
  }

  takeBack(): Promise<number | Problem> {
    return this.request({ type: 'takeBack', seq: this.seq });
  }

  get legal(): Action[] {
    if (!this.view) return [];
    const board = boardOf(this.view.map);
    return legalActionsIn(board, this.view).map((action: ActionNumber) => board.actions.describe(action));
  }

  get mustAct(): boolean {
    return this.seat !== null && (this.view?.toAct.includes(this.seat) ?? false);
  }

  get isOver(): boolean {
    return this.view?.phase === 'over';
  }

  close(): void {
    this.socket.close();
  }

  /** Cuts the line without a word. */
  cut(): void {
    this.socket.terminate();
  }

  private stir(): void {
    for (const wake of this.wake.splice(0)) wake();
  }

  private hear(message: ToClient): void {
    this.received.push(message);
    if (message.type === 'whole') {
      this.whole = message;
      this.isAsking = false;
      const { now } = message;
      Object.assign(this, {
        seq: now.seq,
        seat: now.seat,
        view: now.view,
        canTakeBack: now.canTakeBack,
        table: now.table,
      });
    }
    if (message.type === 'table') this.table = message.table;
    if (this.isAsking) return;
    if (message.type === 'advance') this.hearAdvance(message);
    if (message.type === 'step') this.hearStep(message);
  }

  /** What does not fit is asked for: somebody else may sit where this client did. */
  private hearAdvance({ seq, events, check, canTakeBack, table }: Advance): void {
    const board = this.view && boardOf(this.view.map);
    const view = board && this.view && advanceView(board, this.view, events);
    if (view && checkOfView(board, view) === check)
      return this.hearStep({ seq, view, canTakeBack: canTakeBack === true, ...(table && { table }) });
    this.isAsking = true;
    this.wholesAsked++;
    this.send({ type: 'sync', seq: this.seq });
  }

  private hearStep({ seq, view, canTakeBack, table }: Step): void {
    if (seq !== this.seq + 1) throw new Error(`a gap: ${seq} after ${this.seq}`);
    Object.assign(this, { seq, view, canTakeBack });
    if (table) this.table = table;
  }
}
