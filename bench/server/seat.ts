import {
  type Action,
  advanceView,
  type Board,
  type Chance,
  checkOfView,
  type GameEvent,
  legalActionsIn,
  type View,
} from '@waybill/engine';
import { WebSocket } from 'ws';

/** What a client knows for certain: this request was answered with this number. */
export interface Acknowledged {
  readonly table: string;
  readonly key: string;
  readonly seq: number;
}

/** Any answer to a request, also to one repeated: the entry's number, or why not. */
export interface Answered {
  readonly table: string;
  readonly key: string;
  readonly answer: number | string;
}

/** What a client was told of one entry, as everybody may know it. */
export interface SeenStep {
  readonly table: string;
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly action: Action | null;
}

/** What a client was sent beyond its own hand: other hands, or the deal's seed, when it knew of `seq` entries. */
export interface SeenSecrets {
  readonly table: string;
  /** -1 for a spectator. */
  readonly seat: number;
  readonly seq: number;
  readonly hands: readonly number[];
  readonly hasSeed: boolean;
}

export interface SeatOptions {
  /** Servers on one database: each connection goes to any of them. */
  readonly urls: readonly string[];
  readonly cookie: string;
  /** Further headers of each connection. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly table: string;
  readonly seat: number;
  readonly board: Board;
  readonly chance: Chance;
  /** Milliseconds before each move. */
  readonly thinkingTime: () => number;
  readonly onAcknowledged: (ack: Acknowledged, latency: number) => void;
  readonly onRefused?: (code: string) => void;
  readonly onAnswered?: (answered: Answered) => void;
  /** Called with every request that is sent. */
  readonly onSent?: (text: string) => void;
  /** Called when the table greets again, after so many milliseconds without a line. */
  readonly onBack?: (away: number) => void;
  readonly onOver?: () => void;
  /** Whole views, as clients of before ask for, or what changes them. */
  readonly stepForm?: 'view' | 'events';
  /** Called for every entry told; without it only what is needed is read. */
  readonly onSeen?: (step: SeenStep) => void;
  readonly onSecrets?: (secrets: SeenSecrets) => void;
}

interface Pending {
  readonly key: string;
  readonly seq: number;
  readonly action: Action;
  sentAt: number;
}

type Step = Omit<SeenStep, 'table'>;
type Told =
  | ({ readonly type: 'step' | 'advance' } & Step)
  | { readonly type: 'whole'; readonly now: { readonly seq: number }; readonly steps: readonly Step[] };

interface Known {
  readonly view: View;
  readonly seq: number;
}

/** Where a message may hold secrets. */
interface Secretive {
  readonly events?: readonly GameEvent[];
  readonly view?: Pick<View, 'seats'> | null;
  readonly table?: { readonly deal: { readonly seed: string | null } };
  readonly now?: Pick<Secretive, 'view' | 'table' | 'events'>;
}

interface Advance {
  readonly seq: number;
  readonly events: readonly GameEvent[];
  readonly check: number;
}

interface Shown {
  readonly seq: number;
  readonly view: View | null;
}

type Changed = Advance | (Shown & { readonly now?: Shown });

const RECONNECT_MS = 50;
/** A server that cannot write now gets the same request again. */
const AGAIN_MS = 100;
/** Refusals that another player's speed explains. */
const OVERTAKEN = new Set(['STALE_SEQ', 'NOT_YOUR_TURN', 'STARTING_TICKETS_CHOSEN', 'GAME_OVER']);

/**
 * A client that plays legal moves at random, remembers what was acknowledged, and after a lost connection asks again
 * for what was not. It reads a message in full only when its own turn has come.
 */
export class LoadSeat {
  private readonly options: SeatOptions;
  private socket: WebSocket | null = null;
  private pending: Pending | null = null;
  private isResting = true;
  private isGreeted = false;
  private moves = 0;
  private wake: (() => void) | null = null;
  /** The last view in which it was this seat's turn. */
  private turn: Known | null = null;
  /** The last whole view, and the messages since that change it: read when it is this seat's turn. */
  private known: Known | null = null;
  private untold: string[] = [];
  /** The last entry told; for those who look. */
  private lastSeen = 0;
  private lastMessageAt = 0;
  /** When the connection was lost; `null` while there is one. */
  private awaySince: number | null = null;
  private lastRefusal: string | null = null;
  isOver = false;

  constructor(options: SeatOptions) {
    this.options = options;
  }

  get table(): string {
    return this.options.table;
  }

  /** Resolves when the table has greeted, however often it takes to dial. */
  connect(): Promise<void> {
    this.dial();
    return new Promise((resolve) => (this.wake = resolve));
  }

  private dial(): void {
    const { urls, table, cookie, headers, chance, onSeen, stepForm } = this.options;
    const url = urls[chance.below(urls.length)] ?? '';
    const address = socketAddress(url, table, {
      ...(onSeen && { after: String(this.lastSeen) }),
      ...(stepForm !== 'view' && { steps: 'events' }),
    });
    const socket = new WebSocket(address, {
      headers: { cookie, ...headers },
      perMessageDeflate: false,
    });
    this.socket = socket;
    this.lastMessageAt = performance.now();
    socket.on('message', (data) => this.hear((data as Buffer).toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.socket === socket) this.socket = null;
      this.awaySince ??= performance.now();
      if (this.isGreeted && this.isResting) this.stir();
      else setTimeout(() => void ((this.isGreeted && this.isResting) || this.dial()), RECONNECT_MS);
    });
  }

  /** A connection silent for this long is pinged, and given up after as long again. */
  testLine(patience: number): void {
    const silence = performance.now() - this.lastMessageAt;
    if (silence > 2 * patience) this.socket?.terminate();
    else if (silence > patience && this.isConnected) this.socket?.send('{"type":"ping"}');
  }

  begin(): void {
    this.isResting = false;
    if (this.pending === null) this.consider();
  }

  /** Makes no new move; resolves when nothing is open any more. */
  async rest(): Promise<void> {
    this.isResting = true;
    while (this.pending !== null && this.socket !== null) {
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  close(): void {
    this.isResting = true;
    this.isGreeted = true;
    this.socket?.close();
  }

  /** Whether every request has been answered. */
  get isAnswered(): boolean {
    return this.pending === null;
  }

  /** What it waits for, for error messages. */
  get state(): object {
    const { pending, turn, isConnected, lastSeen, lastRefusal } = this;
    return { pending: pending?.key ?? null, turn: turn?.seq ?? null, isConnected, lastSeen, lastRefusal };
  }

  get isConnected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private hear(text: string): void {
    this.lastMessageAt = performance.now();
    const [, type = ''] = /^\{"type":"(\w+)"/.exec(text) ?? [];
    if (type === 'done') this.acknowledged(JSON.parse(text) as { key: string; seq: number });
    else if (type === 'refused') this.refused(JSON.parse(text) as { key: string; problem: { code: string } });
    else if (type === 'step' || type === 'advance' || type === 'whole') {
      if (this.options.onSeen) this.note(text, this.options.onSeen);
      this.look(text, type);
    }
    if (this.options.onSecrets) this.noteSecrets(text, this.options.onSecrets);
    if (type === 'whole') this.greeted();
    if (type === 'whole' || (this.pending === null && this.isResting)) this.stir();
  }

  private greeted(): void {
    this.isGreeted = true;
    if (this.awaySince !== null) this.options.onBack?.(performance.now() - this.awaySince);
    this.awaySince = null;
  }

  private stir(): void {
    this.wake?.();
    this.wake = null;
  }

  /** A step that is not the next one would be a gap; after a new greeting there may be one. */
  private note(text: string, onSeen: (step: SeenStep) => void): void {
    const message = JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as Told;
    const steps =
      message.type === 'whole' ? message.steps.filter(({ seq }) => seq > this.lastSeen) : [message];
    if (message.type === 'step' && message.seq !== this.lastSeen + 1) this.options.onRefused?.('GAP');
    for (const { seq, at, kind, seat, action } of steps) {
      onSeen({ table: this.options.table, seq, at, kind, seat, action });
    }
    this.lastSeen = message.type === 'whole' ? message.now.seq : message.seq;
  }

  /** Any message may tell a secret: information about the table as well as views. */
  private noteSecrets(text: string, onSecrets: (secrets: SeenSecrets) => void): void {
    const { table, seat } = this.options;
    const message = JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as Secretive;
    const { view, table: info, events = [] } = message.now ?? message;
    const owners = [
      ...(view?.seats.filter(({ own }) => own) ?? []),
      ...events.flatMap((event) => ('secret' in event ? [event] : [])),
    ];
    const hands = owners.map((owner) => owner.seat).filter((owner) => owner !== seat);
    const hasSeed = (info?.deal.seed ?? null) !== null;
    if (hands.length > 0 || hasSeed) onSecrets({ table, seat, seq: this.lastSeen, hands, hasSeed });
  }

  private look(text: string, type: string): void {
    if (!this.isOver && text.includes('"phase":"over"')) {
      this.isOver = true;
      this.options.onOver?.();
    }
    const isTurn = listed(text, type === 'advance' ? 'running' : 'toAct').includes(this.options.seat);
    if (type === 'advance') this.untold.push(text);
    else this.untold = [text];
    const known = isTurn || this.options.onSeen ? this.read() : null;
    this.turn = isTurn ? known : null;
    if (type === 'whole' && this.pending !== null) this.transmit(this.pending);
    else if (this.pending === null) this.consider();
  }

  /** What this seat knows after all that it was told. */
  private read(): Known | null {
    for (const text of this.untold.splice(0)) {
      const message = JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as Changed;
      if ('check' in message) this.known = this.advanced(message);
      else {
        const { seq, view } = message.now ?? message;
        this.known = view && { seq, view };
      }
    }
    return this.known;
  }

  private advanced({ seq, events, check }: Advance): Known | null {
    const { board, onRefused } = this.options;
    const view = this.known && advanceView(board, this.known.view, events);
    if (view !== null && checkOfView(board, view) === check) return { view, seq };
    onRefused?.('CHECK');
    return null;
  }

  private consider(): void {
    if (this.turn === null || this.isResting) return;
    const { thinkingTime } = this.options;
    const wait = thinkingTime();
    if (wait > 0) setTimeout(() => this.move(), wait);
    else this.move();
  }

  private move(): void {
    if (this.turn === null || this.pending !== null || this.isResting || this.socket === null) return;
    const { board, chance, seat } = this.options;
    const { view, seq } = this.turn;
    if (view.seats[seat]?.hasChosen === true && view.phase === 'startingTickets') return;
    const legal = legalActionsIn(board, view);
    const number = legal[chance.below(legal.length)];
    if (number === undefined) return;
    const key = `${seat}-${++this.moves}`;
    this.pending = { key, seq, action: board.actions.describe(number), sentAt: performance.now() };
    this.transmit(this.pending);
  }

  private transmit({ key, seq, action }: Pending): void {
    if (!this.isConnected) return;
    const text = JSON.stringify({ type: 'play', key, seq, action });
    this.socket?.send(text);
    this.options.onSent?.(text);
  }

  private repeat(pending: Pending): void {
    if (this.pending === pending) this.transmit(pending);
  }

  private acknowledged({ key, seq }: { key: string; seq: number }): void {
    this.options.onAnswered?.({ table: this.options.table, key, answer: seq });
    if (this.pending?.key !== key) return;
    const latency = performance.now() - this.pending.sentAt;
    this.pending = null;
    // An answer that comes late may find the turn that follows.
    if (this.turn !== null && this.turn.seq < seq) this.turn = null;
    this.options.onAcknowledged({ table: this.options.table, key, seq }, latency);
    this.consider();
  }

  private refused({ key, problem }: { key: string | null; problem: { code: string } }): void {
    const { pending } = this;
    if (key !== null) this.options.onAnswered?.({ table: this.options.table, key, answer: problem.code });
    if (pending === null || pending.key !== key) return;
    if (problem.code === 'TRY_AGAIN') return void setTimeout(() => this.repeat(pending), AGAIN_MS);
    this.pending = null;
    this.lastRefusal = `${pending.key} ${pending.seq} ${problem.code}`;
    if (!OVERTAKEN.has(problem.code)) this.options.onRefused?.(problem.code);
    // Asks where the table stands, and goes on from there.
    if (this.isConnected) this.socket?.send('{"type":"sync","seq":0}');
  }
}

/** The numbers of the list that stands under this name, read without parsing the rest. */
function listed(text: string, name: string): number[] {
  const at = text.indexOf(`"${name}":[`);
  if (at < 0) return [];
  const from = at + name.length + 4;
  const list = text.slice(from, text.indexOf(']', at));
  return list === '' ? [] : list.split(',').map(Number);
}

/** With `after`, the last entry seen, those since then are told again. */
export function socketAddress(
  url: string,
  table: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return `${url.replace('http', 'ws')}/api/tables/${table}/socket?${new URLSearchParams(query).toString()}`;
}
