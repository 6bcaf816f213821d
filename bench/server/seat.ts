import { type Action, type Board, type Chance, legalActionsIn, type View } from '@waybill/engine';
import { WebSocket } from 'ws';

/** What a client knows for certain: this request was answered with this number. */
export interface Acknowledged {
  readonly table: string;
  readonly key: string;
  readonly seq: number;
}

export interface SeatOptions {
  readonly url: string;
  readonly cookie: string;
  readonly table: string;
  readonly seat: number;
  readonly board: Board;
  readonly chance: Chance;
  /** Milliseconds before each move. */
  readonly thinkingTime: () => number;
  readonly onAcknowledged: (ack: Acknowledged, latency: number) => void;
  readonly onRefused?: (code: string) => void;
  readonly onOver?: () => void;
}

interface Pending {
  readonly key: string;
  readonly seq: number;
  readonly action: Action;
  sentAt: number;
}

const RECONNECT_MS = 50;
/** Refusals that another player's speed explains. */
const OVERTAKEN = new Set([
  'STALE_SEQ',
  'NOT_YOUR_TURN',
  'STARTING_TICKETS_CHOSEN',
  'TRY_AGAIN',
  'GAME_OVER',
]);

/**
 * A client that plays legal moves at random, remembers what was acknowledged, and after a lost connection asks again
 * for what was not. It reads a message in full only when its own turn has come.
 */
export class LoadSeat {
  private readonly options: SeatOptions;
  private socket: WebSocket | null = null;
  private pending: Pending | null = null;
  private isResting = true;
  private moves = 0;
  private wake: (() => void) | null = null;
  /** The last view in which it was this seat's turn. */
  private turn: { view: View; seq: number } | null = null;
  isOver = false;

  constructor(options: SeatOptions) {
    this.options = options;
  }

  get table(): string {
    return this.options.table;
  }

  /** Resolves when the table has greeted. */
  connect(): Promise<void> {
    const { url, table, cookie } = this.options;
    const address = `${url.replace('http', 'ws')}/api/tables/${table}/socket`;
    const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
    this.socket = socket;
    socket.on('message', (data) => this.hear((data as Buffer).toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.socket === socket) this.socket = null;
      if (!this.isResting) setTimeout(() => void (this.isResting || this.connect()), RECONNECT_MS);
    });
    return new Promise((resolve) => (this.wake = resolve));
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
    this.socket?.close();
  }

  get isConnected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private hear(text: string): void {
    const [, type = ''] = /^\{"type":"(\w+)"/.exec(text) ?? [];
    if (type === 'done') this.acknowledged(JSON.parse(text) as { key: string; seq: number });
    else if (type === 'refused') this.refused(JSON.parse(text) as { key: string; problem: { code: string } });
    else if (type === 'step' || type === 'whole') this.look(text, type);
    if (type === 'whole' || (this.pending === null && this.isResting)) this.stir();
  }

  private stir(): void {
    this.wake?.();
    this.wake = null;
  }

  private look(text: string, type: string): void {
    const at = text.indexOf('"toAct":[');
    const end = text.indexOf(']', at);
    const toAct =
      at < 0
        ? []
        : text
            .slice(at + 9, end)
            .split(',')
            .map(Number);
    if (!this.isOver && text.includes('"phase":"over"')) {
      this.isOver = true;
      this.options.onOver?.();
    }
    if (at < 0 || !toAct.includes(this.options.seat)) this.turn = null;
    else {
      const message = JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as {
        seq: number;
        view: View;
        now: { seq: number; view: View };
      };
      this.turn = type === 'whole' ? message.now : message;
    }
    if (type === 'whole' && this.pending !== null) this.transmit(this.pending);
    else if (this.pending === null) this.consider();
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
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ type: 'play', key, seq, action }));
    }
  }

  private acknowledged({ key, seq }: { key: string; seq: number }): void {
    if (this.pending?.key !== key) return;
    const latency = performance.now() - this.pending.sentAt;
    this.pending = null;
    this.turn = null;
    this.options.onAcknowledged({ table: this.options.table, key, seq }, latency);
  }

  private refused({ key, problem }: { key: string | null; problem: { code: string } }): void {
    if (this.pending?.key !== key) return;
    this.pending = null;
    if (!OVERTAKEN.has(problem.code)) this.options.onRefused?.(problem.code);
    // Asks where the table stands, and goes on from there.
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send('{"type":"sync","seq":0}');
  }
}
