import type { Board } from '@waybill/engine';

/** What a player thinks things are worth. The planner's levels and the sparring partners differ only in this. */
export interface Style {
  /** What a turn is worth in points: the price of time. */
  readonly turnPrice: number;
  /** How much a ticket counts against a route's own points; 0 forgets tickets. */
  readonly ticketWeight: number;
  /** Extra turns that a ferry symbol costs, for the wild it needs. */
  readonly ferryTurns: number;
  /** How many points of a token take a turn off a route's price. */
  readonly tokenPrice: number;
  /** How many turns of those left a ticket's path may take. */
  readonly patience: number;
  /** What a turn is worth when tickets are chosen, in points. */
  readonly ticketTurn: number;
  /** How much the odds of a ticket fall by the time that all of them take. */
  readonly oddsFall: number;
  /** Share of the pieces that must be left to draw more tickets (above 1 never), and turns. */
  readonly ticketsAbove: number;
  readonly ticketsBefore: number;
  /** Pieces kept back for detours while tickets are unfinished, as a share of what their routes take. */
  readonly spare: number;
  /** How many routes are planned for their points alone, how much their cards are wanted, and points for a space next to own track. */
  readonly pointRoutes: number;
  readonly pointWant: number;
  readonly touch: number;
  /** How much less a card is wanted for each other one that is missing, too: the power of their number. */
  readonly missingPower: number;
  /** What a card of the deck is worth against the mean of all colors. */
  readonly unseen: number;
  /** What a card for a gray route is worth against one for a colored route. */
  readonly grayWant: number;
  /** What a face-up wild is worth against two other cards, and how much of the most wanted color it always counts for. */
  readonly wildWant: number;
  readonly wildLeast: number;
  /** How much a card is wanted for each one of its color in the hand, plan or no plan. */
  readonly hoard: number;
  /** Up to how many cards, as a share of the pieces, claims wait: while there are this many turns left for each route that all pieces make. */
  readonly hold: number;
  readonly holdTurns: number;
}

export const PLANNER: Style = {
  turnPrice: 8,
  ticketWeight: 1,
  ferryTurns: 0.7,
  tokenPrice: 4,
  patience: 1.1,
  ticketTurn: 3,
  oddsFall: 0.6,
  ticketsAbove: 0.5,
  ticketsBefore: 10,
  spare: 1,
  pointRoutes: 2,
  pointWant: 0.25,
  touch: 0,
  missingPower: 1,
  unseen: 0.88,
  grayWant: 0.8,
  wildWant: 0.5,
  wildLeast: 0,
  hoard: 0,
  hold: 0,
  holdTurns: 0,
};

/** The search's own, quicker to the end: tuned by some hundred thousand paired games against the planner (docs/bots.md). */
export const SHARP: Style = {
  turnPrice: 4.2,
  ticketWeight: 1.25,
  ferryTurns: 0.48,
  tokenPrice: 2.4,
  patience: 1.1,
  ticketTurn: 3.5,
  oddsFall: 0.7,
  ticketsAbove: 0.79,
  ticketsBefore: 17,
  spare: 1.3,
  pointRoutes: 1,
  pointWant: 0.16,
  touch: 0.3,
  missingPower: 0.5,
  unseen: 0.73,
  grayWant: 0.4,
  wildWant: 0.29,
  wildLeast: 0.18,
  hoard: 0.03,
  hold: 0.6,
  holdTurns: 1.4,
};

/** For two players without tokens, where nothing but routes and tickets counts: tuned further on North America (docs/bots.md). */
const SHARP_DUEL: Style = {
  ...SHARP,
  turnPrice: 3.68,
  ticketWeight: 1.55,
  ferryTurns: 0.468,
  patience: 1.34,
  oddsFall: 0.588,
  ticketsAbove: 0.733,
  ticketsBefore: 16.6,
  spare: 1.56,
  pointWant: 0.163,
  missingPower: 0.285,
  unseen: 1.23,
  grayWant: 0.492,
  wildWant: 0.417,
  wildLeast: 0.143,
  hoard: 0.0233,
  hold: 0.696,
  holdTurns: 1.34,
};

export function sharpFor({ rules }: Board, players: number): Style {
  return rules.tokens === null && players === 2 ? SHARP_DUEL : SHARP;
}

export const RUSHER: Style = { ...PLANNER, ticketWeight: 0, ticketsAbove: 2 };
export const COLLECTOR: Style = { ...PLANNER, ticketsAbove: 0.25, patience: 1.5 };
