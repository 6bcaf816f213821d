import { type Board, type EventSink, mustAct, RecordedChance } from '@waybill/engine';
import { boardOf } from '../boards.ts';
import type { PlayerId, TableId, TableStatus } from '../store/store.ts';
import { Clocks } from './clocks.ts';
import type { Entry } from './entry.ts';
import { type ChanceFrom, LiveGame, type Trial } from './live-game.ts';
import { botFor, isFilled, type Seated, seatedBy } from './seat.ts';
import type { TableSettings } from './settings.ts';

export interface TableOrigin {
  readonly id: TableId;
  readonly settings: TableSettings;
  readonly createdAt: number;
  readonly chanceFrom: ChanceFrom;
  readonly tell?: EventSink;
}

/** A table as its settings and its log make it: the same entries always give the same table. */
export class Table {
  readonly id: TableId;
  readonly settings: TableSettings;
  readonly createdAt: number;
  readonly board: Board;
  readonly seats: Seated[];
  readonly chanceFrom: ChanceFrom;
  seq = 0;
  /** Of the last entry: time never runs backwards at a table, whatever the machine's clock does. */
  lastAt: number;
  /** The last entry that changed the game: what a request must have seen. */
  gameSeq = 0;
  /** By seat: the last entry that makes standing orders given before it doubtful, and why. */
  readonly interruptions = new Map<number, { readonly seq: number; readonly why: 'tookBack' | 'kept' }>();
  game: LiveGame | null = null;
  rematch: TableId | null = null;
  /** Who has ever seen a seat's hand. */
  private readonly insiders = new Map<PlayerId, number>();

  constructor({ id, settings, createdAt, chanceFrom, tell }: TableOrigin) {
    this.id = id;
    this.settings = settings;
    this.createdAt = createdAt;
    this.lastAt = createdAt;
    this.chanceFrom = chanceFrom;
    this.board = boardOf(settings.map);
    this.seats = settings.seats.map(seatedBy);
    for (const [seat, { kind, player }] of this.seats.entries()) {
      if (kind === 'person' && player !== null) this.insiders.set(player, seat);
    }
    this.beginIfFull(createdAt, tell);
  }

  /** Makes an entry of the log true. */
  absorb(entry: Entry, at: number, tell?: EventSink): void {
    this.advance(at);
    if (entry.kind === 'played') {
      const { seat, action, chance } = entry;
      this.running().replay({ seat, action, ...(chance && { chance }) }, at, tell);
      this.gameSeq = this.seq;
    } else this.change(entry, at, tell);
  }

  /** Makes an action true that was tried and has been written since. */
  commit(trial: Trial, at: number): void {
    this.advance(at);
    this.running().commit(trial, at);
    this.gameSeq = this.seq;
  }

  get status(): TableStatus {
    const { seats, game } = this;
    if (game?.isOver) return 'over';
    const people = seats.filter(({ kind }) => kind !== 'bot' && kind !== 'open');
    const isDeserted = people.length > 0 && people.every(({ kept }) => kept === 'left');
    if (game) return isDeserted ? 'abandoned' : 'playing';
    return this.seq > 0 && !seats.some(({ player }) => player !== null) ? 'abandoned' : 'open';
  }

  canTakeBack(seat: number | null): boolean {
    return seat !== null && this.game !== null && this.game.canTakeBack(seat);
  }

  seatOf(player: PlayerId | null): number | null {
    if (player === null) return null;
    const seat = this.seats.findIndex((seated) => seated.player === player && seated.kind !== 'reserved');
    return seat < 0 ? null : seat;
  }

  /** The seat whose secrets this player knows or has known. */
  insiderOf(player: PlayerId): number | null {
    return this.insiders.get(player) ?? null;
  }

  seat(seat: number): Seated {
    const seated = this.seats[seat];
    if (!seated) throw new RangeError(`no seat ${seat}`);
    return seated;
  }

  mustAct(seat: number): boolean {
    return this.game !== null && mustAct(this.game.state, seat);
  }

  /** The seats the game waits for whose players decide themselves. */
  get waitingForPlayers(): number[] {
    return [...this.seats.keys()].filter((seat) => this.mustAct(seat) && botFor(this.seat(seat)) === null);
  }

  get waitingForBots(): number[] {
    return [...this.seats.keys()].filter((seat) => this.mustAct(seat) && botFor(this.seat(seat)) !== null);
  }

  /**
   * The oldest entry a seat may answer to: the last one that changed the game, but while all choose their starting
   * tickets at once, others' choices make nobody's late (SETUP-4).
   */
  answerableFrom(seat: number): number {
    return this.isChoosing(seat) ? 0 : this.gameSeq;
  }

  private isChoosing(seat: number): boolean {
    const state = this.game?.state;
    return state !== undefined && state.phase === 0 && !state.hasChosen(seat);
  }

  private advance(at: number): void {
    this.seq++;
    this.lastAt = Math.max(this.lastAt, at);
  }

  private change(entry: Exclude<Entry, { kind: 'played' }>, at: number, tell?: EventSink): void {
    switch (entry.kind) {
      case 'sat':
        this.place(entry);
        return this.beginIfFull(at, tell);
      case 'rose':
        this.seats[entry.seat] = vacant(this.seat(entry.seat));
        return;
      case 'changed':
        this.seats[entry.seat] = seatedBy(entry.to);
        return this.beginIfFull(at, tell);
      case 'tookBack':
        this.running().takeBack();
        this.gameSeq = this.seq;
        this.interrupt(entry);
        return;
      case 'kept':
        this.seat(entry.seat).kept = entry.why;
        this.interrupt(entry);
        return;
      case 'returned':
        this.place(entry);
        this.running().clocks.restart(entry.seat, at);
        return;
      case 'rematch':
        this.rematch = entry.table;
    }
  }

  private interrupt({ seat, kind }: { seat: number; kind: 'tookBack' | 'kept' }): void {
    this.interruptions.set(seat, { seq: this.seq, why: kind });
  }

  private place({ seat, player, name }: { seat: number; player: PlayerId; name: string }): void {
    const seated = this.seat(seat);
    const kind = seated.kind === 'program' ? 'program' : 'person';
    this.seats[seat] = { kind, player, name, level: null, kept: null };
    this.insiders.set(player, seat);
  }

  private running(): LiveGame {
    if (!this.game) throw new RangeError('the game has not begun');
    return this.game;
  }

  private beginIfFull(at: number, tell?: EventSink): void {
    const { settings, seats } = this;
    if (this.game || !seats.every(isFilled)) return;
    const rules = { players: seats.length, ...(settings.first !== null && { first: settings.first }) };
    const chance = settings.imported
      ? new RecordedChance(settings.imported.deal)
      : this.chanceFrom(settings.seed, 0);
    const clocks = new Clocks(settings.pace, seats.length);
    this.game = LiveGame.deal(this.board, rules, { chance, clocks, at, ...(tell && { tell }) });
    this.gameSeq = this.seq;
  }
}

/** A seat nobody sits at any more: a program's stays a program's. */
function vacant({ kind }: Seated): Seated {
  return { kind: kind === 'program' ? 'program' : 'open', player: null, name: null, level: null, kept: null };
}
