import type { ActionNumber, Game, RefusalCode, Seat } from '../contract.ts';
import { NO_TWIN, type Route } from '../route.ts';
import { type GameState, NONE } from '../state.ts';
import { settleRow } from './row.ts';
import { giveTokenAfter } from './tokens.ts';

/** CLAIM-3, CLAIM-6, CLAIM-7: why the track itself cannot be claimed by the seat, whatever it holds. */
export function whyNotTrack(state: GameState, seat: Seat, route: Route): RefusalCode | null {
  if (state.owner(route.index) !== NONE) return 'ROUTE_TAKEN';
  if (route.twin === NO_TWIN) return null;
  const twinOwner = state.owner(route.twin);
  if (twinOwner === NONE) return null;
  if (twinOwner === seat) return 'OWN_OTHER_TRACK';
  return state.players <= state.board.rules.oneTrackUpTo ? 'OTHER_TRACK_TAKEN' : null;
}

/** CLAIM-5: nor can it without a piece for every space. */
export function whyNotRoute(state: GameState, seat: Seat, route: Route): RefusalCode | null {
  return whyNotTrack(state, seat, route) ?? (state.pieces(seat) < route.length ? 'NOT_ENOUGH_PIECES' : null);
}

/** CLAIM-2: why the seat cannot pay `wilds` wilds and the rest of the length in `color`. */
export function whyNotPay(state: GameState, seat: Seat, set: PaymentSet): RefusalCode | null {
  if (set.wilds > state.hand(seat, state.board.wild)) return 'NOT_ENOUGH_CARDS';
  const colored = set.route.length - set.wilds;
  return colored > 0 && colored > state.hand(seat, set.color) ? 'NOT_ENOUGH_CARDS' : null;
}

export interface PaymentSet {
  readonly route: Route;
  readonly color: number;
  readonly wilds: number;
}

/** CLAIM-1: cards to the discards, pieces on the spaces; CLAIM-8: points at once. CLAIM-4: then the turn is over. */
export function claimRoute(game: Game, seat: Seat, claim: ActionNumber): void {
  const { state } = game;
  const { actions, wild } = state.board;
  const route = state.board.route(actions.routeOf(claim));
  const wilds = actions.wildsOf(claim);
  payCards(state, seat, { card: actions.cardOf(claim), count: route.length - wilds });
  payCards(state, seat, { card: wild, count: wilds });
  takeTrack(state, seat, route);
  state.setPieces(seat, state.pieces(seat) - route.length);
  state.setScore(seat, state.score(seat) + route.points);
  game.tell?.({
    type: 'routeClaimed',
    seat,
    route: route.id,
    pay: actions.paymentOf(claim),
    points: route.points,
    piecesLeft: state.pieces(seat),
  });
  settleRow(game, seat);
  giveTokenAfter(game, seat, route);
}

/** CLAIM-12. The cards all players know the seat to hold are spent first: the rest must have come unseen. */
function payCards(state: GameState, seat: Seat, paid: { card: number; count: number }): void {
  state.addToHand(seat, paid.card, -paid.count);
  state.addToDiscards(paid.card, paid.count);
  state.setKnown(seat, paid.card, Math.max(0, state.known(seat, paid.card) - paid.count));
}

/** Nobody may claim the track any more, and its twin only who still may (CLAIM-6, CLAIM-7). */
function takeTrack(state: GameState, seat: Seat, route: Route): void {
  countOpen(state, route, -1);
  state.setOwner(route.index, seat);
  if (route.twin === NO_TWIN || state.owner(route.twin) !== NONE) return;
  const twin = state.board.route(route.twin);
  for (let other = 0; other < state.players; other++) {
    if (whyNotTrack(state, other, twin) !== null) state.addOpen(other, twin, -1);
  }
}

/** Counts anew what each seat may still claim, from the owners alone. */
export function countAllOpenTracks(state: GameState): void {
  state.forgetOpen();
  for (const route of state.board.routes) countOpen(state, route, 1);
}

/** Adds the route to what each seat may still claim, or takes it off. */
function countOpen(state: GameState, route: Route, by: 1 | -1): void {
  for (let seat = 0; seat < state.players; seat++) {
    if (whyNotTrack(state, seat, route) === null) state.addOpen(seat, route, by);
  }
}
