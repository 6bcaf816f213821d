import {
  type Action,
  checkOf,
  commitmentOf,
  eventFor,
  type GameEvent,
  GameRecord,
  legalActionsIn,
  nextToAct,
  sha256,
  viewFor,
} from '@waybill/engine';
import type { ToClient, ToServer, WireSituation, WireStep } from '@waybill/protocol';
import type { Connect, SocketEvents } from '../src/online/reconnecting-socket.ts';
import { findBoard } from '../src/session/boards.ts';

const PRESENT = {
  forOneTurn: false,
  forGood: false,
  missed: 0,
  botTurns: 0,
  awayMinutes: null,
  quietHours: null,
  vacationUntil: null,
  former: [],
};
const SEED = sha256('a table on a server');

/** A server's end of one table, without a server: it hears what was sent and says what a test wants, also what it should not. */
export class FakeTable {
  readonly board = boardOf('san-francisco');
  readonly received: ToServer[] = [];
  readonly addresses: string[] = [];
  readonly steps: WireStep[] = [];
  chat: Extract<ToClient, { type: 'whole' }>['chat'] = [];
  private readonly record: GameRecord;
  private events: GameEvent[] = [];
  private client: SocketEvents | null = null;
  /** Whether a call is answered. */
  isUp = true;

  constructor() {
    const tell = (event: GameEvent): void => void this.events.push(event);
    this.record = new GameRecord(this.board, { players: 2, first: 0 }, { seed: SEED, tell });
    this.write({ kind: 'created', seat: null, action: null });
  }

  readonly connect: Connect = (address, client) => {
    this.addresses.push(address);
    queueMicrotask(() => {
      if (!this.isUp) return client.closed();
      this.client = client;
      client.opened();
      this.sayWhole(Number(new URL(address).searchParams.get('after') ?? this.seq));
    });
    return { send: (text) => this.received.push(JSON.parse(text) as ToServer), close: () => undefined };
  };

  readonly fetchSteps = async (_: string, after: number) => ({
    seq: this.seq,
    steps: this.steps.filter(({ seq }) => seq > after),
  });

  get seq(): number {
    return this.steps.length - 1;
  }

  get now(): WireSituation {
    const { state } = this.record.game;
    const seats = ['Ann', 'Bo'].map((name, seat) => {
      return {
        seat,
        kind: 'person',
        name,
        level: null,
        keptBecause: null,
        connected: true,
        ...PRESENT,
      } as const;
    });
    return {
      seq: this.seq,
      seat: 0,
      isHost: true,
      view: viewFor(state, 0),
      canTakeBack: this.record.canTakeBack(0),
      clocks: { now: 0, left: [null, null], running: [] },
      table: {
        chat: 'all',
        closed: false,
        id: 'a-table-of-friends',
        map: this.board.map.id,
        status: 'playing',
        seats,
        order: 'fixed',
        pace: { kind: 'untimed' },
        visibility: 'link',
        aids: { planner: true, ledger: true },
        name: '',
        hostName: null,
        locked: false,
        watching: 0,
        createdAt: 0,
        paused: null,
        question: null,
        deal: { commitment: commitmentOf(SEED), seed: null },
        rematch: null,
        rematchOf: null,
      },
    };
  }

  /** A legal action of the player to act. */
  get legal(): Action {
    const { state } = this.record.game;
    const [first = 0] = legalActionsIn(this.board, viewFor(state, nextToAct(state)));
    return this.board.actions.describe(first);
  }

  get toAct(): number {
    return nextToAct(this.record.game.state);
  }

  /** Makes something true at the table; whether anybody hears of it is up to the test. */
  play(action: Action = this.legal): WireStep {
    const seat = this.toAct;
    const refused = this.record.play(seat, action);
    if (refused) throw new Error(refused.code);
    return this.write({ kind: 'played', seat, action });
  }

  say(message: ToClient): void {
    this.client?.received(JSON.stringify(message));
  }

  sayWhole(after: number): void {
    const steps = this.steps.filter(({ seq }) => seq > after);
    this.say({ type: 'whole', protocol: 1, now: this.now, steps, chat: this.chat, muted: [] });
  }

  sayStep(step: WireStep): void {
    const { view, canTakeBack, clocks } = this.now;
    this.say({ type: 'step', ...step, view, canTakeBack, clocks });
  }

  /** A step as servers tell it that know of checks. */
  sayAdvance(step: WireStep, check = checkOf(this.record.game.state, 0)): void {
    const { seq, at, kind, seat, action, events } = step;
    const { canTakeBack, clocks } = this.now;
    const { running } = clocks;
    const advance = { type: 'advance', seq, at, kind, seat, action, events, check } as const;
    this.say({ ...advance, clocks: { running }, ...(canTakeBack && { canTakeBack }) });
  }

  sayText(text: string): void {
    this.client?.received(text);
  }

  /** Cuts the line without a word. */
  cut(): void {
    const { client } = this;
    this.client = null;
    client?.closed();
  }

  private write(entry: Pick<WireStep, 'kind' | 'seat' | 'action'>): WireStep {
    const events = this.events.map((event) => eventFor(event, 0));
    const step = { ...entry, seq: this.steps.length, at: 0, why: null, byStandIn: false, note: null, events };
    this.events = [];
    this.steps.push(step);
    return step;
  }
}

function boardOf(map: string) {
  const board = findBoard(map);
  if (!board) throw new Error(map);
  return board;
}
