import { isDeepStrictEqual } from 'node:util';
import type { GameEvent } from '@waybill/engine';
import type { TableInfo, ToClient, WireSituation, WireStep } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import type { Bus, Notice } from '../nodes/bus.ts';
import { Allowances } from '../operations/limits.ts';
import { stop } from '../problem.ts';
import type { Append, LogLine, PlayerId, Standing, Store, TableStatus } from '../store/store.ts';
import { ENTRY_FORMAT, type Entry, readEntry, writeEntry } from '../table/entry.ts';
import type { Trial } from '../table/live-game.ts';
import { clocksOf, situationFor, tableInfo } from '../table/situation.ts';
import { movingStanding, standingOf } from '../table/standing.ts';
import { type Happening, stepFor } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import { ViewTexts } from '../table/view-texts.ts';
import { Audience, type AudienceElsewhere, type Listener } from './audience.ts';

/** So many steps are told again to somebody who lost touch; after more, the whole view must do. */
const REMEMBERED_STEPS = 16;

type Told = Extract<ToClient, { type: 'step' }>;

/** Who asks for something, and how the answer is told before the others hear of it. */
export interface Asker {
  readonly player: PlayerId | null;
  readonly key: string | null;
  readonly answer?: (seq: number) => void;
}

/** Nobody: a bot, or the table's own clock. */
export const THE_TABLE: Asker = { player: null, key: null };

/** What is about to be written: an entry, and how it becomes true. */
export interface Proposal {
  readonly entry: Entry;
  /** For an action that was tried already: its outcome and what it showed. */
  readonly trial?: Trial;
  readonly events?: readonly GameEvent[];
}

/** `written` by this node, or `heard` of: then whoever wrote it has seen to what follows. */
export type ChangeCause = 'written' | 'heard';

/** What is written, and how things stood before. */
export interface Written {
  readonly entry: Entry;
  readonly by: PlayerId | null;
  readonly waitedFor: readonly number[];
  readonly statusBefore: TableStatus;
}

export interface RoomTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Bus;
  /** Who is connected to this table at other nodes. */
  readonly elsewhere: AudienceElsewhere;
  /** The table as the store has it after entry `upTo`, and the rest of its log. */
  readonly load: (upTo: number) => Promise<{ table: Table; rest: readonly LogLine[] }>;
  /** Called after every change: bots and clocks look whether it is for them. */
  readonly onChange: (room: Room, cause: ChangeCause) => void;
  /** Called where a change is being written, and nowhere else; who asked for it is answered when this is done, too. */
  readonly onWriting?: (room: Room, written: Written) => Promise<void>;
  /** How much one player may write into the log; without it as much as they can. */
  readonly deedsPerSecond?: number;
}

/** Another node was first; what it wrote has become true here, and the request is looked at again. */
class Overtaken extends Error {}

/** So often somebody may be overtaken before being asked to come back later. */
const MOST_TRIES = 5;

/** A conversation, not a flood. */
const TALK = { perSecond: 0.5, most: 10 };

/** A table with people round it. Everything at it happens one after the other, reading too: nobody sees what is not written yet. */
export class Room {
  table: Table;
  readonly audience: Audience;
  private readonly tools: RoomTools;
  private readonly recent: Happening[] = [];
  private last: Promise<unknown> = Promise.resolve();
  /** The last entry that those who are here were told of. */
  private told: number;
  /** Whether `table` is what the log says: not while a write that failed has not been read over. */
  private isTrue = true;
  /** The last line of chat that was told here; `null` before the first. */
  chatHeard: number | null = null;
  private readonly deeds: Allowances<PlayerId> | null;
  private readonly talk = new Allowances<PlayerId>(TALK);
  /** When anybody last did anything here. */
  usedAt: number;

  constructor(table: Table, tools: RoomTools) {
    this.table = table;
    this.tools = tools;
    this.told = table.seq;
    const seatOf = (player: PlayerId | null): number | null => this.table.seatOf(player);
    this.audience = new Audience({ seatOf, elsewhere: tools.elsewhere });
    this.usedAt = tools.clock.now();
    const { deedsPerSecond } = tools;
    this.deeds = deedsPerSecond === undefined ? null : new Allowances({ perSecond: deedsPerSecond });
  }

  get store(): Store {
    return this.tools.store;
  }

  get now(): number {
    return Math.max(this.tools.clock.now(), this.table.lastAt);
  }

  tellOthers(notice: Notice): void {
    this.tools.bus.tell(notice);
  }

  exclusively<T>(task: () => T | Promise<T>): Promise<T> {
    this.usedAt = this.tools.clock.now();
    const result = this.last.then(() => this.run(task, MOST_TRIES));
    this.last = result.catch(() => undefined);
    return result;
  }

  private async run<T>(task: () => T | Promise<T>, tries: number): Promise<T> {
    if (!this.isTrue) await this.restore();
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return tries > 1 ? this.run(task, tries - 1) : stop('TRY_AGAIN');
    }
  }

  /** Append, then answer, then tell. Called only from within `exclusively`. */
  async write(proposal: Proposal, asker: Asker): Promise<number> {
    const { table, now: at } = this;
    this.charge(asker.player);
    const { status: statusBefore, waitingForPlayers: waitedFor } = table;
    const events = makeTrue(table, proposal, at);
    const { entry } = proposal;
    const preparing = this.tools.onWriting?.(this, { entry, by: asker.player, waitedFor, statusBefore });
    const standing = isMove(entry) ? movingStanding(table, at) : standingOf(table, at);
    const before = await this.append(entry, asker, { at, standing });
    await preparing;
    const { id, seq } = table;
    asker.answer?.(before ?? seq);
    if (before !== null) return before;
    this.tellOthers({ kind: 'entry', table: id, seq });
    this.tell({ seq, at, entry, events }, statusBefore);
    this.tools.onChange(this, 'written');
    return seq;
  }

  /** Many sockets of one seat are still one seat. */
  charge(player: PlayerId | null): void {
    if (player !== null && this.deeds?.take(player, this.tools.clock.now()) === false) stop('TOO_MANY');
  }

  mayTalk(player: PlayerId): boolean {
    return this.talk.take(player, this.tools.clock.now());
  }

  /** `null` once it is written, or the number under which the same request was written before. */
  private async append(
    entry: Entry,
    { player, key }: Asker,
    { at, standing }: Pick<Append, 'at'> & { standing: Partial<Standing> },
  ): Promise<number | null> {
    const { id, seq } = this.table;
    const body = writeEntry(entry);
    const line = { table: id, seq, at, by: player, key, format: ENTRY_FORMAT, body, standing };
    const result = await this.tools.store.append(line).catch(async (failure: unknown) => {
      // It may have been written all the same: the log knows.
      await this.restore();
      throw failure;
    });
    if (result.outcome === 'appended') return null;
    await this.restore();
    if (result.outcome === 'repeated') return result.seq;
    throw new Overtaken();
  }

  /** What was made true but not written is forgotten, and what others wrote is heard. */
  private async restore(): Promise<void> {
    this.isTrue = false;
    const { table, rest } = await this.tools.load(this.told);
    this.table = table;
    this.isTrue = true;
    this.follow(rest);
  }

  /** Reads on in the log; whoever comes from another node finds here what they have seen there. */
  catchUp(): Promise<void> {
    return this.exclusively(() => this.readOn());
  }

  /** Called only from within `exclusively`. */
  async readOn(): Promise<void> {
    this.follow(await this.store.log(this.table.id, this.table.seq));
  }

  /** What was written elsewhere becomes true and is told here. Called only from within `exclusively`. */
  follow(lines: readonly LogLine[]): void {
    const before = this.table.seq;
    for (const line of lines) {
      // What is known already is passed over; after a gap nothing makes sense.
      if (line.seq !== this.table.seq + 1) continue;
      const statusBefore = this.table.status;
      const entry = readEntry(line);
      const events: GameEvent[] = [];
      this.table.absorb(entry, line.at, (event) => events.push(event));
      this.tell({ seq: line.seq, at: line.at, entry, events }, statusBefore);
    }
    if (this.table.seq > before) this.tools.onChange(this, 'heard');
  }

  private tell(happening: Happening, statusBefore: TableStatus): void {
    this.told = happening.seq;
    this.recent.push(happening);
    if (this.recent.length > REMEMBERED_STEPS) this.recent.shift();
    if (this.audience.size === 0) return;
    const { now, table } = this;
    const isPlain = isMove(happening.entry) && table.status === statusBefore;
    const info = isPlain ? {} : { table: this.info() };
    const views = table.game && new ViewTexts(table.game.state);
    const clocks = clocksOf(table, now);
    this.audience.tell((seat) => {
      const step = stepFor(happening, seat ?? 'spectator');
      const canTakeBack = table.canTakeBack(seat);
      const told: Omit<Told, 'view'> = { type: 'step', ...step, canTakeBack, clocks, ...info };
      return `${JSON.stringify(told).slice(0, -1)},"view":${views?.for(seat) ?? null}}`;
    });
  }

  info(): TableInfo {
    const { presentSeats } = this.audience;
    return tableInfo(this.table, (seat) => presentSeats.includes(seat));
  }

  situation(player: PlayerId | null): WireSituation {
    const { presentSeats } = this.audience;
    const isConnected = (seat: number): boolean => presentSeats.includes(seat);
    return situationFor(this.table, player, { now: this.now, isConnected });
  }

  /** The steps after `seq` as this player may know them; none if more were missed than are remembered. */
  stepsSince(seq: number, player: PlayerId | null): WireStep[] {
    const missed = this.recent.filter((happening) => happening.seq > seq);
    if (missed.length !== this.table.seq - seq) return [];
    return missed.map((happening) => stepFor(happening, this.table.seatOf(player) ?? 'spectator'));
  }

  join(listener: Listener): void {
    this.attendance(listener, () => this.audience.add(listener));
  }

  quit(listener: Listener): void {
    this.attendance(listener, () => this.audience.remove(listener));
  }

  /** Their page comes into sight, or goes out of it. */
  look(listener: Listener, isLooking: boolean): void {
    this.attendance(listener, () => (listener.isLooking = isLooking));
  }

  private attendance(listener: Listener, change: () => void): void {
    const { presentSeats, company } = this.audience;
    change();
    const now = this.audience.company;
    if (!isDeepStrictEqual(now, company)) this.tellOthers({ kind: 'here', table: this.table.id, ...now });
    this.showPresence(presentSeats, listener);
  }

  /** The others see who has come or gone since. */
  showPresence(before: readonly number[], whoKnows: Listener | null = null): void {
    const { presentSeats } = this.audience;
    if (presentSeats.length === before.length && presentSeats.every((seat) => before.includes(seat))) return;
    this.audience.tellAll({ type: 'table', table: this.info() }, (other) => other !== whoKnows);
    this.tools.onChange(this, 'heard');
  }
}

function isMove(entry: Entry | null): boolean {
  return entry?.kind === 'played' || entry?.kind === 'tookBack';
}

function makeTrue(table: Table, { entry, trial, events = [] }: Proposal, at: number): readonly GameEvent[] {
  if (trial) {
    table.commit(trial, at);
    return events;
  }
  const heard: GameEvent[] = [];
  table.absorb(entry, at, (event) => heard.push(event));
  return heard;
}
