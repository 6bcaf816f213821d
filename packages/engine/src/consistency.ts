import type { Seat } from './contract.ts';
import { PHASES } from './contract.ts';
import { countAllOpenTracks } from './rules/claim.ts';
import { recountRoutePoints } from './rules/scoring.ts';
import { bitsIn } from './rules/tickets.ts';
import { type GameState, IN_DECK, NONE, OFFERED, PUT_BACK } from './state.ts';

/** What of a game must hold at all times. */
export const LAWS = [
  'phase',
  'cards',
  'known',
  'row',
  'routes',
  'pieces',
  'score',
  'open',
  'tickets',
  'tokens',
] as const;
export type Law = (typeof LAWS)[number];

/** The first law that the state breaks, or `null`: for states that came from outside, and for tests. */
export function brokenLaw(state: GameState): Law | null {
  return LAWS.find((law) => !holds[law](state)) ?? null;
}

const holds: Record<Law, (state: GameState) => boolean> = {
  phase: (state) => state.phase < PHASES.length && state.turn < state.players && state.first < state.players,
  cards: (state) =>
    sizesAddUp(state) && state.board.cardCounts.every((all, card) => all === cardsOf(state, card)),
  known: (state) =>
    everySeat(state, (seat) => everyCard(state, (card) => state.known(seat, card) <= state.hand(seat, card))),
  row: (state) => rowIsFullWhileItCanBe(state),
  routes: (state) =>
    state.board.routes.every(({ index }) => isSeatOrNone(state, state.owner(index))) && noDoubleOwned(state),
  pieces: (state) =>
    everySeat(state, (seat) => state.pieces(seat) + spacesOf(state, seat) === state.board.rules.pieces),
  score: (state) => everySeat(state, (seat) => state.score(seat) === recountRoutePoints(state, seat)),
  open: (state) => openCountsHold(state),
  tickets: (state) => ticketsHold(state),
  tokens: (state) => tokensHold(state),
};

function everySeat(state: GameState, test: (seat: Seat) => boolean): boolean {
  for (let seat = 0; seat < state.players; seat++) if (!test(seat)) return false;
  return true;
}

function everyCard(state: GameState, test: (card: number) => boolean): boolean {
  for (let card = 0; card <= state.board.wild; card++) if (!test(card)) return false;
  return true;
}

function sum(count: number, of: (index: number) => number): number {
  let total = 0;
  for (let index = 0; index < count; index++) total += of(index);
  return total;
}

function sizesAddUp(state: GameState): boolean {
  const cards = state.board.cards.length;
  return (
    state.deckSize === sum(cards, (card) => state.deck(card)) &&
    state.discardSize === sum(cards, (card) => state.discards(card)) &&
    everySeat(state, (seat) => state.handSize(seat) === sum(cards, (card) => state.hand(seat, card)))
  );
}

function cardsOf(state: GameState, card: number): number {
  const { places } = state.board;
  const faceUp = sum(places, (place) => (state.row(place) === card ? 1 : 0));
  return (
    state.deck(card) + state.discards(card) + faceUp + sum(state.players, (seat) => state.hand(seat, card))
  );
}

/** DRAW-7: a place is empty only while neither the deck nor the discards hold a card. */
function rowIsFullWhileItCanBe(state: GameState): boolean {
  const { places } = state.board;
  const empty = sum(places, (place) => (state.row(place) === NONE ? 1 : 0));
  return empty === 0 || state.deckSize + state.discardSize === 0;
}

function isSeatOrNone(state: GameState, owner: number): boolean {
  return owner === NONE || owner < state.players;
}

/** CLAIM-6, CLAIM-7 */
function noDoubleOwned(state: GameState): boolean {
  const oneTrack = state.players <= state.board.rules.oneTrackUpTo;
  return state.board.routes.every(({ index, twin }) => {
    if (twin < 0 || state.owner(index) === NONE || state.owner(twin) === NONE) return true;
    return !oneTrack && state.owner(index) !== state.owner(twin);
  });
}

function spacesOf(state: GameState, seat: Seat): number {
  return sum(state.board.routes.length, (route) => {
    return state.owner(route) === seat ? state.board.route(route).length : 0;
  });
}

function openCountsHold(state: GameState): boolean {
  const fresh = state.clone();
  for (let seat = 0; seat < state.players; seat++) {
    for (const index of state.board.groups.keys()) fresh.addOpen(seat, index, -fresh.open(seat, index));
  }
  countAllOpenTracks(fresh);
  return everySeat(state, (seat) => {
    return state.board.groups.every((_, index) => fresh.open(seat, index) === state.open(seat, index));
  });
}

function ticketsHold(state: GameState): boolean {
  const all = state.board.tickets.length;
  const at = (place: number) => sum(all, (ticket) => (state.ticketPlace(ticket) === place ? 1 : 0));
  const offered = sum(state.players, (seat) => state.offerSize(seat));
  if (at(IN_DECK) !== state.ticketRest || at(PUT_BACK) !== state.queueLength || at(OFFERED) !== offered)
    return false;
  for (let place = 0; place < state.queueLength; place++) {
    if (state.ticketPlace(state.queued(place)) !== PUT_BACK) return false;
  }
  const held = sum(state.players, (seat) => state.ticketsHeld(seat));
  return (
    everySeat(state, (seat) => at(seat) === state.ticketsHeld(seat)) &&
    held + state.ticketsLeft + offered === all
  );
}

/** SETUP-6 to SETUP-8: as many tokens of each symbol as were laid, on the board or owned. */
function tokensHold(state: GameState): boolean {
  const { tokens } = state.board.rules;
  if (!tokens) return true;
  const laid = tokens.stacks.length * (tokens.stackSize[state.players] ?? 0);
  const placed = state.board.placements(state.players).slice(0, state.placementsMade);
  const onBoard = sum(state.board.locations.length, (location) => state.stackTokens(location));
  const owned = sum(state.players, (seat) => bitsIn(state.tokens(seat)));
  const setAside = tokens.symbols.length - tokens.stacks.length - state.placementsMade;
  return (
    bitsIn(state.setAside) === setAside &&
    onBoard + owned === laid + placed.reduce((total, placement) => total + placement.tokens, 0)
  );
}
