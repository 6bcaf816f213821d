import { bitsIn } from '../bits.ts';
import type { Game, GameEvent, RefusalCode, Seat, TicketId } from '../contract.ts';
import { type GameState, IN_DECK, NONE, OFFERED, Phase, PUT_BACK } from '../state.ts';
import { chooseFirstPlayer } from './first-player.ts';
import { beginStackPlacing } from './tokens.ts';
import { endTurn } from './turn.ts';

/** TICKET-3 */
export function whyNotDrawTickets(state: GameState): RefusalCode | null {
  return state.ticketsLeft > 0 ? null : 'NO_TICKETS_LEFT';
}

/** TICKET-1, SETUP-4: how many of the tickets offered the seat must keep at least. */
export function fewestToKeep(state: GameState, seat: Seat): number {
  const { startingTickets, ticketDraw } = state.board.rules;
  const { keep } = state.phase === Phase.startingTickets ? startingTickets : ticketDraw;
  return Math.min(keep, state.offerSize(seat));
}

/** TICKET-1, SETUP-4. `keep` has one bit for each index of the offer. */
export function whyNotKeep(state: GameState, seat: Seat, keep: number): RefusalCode | null {
  if (keep >> state.offerSize(seat) !== 0) return 'NOT_OFFERED';
  if (bitsIn(keep) >= fewestToKeep(state, seat)) return null;
  return state.phase === Phase.startingTickets ? 'KEEP_MORE_STARTING_TICKETS' : 'KEEP_MORE_TICKETS';
}

/** TICKET-1 */
export function drawTickets(game: Game, seat: Seat): void {
  offerTickets(game, seat, game.state.board.rules.ticketDraw.deal);
  game.state.phase = Phase.keepTickets;
}

/** TICKET-1: with fewer left, those left are offered. */
export function offerTickets(game: Game, seat: Seat, deal: number): void {
  const { state } = game;
  const count = Math.min(deal, state.ticketsLeft);
  for (let index = 0; index < count; index++) {
    const ticket = drawTicket(game, seat);
    state.setTicketHolder(ticket, OFFERED);
    state.setOffer(seat, index, ticket);
  }
  state.setOfferSize(seat, count);
  game.tell?.({ type: 'ticketsOffered', seat, count, secret: { tickets: ticketIds(state, seat, -1) } });
}

export function keepTickets(game: Game, seat: Seat, keep: number): void {
  const { state } = game;
  const event = game.tell ? keptEvent(state, seat, keep) : null;
  splitOffer(state, seat, keep);
  if (state.phase === Phase.startingTickets) {
    state.setHasChosen(seat);
    if (event) game.tell?.(event);
    if (everybodyHasChosen(state)) settleStartingTickets(game);
  } else {
    putBackOffer(state, seat);
    if (event) game.tell?.(event);
    endTurn(game);
  }
}

/** SETUP-4: of starting tickets, not even the number kept shows yet. */
function keptEvent(state: GameState, seat: Seat, keep: number): GameEvent {
  const kept = ticketIds(state, seat, keep);
  if (state.phase === Phase.startingTickets) return { type: 'startingTicketsChosen', seat, secret: { kept } };
  const returned = ticketIds(state, seat, ~keep);
  const counts = { kept: kept.length, returned: returned.length };
  return { type: 'ticketsKept', seat, ...counts, secret: { kept, returned } };
}

/** SETUP-4: under the deck in the order of seats, regardless of who chose first. */
function settleStartingTickets(game: Game): void {
  const { state } = game;
  for (let seat = 0; seat < state.players; seat++) putBackOffer(state, seat);
  game.tell?.({
    type: 'startingTicketsSettled',
    kept: Array.from({ length: state.players }, (_, seat) => state.ticketsHeld(seat)),
  });
  if (state.first === NONE) chooseFirstPlayer(game, undefined);
  beginStackPlacing(game);
}

/** TICKET-2: kept tickets go to the seat, for good; the others stay in the offer, in the order they were dealt. */
export function splitOffer(state: GameState, seat: Seat, keep: number): void {
  let left = 0;
  let held = state.ticketsHeld(seat);
  for (let index = 0; index < state.offerSize(seat); index++) {
    const ticket = state.offer(seat, index);
    if ((keep >> index) & 1) {
      state.setTicketHolder(ticket, seat);
      held++;
    } else {
      state.setOffer(seat, left++, ticket);
    }
  }
  state.setTicketsHeld(seat, held);
  clearOffer(state, seat, left);
}

/** TICKET-1: under the deck, in the order they were dealt. Only this seat knows which lies where. */
function putBackOffer(state: GameState, seat: Seat): void {
  for (let index = 0; index < state.offerSize(seat); index++) {
    const ticket = state.offer(seat, index);
    state.setTicketHolder(ticket, PUT_BACK);
    state.setQueued(state.queueLength, ticket, 1 << seat);
    state.queueLength += 1;
  }
  clearOffer(state, seat, 0);
}

/** Leaves nothing behind the end of the offer: equal games must have equal bytes. */
function clearOffer(state: GameState, seat: Seat, size: number): void {
  for (let index = size; index < state.offerSize(seat); index++) state.setOffer(seat, index, 0);
  state.setOfferSize(seat, size);
}

/** The tickets never put back have no order; after them come those put back, the oldest first. */
function drawTicket(game: Game, seat: Seat): number {
  const { state } = game;
  if (state.ticketRest === 0) return takeFromQueue(state);
  let n = game.chance.below(state.ticketRest, 'ticket', seat);
  let ticket = 0;
  for (; ; ticket++) if (state.ticketHolder(ticket) === IN_DECK && n-- === 0) break;
  state.ticketRest -= 1;
  return ticket;
}

function takeFromQueue(state: GameState): number {
  const ticket = state.queued(0);
  const last = state.queueLength - 1;
  for (let index = 0; index < last; index++) {
    state.setQueued(index, state.queued(index + 1), state.queuedKnownBy(index + 1));
  }
  state.setQueued(last, 0, 0);
  state.queueLength = last;
  return ticket;
}

function everybodyHasChosen(state: GameState): boolean {
  for (let seat = 0; seat < state.players; seat++) if (!state.hasChosen(seat)) return false;
  return true;
}

/** The names of the tickets offered whose indexes have their bit set. */
function ticketIds(state: GameState, seat: Seat, bits: number): TicketId[] {
  const ids: TicketId[] = [];
  for (let index = 0; index < state.offerSize(seat); index++) {
    if ((bits >> index) & 1) ids.push(state.board.ticket(state.offer(seat, index)).id);
  }
  return ids;
}
