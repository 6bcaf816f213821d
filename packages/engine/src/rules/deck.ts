import type { ChancePurpose, Game, Seat } from '../contract.ts';
import { type GameState, NONE } from '../state.ts';

/** DRAW-7, DRAW-8: the deck gives a card as long as it or the discards hold one. */
export function deckCanGive(state: GameState): boolean {
  return state.deckSize + state.discardSize > 0;
}

/** The next card of the deck, or NONE. The deck has no order: each card in it is as likely to be on top. */
export function drawFromDeck(game: Game, purpose: ChancePurpose, seat: Seat): number {
  const { state } = game;
  if (!deckCanGive(state)) return NONE;
  if (state.deckSize === 0) reshuffle(game);
  let n = game.chance.below(state.deckSize, purpose, seat);
  let card = 0;
  while (n >= state.deck(card)) {
    n -= state.deck(card);
    card++;
  }
  state.addToDeck(card, -1);
  return card;
}

/** DRAW-7: only when a card must leave an empty deck, so that every card discarded in between is in it. */
function reshuffle(game: Game): void {
  const { state } = game;
  game.tell?.({ type: 'deckReshuffled', cards: state.discardSize });
  for (let card = 0; card <= state.board.wild; card++) {
    const count = state.discards(card);
    state.addToDiscards(card, -count);
    state.addToDeck(card, count);
  }
}
