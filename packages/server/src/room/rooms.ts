import type { ChatMode } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { importedEntries } from '../history/game-file.ts';
import type { Job } from '../jobs/job.ts';
import type { Bus } from '../nodes/bus.ts';
import { decline } from '../problem.ts';
import type { LogRow, PlayerId, Store, StoredTable, TableId } from '../store/store.ts';
import { readEntry } from '../table/entry.ts';
import type { ChanceFrom } from '../table/live-game.ts';
import { readSettings, type TableSettings, writeSettings } from '../table/settings.ts';
import { Table } from '../table/table.ts';
import { statusOf } from '../table/table-status.ts';
import type { HiddenPeople } from './blocked-people.ts';
import type { BotTurns } from './bot-turns.ts';
import { ClusterSync } from './cluster-sync.ts';

import { JoinCodes } from './join-codes.ts';
import { type ChangeCause, Room, type WrittenChange } from './room.ts';

import type { Timekeeper } from './timekeeper.ts';

/** A table nobody is connected to is forgotten after this long; its log brings it back. */
const IDLE_MS = 30_000;
const SWEEP_MS = 1000;
const DUE_AT_ONCE = 200;

export interface RoomsDeps {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chanceFrom: ChanceFrom;
  readonly newId: () => TableId;
  readonly bots: BotTurns;
  readonly timekeeper: Timekeeper;
  /** Leaves what is due to whichever node has time; without it, it is done here. */
  readonly spread?: (job: Job) => void;
  readonly onFailure: (error: unknown) => void;
  readonly onWriting?: (next: Table, written: WrittenChange) => Promise<void>;
  readonly writesPerSecond?: number;
  readonly chat?: ChatMode;
  readonly mayTalk?: (player: PlayerId) => void;
  /** Another node has changed settings of the admins, or a player has blocked another there. */
  readonly onModeration?: () => void;
  readonly onBlocks?: (player: PlayerId) => void;
  /** A player looks for a game at another node. */
  readonly onAround?: (player: PlayerId) => void;
  /** A table has been loaded into memory, or a player has taken a seat. */
  readonly onPresence?: (room: Room) => Promise<void>;
  readonly maySit?: (player: PlayerId, room: Room) => Promise<void>;
  readonly onOrders: (room: Room, seat: number) => Promise<void>;
  /** Another node has ended the sessions of this secret. */
  readonly onRevoked?: (secret: string) => void;
  readonly hidden: HiddenPeople;
}

/** The tables in memory: loaded on request, unloaded when unused. */
export class Rooms {
  private readonly deps: RoomsDeps;
  private readonly rooms = new Map<TableId, Promise<Room | null>>();
  /** Those of them that have come in. */
  private readonly inMemory = new Map<TableId, Room>();
  readonly cluster: ClusterSync;
  readonly joinCodes = new JoinCodes(() => this.inUse);
  private stopSweeping: () => void = () => undefined;
  private isClosed = false;

  constructor(deps: RoomsDeps) {
    this.deps = deps;
    this.cluster = new ClusterSync({
      ...deps,
      rooms: this.inMemory,
      onScreen: (table) => this.joinCodes.note(table),
    });
  }

  get size(): number {
    return this.rooms.size;
  }

  get inUse(): Room[] {
    return [...this.inMemory.values()];
  }

  /** Begins to look after tables whose time has come. */
  start(): void {
    this.cluster.start();
    this.sweepLater();
  }

  /** A player hides their presence from now on, or no longer does. */
  showAgain(player: PlayerId): void {
    for (const room of this.inMemory.values()) if (room.table.seatOf(player) !== null) room.showAgain();
  }

  private sweepLater(): void {
    if (!this.isClosed) this.stopSweeping = this.deps.clock.after(SWEEP_MS, () => void this.sweep());
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.deps.bots.close();
    this.cluster.close();
    this.stopSweeping();
    const rooms = await Promise.all(this.rooms.values());
    for (const room of rooms) {
      if (!room) continue;
      this.deps.timekeeper.dismiss(room);
      await room.exclusively(() => undefined);
    }
    this.rooms.clear();
    this.inMemory.clear();
  }

  /** A new table; one whose id is given may be there already. */
  async setTable(settings: TableSettings, wanted?: TableId): Promise<TableId> {
    const { store, clock, chanceFrom, newId } = this.deps;
    const id = wanted ?? newId();
    const createdAt = clock.now();
    const table = tableFrom({ id, createdAt, settings, chanceFrom });
    const made = await store.createTable({
      id,
      map: settings.map,
      createdAt,
      settings: writeSettings(settings),
      status: statusOf(table, createdAt),
    });
    return made || wanted !== undefined ? id : decline('TRY_AGAIN');
  }

  async open(id: TableId): Promise<Room> {
    const mayBeBehind = this.inMemory.has(id) && this.deps.bus.isShared;
    const room = (await this.find(id)) ?? decline('NO_SUCH_TABLE');
    // The player who opened it is about to join: until then it must stay in memory.
    room.usedAt = this.deps.clock.now();
    if (mayBeBehind) await room.catchUp();
    return room;
  }

  /** A table as this node knows it; `null` if there is none. */
  look(id: TableId): Promise<Room | null> {
    return this.find(id);
  }

  private find(id: TableId): Promise<Room | null> {
    const known = this.rooms.get(id);
    if (known) return known;
    const coming = this.bringIn(id);
    this.rooms.set(id, coming);
    // What failed or does not exist must not be remembered.
    coming.then(
      (room) => room ?? this.rooms.delete(id),
      () => this.rooms.delete(id),
    );
    return coming;
  }

  private async bringIn(id: TableId): Promise<Room | null> {
    const stored = await this.deps.store.table(id);
    if (!stored) return null;
    const log = await this.deps.store.log(id);
    const table = foldOf(stored, log, this.deps.chanceFrom);
    const deps = {
      ...this.deps,
      remote: this.cluster.remote(id),
      onChange: (changed: Room, cause: ChangeCause) => this.attend(changed, cause),
    };
    const room = new Room(table, deps, log);
    await this.deps.onPresence?.(room);
    this.inMemory.set(id, room);
    // Nobody has written anything yet at a table that has just been set.
    this.attend(room, table.seq === 0 ? 'written' : 'received');
    return room;
  }

  private attend(room: Room, cause: ChangeCause): void {
    if (this.isClosed) return;
    const { bots, timekeeper, spread } = this.deps;
    if (cause === 'written' || !spread) bots.attend(room);
    else bots.forgetIfOver(room);
    timekeeper.attend(room);
  }

  private async sweep(): Promise<void> {
    try {
      await this.putAwayIdle();
      const due = await this.deps.store.dueTables(this.deps.clock.now(), DUE_AT_ONCE);
      for (const { id, dueAt } of due) {
        if (this.isClosed) break;
        if (this.deps.spread) this.deps.spread({ kind: 'due', table: id, dueAt });
        else await this.lookAfter(id);
      }
    } catch (error) {
      this.deps.onFailure(error);
    }
    this.sweepLater();
  }

  private async lookAfter(id: TableId): Promise<void> {
    const room = await this.find(id);
    if (room) this.attend(room, 'received');
  }

  private async putAwayIdle(): Promise<void> {
    const now = this.deps.clock.now();
    for (const [id, coming] of this.rooms) {
      const room = await coming;
      if (!room || room.audience.size > 0 || now - room.usedAt < IDLE_MS) continue;
      this.deps.timekeeper.dismiss(room);
      this.rooms.delete(id);
      this.inMemory.delete(id);
    }
  }
}

/** A table from its row and its log. */
function foldOf(
  { id, createdAt, settings }: StoredTable,
  log: readonly LogRow[],
  chanceFrom: ChanceFrom,
): Table {
  const table = tableFrom({ id, createdAt, settings: readSettings({ settings }), chanceFrom });
  for (const row of log) table.absorb(readEntry(row), row.at);
  return table;
}

function tableFrom(origin: ConstructorParameters<typeof Table>[0]): Table {
  const table = new Table(origin);
  const { imported } = origin.settings;
  if (imported) for (const entry of importedEntries(imported)) table.absorb(entry, origin.createdAt);
  return table;
}
