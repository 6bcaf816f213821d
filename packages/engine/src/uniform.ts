import { GRAY } from './board.ts';
import type { ActionNumber, Chance, Seat } from './contract.ts';
import { legalActions } from './legal-actions.ts';
import { whyNotTrack } from './rules/claim.ts';
import { deckCanGive } from './rules/deck.ts';
import { canDrawCards } from './rules/draw.ts';
import { fewestWilds, mostWilds, waysToPay } from './rules/payment.ts';
import { type GameState, NONE, Phase } from './state.ts';

/**
 * A choice among all legal actions, each as likely as the others, made by counting instead of listing:
 * routes that the same cards pay for are counted together.
 */
export function uniformAction(state: GameState, seat: Seat, chance: Chance): ActionNumber {
  if (state.phase === Phase.secondCard) return nthCard(state, chance.below(countCards(state)));
  if (state.phase !== Phase.turn) return uniformOf(legalActions(state, seat), chance);
  const cards = countCards(state);
  const tickets = state.ticketsLeft > 0 ? 1 : 0;
  const all = cards + tickets + countClaims(state, seat);
  if (all === 0) return state.board.actions.pass;
  const n = chance.below(all);
  if (n < cards) return nthCard(state, n);
  if (n < cards + tickets) return state.board.actions.drawTickets;
  return nthClaim(state, seat, n - cards - tickets);
}

/** Uniform too, but claims a route only when no card can be drawn: it empties the decks. */
export function hoardingAction(state: GameState, seat: Seat, chance: Chance): ActionNumber {
  if (state.phase !== Phase.turn || !canDrawCards(state)) return uniformAction(state, seat, chance);
  const cards = countCards(state);
  const n = chance.below(cards + (state.ticketsLeft > 0 ? 1 : 0));
  return n < cards ? nthCard(state, n) : state.board.actions.drawTickets;
}

function uniformOf(actions: readonly ActionNumber[], chance: Chance): ActionNumber {
  return actions[chance.below(actions.length)] as ActionNumber;
}

/** The face-up cards that may be taken now, one bit for each color. */
function takeable(state: GameState): number {
  const { wild, rules } = state.board;
  let colors = 0;
  for (let place = 0; place < rules.faceUp.places; place++) {
    const card = state.row(place);
    if (card !== NONE) colors |= 1 << card;
  }
  return state.phase === Phase.secondCard ? colors & ~(1 << wild) : colors;
}

function countCards(state: GameState): number {
  let cards = deckCanGive(state) ? 1 : 0;
  for (let colors = takeable(state); colors > 0; colors &= colors - 1) cards++;
  return cards;
}

function nthCard(state: GameState, n: number): ActionNumber {
  const { actions } = state.board;
  let left = n;
  let colors = takeable(state);
  for (; left > 0 && colors > 0; left--) colors &= colors - 1;
  return colors > 0 ? actions.takeCard(31 - Math.clz32(colors & -colors)) : actions.drawCard;
}

/** How many (route, set of cards) pairs the seat could claim with. */
export function countClaims(state: GameState, seat: Seat): number {
  const { board } = state;
  const pieces = state.pieces(seat);
  let claims = 0;
  for (let index = 0; index < board.groups.length; index++) {
    const group = board.group(index);
    const open = state.open(seat, index);
    if (open > 0 && group.length <= pieces) claims += open * waysToPay(state, seat, group);
  }
  return claims;
}

function nthClaim(state: GameState, seat: Seat, n: number): ActionNumber {
  const { board } = state;
  const pieces = state.pieces(seat);
  let left = n;
  for (let index = 0; ; index++) {
    const group = board.group(index);
    const open = state.open(seat, index);
    if (open === 0 || group.length > pieces) continue;
    const ways = waysToPay(state, seat, group);
    if (left < open * ways)
      return claimInGroup(state, seat, { group: index, route: Math.floor(left / ways), way: left % ways });
    left -= open * ways;
  }
}

/** The n-th open route of the group, paid in the n-th way. */
function claimInGroup(
  state: GameState,
  seat: Seat,
  nth: { group: number; route: number; way: number },
): ActionNumber {
  const { board } = state;
  const { routes } = board.group(nth.group);
  let left = nth.route;
  for (let i = 0; ; i++) {
    const route = board.route(routes[i] as number);
    if (whyNotTrack(state, seat, route) === null && left-- === 0)
      return nthPayment(state, seat, { route: route.index, way: nth.way });
  }
}

function nthPayment(state: GameState, seat: Seat, nth: { route: number; way: number }): ActionNumber {
  const { board } = state;
  const route = board.route(nth.route);
  const most = mostWilds(route, state.hand(seat, board.wild));
  const first = route.color === GRAY ? 0 : route.color;
  const last = route.color === GRAY ? board.colors - 1 : route.color;
  let left = nth.way;
  for (let color = first; color <= last; color++) {
    const fewest = fewestWilds(route, state.hand(seat, color));
    const ways = most - fewest + 1;
    if (left < ways) return board.actions.claimRoute(route, color, fewest + left);
    if (ways > 0) left -= ways;
  }
  return board.actions.claimRoute(route, board.wild, route.length);
}
