import type { CardId, LocationId, RouteId } from '@waybill/engine';

/** What a player wants done while away: one step after another, until something wakes them. */
export interface StandingOrders {
  readonly steps: readonly OrderStep[];
  readonly wake: readonly WakeWhen[];
}

export type OrderStep = DrawStep | ClaimStep;

export interface DrawStep {
  readonly do: 'draw';
  /** Cards to take where they lie face up, the dearest first. */
  readonly cards: readonly CardId[];
  readonly otherwise: 'unseen' | 'wake';
  readonly until: DrawUntil;
}

export type DrawUntil =
  | { readonly kind: 'hold'; readonly card: CardId; readonly count: number }
  /** Until the route can be claimed, as a later step wants it paid if there is one. */
  | { readonly kind: 'canPay'; readonly route: RouteId };

export interface ClaimStep {
  readonly do: 'claim';
  /** Either track of a double route will do. */
  readonly route: RouteId;
  /** The color to pay with; `null` for any. */
  readonly card: CardId | null;
  /** Maximum number of wilds. */
  readonly wilds: number;
  readonly ifTaken: 'skip' | 'wake';
}

/** What others do that wakes the player. The last round always does. */
export type WakeWhen =
  | { readonly when: 'touched'; readonly location: LocationId }
  | { readonly when: 'claimed'; readonly route: RouteId }
  | { readonly when: 'pieces'; readonly atMost: number };

/** How far orders have been carried out, and what was already true when they were given. */
export interface OrdersCourse {
  readonly step: number;
  /** By wake condition: how many routes of others touched its location. */
  readonly touched: readonly number[];
  readonly lastRound: boolean;
}

export interface GivenOrders {
  readonly orders: StandingOrders;
  readonly course: OrdersCourse;
}

/** Why orders stop and their player is called. */
export const WAKE_CODES = [
  'TOUCHED',
  'CLAIMED',
  'PIECES',
  'LAST_ROUND',
  'DONE',
  'TAKEN',
  'NOT_ENOUGH_PIECES',
  'CANNOT_PAY',
  'NOTHING_TO_TAKE',
  'MID_TURN',
  'TOOK_BACK',
  'KEPT_BY_BOT',
] as const;
export type WakeCode = (typeof WAKE_CODES)[number];

export interface WakeReason {
  readonly code: WakeCode;
  readonly params: Readonly<Record<string, string | number>>;
}
