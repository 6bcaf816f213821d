import { chanceOf, FastChance, legalActionsIn, notationOf, type View } from '@waybill/engine';
import type { ToClient, ToServer } from '@waybill/protocol';
import { boardOf } from '../../src/boards.ts';
import type { Clock } from '../../src/clock.ts';
import type { Bus, BusListener, BusMessage } from '../../src/nodes/bus.ts';
import { BotTurns } from '../../src/room/bot-turns.ts';
import type { Room } from '../../src/room/room.ts';
import { Rooms } from '../../src/room/rooms.ts';
import { Timekeeper } from '../../src/room/timekeeper.ts';
import { TableSocket } from '../../src/socket/table-socket.ts';
import type { LogRow, StoredTable } from '../../src/store/store.ts';
import { readEntry } from '../../src/table/entry.ts';
import { readSettings } from '../../src/table/settings.ts';
import { Table } from '../../src/table/table.ts';
import { testBotPool } from '../test-server.ts';
import { Scheduler, settled } from './scheduler.ts';
import { SimulatedStore } from './simulated-store.ts';

/** Rules that hold for every message that anybody is ever sent; broken ones are listed in words. */
export interface Findings {
  readonly violations: readonly string[];
  readonly messages: number;
  readonly log: readonly LogRow[];
}

export interface Beginning {
  readonly stored: StoredTable;
  readonly log: readonly LogRow[];
}

const NODES = [0, 1] as const;
const PLAYERS = ['ann', 'bob'] as const;
const STILL: Clock = { now: () => 1_800_000_000_000, after: () => () => undefined };

/** Two real nodes (rooms, sockets' talk, cluster messages) on a simulated store, bus and network. */
export class Simulation {
  private readonly chance: FastChance;
  private readonly scheduler: Scheduler;
  private readonly store: SimulatedStore;
  private readonly table: string;
  /** What the log says, folded as it grows: the measure of everything that is sent. */
  private readonly truth: Table;
  private readonly listeners: (BusListener | null)[] = [null, null];
  private rooms: Rooms[] = [];
  private readonly clients: Client[] = [];
  private generation = 0;
  /** Whether messages between nodes may be lost. */
  private isLossy = true;
  readonly violations: string[] = [];
  messages = 0;

  constructor({ stored, log }: Beginning, seed: number) {
    this.chance = new FastChance(seed);
    this.scheduler = new Scheduler(this.chance);
    this.table = stored.id;
    this.truth = tableOf(stored);
    const fold = (line: LogRow): void => this.truth.absorb(readEntry(line), line.at);
    log.forEach(fold);
    this.store = new SimulatedStore(stored, log, { scheduler: this.scheduler, onWritten: fold });
    this.rooms = NODES.map((node) => this.startNode(node));
    for (const player of [...PLAYERS, null]) this.clients.push(new Client(this, player));
  }

  /** Everybody connects, then so many things happen in an order that chance decides. */
  async run(happenings: number): Promise<Findings> {
    for (const client of this.clients) this.connect(client);
    await this.scheduler.drain();
    for (let left = happenings; left > 0; left--) {
      this.happen();
      for (let steps = this.chance.below(4); steps > 0 && this.scheduler.size > 0; steps--)
        await this.scheduler.step();
    }
    await this.scheduler.drain();
    await settled();
    this.checkLog();
    return { violations: this.violations, messages: this.messages, log: this.store.log };
  }

  /** Plays to the end without any trouble. */
  async playOut(): Promise<readonly LogRow[]> {
    this.isLossy = false;
    for (const client of this.clients) this.connect(client);
    await this.scheduler.drain();
    for (let rounds = 0; this.truth.phase !== 'over'; rounds++) {
      if (rounds > 2000) throw new Error(`the game does not end: ${this.truth.seq} entries`);
      for (const client of this.clients) client.move('fresh');
      await this.scheduler.drain();
    }
    return this.store.log;
  }

  below(n: number): number {
    return this.chance.below(n);
  }

  private happen(): void {
    const client = this.clients[this.chance.below(this.clients.length)];
    const roll = this.chance.below(20);
    if (roll < 9) client?.move('fresh');
    else if (roll < 11) client?.move('used key');
    else if (roll < 13) client?.say({ type: 'look', at: roll === 11 ? 'elsewhere' : 'table' });
    else if (roll < 15 && client) this.reconnect(client);
    else if (roll < 16) client?.say({ type: 'leave', key: this.newKey() });
    else if (roll < 17) client?.say({ type: 'return', key: this.newKey() });
    else if (roll < 18) this.store.nextFault = 'fails';
    else if (roll < 19) this.store.nextFault = 'lost';
    else this.crash(this.chance.below(NODES.length));
  }

  newKey(): string {
    return `key-${this.chance.below(2 ** 30)}`;
  }

  private startNode(node: number): Rooms {
    const owner = this.ownerOf(node);
    const store = this.store.from(owner);
    const onFailure = (): void => undefined;
    const rooms = new Rooms({
      store,
      clock: STILL,
      bus: this.busOf(node),
      bots: new BotTurns({ botPool: testBotPool(), clock: STILL, onFailure }),
      timekeeper: new Timekeeper({ clock: STILL, onFailure, isExcused: async () => false }),
      chanceFrom: chanceOf,
      newId: () => this.table,
      hidden: { has: () => false, note: () => undefined },
      onOrders: async () => undefined,
      onFailure,
    });
    rooms.start();
    return rooms;
  }

  /** A node that starts again is another process. */
  private ownerOf(node: number): number {
    return node + NODES.length * this.generation;
  }

  private busOf(node: number): Bus {
    const owner = this.ownerOf(node);
    return {
      isShared: true,
      tell: (message: BusMessage) => {
        if (this.isLossy && this.chance.below(8) === 0) return;
        this.scheduler.add(owner, () => this.listeners[1 - node]?.hear(message, `node ${node}`));
      },
      attach: (listener) => {
        this.listeners[node] = listener;
      },
      close: async () => undefined,
    };
  }

  private crash(node: number): void {
    this.scheduler.crash(this.ownerOf(node));
    this.generation++;
    this.rooms = this.rooms.with(node, this.startNode(node));
    for (const client of this.clients) if (client.node === node) this.reconnect(client);
  }

  private reconnect(client: Client): void {
    client.hangUp();
    this.connect(client);
  }

  private connect(client: Client): void {
    const node = this.chance.below(NODES.length);
    const rooms = this.rooms[node];
    if (rooms) void client.connect(node, rooms.open(this.table)).catch(() => undefined);
  }

  /** Every message is held against the log as it is at that very moment. */
  hear(client: Client, message: Heard): void {
    this.messages++;
    const written = this.store.log.length;
    const blame = (what: string): void =>
      void this.violations.push(`${client.player ?? 'onlooker'}: ${what}`);
    const seq = message.now?.seq ?? message.seq;
    if (seq !== undefined && seq > written) blame(`${message.type} of ${seq}, written are ${written}`);
    if (message.type === 'done' && !this.isWrittenBy(client, message))
      blame(
        `answered ${JSON.stringify(message)}, entry ${JSON.stringify(this.store.log[(message.seq ?? 0) - 1])}`,
      );
    const table = message.now?.table ?? message.table;
    const claimsOver = table?.status === 'over' || (table?.deal.seed ?? null) !== null;
    const isOver = this.truth.phase === 'over';
    if (claimsOver && !isOver) blame('the end, or the seed, before it is written');
    const view = message.now?.view ?? message.view;
    if (view && !isOver) this.checkHands(client, view, blame);
  }

  private checkHands({ player }: Client, view: View, blame: (what: string) => void): void {
    const seat = PLAYERS.findIndex((name) => name === player);
    for (const shown of view.seats) if (shown.own && shown.seat !== seat) blame(`the hand of ${shown.seat}`);
  }

  /** Leaving twice is answered with where the table stands; a move only with its own entry. */
  private isWrittenBy(client: Client, { key, seq }: Heard): boolean {
    if (!client.hasPlayed(key ?? '')) return true;
    const line = this.store.log[(seq ?? 0) - 1];
    return line?.key === key && line?.by === client.player;
  }

  private checkLog(): void {
    const keys = this.store.log.flatMap(({ by, key }) => (key === null ? [] : [`${by} ${key}`]));
    if (new Set(keys).size < keys.length) this.violations.push('an entry twice');
  }
}

/** What a client is sent, as far as the checks look at it. */
interface Heard {
  readonly type: ToClient['type'];
  readonly seq?: number;
  readonly key?: string | null;
  readonly view?: View | null;
  readonly table?: { readonly status: string; readonly deal: { readonly seed: string | null } };
  readonly now?: {
    readonly seq: number;
    readonly view: View | null;
    readonly table: { readonly status: string; readonly deal: { readonly seed: string | null } };
  };
}

/** One person at a socket: remembers the last view, and asks for legal moves. */
class Client {
  readonly player: string | null;
  private readonly simulation: Simulation;
  private talk: TableSocket | null = null;
  private calls = 0;
  private seen: { readonly seq: number; readonly view: View } | null = null;
  private readonly used: string[] = [];
  node = 0;

  constructor(simulation: Simulation, player: string | null) {
    this.simulation = simulation;
    this.player = player;
  }

  async connect(node: number, opening: Promise<Room>): Promise<void> {
    const call = ++this.calls;
    this.node = node;
    const room = await opening;
    if (call !== this.calls) return;
    const caller = this.player === null ? null : { player: this.player, name: this.player, scopes: null };
    this.talk = new TableSocket(room, {
      caller,
      chargeTalk: () => undefined,
      socket: { send: (text) => call === this.calls && this.hear(text), hangUp: () => undefined },
    });
    await this.talk.greet(this.seen?.seq ?? 0);
  }

  hangUp(): void {
    this.calls++;
    this.talk?.quit();
    this.talk = null;
  }

  say(message: ToServer): void {
    void this.talk?.hear(JSON.stringify(message));
  }

  hasPlayed(key: string): boolean {
    return this.used.includes(key);
  }

  /** Any legal move, with a key of its own or with one that was used before. */
  move(kind: 'fresh' | 'used key'): void {
    if (!this.seen) return;
    const { view, seq } = this.seen;
    const board = boardOf(view.map);
    const legal = typeof view.viewer === 'number' ? legalActionsIn(board, view) : [];
    const number = legal[this.simulation.below(Math.max(1, legal.length))];
    if (number === undefined) return;
    const old = this.used[this.simulation.below(Math.max(1, this.used.length))];
    const key = kind === 'used key' && old !== undefined ? old : this.simulation.newKey();
    if (key !== old) this.used.push(key);
    this.say({ type: 'play', key, seq, action: notationOf(board, number) });
  }

  private hear(text: string): void {
    const message: Heard = JSON.parse(text);
    this.simulation.hear(this, message);
    const seq = message.now?.seq ?? message.seq;
    const view = message.now?.view ?? message.view;
    if (view && seq !== undefined) this.seen = { seq, view };
  }
}

export function tableOf({
  id,
  createdAt,
  settings,
}: Pick<StoredTable, 'id' | 'createdAt' | 'settings'>): Table {
  return new Table({ id, createdAt, settings: readSettings({ settings }), chanceFrom: chanceOf });
}
