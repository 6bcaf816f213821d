import type { Board } from '@waybill/engine';

/** What a player thinks things are worth. Levels and sparring partners differ in this. */
export interface Style {
  /** What a turn is worth in points: the price of time on the way of a ticket. */
  readonly turnPrice: number;
  /** How much a ticket counts against a route's own points; 0 forgets tickets. */
  readonly ticketWeight: number;
  /** What every link of a ticket is worth besides. */
  readonly linkWorth: number;
  /** Extra turns that a ferry symbol costs, for the wild it needs. */
  readonly ferryTurns: number;
  /** How many points of a token take a turn off a link's price. */
  readonly tokenPrice: number;
  /** What a token counts, as a share of its points. */
  readonly tokenWeight: number;
  /** How many turns of those left a ticket's path may take. */
  readonly patience: number;
  /** What a turn is worth when tickets are chosen, in points. */
  readonly ticketTurn: number;
  /** How much the odds of a ticket fall by the time that all of them take. */
  readonly oddsFall: number;
  /** Share of the pieces that must be left to draw more tickets (above 1 never), and turns. */
  readonly ticketsAbove: number;
  readonly ticketsBefore: number;
  /** Pieces kept back for links while tickets are unfinished, as a share of what the links take. */
  readonly spare: number;
  /** Points for a space next to own track, where the longest path counts. */
  readonly touch: number;
  /** Turns that a route is taken to cost besides its cards: the more, the less its missing cards matter. */
  readonly claimTurns: number;
  /** The least that a route must be worth to be collected for or claimed, as a share of the best. */
  readonly least: number;
  /** Points that a piece counts when claims are compared. */
  readonly piecePrice: number;
  /** What a card of the deck is worth against the mean of all colors, and how much of a wild it is. */
  readonly unseen: number;
  readonly unseenWild: number;
  /** How much of a route's weight a wild has, and what a face-up wild is worth against two other cards. */
  readonly wildShare: number;
  readonly wildWant: number;
  /** Collects cards up to this share of the pieces left: its own, or those of the player nearest to the end and some more. */
  readonly hold: number;
  readonly holdLead: number;
  /** Points for a route that joins track of a rival, half of them for one that goes on from it. */
  readonly cut: number;
}

/** North America with two players, where the longer a hand is collected the better. */
const LONG_DUEL: Style = {
  turnPrice: 4,
  ticketWeight: 1.4,
  linkWorth: 4,
  ferryTurns: 0.5,
  tokenPrice: 2.9,
  tokenWeight: 1.3,
  patience: 0.97,
  ticketTurn: 4.3,
  oddsFall: 0.7,
  ticketsAbove: 0.89,
  ticketsBefore: 10,
  spare: 2,
  touch: 0.24,
  claimTurns: 2.6,
  least: 0.15,
  piecePrice: 0.05,
  unseen: 1,
  unseenWild: 0.1,
  wildShare: 0.3,
  wildWant: 0.7,
  hold: 1.05,
  holdLead: 9,
  cut: 0,
};

/** The same with more players: fewer points for tickets, which are lost more often. */
const LONG_CROWD: Style = {
  ...LONG_DUEL,
  ticketWeight: 1,
  patience: 1.25,
  ticketTurn: 3.2,
  ticketsAbove: 0.8,
  spare: 2.34,
  touch: 0.3,
  claimTurns: 2.7,
  unseen: 1.1,
  wildWant: 0.6,
  hold: 1,
  holdLead: 7,
};

/** San Francisco, where twenty pieces are soon laid and tokens count. */
const SHORT_DUEL: Style = {
  turnPrice: 2.7,
  ticketWeight: 0.81,
  linkWorth: 4,
  ferryTurns: 0.5,
  tokenPrice: 4,
  tokenWeight: 1,
  patience: 1.25,
  ticketTurn: 3.2,
  oddsFall: 0.7,
  ticketsAbove: 0.8,
  ticketsBefore: 10,
  spare: 1.6,
  touch: 0,
  claimTurns: 2,
  least: 0.19,
  piecePrice: 0.05,
  unseen: 0.9,
  unseenWild: 0.1,
  wildShare: 0.28,
  wildWant: 0.5,
  hold: 0.7,
  holdLead: 3,
  cut: 0,
};

const SHORT_CROWD: Style = {
  ...SHORT_DUEL,
  ticketWeight: 1,
  tokenWeight: 1.6,
  ticketTurn: 2.3,
  least: 0.15,
  wildShare: 0.3,
  hold: 0.5,
  holdLead: 4,
};

/** The best that is known for so many players on such a board (docs/bots.md). */
export function styleFor({ rules }: Board, players: number): Style {
  if (rules.tokens === null) return players === 2 ? LONG_DUEL : LONG_CROWD;
  return players === 2 ? SHORT_DUEL : SHORT_CROWD;
}

/** No tickets, only long routes. */
export function rusher(style: Style): Style {
  return { ...style, ticketWeight: 0, ticketsAbove: 2 };
}

/** Draws tickets whenever its own are served. */
export function collector(style: Style): Style {
  return { ...style, ticketsAbove: 0.25, patience: 1.5 };
}

/** Builds at once what lies nearest to hand, tickets first, and likes every route. */
export function novice(style: Style): Style {
  return {
    ...style,
    claimTurns: 0.5,
    linkWorth: 8,
    least: 0.05,
    spare: 10,
    hold: 0,
    ticketTurn: 6,
    ticketsAbove: 2,
  };
}
