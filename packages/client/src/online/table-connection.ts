import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { advanceView, checkOfView, type View } from '@waybill/engine';
import type { OrdersState, ToClient, WireChatMessage, WireSituation, WireStep } from '@waybill/protocol';
import { findBoard } from '../session/boards.ts';
import { type LookingAs, stepsAfter } from './api.ts';
import { type Answer, Outbox, type OutboxDeps, type Request, type RequestBody } from './outbox.ts';
import { type Attention, type Connect, ReconnectingSocket } from './reconnecting-socket.ts';
import { StepHistory } from './step-history.ts';

type Message<T extends ToClient['type']> = Extract<ToClient, { type: T }>;

/** What has become true at the table: one step more, or all of it anew with the steps that were missed. */
export type News =
  | { readonly kind: 'step'; readonly step: WireStep; readonly now: WireSituation }
  | { readonly kind: 'whole'; readonly missed: readonly WireStep[]; readonly now: WireSituation };

/** A request made before the page was loaded, and its outcome. */
export interface LateAnswer {
  readonly request: Request;
  readonly answer: Answer;
}

export interface TableConnectionDeps {
  readonly connect?: Connect;
  readonly attention?: Attention;
  readonly fetchSteps?: typeof stepsAfter;
  readonly storage?: OutboxDeps['storage'];
  /** What a spectator may know, regardless of who opened it: for a shared screen. */
  readonly as?: LookingAs;
  /** The server's origin. */
  readonly server?: string;
}

/** After this long without an answer, the player is shown that the request is still on its way. */
const SLOW_MS = 500;

/** The server hears no more often than this that the page is touched. */
const TOUCH_MS = 15_000;

/** A table on a server, followed as it happens. It never shows less than it has shown, and nothing twice. */
export class TableConnection {
  readonly table: string;
  private readonly as: LookingAs;
  private readonly server: string;
  private readonly socket: ReconnectingSocket;
  private readonly outbox: Outbox;
  readonly stepHistory: StepHistory;
  private readonly situation = signal<WireSituation | null>(null);
  /** From the first whole on, until the line is cut. */
  private readonly isLive = signal(false);
  /** The keys of what went out on this line. */
  private readonly sent = new Set<string>();
  /** The keys of requests made while disconnected: these were never sent. */
  private readonly unsent = new Set<string>();
  /** The keys of what has waited long. */
  private readonly slow = signal<ReadonlySet<string>>(new Set());
  private readonly lines = signal<readonly WireChatMessage[]>([]);
  private readonly deafTo = signal<ReadonlySet<number>>(new Set());
  private readonly listeners = new Set<(news: News) => void>();
  /** When the clocks arrived, by this page's own clock. */
  receivedAt = 0;
  private touchedAt = -Infinity;
  readonly late = signal<LateAnswer | null>(null);
  /** The player's standing orders, as last received. */
  readonly orders = signal<OrdersState | null>(null);
  /** How much of the chat this person has seen. */
  readonly chatIsOpen = signal(false);
  readonly chatReadTo = signal(0);
  /** The unsent chat text: the chat may be closed over it. */
  readonly chatDraft = signal('');

  constructor(
    table: string,
    { connect, attention, fetchSteps = stepsAfter, storage, as = 'me', server }: TableConnectionDeps = {},
  ) {
    this.table = table;
    this.as = as;
    this.server = server ?? 'http://localhost';
    this.stepHistory = new StepHistory((seq) => fetchSteps(table, seq, this.as));
    this.outbox = new Outbox(table, {
      // What a player has still to send is not the screen's.
      storage: as === 'me' ? (storage ?? null) : null,
      newKey: () => crypto.randomUUID(),
      onLateAnswer: (request, answer) => {
        this.late.value = { request, answer };
      },
    });
    this.socket = new ReconnectingSocket({
      address: () => this.address,
      hear: (message) => this.hear(message),
      onDown: () => this.lose(),
      ...(connect && { connect }),
      ...(attention && { attention }),
    });
  }

  /** The newest information received; `null` before the first message. */
  get now(): ReadonlySignal<WireSituation | null> {
    return this.situation;
  }

  readonly status: ReadonlySignal<'connecting' | 'live' | 'lost'> = computed(() => {
    if (this.isLive.value) return 'live';
    return this.situation.value === null ? 'connecting' : 'lost';
  });

  /** Whether something that was sent has had no answer for a while. */
  readonly isSlow: ReadonlySignal<boolean> = computed(
    () => this.isLive.value && this.outbox.all.value.some(({ key }) => this.slow.value.has(key)),
  );

  get waiting(): ReadonlySignal<readonly Request[]> {
    return this.outbox.all;
  }

  get chat(): ReadonlySignal<readonly WireChatMessage[]> {
    return this.lines;
  }

  get muted(): ReadonlySignal<ReadonlySet<number>> {
    return this.deafTo;
  }

  onNews(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Asks for something; the answer comes when the server has given it, however long the line is down. */
  ask(body: RequestBody): Promise<Answer> {
    return new Promise((resolve) => {
      const request = this.outbox.put(body, (answer) => {
        clearTimeout(timer);
        this.slow.value = new Set([...this.slow.peek()].filter((key) => key !== request.key));
        resolve(answer);
      });
      const timer = setTimeout(() => {
        this.slow.value = new Set([...this.slow.peek(), request.key]);
      }, SLOW_MS);
      if (this.isLive.peek()) this.send(request);
      else this.unsent.add(request.key);
    });
  }

  canWithdraw({ key }: Request): boolean {
    return this.unsent.has(key);
  }

  /** Forgets requests that the server cannot have received. */
  withdraw(request: Request): void {
    if (this.unsent.delete(request.key)) this.outbox.withdraw(request.key);
  }

  /** Somebody is at the page; at once where the game waits for that. */
  touch(): void {
    const now = this.situation.peek();
    if (now === null || now.seat === null || now.table.status !== 'playing') return;
    const isAwaited = now.table.paused === 'away' || (now.table.seats[now.seat]?.missed ?? 0) > 0;
    const since = performance.now() - this.touchedAt;
    if (since < (isAwaited ? SLOW_MS : TOUCH_MS) || !this.isLive.peek()) return;
    this.touchedAt = performance.now();
    this.socket.send({ type: 'touch' });
  }

  async mute(seat: number, wanted: 'muted' | 'unmuted'): Promise<Answer> {
    const answer = await this.ask({ type: 'mute', seat, muted: wanted === 'muted' });
    // The `whole` message brings the hidden or repeated chat messages.
    if ('seq' in answer) this.catchUp();
    return answer;
  }

  /** After taking a seat, or a change of identity: what the viewer may see is different. */
  redial(): void {
    this.socket.redial();
  }

  close(): void {
    this.listeners.clear();
    this.socket.close();
  }

  private get address(): string {
    const seq = this.situation.peek()?.seq;
    const query = new URLSearchParams({
      ...(this.as !== 'me' && { as: this.as }),
      ...(seq !== undefined && { after: String(seq) }),
      // A server of before does not know this, and tells whole views.
      steps: 'events',
    });
    return `${this.server.replace('http', 'ws')}/api/tables/${encodeURIComponent(this.table)}/socket?${query}`;
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case 'whole':
        return this.takeWhole(message);
      case 'step':
        return this.takeStep(message);
      case 'advance':
        return this.takeAdvance(message);
      case 'table':
        return this.change({ table: message.table });
      case 'chat':
        this.lines.value = [...this.lines.peek(), message.line];
        return;
      case 'done':
        return this.outbox.settle(message.key, { seq: message.seq });
      case 'refused':
        if (message.key !== null) this.outbox.settle(message.key, { problem: message.problem });
        return;
      case 'orders':
        this.orders.value = message.orders;
        return;
      case 'pong':
    }
  }

  private takeWhole({ now, steps, chat, muted }: Message<'whole'>): void {
    const before = this.situation.peek();
    const missed =
      before === null || before.seat !== now.seat ? [] : steps.filter(({ seq }) => seq > before.seq);
    if (before !== null && before.seat !== now.seat) this.stepHistory.forget();
    this.stepHistory.add(steps);
    this.stepHistory.reach(now.seq);
    this.receivedAt = performance.now();
    batch(() => {
      this.situation.value = now;
      this.deafTo.value = new Set(muted);
      this.lines.value = chat;
      this.isLive.value = true;
    });
    this.tell({ kind: 'whole', missed, now });
    this.sendAgain();
  }

  private send(request: Request): void {
    this.sent.add(request.key);
    this.unsent.delete(request.key);
    this.socket.send(request);
  }

  private lose(): void {
    this.sent.clear();
    this.isLive.value = false;
  }

  /** Requests made before the disconnection, each with its key. The server does not repeat what it has already done. */
  private sendAgain(): void {
    for (const request of this.outbox.all.peek()) if (!this.sent.has(request.key)) this.send(request);
  }

  /** A view that does not become what the server shows is asked for. */
  private takeAdvance({ check, ...message }: Message<'advance'>): void {
    const now = this.situation.peek();
    if (now === null || message.seq <= now.seq) return;
    const isNext = message.seq === now.seq + 1;
    const view = isNext ? advanced(now, message.events, check) : null;
    if (view === null) return this.catchUp();
    const { why = null, byStandIn = false, note = null, canTakeBack = false, clocks, ...rest } = message;
    const left = clocks.left ?? now.table.seats.map(() => null);
    this.takeStep({
      ...rest,
      type: 'step',
      why,
      byStandIn,
      note,
      view,
      canTakeBack,
      clocks: { running: clocks.running, now: clocks.now ?? rest.at, left },
    });
  }

  private takeStep(message: Message<'step'>): void {
    const { view, canTakeBack, clocks, table } = message;
    const step = stepIn(message);
    const now = this.situation.peek();
    if (now === null || step.seq <= now.seq) return;
    const isGap = step.seq !== now.seq + 1;
    // Another player may have this seat by now.
    const isOthers = view !== null && view.viewer !== (now.seat ?? 'spectator');
    if (isGap || isOthers) return this.catchUp();
    this.stepHistory.add([step]);
    this.receivedAt = performance.now();
    this.change({ seq: step.seq, view, canTakeBack, clocks, ...(table && { table }) });
    this.tell({ kind: 'step', step, now: this.situation.peek() ?? now });
  }

  private change(changed: Partial<WireSituation>): void {
    const now = this.situation.peek();
    if (now) this.situation.value = { ...now, ...changed };
  }

  private catchUp(): void {
    const seq = this.situation.peek()?.seq;
    if (seq !== undefined) this.socket.send({ type: 'sync', seq });
  }

  private tell(news: News): void {
    for (const listener of this.listeners) listener(news);
  }
}

function stepIn({ seq, at, kind, seat, action, why, byStandIn, note, events }: WireStep): WireStep {
  return { seq, at, kind, seat, action, why, byStandIn, note, events };
}

/** The view after these events; `null` if it is not the one that has this check. */
function advanced(now: WireSituation, events: WireStep['events'], check: number): View | null {
  const board = now.view && findBoard(now.view.map);
  const view = board && now.view && advanceView(board, now.view, events);
  return view && checkOfView(board, view) === check ? view : null;
}
