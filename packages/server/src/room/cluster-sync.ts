import type { Clock } from '../clock.ts';
import type { Bus, BusListener, BusMessage, NodeId } from '../nodes/bus.ts';
import { RemotePresence } from '../nodes/remote-presence.ts';
import type { PlayerId, Store, TableId, TableLogRow } from '../store/store.ts';
import type { RemoteAudience } from './audience.ts';
import type { HiddenPeople } from './blocked-people.ts';
import { catchUpChat } from './chat.ts';
import type { Room } from './room.ts';

/** How often a node says that it is there. */
const BEAT_MS = 2000;
/** Every so many beats, tables that people look at are held against the log: whatever message was lost. */
const BEATS_A_CHECK = 2;

export interface ClusterSyncDeps {
  readonly bus: Bus;
  readonly store: Store;
  readonly clock: Clock;
  /** The tables in memory. */
  readonly rooms: ReadonlyMap<TableId, Room>;
  readonly onFailure: (error: unknown) => void;
  /** The standing orders of a seat have changed at another node. */
  readonly onOrders: (room: Room, seat: number) => Promise<void>;
  readonly onRevoked?: (secret: string) => void;
  readonly onModeration?: () => void;
  readonly onBlocks?: (player: PlayerId) => void;
  readonly onAround?: (player: PlayerId) => void;
  readonly onScreen?: (table: TableId) => void;
  readonly hidden: Pick<HiddenPeople, 'note'>;
}

/** Keeps the rooms of this node in step with those of the others. */
export class ClusterSync implements BusListener {
  private readonly deps: ClusterSyncDeps;
  private readonly people = new RemotePresence();
  /** Rooms that are behind their log. */
  private readonly behind = new Set<Room>();
  private isReading = false;
  private beats = 0;
  private stopBeating: () => void = () => undefined;

  constructor(deps: ClusterSyncDeps) {
    this.deps = deps;
  }

  start(): void {
    if (!this.deps.bus.isShared) return;
    this.deps.bus.attach(this);
    this.beat();
  }

  close(): void {
    this.stopBeating();
  }

  /** Those at tables of other nodes. */
  get playersElsewhere(): readonly PlayerId[] {
    return this.people.all;
  }

  get size(): number {
    return this.people.size;
  }

  remote(table: TableId): RemoteAudience {
    return {
      players: () => this.people.at(table),
      isWatching: (player) => this.people.isWatching(table, player),
      watching: () => this.people.watching(table),
    };
  }

  hear(message: BusMessage, from: NodeId): void {
    const isNew = this.people.touch(from, this.deps.clock.now());
    if (isNew) this.deps.bus.tell({ kind: 'hello' });
    const room = 'table' in message ? this.deps.rooms.get(message.table) : undefined;
    switch (message.kind) {
      case 'entry':
        if (room && room.table.seq < message.seq) this.readOn([room]);
        return;
      case 'chat':
        if (room) this.talk(room, message.number);
        return;
      case 'orders':
        if (room?.audience.size) this.deps.onOrders(room, message.seat).catch(this.deps.onFailure);
        return;
      case 'screen':
        return this.deps.onScreen?.(message.table);
      case 'touched':
        return room?.people.touch(message.player, this.deps.clock.now());
      case 'here':
        return this.move([message.table], () => this.people.record(from, message.table, message));
      case 'revoked':
        return this.deps.onRevoked?.(message.secret);
      case 'moderation':
        return this.deps.onModeration?.();
      case 'blocks':
        return this.deps.onBlocks?.(message.player);
      case 'around':
        return this.deps.onAround?.(message.player);
      case 'hidden':
        return this.deps.hidden.note(message.player, message.hidden);
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
    const rooms = [...this.deps.rooms.values()];
    this.deps.bus.tell({ kind: 'hello' });
    this.tellPresence();
    this.readOn(rooms);
    for (const room of rooms) this.talk(room, Infinity);
  }

  /** Nobody here would learn what happens: they are better off at another node. */
  lost(): void {
    for (const room of this.deps.rooms.values()) room.audience.dismiss();
  }

  private beat(): void {
    const { clock, bus, rooms } = this.deps;
    this.stopBeating = clock.after(BEAT_MS, () => this.beat());
    bus.tell({ kind: 'alive' });
    for (const node of this.people.silent(clock.now())) this.forget(node);
    if (++this.beats % BEATS_A_CHECK === 0)
      this.readOn([...rooms.values()].filter(({ audience }) => audience.size > 0));
  }

  /** Empty tables, too: a node that was out of touch may still remember players there. */
  private tellPresence(): void {
    for (const { table, presence } of this.deps.rooms.values()) {
      this.deps.bus.tell({ kind: 'here', table: table.id, ...presence });
    }
  }

  private forget(node: NodeId): void {
    this.move(this.people.tablesOf(node), () => this.people.forget(node));
  }

  /** People come or go at other nodes: those here see it. */
  private move(tables: readonly TableId[], change: () => void): void {
    const rooms = tables.flatMap((table) => this.deps.rooms.get(table) ?? []);
    const before = rooms.map(({ audience }) => audience.presentSeats);
    change();
    for (const [index, room] of rooms.entries()) room.showPresence(before[index] ?? []);
  }

  private talk(room: Room, number: number): void {
    room.lastChatNumber ??= Number.isFinite(number) ? number - 1 : null;
    if (number > (room.lastChatNumber ?? Infinity)) catchUpChat(room).catch(this.deps.onFailure);
  }

  /** Tables found to be behind while the last answer was awaited are read in one query. */
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
        const rows = byTable(await this.deps.store.news(seen));
        for (const room of rooms) this.follow(room, rows.get(room.table.id) ?? []);
      }
    } catch (error) {
      this.deps.onFailure(error);
    }
    this.isReading = false;
  }

  private follow(room: Room, rows: readonly TableLogRow[]): void {
    if (rows.length > 0) room.exclusively(() => room.follow(rows)).catch(this.deps.onFailure);
  }
}

function byTable(rows: readonly TableLogRow[]): Map<TableId, TableLogRow[]> {
  const tables = new Map<TableId, TableLogRow[]>();
  for (const row of rows) {
    const known = tables.get(row.table);
    if (known) known.push(row);
    else tables.set(row.table, [row]);
  }
  return tables;
}
