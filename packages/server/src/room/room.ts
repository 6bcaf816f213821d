import type { GameEvent } from '@waybill/engine';
import type { TableInfo, ToClient, WireSituation, WireStep } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import { Allowances } from '../operations/limits.ts';
import { stop } from '../problem.ts';
import type { Append, PlayerId, Standing, Store } from '../store/store.ts';
import { ENTRY_FORMAT, type Entry, writeEntry } from '../table/entry.ts';
import type { Trial } from '../table/live-game.ts';
import { clocksOf, situationFor, tableInfo } from '../table/situation.ts';
import { movingStanding, standingOf } from '../table/standing.ts';
import { type Happening, stepFor } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import { ViewTexts } from '../table/view-texts.ts';
import { Audience, type Listener } from './audience.ts';

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

export interface RoomTools {
  readonly store: Store;
  readonly clock: Clock;
  /** The table as the store has it. */
  readonly load: () => Promise<Table>;
  /** Called after every change: bots and clocks look whether it is for them. */
  readonly onChange: (room: Room) => void;
  /** How much one player may write into the log; without it as much as they can. */
  readonly deedsPerSecond?: number;
}

/** A conversation, not a flood. */
const TALK = { perSecond: 0.5, most: 10 };

/** A table with people round it. Everything at it happens one after the other, reading too: nobody sees what is not written yet. */
export class Room {
  table: Table;
  readonly audience: Audience;
  private readonly tools: RoomTools;
  private readonly recent: Happening[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private readonly deeds: Allowances<PlayerId> | null;
  private readonly talk = new Allowances<PlayerId>(TALK);
  /** When anybody last did anything here. */
  usedAt: number;

  constructor(table: Table, tools: RoomTools) {
    this.table = table;
    this.tools = tools;
    this.audience = new Audience((player) => this.table.seatOf(player));
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

  exclusively<T>(task: () => T | Promise<T>): Promise<T> {
    this.usedAt = this.tools.clock.now();
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Append, then answer, then tell. Called only from within `exclusively`. */
  async write(proposal: Proposal, asker: Asker): Promise<number> {
    const { table, now: at } = this;
    this.charge(asker.player);
    const statusBefore = table.status;
    const events = makeTrue(table, proposal, at);
    const isMove = proposal.entry.kind === 'played' || proposal.entry.kind === 'tookBack';
    const written = await this.append(proposal.entry, asker, {
      at,
      standing: isMove ? movingStanding(table, at) : standingOf(table, at),
    });
    if (written !== table.seq) {
      // The same request once more: what it did is true already.
      await this.reload();
      asker.answer?.(written);
      return written;
    }
    asker.answer?.(written);
    const happening = { seq: written, at, entry: proposal.entry, events };
    this.tell(happening, isMove && table.status === statusBefore ? 'view' : 'table');
    this.tools.onChange(this);
    return written;
  }

  /** Many sockets of one seat are still one seat. */
  charge(player: PlayerId | null): void {
    if (player !== null && this.deeds?.take(player, this.tools.clock.now()) === false) stop('TOO_MANY');
  }

  mayTalk(player: PlayerId): boolean {
    return this.talk.take(player, this.tools.clock.now());
  }

  /** The number under which it stands in the log: this one, or that of the same request before. */
  private async append(
    entry: Entry,
    { player, key }: Asker,
    { at, standing }: Pick<Append, 'at'> & { standing: Partial<Standing> },
  ): Promise<number> {
    const { id, seq } = this.table;
    const body = writeEntry(entry);
    const line = { table: id, seq, at, by: player, key, format: ENTRY_FORMAT, body, standing };
    try {
      const result = await this.tools.store.append(line);
      if (result.outcome === 'appended') return seq;
      if (result.outcome === 'repeated') return result.seq;
    } catch (failure) {
      await this.reload();
      throw failure;
    }
    await this.reload();
    return stop('TRY_AGAIN');
  }

  /** What was made true but not written is forgotten. */
  private async reload(): Promise<void> {
    this.table = await this.tools.load();
    this.recent.length = 0;
  }

  private tell(happening: Happening, news: 'view' | 'table'): void {
    this.recent.push(happening);
    if (this.recent.length > REMEMBERED_STEPS) this.recent.shift();
    if (this.audience.size === 0) return;
    const { now, table } = this;
    const info = news === 'table' ? { table: this.info() } : {};
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
    return tableInfo(this.table, (seat) => this.audience.isPresent(seat));
  }

  situation(player: PlayerId | null): WireSituation {
    const isConnected = (seat: number): boolean => this.audience.isPresent(seat);
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

  /** The others see who is here. */
  private attendance(listener: Listener, change: () => void): void {
    const seat = this.table.seatOf(listener.player);
    const wasHere = seat !== null && this.audience.isPresent(seat);
    change();
    if (seat === null || wasHere === this.audience.isPresent(seat)) return;
    this.audience.tellAll({ type: 'table', table: this.info() }, (other) => other !== listener);
    this.tools.onChange(this);
  }
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
