import type { Board } from './board.ts';
import type { Seat, View, Viewer } from './contract.ts';
import { knownState } from './known-state.ts';
import { type GameState, Phase } from './state.ts';

/**
 * A number made of everything that the viewer may know of the state and of nothing else. A client whose view has the
 * same number has missed nothing. `open` is a spectator's, for those who tell several viewers.
 */
export function checkOf(state: GameState, viewer: Viewer, open = openCheck(state)): number {
  return typeof viewer === 'number' ? addOwn(open, state, viewer) : open;
}

/** The same from a view alone. */
export function checkOfView(board: Board, view: View): number {
  return checkOf(knownState(board, view), view.viewer);
}

/** FNV-1a; a number to notice a mistake by, not to keep anybody from making one. */
function add(check: number, byte: number): number {
  return Math.imul(check ^ byte, 0x01000193) >>> 0;
}

export function openCheck(state: GameState): number {
  let check = 0x811c9dc5;
  for (const byte of [state.phase, state.first, state.lastRoundBy, state.turnsLeft, state.passes])
    check = add(check, byte);
  for (const byte of [state.deckSize, state.ticketRest, state.queueLength, state.tokenRoute, state.setAside])
    check = add(check, byte);
  // While all choose at once it is nobody's turn, nor after the end.
  if (state.phase !== Phase.startingTickets && state.phase !== Phase.over) check = add(check, state.turn);
  check = addTable(check, state);
  for (let seat = 0; seat < state.players; seat++) check = addSeat(check, state, seat);
  return check;
}

function addTable(before: number, state: GameState): number {
  const { board } = state;
  let check = before;
  for (let slot = 0; slot < board.slots; slot++) check = add(check, state.row(slot));
  for (let card = 0; card <= board.wild; card++) check = add(check, state.discards(card));
  for (let route = 0; route < board.routes.length; route++) check = add(check, state.owner(route));
  if (board.symbols.length === 0) return check;
  for (let location = 0; location < board.locations.length; location++) {
    check = add(add(check, state.stackTokens(location)), state.stackSymbol(location));
  }
  return check;
}

function addSeat(before: number, state: GameState, seat: Seat): number {
  let check = add(add(before, state.pieces(seat)), state.score(seat));
  check = add(add(check, state.handSize(seat)), state.tokens(seat));
  check = add(check, state.hasChosen(seat) ? 1 : 0);
  for (let card = 0; card <= state.board.wild; card++) check = add(check, state.known(seat, card));
  // SETUP-4: nobody else learns how many starting tickets a seat keeps before all have chosen.
  if (state.phase === Phase.startingTickets) return check;
  return add(add(check, state.ticketsHeld(seat)), state.offerSize(seat));
}

function addOwn(before: number, state: GameState, seat: Seat): number {
  const { board } = state;
  let check = add(before, seat);
  for (let card = 0; card <= board.wild; card++) check = add(check, state.hand(seat, card));
  for (let ticket = 0; ticket < board.tickets.length; ticket++) {
    if (state.ticketHolder(ticket) === seat) check = add(check, ticket);
  }
  for (let index = 0; index < state.offerSize(seat); index++) check = add(check, state.offer(seat, index));
  for (let index = 0; index < state.queueLength; index++) {
    if ((state.queuedKnownBy(index) >> seat) & 1) check = add(add(check, index), state.queued(index));
  }
  return check;
}
