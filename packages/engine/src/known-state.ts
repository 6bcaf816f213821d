import type { Board } from './board.ts';
import type { ActionNumber, Refusal, SeatView, View } from './contract.ts';
import { PHASES } from './contract.ts';
import { legalActions } from './legal-actions.ts';
import { countAllOpenTracks } from './rules/claim.ts';
import { GameState, NONE, OFFERED, PUT_BACK } from './state.ts';
import { whyNot } from './why-not.ts';

/** Where a ticket is that the viewer cannot place. */
export const UNKNOWN = 251;

/**
 * A state that holds exactly what a view tells: hidden cards are counted but have no colors, hidden tickets
 * are nowhere. What is legal for the viewer depends on nothing else, so the same rules answer for both.
 */
export function knownState(board: Board, view: View): GameState {
  const state = GameState.blank(board, view.players);
  state.phase = PHASES.indexOf(view.phase);
  state.first = view.first ?? NONE;
  state.turn = (view.phase === 'startingTickets' ? view.first : (view.toAct[0] ?? view.first)) ?? 0;
  state.turnsLeft = view.lastRound?.turnsLeft ?? 0;
  state.lastRoundBy = view.lastRound?.by ?? NONE;
  state.passes = view.passesInARow;
  state.placementsMade = board.placements(view.players).length - view.stacksSetAside.length;
  state.tokenRoute = view.tokenFor === null ? NONE : indexOf(board.routeById(view.tokenFor));
  layRow(state, view);
  layRoutes(state, view);
  layTicketDeck(state, view);
  layTokens(state, view);
  for (const seat of view.seats) laySeat(state, view, seat);
  return state;
}

/** What the viewer may do now, from its view alone. */
export function legalActionsIn(board: Board, view: View): ActionNumber[] {
  return typeof view.viewer === 'number' ? legalActions(knownState(board, view), view.viewer) : [];
}

/** Why the viewer cannot do this now, from its view alone. */
export function whyNotIn(board: Board, view: View, action: unknown): Refusal | null {
  return whyNot(knownState(board, view), view.viewer, action);
}

function indexOf(item: { readonly index: number } | undefined): number {
  if (!item) throw new RangeError('the view is not of this board');
  return item.index;
}

function layRow(state: GameState, view: View): void {
  const { board } = state;
  for (const [slot, card] of view.row.entries()) {
    state.setRow(slot, card === null ? NONE : board.cards.indexOf(card));
  }
  for (const [card, count] of Object.entries(view.discards)) {
    state.addToDiscards(board.cards.indexOf(card), count);
  }
  state.setHiddenDeck(view.deck);
}

function layRoutes(state: GameState, view: View): void {
  for (const { index, id } of state.board.routes) state.setOwner(index, view.owners[id] ?? NONE);
  countAllOpenTracks(state);
}

function layTicketDeck(state: GameState, view: View): void {
  const { board } = state;
  for (const { index } of board.tickets) state.setTicketHolder(index, UNKNOWN);
  state.ticketRest = view.ticketDeck.unordered;
  state.queueLength = view.ticketDeck.putBack.length;
  for (const [index, id] of view.ticketDeck.putBack.entries()) {
    if (id === null) {
      state.setQueued(index, NONE, 0);
      continue;
    }
    const ticket = indexOf(board.ticketById(id));
    state.setTicketHolder(ticket, PUT_BACK);
    state.setQueued(index, ticket, typeof view.viewer === 'number' ? 1 << view.viewer : 0);
  }
}

function layTokens(state: GameState, view: View): void {
  const { board } = state;
  for (const [id, { symbol, tokens }] of Object.entries(view.stacks)) {
    state.setStack(board.locations.indexOf(id), board.symbols.indexOf(symbol), tokens);
  }
  state.setAside = bitsOf(board, view.stacksSetAside);
}

function laySeat(state: GameState, view: View, of: SeatView): void {
  const { board } = state;
  const { seat, own } = of;
  state.setPieces(seat, of.pieces);
  state.setScore(seat, of.score);
  state.setTokens(seat, bitsOf(board, of.tokens));
  if (of.hasChosen) state.setHasChosen(seat);
  for (const [card, count] of Object.entries(of.knownCards)) {
    state.setKnown(seat, board.cards.indexOf(card), count);
  }
  for (const [card, count] of Object.entries(own?.hand ?? {})) {
    state.addToHand(seat, board.cards.indexOf(card), count);
  }
  state.setHandSize(seat, of.cards);
  for (const id of own?.tickets ?? []) state.setTicketHolder(indexOf(board.ticketById(id)), seat);
  // While starting tickets are chosen, the view hides how many a seat has kept, but not from itself.
  const hidesCount = view.phase === 'startingTickets';
  state.setTicketsHeld(seat, hidesCount ? (own?.tickets.length ?? 0) : of.tickets);
  state.setOfferSize(seat, own?.offer?.length ?? of.offered);
  for (const [index, id] of (own?.offer ?? []).entries()) {
    const ticket = indexOf(board.ticketById(id));
    state.setTicketHolder(ticket, OFFERED);
    state.setOffer(seat, index, ticket);
  }
}

function bitsOf(board: Board, symbols: readonly string[]): number {
  return symbols.reduce((bits, symbol) => bits | (1 << board.symbols.indexOf(symbol)), 0);
}
