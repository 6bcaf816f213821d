import { isDeepStrictEqual } from 'node:util';
import type { GameEvent } from '@waybill/engine';
import type { ChatMode, TableInfo, WireSituation, WireStep } from '@waybill/protocol';
import type { Clock } from '../clock.ts';
import type { Bus, BusMessage, Presence } from '../nodes/bus.ts';
import { decline } from '../problem.ts';
import type { LogRow, PlayerId, Store, TablePhase } from '../store/store.ts';
import type { Absences } from '../table/absences.ts';
import { ENTRY_FORMAT, type Entry, isForClosed, readEntry, writeEntry } from '../table/entry.ts';
import { accountOf } from '../table/seat.ts';
import { type Surroundings, situationFor, tableInfo } from '../table/situation.ts';
import { type AppliedEntry, markBefore, noteAfter } from '../table/step.ts';
import type { Table } from '../table/table.ts';
import { movingStatus, statusOf } from '../table/table-status.ts';
import { Audience, type Listener, Outgoing, type RemoteAudience } from './audience.ts';
import { BlockedPeople, type HiddenPeople, movedSeats } from './blocked-people.ts';
import { Charges } from './charges.ts';
import { stricterMode } from './chat-text.ts';
import { LogIndex } from './log-index.ts';
import { PeopleHere } from './people-here.ts';
import { applyEntry, isMove, type Proposal } from './proposal.ts';
import { RecentSteps } from './recent-steps.ts';
import { StepMessages } from './step-messages.ts';
import { WatcherCount } from './watcher-count.ts';

/** Who makes a request, and how the answer reaches them before the others receive the step. */
export interface Requester {
  readonly player: PlayerId | null;
  readonly key: string | null;
  readonly answer?: (seq: number) => void;
}

/** Nobody: a bot, or the table's own clock. */
export const THE_TABLE: Requester = { player: null, key: null };

/** `written` by this node, or `received`: then the writing node has seen to what follows. */
export type ChangeCause = 'written' | 'received';

/** What is written, and how things stood before. */
export interface WrittenChange {
  readonly entry: Entry;
  readonly by: PlayerId | null;
  readonly waitedFor: readonly number[];
  readonly phaseBefore: TablePhase;
}

export interface RoomDeps {
  readonly hidden: Pick<HiddenPeople, 'has'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly bus: Bus;
  /** Who is connected to this table at other nodes. */
  readonly remote: RemoteAudience;
  /** Called after every change: bots and clocks look whether it is for them. */
  readonly onChange: (room: Room, cause: ChangeCause) => void;
  /**
   * Called where a change is being written, and nowhere else, with the table as it will be; who asked for it is answered
   * when this is done, too.
   */
  readonly onWriting?: (next: Table, written: WrittenChange) => Promise<void>;
  /** How much one player may write into the log; without it as much as they can. */
  readonly writesPerSecond?: number;
  readonly chat?: ChatMode;
  readonly maySit?: (player: PlayerId, room: Room) => Promise<void>;
  readonly onPresence?: (room: Room) => Promise<void>;
  readonly mayTalk?: (player: PlayerId) => void;
}

/** Another node was first; what it wrote has become true here, and the request is looked at again. */
class ConflictFailure extends Error {}

/** How often a request may lose the race for the next entry before the client has to try again later. */
const MOST_TRIES = 5;

/** A table with people round it. Changes happen one after the other. */
export class Room {
  /** Always what the log says: a change is tried on a fork, which takes its place once it is written. */
  table: Table;
  readonly audience: Audience;
  private readonly deps: RoomDeps;
  readonly people: PeopleHere;
  private readonly recent = new RecentSteps();
  private last: Promise<unknown> = Promise.resolve();
  private readonly index = new LogIndex();
  /** How far the table's time is ahead of the machine's. */
  private ahead = 0;
  /** Whether the log has been read since a write failed, which may have been written all the same. */
  private isInSync = true;
  /** The number of the last chat message sent here; `null` before the first. */
  lastChatNumber: number | null = null;
  readonly charges: Charges;
  readonly blocked = new BlockedPeople();
  private readonly watchers: WatcherCount;
  /** What was told last of who is away. */
  private toldAbsences: Pick<Absences, 'pause' | 'question'> = { pause: null, question: null };
  private announcedPresence: Presence = { players: [], away: [] };
  /** When the last request came. */
  usedAt: number;

  constructor(table: Table, deps: RoomDeps, log: readonly LogRow[] = []) {
    this.table = table;
    this.deps = deps;
    for (const row of log) this.index.remember(row);
    const seatOf = (player: PlayerId | null): number | null => this.table.seatOf(player);
    const isHidden = (player: PlayerId): boolean => deps.hidden.has(accountOf(player));
    this.audience = new Audience({ seatOf, remote: deps.remote, isHidden });
    this.people = new PeopleHere({
      table: () => this.table,
      audience: this.audience,
      now: () => this.now,
    });
    this.watchers = new WatcherCount({
      clock: deps.clock,
      count: () => this.audience.watching,
      onChange: () => {
        this.announcePresence();
        this.showAgain();
      },
    });
    this.usedAt = deps.clock.now();
    this.charges = new Charges(deps);
  }

  get store(): Store {
    return this.deps.store;
  }

  /** Where the machine's clock was set back, the table's time goes on from its last entry. */
  get now(): number {
    const now = this.deps.clock.now();
    this.ahead = Math.max(this.ahead, this.table.lastAt - now);
    return now + this.ahead;
  }

  tellOthers(message: BusMessage): void {
    this.deps.bus.tell(message);
  }

  exclusively<T>(task: () => T | Promise<T>): Promise<T> {
    this.usedAt = this.deps.clock.now();
    const result = this.last.then(() => this.run(task, MOST_TRIES));
    this.last = result.catch(() => undefined);
    return result;
  }

  private async run<T>(task: () => T | Promise<T>, tries: number): Promise<T> {
    if (!this.isInSync) await this.readOn();
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof ConflictFailure)) throw error;
      return tries > 1 ? this.run(task, tries - 1) : decline('TRY_AGAIN');
    }
  }

  /**
   * A request that was sent twice, because its answer was lost, is answered as it was, before anything else is looked at;
   * `seen` is the last entry its sender knows, which this node may not have read yet.
   */
  request(requester: Requester, task: () => Promise<number>, seen = 0): Promise<number> {
    return this.exclusively(async () => {
      if (seen > this.table.seq) await this.readOn();
      const before = this.index.seqOf({ by: requester.player, key: requester.key });
      if (before === undefined) return task();
      requester.answer?.(before);
      return before;
    });
  }

  /** Append, then answer, then publish. Called only from within `exclusively`. */
  async write(proposal: Proposal, requester: Requester): Promise<number> {
    const { now: at } = this;
    const { entry } = proposal;
    if (this.table.isClosed && !isForClosed(entry)) decline('TABLE_CLOSED');
    this.charges.write(requester.player);
    this.index.bound(entry, requester.player);
    const { phase: phaseBefore, waitingForPlayers: waitedFor } = this.table;
    const next = this.table.fork();
    const mark = markBefore(next, entry);
    const { byStandIn } = mark;
    const events = applyEntry(next, proposal, at);
    const preparing = this.deps.onWriting?.(next, { entry, by: requester.player, waitedFor, phaseBefore });
    const before = await this.append(next, entry, { requester, at });
    await preparing;
    requester.answer?.(before ?? next.seq);
    if (before !== null) return before;
    const { id, seq } = next;
    this.tellOthers({ kind: 'entry', table: id, seq });
    this.tell({ seq, at, entry, events, byStandIn, note: noteAfter(mark, next, entry) }, phaseBefore);
    this.deps.onChange(this, 'written');
    return seq;
  }

  get chatMode(): ChatMode {
    return stricterMode(this.table.settings.chat, this.deps.chat);
  }

  async maySit(player: PlayerId): Promise<void> {
    await this.deps.maySit?.(player, this);
  }

  async meet(): Promise<void> {
    await this.deps.onPresence?.(this);
  }

  /** `null` once it is written, or the number under which the same request was written before. */
  private async append(
    next: Table,
    entry: Entry,
    { requester, at }: { requester: Requester; at: number },
  ): Promise<number | null> {
    const { id, seq } = next;
    const status = isMove(entry) ? movingStatus(next, at) : statusOf(next, at);
    const body = writeEntry(entry);
    const row = {
      table: id,
      seq,
      at,
      by: requester.player,
      key: requester.key,
      format: ENTRY_FORMAT,
      body,
      status,
    };
    const result = await this.deps.store.append(row).catch(async (failure: unknown) => {
      this.isInSync = false;
      await this.readOn();
      throw failure;
    });
    if (result.outcome === 'appended') {
      this.table = next;
      this.index.remember(row);
      return null;
    }
    await this.readOn();
    if (result.outcome === 'repeated') return result.seq;
    throw new ConflictFailure();
  }

  /** Reads on in the log, so that a player who comes from another node misses nothing they have seen there. */
  catchUp(): Promise<void> {
    return this.exclusively(() => this.readOn());
  }

  /** Called only from within `exclusively`. */
  async readOn(): Promise<void> {
    this.follow(await this.store.log(this.table.id, this.table.seq));
    this.isInSync = true;
  }

  /** Applies and publishes entries written by other nodes. Called only from within `exclusively`. */
  follow(rows: readonly LogRow[]): void {
    const before = this.table.seq;
    for (const row of rows) {
      // What is known already is passed over; after a gap nothing makes sense.
      if (row.seq !== this.table.seq + 1) continue;
      const phaseBefore = this.table.phase;
      const entry = readEntry(row);
      const events: GameEvent[] = [];
      const mark = markBefore(this.table, entry);
      const { byStandIn } = mark;
      this.table.absorb(entry, row.at, (event) => events.push(event));
      this.index.remember(row);
      const note = noteAfter(mark, this.table, entry);
      this.tell({ seq: row.seq, at: row.at, entry, events, byStandIn, note }, phaseBefore);
    }
    if (this.table.seq > before) this.deps.onChange(this, 'received');
  }

  private tell(applied: AppliedEntry, phaseBefore: TablePhase): void {
    this.recent.add(applied);
    if (this.audience.size === 0) return;
    const { now, table } = this;
    const { pause, question } = table.absences;
    const isAsBefore = pause === this.toldAbsences.pause && question === this.toldAbsences.question;
    this.toldAbsences = { pause, question };
    const isPlain = isMove(applied.entry) && table.phase === phaseBefore && isAsBefore && !applied.byStandIn;
    // A spectator may have taken a seat, or a player left one.
    if (!isPlain) this.announcePresence();
    const info = (seat: number | null): TableInfo => this.info(this.playerAt(seat));
    const messages = new StepMessages(table, { applied, now, ...(!isPlain && { info }) });
    this.audience.tell((seat, form) => messages.messageFor(seat, form));
  }

  info(viewer: PlayerId | null): TableInfo {
    return tableInfo(this.table, this.surroundings(viewer));
  }

  private surroundings(viewer: PlayerId | null): Surroundings {
    const { presentSeats } = this.audience;
    const isConnected = (seat: number): boolean | null => {
      const canSee = this.blocked.canSee(viewer, this.playerAt(seat));
      if (this.isHidden(seat) || (viewer === null && !canSee)) return null;
      return presentSeats.includes(seat) && canSee;
    };
    return {
      isConnected,
      chat: this.chatMode,
      watching: this.watchers.value.all,
      awayMinutes: (seat) => this.people.awayMinutes(seat),
    };
  }

  /** Whether this player's presence is hidden. */
  private isHidden(seat: number): boolean {
    const player = this.playerAt(seat);
    return player !== null && this.deps.hidden.has(accountOf(player));
  }

  private playerAt(seat: number | null): PlayerId | null {
    return seat === null ? null : (this.table.seats[seat]?.player ?? null);
  }

  situation(player: PlayerId | null): WireSituation {
    return situationFor(this.table, player, { now: this.now, ...this.surroundings(player) });
  }

  /** The steps after `seq` as this player may know them; none if more were missed than are remembered. */
  stepsSince(seq: number, player: PlayerId | null): WireStep[] {
    const viewer = this.table.seatOf(player) ?? 'spectator';
    return this.recent.between({ after: seq, last: this.table.seq }, viewer);
  }

  join(listener: Listener): void {
    this.attendance(listener, () => this.audience.add(listener));
  }

  quit(listener: Listener): void {
    this.attendance(listener, () => this.audience.remove(listener));
  }

  /** Their page comes into sight, or goes out of it. */
  look(listener: Listener, isLooking: boolean): void {
    // Nobody asks whether a spectator's page is in sight.
    if (this.table.seatOf(listener.player) === null) listener.isLooking = isLooking;
    else this.attendance(listener, () => (listener.isLooking = isLooking));
  }

  private attendance(listener: Listener, change: () => void): void {
    if (this.table.seatOf(listener.player) === null) {
      change();
      return this.watchers.note();
    }
    const { presentSeats } = this.audience;
    change();
    this.people.sign(listener.player);
    this.announcePresence();
    this.showPresence(presentSeats, listener);
  }

  /** The people here, as reported to the other nodes. */
  get presence(): Presence {
    const { here: watching } = this.watchers.value;
    return { ...this.audience.presence, ...(watching > 0 && { watching }) };
  }

  /** The other nodes learn who is here, if that has changed. */
  private announcePresence(): void {
    const { presence } = this;
    if (isDeepStrictEqual(presence, this.announcedPresence)) return;
    this.announcedPresence = presence;
    this.tellOthers({ kind: 'here', table: this.table.id, ...presence });
  }

  /** The others see who has come or gone since. */
  showPresence(before: readonly number[], whoKnows: Listener | null = null): void {
    this.watchers.note();
    const { presentSeats } = this.audience;
    const moved = movedSeats(before, presentSeats);
    if (moved.length === 0) return;
    for (const seat of moved) this.people.sign(this.playerAt(seat));
    // A message without a change would reveal that something has changed.
    const shown = moved.filter((seat) => !this.isHidden(seat));
    this.showAgain(
      (other) =>
        other !== whoKnows && shown.some((seat) => this.blocked.canSee(other.player, this.playerAt(seat))),
    );
    this.deps.onChange(this, 'received');
  }

  /** The table as each of them may see it. */
  showAgain(wants: (listener: Listener) => boolean = () => true): void {
    this.audience.tell((seat) => {
      return new Outgoing({ type: 'table', table: this.info(this.playerAt(seat)) });
    }, wants);
  }
}
