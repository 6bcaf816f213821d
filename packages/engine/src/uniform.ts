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
      return nthCard(state, chance.below(countCards(state)));
    case Phase.startingTickets:
    case Phase.keepTickets:
      return uniformKeep(state, seat, chance);
    default:
      return uniformOf(legalActions(state, seat), chance);
  }
}

/** Uniform too, but claims a route only when no card can be drawn: it empties the decks. */
export function hoardingAction(state: GameState, seat: Seat, chance: Chance): ActionNumber {
  if (state.phase !== Phase.turn) return uniformAction(state, seat, chance);
  const cards = countCards(state);
  if (cards === 0) return uniformTurn(state, seat, chance);
  const n = chance.below(cards + (state.ticketsLeft > 0 ? 1 : 0));
  return n < cards ? nthCard(state, n) : state.board.actions.drawTickets;
}

function uniformTurn(state: GameState, seat: Seat, chance: Chance): ActionNumber {
  const cards = countCards(state);
  const cardsOrTickets = cards + (state.ticketsLeft > 0 ? 1 : 0);
  const all = cardsOrTickets + countClaims(state, seat);
  if (all === 0) return state.board.actions.pass;
  const n = chance.below(all);
  if (n < cards) return nthCard(state, n);
  if (n < cardsOrTickets) return state.board.actions.drawTickets;
  return nthClaim(state, seat, n - cardsOrTickets);
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

/** The n-th card that may be taken: the face-up colors in order, then the deck. */
function nthCard(state: GameState, n: number): ActionNumber {
  const { actions } = state.board;
  let colors = takeable(state);
  for (let left = n; left > 0; left--) colors &= colors - 1;
  return colors > 0 ? actions.takeCard(31 - Math.clz32(colors & -colors)) : actions.drawCard;
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
