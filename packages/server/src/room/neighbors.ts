import type { Clock } from '../clock.ts';
import type { Bus, BusListener, NodeId, Notice } from '../nodes/bus.ts';
import { Elsewhere } from '../nodes/elsewhere.ts';
import { hearOrders } from '../orders/order-book.ts';
import type { Store, TableId, TableLine } from '../store/store.ts';
import type { AudienceElsewhere } from './audience.ts';
import { hearOn } from './chat.ts';
import type { Room } from './room.ts';

/** How often a node says that it is there. */
const BEAT_MS = 2000;
/** Every so many beats, tables that people look at are held against the log: whatever notice was lost. */
const BEATS_A_CHECK = 2;

export interface NeighborsTools {
  readonly bus: Bus;
  readonly store: Store;
  readonly clock: Clock;
  /** The tables in memory. */
  readonly rooms: ReadonlyMap<TableId, Room>;
  readonly onFailure: (error: unknown) => void;
}

/** Keeps the rooms of this node in step with those of the others. */
export class Neighbors implements BusListener {
  private readonly tools: NeighborsTools;
  private readonly people = new Elsewhere();
  /** Rooms that are behind their log. */
  private readonly behind = new Set<Room>();
  private isReading = false;
  private beats = 0;
  private stopBeating: () => void = () => undefined;

  constructor(tools: NeighborsTools) {
    this.tools = tools;
  }

  start(): void {
    if (!this.tools.bus.isShared) return;
    this.tools.bus.attach(this);
    this.beat();
  }

  close(): void {
    this.stopBeating();
  }

  get size(): number {
    return this.people.size;
  }

  elsewhere(table: TableId): AudienceElsewhere {
    return {
      players: () => this.people.at(table),
      isWatching: (player) => this.people.isWatching(table, player),
    };
  }

  hear(notice: Notice, from: NodeId): void {
    const isNew = this.people.heard(from, this.tools.clock.now());
    if (isNew) this.tools.bus.tell({ kind: 'hello' });
    const room = 'table' in notice ? this.tools.rooms.get(notice.table) : undefined;
    switch (notice.kind) {
      case 'entry':
        if (room && room.table.seq < notice.seq) this.readOn([room]);
        return;
      case 'chat':
        if (room) this.talk(room, notice.number);
        return;
      case 'orders':
        if (room?.audience.size) hearOrders(room, notice.seat).catch(this.tools.onFailure);
        return;
      case 'here':
        return this.move([notice.table], () => this.people.place(from, notice.table, notice));
      case 'hello':
        return this.tellPresence();
      case 'bye':
        return this.forget(from);
      default:
        // Alive, or what only a newer version understands.
        return;
    }
  }

  joined(): void {
    const rooms = [...this.tools.rooms.values()];
    this.tools.bus.tell({ kind: 'hello' });
    this.tellPresence();
    this.readOn(rooms);
    for (const room of rooms) this.talk(room, Infinity);
  }

  /** Nobody here would learn what happens: they are better off at another node. */
  lost(): void {
    for (const room of this.tools.rooms.values()) room.audience.dismiss();
  }

  private beat(): void {
    const { clock, bus, rooms } = this.tools;
    this.stopBeating = clock.after(BEAT_MS, () => this.beat());
    bus.tell({ kind: 'alive' });
    for (const node of this.people.silent(clock.now())) this.forget(node);
    if (++this.beats % BEATS_A_CHECK === 0)
      this.readOn([...rooms.values()].filter(({ audience }) => audience.size > 0));
  }

  /** Of tables at which nobody is any more too: whoever was out of touch may remember who was. */
  private tellPresence(): void {
    for (const { table, audience } of this.tools.rooms.values()) {
      this.tools.bus.tell({ kind: 'here', table: table.id, ...audience.company });
    }
  }

  private forget(node: NodeId): void {
    this.move(this.people.tablesOf(node), () => this.people.forget(node));
  }

  /** People come or go at other nodes: those here see it. */
  private move(tables: readonly TableId[], change: () => void): void {
    const rooms = tables.flatMap((table) => this.tools.rooms.get(table) ?? []);
    const before = rooms.map(({ audience }) => audience.presentSeats);
    change();
    for (const [place, room] of rooms.entries()) room.showPresence(before[place] ?? []);
  }

  private talk(room: Room, number: number): void {
    room.chatHeard ??= Number.isFinite(number) ? number - 1 : null;
    if (number > (room.chatHeard ?? Infinity)) hearOn(room).catch(this.tools.onFailure);
  }

  /** Whatever has become known to be behind while the last answer was awaited is asked for in one question. */
  private readOn(rooms: readonly Room[]): void {
    for (const room of rooms) this.behind.add(room);
    if (!this.isReading && this.behind.size > 0) void this.read();
  }

  private async read(): Promise<void> {
    this.isReading = true;
    try {
      while (this.behind.size > 0) {
        const rooms = [...this.behind];
        this.behind.clear();
        const seen = rooms.map(({ table }) => ({ table: table.id, seq: table.seq }));
        const lines = byTable(await this.tools.store.news(seen));
        for (const room of rooms) this.follow(room, lines.get(room.table.id) ?? []);
      }
    } catch (error) {
      this.tools.onFailure(error);
    }
    this.isReading = false;
  }

  private follow(room: Room, lines: readonly TableLine[]): void {
    if (lines.length > 0) room.exclusively(() => room.follow(lines)).catch(this.tools.onFailure);
  }
}

function byTable(lines: readonly TableLine[]): Map<TableId, TableLine[]> {
  const tables = new Map<TableId, TableLine[]>();
  for (const line of lines) {
    const known = tables.get(line.table);
    if (known) known.push(line);
    else tables.set(line.table, [line]);
  }
  return tables;
}
