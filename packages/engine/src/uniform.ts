import { bitsIn, nthBit } from './bits.ts';
import { countClaims, nthClaim } from './claim-count.ts';
import type { ActionNumber, Chance, Seat } from './contract.ts';
import { legalActions } from './legal-actions.ts';
import { deckCanGive } from './rules/deck.ts';
import { whyNotKeep } from './rules/tickets.ts';
import { type GameState, NONE, Phase } from './state.ts';

/**
 * A choice among all legal actions, each as likely as the others, made by counting instead of listing:
 * routes that the same cards pay for are counted together.
 */
export function uniformAction(state: GameState, seat: Seat, chance: Chance): ActionNumber {
  switch (state.phase) {
    case Phase.turn:
      return uniformTurn(state, seat, chance);
    case Phase.secondCard:
      return uniformSecondCard(state, chance);
    case Phase.startingTickets:
    case Phase.keepTickets:
      return uniformKeep(state, seat, chance);
    default:
      return uniformOf(legalActions(state, seat), chance);
  }
}

/** Uniform too, but claims a route only when no card can be drawn: it empties the decks. */
export function hoardingAction(state: GameState, seat: Seat, chance: Chance): ActionNumber {
  const cards = state.phase === Phase.turn ? countCards(state, faceUpCards(state)) : 0;
  if (cards === 0) return uniformAction(state, seat, chance);
  const n = chance.below(cards + (state.ticketsLeft > 0 ? 1 : 0));
  return n < cards ? nthCard(state, faceUpCards(state), n) : state.board.actions.drawTickets;
}

function uniformTurn(state: GameState, seat: Seat, chance: Chance): ActionNumber {
  const colors = faceUpCards(state);
  const cards = countCards(state, colors);
  const cardsOrTickets = cards + (state.ticketsLeft > 0 ? 1 : 0);
  const all = cardsOrTickets + countClaims(state, seat);
  if (all === 0) return state.board.actions.pass;
  const n = chance.below(all);
  if (n < cards) return nthCard(state, colors, n);
  if (n < cardsOrTickets) return state.board.actions.drawTickets;
  return nthClaim(state, seat, n - cardsOrTickets);
}

function uniformSecondCard(state: GameState, chance: Chance): ActionNumber {
  const colors = faceUpCards(state) & ~(1 << state.board.wild);
  return nthCard(state, colors, chance.below(countCards(state, colors)));
}

function uniformOf(actions: readonly ActionNumber[], chance: Chance): ActionNumber {
  return actions[chance.below(actions.length)] as ActionNumber;
}

/** The cards that lie face up, one bit for each color. */
function faceUpCards(state: GameState): number {
  const { places } = state.board;
  let colors = 0;
  for (let place = 0; place < places; place++) {
    const card = state.row(place);
    if (card !== NONE) colors |= 1 << card;
  }
  return colors;
}

/** The choices of a card: these face-up colors, and the deck. */
function countCards(state: GameState, colors: number): number {
  return bitsIn(colors) + (deckCanGive(state) ? 1 : 0);
}

/** The n-th of those choices: the colors in order, then the deck. */
function nthCard(state: GameState, colors: number, n: number): ActionNumber {
  const { actions } = state.board;
  return n < bitsIn(colors) ? actions.takeCard(nthBit(colors, n)) : actions.drawCard;
}

function uniformKeep(state: GameState, seat: Seat, chance: Chance): ActionNumber {
  const all = 1 << state.offerSize(seat);
  let allowed = 0;
  for (let keep = 1; keep < all; keep++) if (whyNotKeep(state, seat, keep) === null) allowed++;
  let left = chance.below(allowed);
  for (let keep = 1; ; keep++) {
    if (whyNotKeep(state, seat, keep) === null && left-- === 0) return state.board.actions.keepTickets(keep);
  }
}
