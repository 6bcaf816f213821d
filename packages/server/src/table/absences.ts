import type { TableMotion } from '@waybill/protocol';
import type { PlayerId } from '../store/store.ts';
import type { Entry } from './entry.ts';
import { accountOf } from './seat.ts';

/** What somebody has asked the others, and who has agreed so far. */
export interface OpenQuestion {
  readonly at: number;
  readonly by: number | null;
  readonly what: TableMotion;
  readonly about: number | null;
  /** Whose word is still awaited. */
  readonly awaited: readonly number[];
  readonly newcomer: { readonly player: PlayerId; readonly name: string } | null;
}

/** Somebody who sat there before. */
export interface FormerPlayer {
  readonly seat: number;
  readonly player: PlayerId | null;
  readonly name: string | null;
  /** The last entry of theirs. */
  readonly until: number;
}

type TablePause = { readonly why: 'away' | 'agreed'; readonly at: number };

/** What the log says about who was away: folded with the table. */
export class Absences {
  /** Missed turns in a row, by seat. */
  readonly missed: Map<number, number>;
  /** How many turns a bot has played for each person. */
  readonly botTurns: Map<number, number>;
  /** Seats for which a bot plays this one turn. */
  readonly forOneTurn: Set<number>;
  /** Seats whose players have left for good. */
  readonly forGood: Set<number>;
  /** Seats whose last move their player did not make, and cannot take back. */
  readonly movedByOthers: Set<number>;
  /** By seat: vacations that have been taken, without the last one. */
  private readonly vacations: Map<number, number>;
  private readonly lastVacation: Map<number, { readonly from: number; readonly until: number }>;
  former: readonly FormerPlayer[] = [];
  pause: TablePause | null = null;
  question: OpenQuestion | null = null;

  constructor(from?: Absences) {
    this.missed = new Map(from?.missed);
    this.botTurns = new Map(from?.botTurns);
    this.forOneTurn = new Set(from?.forOneTurn);
    this.forGood = new Set(from?.forGood);
    this.movedByOthers = new Set(from?.movedByOthers);
    this.vacations = new Map(from?.vacations);
    this.lastVacation = new Map(from?.lastVacation);
    if (!from) return;
    this.former = from.former;
    this.pause = from.pause;
    this.question = from.question;
  }

  missedBy(seat: number): number {
    return this.missed.get(seat) ?? 0;
  }

  noteMissed(seat: number): void {
    this.missed.set(seat, this.missedBy(seat) + 1);
    this.forOneTurn.add(seat);
  }

  /** A vacation until then, which ends one that has not ended. */
  noteVacation(seat: number, at: number, until: number): { readonly from: number; readonly until: number } {
    const before = this.lastVacation.get(seat);
    // One that is made shorter or longer is still the same.
    const goesOn = before !== undefined && before.until > at;
    if (before && !goesOn) this.vacations.set(seat, this.vacationSpent(seat, at));
    const vacation = { from: goesOn ? before.from : at, until: Math.max(at, until) };
    this.lastVacation.set(seat, vacation);
    return vacation;
  }

  /** Milliseconds of vacation that are over; of one that goes on, so far. */
  vacationSpent(seat: number, now: number): number {
    const last = this.lastVacation.get(seat);
    const spent = last ? Math.min(now, last.until) - last.from : 0;
    return (this.vacations.get(seat) ?? 0) + Math.max(0, spent);
  }

  vacationUntil(seat: number, now: number): number | null {
    const { until = 0 } = this.lastVacation.get(seat) ?? {};
    return until > now ? until : null;
  }

  /** A move for a person's seat, by the person or by a bot; `isTurnOver`: it was the last one of the turn. */
  noteMove(seat: number, { byBot, isTurnOver }: { byBot: boolean; isTurnOver: boolean }): void {
    if (byBot) this.movedByOthers.add(seat);
    else this.movedByOthers.delete(seat);
    if (!byBot) this.missed.delete(seat);
    if (isTurnOver && byBot) this.botTurns.set(seat, (this.botTurns.get(seat) ?? 0) + 1);
    if (isTurnOver || !byBot) this.dropQuestionAbout(seat);
  }

  /** The player is here again: nothing is to be decided about them. */
  noteBack(seat: number): void {
    this.missed.delete(seat);
    this.dropQuestionAbout(seat);
  }

  noteSeated(seat: number): void {
    this.noteBack(seat);
    this.forOneTurn.delete(seat);
    this.forGood.delete(seat);
  }

  /** Somebody else has the seat from now on: what was done before stays its player's of then. */
  noteSuccessor(former: FormerPlayer): void {
    this.former = [...this.former, former];
    this.movedByOthers.add(former.seat);
  }

  /** Whether a former player or a newcomer of this account has a name here. */
  hasNameOf(account: PlayerId): boolean {
    const named = [...this.former, ...(this.question?.newcomer ? [this.question.newcomer] : [])];
    return named.some(({ player, name }) => !!name && player !== null && accountOf(player) === account);
  }

  /** The account has another name, or '' once it is deleted: then it asks for nothing any more. */
  rename(account: PlayerId, name: string): void {
    const isTheirs = (player: PlayerId | null): boolean => player !== null && accountOf(player) === account;
    this.former = this.former.map((one) => (isTheirs(one.player) ? { ...one, name: name || null } : one));
    const { question } = this;
    if (!question?.newcomer || !isTheirs(question.newcomer.player)) return;
    this.question = name === '' ? null : { ...question, newcomer: { ...question.newcomer, name } };
  }

  ask({ seat, what, about, voters, player, name = '' }: Extract<Entry, { kind: 'asked' }>, at: number): void {
    const newcomer = player === undefined ? null : { player, name };
    this.question = { at, by: seat, what, about, awaited: voters, newcomer };
  }

  /** What all have agreed to, if this was the last word that was awaited. */
  answer(seat: number, yes: boolean): void {
    const { question } = this;
    if (question === null) return;
    const awaited = question.awaited.filter((voter) => voter !== seat);
    this.question = yes ? { ...question, awaited } : null;
  }

  /** The question that all have agreed to; it is open no longer. */
  takeAgreed(): OpenQuestion | null {
    const { question } = this;
    if (question === null || question.awaited.length > 0) return null;
    this.question = null;
    return question;
  }

  private dropQuestionAbout(seat: number): void {
    const { question } = this;
    const isOfAbsence = question !== null && ABSENCE_MOTIONS.includes(question.what);
    if (isOfAbsence && question.about === seat) this.question = null;
  }
}

/** What is asked about somebody who is away, and is void once they are back. */
export const ABSENCE_MOTIONS: readonly TableMotion[] = ['turn', 'bot', 'remove'];
