import {
  type Board,
  type EventSink,
  type GameSettings,
  mustAct,
  RecordedChance,
  type Trial,
} from '@waybill/engine';
import { boardOf } from '../boards.ts';
import type { PlayerId, TableId, TablePhase } from '../store/store.ts';
import { applyAbsence, goOn, isAbsenceEntry } from './absence-entries.ts';
import { Absences } from './absences.ts';
import { GameClocks } from './clocks.ts';
import type { Entry, StandInReason } from './entry.ts';
import { Hands } from './hands.ts';
import { type ChanceAt, type ChanceFrom, LiveGame } from './live-game.ts';
import { accountOf, botFor, isFilled, type Seated, seatedBy } from './seat.ts';
import { gameSettingsOf, type TableSettings, versionOf } from './settings.ts';
import { TakeBacks } from './take-backs.ts';

export interface TableOrigin {
  readonly id: TableId;
  readonly settings: TableSettings;
  readonly createdAt: number;
  readonly chanceFrom: ChanceFrom;
  readonly tell?: EventSink;
}

type HostEntry = Extract<Entry, { kind: 'named' | 'locked' | 'began' }>;
type ModerationEntry = Extract<Entry, { kind: 'removed' | 'renamed' | 'hidden' | 'closed' }>;

/** A table as its settings and its log make it: the same entries always give the same table. */
export class Table {
  readonly id: TableId;
  readonly settings: TableSettings;
  readonly createdAt: number;
  readonly board: Board;
  readonly seats: Readonly<Seated>[];
  readonly chanceFrom: ChanceFrom;
  seq = 0;
  /** Of the last entry: time never runs backwards at a table, whatever the machine's clock does. */
  lastAt: number;
  /** The last entry that changed the game: what a request must have seen. */
  gameSeq = 0;
  /** By seat: the last entry that makes standing orders given before it doubtful, and why. */
  readonly interruptions: Map<number, { readonly seq: number; readonly why: 'tookBack' | 'kept' }>;
  /** By seat: the entry of its last own move, 0 before the first. */
  readonly lastMoves: Map<number, number>;
  private readonly takeBacks: TakeBacks;
  readonly absences: Absences;
  game: LiveGame | null = null;
  rematch: TableId | null = null;
  /** What the host calls it. */
  name = '';
  /** By the host: nobody else is let in. */
  isLocked = false;
  /** The seat that begins; `null` for one drawn from the seed. */
  private first: number | null;
  /** By the operator, or by the host before the game. */
  isClosed = false;
  isHidden = false;
  /** Whom the host has sent away. */
  private readonly removed: Set<PlayerId>;
  private readonly hands: Hands;

  constructor({ id, settings, createdAt, chanceFrom, tell }: TableOrigin, from?: Table) {
    this.id = id;
    this.settings = settings;
    this.createdAt = createdAt;
    this.lastAt = createdAt;
    this.chanceFrom = chanceFrom;
    this.board = from?.board ?? boardOf(settings.map);
    this.seats = from ? [...from.seats] : settings.seats.map(seatedBy);
    this.first = from ? from.first : settings.first;
    this.interruptions = new Map(from?.interruptions);
    this.hands = new Hands(from?.hands);
    this.removed = new Set(from?.removed);
    this.takeBacks = new TakeBacks(from?.takeBacks);
    this.absences = new Absences(from?.absences);
    this.lastMoves = new Map(from?.lastMoves);
    if (!from) this.beginIfFull(createdAt, tell);
  }

  /** A copy to try a change on: the table itself changes only once the log has it. */
  fork(): Table {
    const fork = new Table(this, this);
    const { seq, lastAt, gameSeq, rematch, name, isLocked, isClosed, isHidden } = this;
    Object.assign(fork, {
      seq,
      name,
      isLocked,
      lastAt,
      gameSeq,
      rematch,
      isClosed,
      isHidden,
      game: this.game?.fork() ?? null,
    });
    return fork;
  }

  /** Makes an entry of the log true. */
  absorb(entry: Entry, at: number, tell?: EventSink): void {
    this.advance(at);
    if (entry.kind === 'played') {
      const { seat, action, chance } = entry;
      goOn(this, at);
      this.running().replay({ seat, action, ...(chance && { chance }) }, at, tell);
      this.noteMove(seat, at);
    } else this.change(entry, at, tell);
  }

  /** Makes an action true that was tried and has been written since. */
  commit(trial: Trial, at: number): void {
    this.advance(at);
    goOn(this, at);
    this.running().commit(trial, at);
    this.noteMove(trial.entry.seat, at);
  }

  private noteMove(seat: number, at: number): void {
    this.gameSeq = this.seq;
    this.lastMoves.set(seat, this.seq);
    this.takeBacks.noteMove(seat);
    const seated = this.seat(seat);
    if (seated.kind === 'bot') return;
    const isTurnOver = !this.mustAct(seat);
    this.absences.noteMove(seat, { byBot: seated.standIn !== null, isTurnOver });
    if (!isTurnOver || !this.absences.forOneTurn.delete(seat)) return;
    this.seats[seat] = { ...seated, standIn: null };
    this.running().adjustClocks((clocks) => clocks.comeBack(seat, at));
  }

  get phase(): TablePhase {
    const { seats, game } = this;
    if (game?.isOver) return 'over';
    if (this.isClosed) return 'abandoned';
    const people = seats.filter(({ kind }) => kind !== 'bot' && kind !== 'open');
    const isDeserted = people.length > 0 && people.every(({ standIn }) => standIn === 'left');
    if (game) return isDeserted ? 'abandoned' : 'playing';
    return this.seq > 0 && !seats.some(({ player }) => player !== null) ? 'abandoned' : 'open';
  }

  canTakeBack(seat: number | null): boolean {
    if (seat === null || !this.game?.canTakeBack(seat) || this.absences.movedByOthers.has(seat)) return false;
    return this.takeBacks.mayTakeBack(seat);
  }

  seatOf(player: PlayerId | null): number | null {
    if (player === null) return null;
    const seat = this.seats.findIndex((seated) => seated.player === player && seated.kind !== 'reserved');
    return seat < 0 ? null : seat;
  }

  /** One hand per account. */
  mayTakeHand(player: PlayerId, seat: number): boolean {
    return this.hands.mayTake(player, seat, this.seats);
  }

  seat(seat: number): Readonly<Seated> {
    const seated = this.seats[seat];
    if (!seated) throw new RangeError(`no seat ${seat}`);
    return seated;
  }

  mustAct(seat: number): boolean {
    return this.game !== null && !this.isClosed && mustAct(this.game.state, seat);
  }

  /** The seats the game waits for whose players decide themselves. */
  get waitingForPlayers(): number[] {
    return [...this.seats.keys()].filter((seat) => this.mustAct(seat) && botFor(this.seat(seat)) === null);
  }

  get waitingForBots(): number[] {
    if (this.absences.pause !== null) return [];
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
    if (isAbsenceEntry(entry)) return applyAbsence(this, entry, at);
    switch (entry.kind) {
      case 'sat':
        this.seatPlayer(entry);
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
        this.takeBacks.count(entry.seat);
        this.interrupt(entry);
        return;
      case 'kept':
        return this.leaveSeat({ ...entry, name: this.seat(entry.seat).name }, at);
      case 'gone':
        return this.forgetPlayer(entry.seat, at);
      case 'rematch':
        this.rematch = entry.table;
        return;
      case 'named':
      case 'locked':
      case 'began':
        return this.host(entry, at, tell);
      default:
        return this.moderate(entry, at);
    }
  }

  private host(entry: HostEntry, at: number, tell?: EventSink): void {
    if (entry.kind === 'named') this.name = entry.name;
    else if (entry.kind === 'locked') this.isLocked = entry.locked;
    else {
      this.dropFreeSeats();
      this.beginIfFull(at, tell);
    }
  }

  /** The intended first player, or the next one present, still begins. */
  private dropFreeSeats(): void {
    const stay = [...this.seats.keys()].filter((seat) => isFilled(this.seat(seat)));
    const { first } = this;
    if (first !== null)
      this.first = Math.max(
        0,
        stay.findIndex((seat) => seat >= first),
      );
    this.seats.splice(0, this.seats.length, ...stay.map((seat) => this.seat(seat)));
  }

  /** By which the game is dealt. */
  get rules(): GameSettings {
    return gameSettingsOf(this.settings, { players: this.seats.length, first: this.first });
  }

  /** From now on a bot plays for this seat. */
  leaveSeat(
    { seat, why, name }: { seat: number; why: StandInReason; name: string | null },
    at: number,
  ): void {
    this.seats[seat] = { ...this.seat(seat), standIn: why, name };
    this.absences.forOneTurn.delete(seat);
    const isDeserted = this.phase === 'abandoned';
    this.running().adjustClocks((clocks) => {
      clocks.leave(seat, at);
      if (isDeserted) clocks.pause(at);
    });
    this.interrupt({ seat, kind: 'kept' });
  }

  private forgetPlayer(seat: number, at: number): void {
    const seated = this.seat(seat);
    if (!this.game) this.seats[seat] = vacant(seated);
    else if (this.game.isOver) this.seats[seat] = { ...seated, name: null };
    else {
      this.absences.forGood.add(seat);
      this.leaveSeat({ seat, why: 'left', name: null }, at);
    }
  }

  private moderate(entry: ModerationEntry, at: number): void {
    switch (entry.kind) {
      case 'removed':
        this.seats[entry.seat] = vacant(this.seat(entry.seat));
        this.removed.add(entry.player);
        return;
      case 'renamed':
        this.rename(entry);
        return;
      case 'hidden':
        this.isHidden = entry.hidden;
        return;
      case 'closed':
        this.isClosed = true;
        this.game?.adjustClocks((clocks) => clocks.pause(at));
    }
  }

  /** `null` where the creator has no seat. */
  get hostName(): string | null {
    const { host } = this.settings;
    return this.seats.find(({ player, kind }) => player === host && kind === 'person')?.name ?? null;
  }

  private rename({ seat, player, name }: Extract<Entry, { kind: 'renamed' }>): void {
    const account = accountOf(player);
    const seated = this.seat(seat);
    if (seated.player !== null && accountOf(seated.player) === account)
      this.seats[seat] = { ...seated, name };
    this.absences.rename(account, name);
  }

  wasRemoved(player: PlayerId): boolean {
    return this.removed.has(accountOf(player));
  }

  interrupt({ seat, kind }: { seat: number; kind: 'tookBack' | 'kept' }): void {
    this.interruptions.set(seat, { seq: this.seq, why: kind });
  }

  seatPlayer({ seat, player, name }: { seat: number; player: PlayerId; name: string }): void {
    const seated = this.seat(seat);
    const kind = seated.kind === 'program' ? 'program' : 'person';
    this.seats[seat] = { kind, player, name, level: null, standIn: null };
    if (this.game) this.hands.add(player, seat);
  }

  running(): LiveGame {
    if (!this.game) throw new RangeError('the game has not begun');
    return this.game;
  }

  /** The table's own chance, from a position of its game on. */
  readonly chanceAt: ChanceAt = (position) =>
    this.chanceFrom(versionOf(this.settings), this.settings.seed, position);

  private beginIfFull(at: number, tell?: EventSink): void {
    const { settings, seats } = this;
    if (this.game || !seats.every(isFilled)) return;
    const { imported } = settings;
    const chanceAt = imported ? () => new RecordedChance(imported.deal) : this.chanceAt;
    const clocks = new GameClocks(settings.pace, seats.length);
    this.game = LiveGame.deal(this.board, this.rules, { chanceAt, clocks, at, ...(tell && { tell }) });
    this.gameSeq = this.seq;
    for (const [seat, { player }] of seats.entries()) {
      if (player !== null) this.hands.add(player, seat);
    }
  }
}

/** A seat nobody sits at any more: a program's stays a program's. */
function vacant({ kind }: Seated): Seated {
  return {
    kind: kind === 'program' ? 'program' : 'open',
    player: null,
    name: null,
    level: null,
    standIn: null,
  };
}
