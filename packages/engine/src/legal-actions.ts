import { countClaims, firstColor, lastColor } from './claim-count.ts';
import type { ActionNumber, Seat } from './contract.ts';
import { fewestWilds, mostWilds } from './payment-table.ts';
import type { Route } from './route.ts';
import { whyNotRoute } from './rules/claim.ts';
import { canDrawCards, whyNotDrawUnseen, whyNotTake } from './rules/draw.ts';
import { whyNotDrawTickets, whyNotKeep } from './rules/tickets.ts';
import { whyNotPlace, whyNotTakeToken } from './rules/tokens.ts';
import { type GameState, Phase } from './state.ts';

/** Whether the game waits for this seat. */
export function mustAct(state: GameState, seat: Seat): boolean {
  if (state.phase === Phase.over) return false;
  if (state.phase === Phase.startingTickets) return !state.hasChosen(seat);
  return state.turn === seat;
}

/** The next seat to act: the one whose turn it is, or the first that has not chosen its starting tickets. */
export function nextToAct(state: GameState): Seat {
  if (state.phase !== Phase.startingTickets) return state.turn;
  let seat = 0;
  while (state.hasChosen(seat)) seat++;
  return seat;
}

/** TURN-2: none of the three things that a turn can be is possible. */
export function mustPass(state: GameState, seat: Seat): boolean {
  return !canDrawCards(state) && state.ticketsLeft === 0 && countClaims(state, seat) === 0;
}

/** Every action open to the seat now, in ascending order; empty only if the game does not wait for it. */
export function legalActions(state: GameState, seat: Seat): ActionNumber[] {
  const list: ActionNumber[] = [];
  listLegalActions(state, seat, list);
  return list;
}

/** The same into a list that is used again and again. */
export function listLegalActions(state: GameState, seat: Seat, list: ActionNumber[]): void {
  list.length = 0;
  if (!mustAct(state, seat)) return;
  switch (state.phase) {
    case Phase.turn:
      listCards(state, list);
      if (whyNotDrawTickets(state) === null) list.push(state.board.actions.drawTickets);
      listClaims(state, seat, list);
      if (list.length === 0) list.push(state.board.actions.pass);
      break;
    case Phase.secondCard:
      listCards(state, list);
      break;
    case Phase.placeStack:
      listPlacements(state, list);
      break;
    case Phase.takeToken:
      listTokens(state, seat, list);
      break;
    default:
      listKeeps(state, seat, list);
  }
}

function listCards(state: GameState, list: ActionNumber[]): void {
  const { actions, wild } = state.board;
  if (whyNotDrawUnseen(state) === null) list.push(actions.drawCard);
  for (let card = 0; card <= wild; card++) {
    if (whyNotTake(state, card) === null) list.push(actions.takeCard(card));
  }
}

function listClaims(state: GameState, seat: Seat, list: ActionNumber[]): void {
  const { board } = state;
  for (let index = 0; index < board.routes.length; index++) {
    const route = board.route(index);
    if (whyNotRoute(state, seat, route) === null) listPayments(state, seat, { route, list });
  }
}

function listPayments(state: GameState, seat: Seat, to: { route: Route; list: ActionNumber[] }): void {
  const { route, list } = to;
  const { actions, wild } = state.board;
  const wildsHeld = state.hand(seat, wild);
  const most = mostWilds(route, wildsHeld);
  for (let color = firstColor(route); color <= lastColor(state.board, route); color++) {
    const fewest = fewestWilds(route, state.hand(seat, color));
    for (let wilds = fewest; wilds <= most; wilds++) list.push(actions.claimRoute(route, color, wilds));
  }
  if (wildsHeld >= route.length) list.push(actions.claimRoute(route, wild, route.length));
}

function listKeeps(state: GameState, seat: Seat, list: ActionNumber[]): void {
  const all = 1 << state.offerSize(seat);
  for (let keep = 1; keep < all; keep++) {
    if (whyNotKeep(state, seat, keep) === null) list.push(state.board.actions.keepTickets(keep));
  }
}

function listPlacements(state: GameState, list: ActionNumber[]): void {
  const { actions, symbols, locations } = state.board;
  for (let symbol = 0; symbol < symbols.length; symbol++) {
    for (let location = 0; location < locations.length; location++) {
      if (whyNotPlace(state, symbol, location) === null) list.push(actions.placeStack(symbol, location));
    }
  }
}

function listTokens(state: GameState, seat: Seat, list: ActionNumber[]): void {
  const { actions, locations } = state.board;
  for (let location = 0; location < locations.length; location++) {
    if (whyNotTakeToken(state, seat, location) === null) list.push(actions.takeToken(location));
  }
}
