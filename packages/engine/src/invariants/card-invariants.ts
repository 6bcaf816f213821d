import type { GameState } from '../state.ts';
import { NONE } from '../state.ts';
import { every, everySeat, sum } from './count.ts';

/** Every card of the box is somewhere, once, and the sizes that are kept are right. */
export function cardsAddUp(state: GameState): boolean {
  return sizesAddUp(state) && state.board.cardCounts.every((all, card) => all === cardsOf(state, card));
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
  const faceUp = sum(state.board.slots, (slot) => (state.row(slot) === card ? 1 : 0));
  return (
    state.deck(card) + state.discards(card) + faceUp + sum(state.players, (seat) => state.hand(seat, card))
  );
}

/** Nobody is known to hold what is not held. */
export function knownIsHeld(state: GameState): boolean {
  return everySeat(state, (seat) => {
    return every(state.board.cards.length, (card) => state.known(seat, card) <= state.hand(seat, card));
  });
}

/** DRAW-7: a slot shows a card of the box, and is empty only while neither the deck nor the discards hold one. */
export function rowIsFullWhileItCanBe(state: GameState): boolean {
  const { slots, cards } = state.board;
  const empty = sum(slots, (slot) => (state.row(slot) === NONE ? 1 : 0));
  const shown = sum(slots, (slot) => (state.row(slot) < cards.length ? 1 : 0));
  return shown + empty === slots && (empty === 0 || state.deckSize + state.discardSize === 0);
}
