import type { Board } from './board.ts';

/** The most that a map may have of each thing that stands at a fixed place in the state. */
export const MOST_CARD_KINDS = 12;
export const MOST_SLOTS = 8;
export const MOST_OFFERED = 6;

/** Fixed places first, so that reading them needs no look at the map. */
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
  row: 13,
  deck: 13 + MOST_SLOTS,
  discards: 13 + MOST_SLOTS + MOST_CARD_KINDS,
  seats: 13 + MOST_SLOTS + 2 * MOST_CARD_KINDS,
} as const;

/** The places within each seat's part. */
export const SEAT_AT = {
  pieces: 0,
  /** Two bytes, the low one first. */
  score: 1,
  handSize: 3,
  ticketsHeld: 4,
  tokens: 5,
  hasChosen: 6,
  offerSize: 7,
  hand: 8,
  known: 8 + MOST_CARD_KINDS,
  offer: 8 + 2 * MOST_CARD_KINDS,
  size: 8 + 2 * MOST_CARD_KINDS + MOST_OFFERED,
} as const;

/** Where the parts stand whose size depends on the map; parts that the map does not have take no room. */
export interface StateLayout {
  readonly players: number;
  /** Each seat's counts of open routes, one row after the other. */
  readonly open: number;
  readonly openStep: number;
  readonly owners: number;
  readonly ticketHolders: number;
  readonly queue: number;
  readonly queueKnown: number;
  readonly stackSymbols: number;
  readonly stackTokens: number;
  readonly size: number;
}

export function layOut(board: Board, players: number): StateLayout {
  let end = AT.seats + players * SEAT_AT.size;
  const room = (bytes: number): number => {
    end += bytes;
    return end - bytes;
  };
  const openStep = (board.colors + 1) * board.payments.colorStep;
  const tickets = board.tickets.length;
  const stacks = board.symbols.length > 0 ? board.locations.length : 0;
  return {
    players,
    open: room(players * openStep),
    openStep,
    owners: room(board.routes.length),
    ticketHolders: room(tickets),
    queue: room(tickets),
    queueKnown: room(tickets),
    stackSymbols: room(stacks),
    stackTokens: room(stacks),
    size: end,
  };
}
