import type { Board } from './board.ts';

/** Where each part of a game stands in the state's bytes. Parts that the map does not have take no room. */
export interface StateLayout {
  readonly players: number;
  readonly cards: number;
  readonly groups: number;
  readonly deal: number;
  readonly row: number;
  readonly deck: number;
  readonly discards: number;
  readonly owners: number;
  readonly ticketPlaces: number;
  readonly queue: number;
  readonly queueKnown: number;
  readonly stackSymbols: number;
  readonly stackTokens: number;
  readonly seats: number;
  readonly seatSize: number;
  readonly hand: number;
  readonly known: number;
  readonly open: number;
  readonly offer: number;
  readonly size: number;
}

/** The single numbers at the front of the state. */
export const AT = {
  phase: 0,
  turn: 1,
  first: 2,
  turnsLeft: 3,
  lastRoundBy: 4,
  passes: 5,
  deckSize: 6,
  discardSize: 7,
  ticketRest: 8,
  queueLength: 9,
  placementsMade: 10,
  tokenRoute: 11,
  setAside: 12,
  header: 13,
} as const;

/** The single numbers at the front of each seat's part. */
export const SEAT_AT = {
  pieces: 0,
  scoreLow: 1,
  scoreHigh: 2,
  handSize: 3,
  ticketsHeld: 4,
  tokens: 5,
  hasChosen: 6,
  offerSize: 7,
  header: 8,
} as const;

export function layOut(board: Board, players: number): StateLayout {
  let end: number = AT.header;
  const room = (bytes: number): number => {
    end += bytes;
    return end - bytes;
  };
  const cards = board.cards.length;
  const tickets = board.tickets.length;
  const stacks = board.symbols.length > 0 ? board.locations.length : 0;
  const { startingTickets, ticketDraw, faceUp } = board.rules;
  const deal = Math.max(startingTickets.deal, ticketDraw.deal);
  const hand = SEAT_AT.header;
  const seatSize = hand + 2 * cards + board.groups.length + deal;
  return {
    players,
    cards,
    groups: board.groups.length,
    deal,
    row: room(faceUp.places),
    deck: room(cards),
    discards: room(cards),
    owners: room(board.routes.length),
    ticketPlaces: room(tickets),
    queue: room(tickets),
    queueKnown: room(tickets),
    stackSymbols: room(stacks),
    stackTokens: room(stacks),
    seats: room(seatSize * players),
    seatSize,
    hand,
    known: hand + cards,
    open: hand + 2 * cards,
    offer: hand + 2 * cards + board.groups.length,
    size: end,
  };
}
