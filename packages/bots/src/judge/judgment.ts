import type { Seat } from '@waybill/engine';
import type { Belief } from './beliefs.ts';
import type { Figure, MoveMark } from './figures.ts';
import type { LuckKind } from './game-path.ts';
import type { Parts } from './why.ts';

export const JUDGMENT_VERSION = 1;

/** Which judge, so that two judgments can be compared. */
export interface JudgeName {
  readonly policy: string;
  /** Games played on from each position. */
  readonly games: number;
  readonly seed: number;
}

export interface CurvePoint extends Figure {
  /** 0 is the deal. */
  readonly entry: number;
}

export interface SeatJudgment {
  readonly seat: Seat;
  readonly winChance: readonly CurvePoint[];
  readonly margin: readonly CurvePoint[];
  /** In points of margin. */
  readonly luck: {
    readonly deal: number;
    readonly draws: number;
    /** Of both together. */
    readonly error: number;
    readonly dealError: number;
    readonly drawsError: number;
  };
  /** What the seat's own moves brought against the judge's, from what it could know; and what it lost a turn against the best. */
  readonly decisions: { readonly total: number; readonly error: number; readonly ratePerTurn: number };
  /** What the seat could not know: how its moves met the hidden cards, and what the others did. */
  readonly hidden: { readonly total: number; readonly error: number };
  readonly remainder: number;
}

export interface JudgedMove {
  readonly entry: number;
  readonly seat: Seat;
  /** In notation. */
  readonly action: string;
  /** In points of margin, shrunk; 0 where nothing better was found. */
  readonly loss: number;
  /** In win chance. */
  readonly lossWin: number;
  /** The standard error of `loss`. */
  readonly error: number;
  readonly best: string;
  readonly mark: MoveMark;
}

export interface LuckyMoment {
  readonly entry: number;
  readonly kind: LuckKind;
  /** By seat, in points, shrunk. */
  readonly points: readonly number[];
  /** By seat: the standard error. */
  readonly errors: readonly number[];
}

export interface MoveDetail {
  readonly entry: number;
  readonly candidates: readonly {
    readonly action: string;
    readonly margin: Figure;
    readonly win: Figure;
    readonly worlds: number;
  }[];
  readonly parts: Parts | null;
  /** How likely the deck gave the card that was better taken face up. */
  readonly odds: number | null;
  readonly beliefs: readonly Belief[];
}

/** What `waybill review --json` prints, with what a page needs besides. Plain data. */
export interface Judgment {
  readonly version: typeof JUDGMENT_VERSION;
  readonly judge: JudgeName;
  readonly seats: readonly SeatJudgment[];
  readonly moves: readonly JudgedMove[];
  readonly turningPoints: readonly number[];
  readonly luck: readonly LuckyMoment[];
  readonly details: readonly MoveDetail[];
}
