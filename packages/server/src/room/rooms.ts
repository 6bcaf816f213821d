import type { Clock } from '../clock.ts';
import type { Errand } from '../errands/errand.ts';
import { importedEntries } from '../history/game-file.ts';
import type { Bus } from '../nodes/bus.ts';
import { stop } from '../problem.ts';
import type { LogLine, Store, StoredTable, TableId } from '../store/store.ts';
import { readEntry } from '../table/entry.ts';
import type { ChanceFrom } from '../table/live-game.ts';
import type { TableSettings } from '../table/settings.ts';
import { standingOf } from '../table/standing.ts';
import { Table } from '../table/table.ts';
import type { BotTurns } from './bot-turns.ts';
import { Neighbors } from './neighbors.ts';

import { type ChangeCause, Room, type Written } from './room.ts';

import type { Timekeeper } from './timekeeper.ts';

/** A table nobody is connected to is forgotten after this long; its log brings it back. */
const IDLE_MS = 30_000;
const SWEEP_MS = 1000;
const DUE_AT_ONCE = 200;

export interface RoomsTools {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly chanceFrom: ChanceFrom;
  readonly newId: () => TableId;
  readonly bots: BotTurns;
  readonly timekeeper: Timekeeper;
  /** Leaves what is due to whichever node has time; without it, it is done here. */
  readonly spread?: (errand: Errand) => void;
  readonly onFailure: (error: unknown) => void;
  readonly onWriting?: (room: Room, written: Written) => Promise<void>;
  readonly deedsPerSecond?: number;
}

/** The tables in memory: brought in when somebody asks for them, put away when nobody does. */
export class Rooms {
  private readonly tools: RoomsTools;
  private readonly rooms = new Map<TableId, Promise<Room | null>>();
  /** Those of them that have come in. */
  private readonly inMemory = new Map<TableId, Room>();
  readonly neighbors: Neighbors;
  private stopSweeping: () => void = () => undefined;
  private isClosed = false;

  constructor(tools: RoomsTools) {
    this.tools = tools;
    this.neighbors = new Neighbors({ ...tools, rooms: this.inMemory });
  }

  get size(): number {
    return this.rooms.size;
  }

  /** Begins to look after tables whose time has come. */
  start(): void {
    this.neighbors.start();
    this.sweepLater();
  }

  private sweepLater(): void {
    if (!this.isClosed) this.stopSweeping = this.tools.clock.after(SWEEP_MS, () => void this.sweep());
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.tools.bots.close();
    this.neighbors.close();
    this.stopSweeping();
    const rooms = await Promise.all(this.rooms.values());
    for (const room of rooms) {
      if (!room) continue;
      this.tools.timekeeper.dismiss(room);
      await room.exclusively(() => undefined);
    }
    this.rooms.clear();
    this.inMemory.clear();
  }

  /** A new table; one whose id is given may be there already. */
  async setTable(settings: TableSettings, wanted?: TableId): Promise<TableId> {
    const { store, clock, chanceFrom, newId } = this.tools;
    const id = wanted ?? newId();
    const createdAt = clock.now();
    const table = tableFrom({ id, createdAt, settings, chanceFrom });
    const made = await store.createTable({
      id,
      map: settings.map,
      createdAt,
      settings: JSON.stringify(settings),
      standing: standingOf(table, createdAt),
    });
    return made || wanted !== undefined ? id : stop('TRY_AGAIN');
  }

  async open(id: TableId): Promise<Room> {
    const mayBeBehind = this.inMemory.has(id) && this.tools.bus.isShared;
    const room = (await this.find(id)) ?? stop('NO_SUCH_TABLE');
    if (mayBeBehind) await room.catchUp();
    return room;
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
    const stored = await this.tools.store.table(id);
    if (!stored) return null;
    const load = (upTo: number) => this.load(stored, upTo);
    const { table } = await load(Infinity);
    const room = new Room(table, {
      ...this.tools,
      load,
      elsewhere: this.neighbors.elsewhere(id),
      onChange: (changed, cause) => this.attend(changed, cause),
    });
    this.inMemory.set(id, room);
    // Nobody has written anything yet at a table that has just been set.
    this.attend(room, table.seq === 0 ? 'written' : 'heard');
    return room;
  }

  private async load(stored: StoredTable, upTo: number): Promise<{ table: Table; rest: LogLine[] }> {
    const log = await this.tools.store.log(stored.id);
    const table = foldOf(
      stored,
      log.filter(({ seq }) => seq <= upTo),
      this.tools.chanceFrom,
    );
    return { table, rest: log.filter(({ seq }) => seq > upTo) };
  }

  private attend(room: Room, cause: ChangeCause): void {
    if (this.isClosed) return;
    const { bots, timekeeper, spread } = this.tools;
    if (cause === 'written' || !spread) bots.attend(room);
    else bots.forgetIfOver(room);
    timekeeper.attend(room);
  }

  private async sweep(): Promise<void> {
    try {
      await this.putAwayIdle();
      const due = await this.tools.store.dueTables(this.tools.clock.now(), DUE_AT_ONCE);
      for (const { id, dueAt } of due) {
        if (this.isClosed) break;
        if (this.tools.spread) this.tools.spread({ kind: 'due', table: id, dueAt });
        else await this.lookAfter(id);
      }
    } catch (error) {
      this.tools.onFailure(error);
    }
    this.sweepLater();
  }

  private async lookAfter(id: TableId): Promise<void> {
    const room = await this.find(id);
    if (room) this.attend(room, 'heard');
  }

  private async putAwayIdle(): Promise<void> {
    const now = this.tools.clock.now();
    for (const [id, coming] of this.rooms) {
      const room = await coming;
      if (!room || room.audience.size > 0 || now - room.usedAt < IDLE_MS) continue;
      this.tools.timekeeper.dismiss(room);
      this.rooms.delete(id);
      this.inMemory.delete(id);
    }
  }
}

/** A table from its row and its log. */
function foldOf(
  { id, createdAt, settings }: StoredTable,
  log: readonly { at: number; format: number; body: string }[],
  chanceFrom: ChanceFrom,
): Table {
  const table = tableFrom({ id, createdAt, settings: JSON.parse(settings) as TableSettings, chanceFrom });
  for (const line of log) table.absorb(readEntry(line), line.at);
  return table;
}

function tableFrom(origin: ConstructorParameters<typeof Table>[0]): Table {
  const table = new Table(origin);
  const { imported } = origin.settings;
  if (imported) for (const entry of importedEntries(imported)) table.absorb(entry, origin.createdAt);
  return table;
}
