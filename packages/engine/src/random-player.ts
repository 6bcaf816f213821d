import { bitsIn, nthBit } from './bits.ts';
import { countClaims, newClaimsByPayer, nthClaim } from './claim-count.ts';
import type { ActionNumber, Chance, Seat } from './contract.ts';
import { itemAt } from './item-at.ts';
import { legalActions } from './legal-actions.ts';
import { deckCanGive } from './rules/deck.ts';
import { whyNotKeep } from './rules/tickets.ts';
import { type GameState, NONE, Phase } from './state.ts';

/** Plays at random by counting instead of listing: routes that the same cards pay for are counted together. */
export class RandomPlayer {
  readonly #chance: Chance;
  readonly #claims = newClaimsByPayer();

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** A choice among all legal actions, each as likely as the others. */
  uniform(state: GameState, seat: Seat): ActionNumber {
    switch (state.phase) {
      case Phase.turn:
        return this.#uniformTurn(state, seat);
      case Phase.secondCard:
        return uniformSecondCard(state, this.#chance);
      case Phase.startingTickets:
      case Phase.keepTickets:
        return uniformKeep(state, seat, this.#chance);
      default:
        return uniformOf(legalActions(state, seat), this.#chance);
    }
  }

  /** Uniform too, but claims a route only when no card can be drawn: it empties the decks. */
  hoarding(state: GameState, seat: Seat): ActionNumber {
    const cards = state.phase === Phase.turn ? countCards(state, faceUpCards(state)) : 0;
    if (cards === 0) return this.uniform(state, seat);
    const n = this.#chance.below(cards + (state.ticketsLeft > 0 ? 1 : 0));
    return n < cards ? nthCard(state, faceUpCards(state), n) : state.board.actions.drawTickets;
  }

  #uniformTurn(state: GameState, seat: Seat): ActionNumber {
    const colors = faceUpCards(state);
    const cards = countCards(state, colors);
    const cardsOrTickets = cards + (state.ticketsLeft > 0 ? 1 : 0);
    const byPayer = this.#claims;
    const all = cardsOrTickets + countClaims(state, seat, byPayer);
    if (all === 0) return state.board.actions.pass;
    const n = this.#chance.below(all);
    if (n < cards) return nthCard(state, colors, n);
    if (n < cardsOrTickets) return state.board.actions.drawTickets;
    return nthClaim(state, seat, { n: n - cardsOrTickets, byPayer });
  }
}

function uniformSecondCard(state: GameState, chance: Chance): ActionNumber {
  const colors = faceUpCards(state) & ~(1 << state.board.wild);
  return nthCard(state, colors, chance.below(countCards(state, colors)));
}

function uniformOf(actions: readonly ActionNumber[], chance: Chance): ActionNumber {
  return itemAt(actions, chance.below(actions.length));
}

/** The cards that lie face up, one bit for each color. */
function faceUpCards(state: GameState): number {
  const { slots } = state.board;
  let colors = 0;
  for (let slot = 0; slot < slots; slot++) {
    const card = state.row(slot);
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
