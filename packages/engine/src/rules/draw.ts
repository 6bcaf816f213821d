import type { Game, RefusalCode, Seat } from '../contract.ts';
import { type GameState, NONE, Phase } from '../state.ts';
import { deckCanGive, drawFromDeck } from './deck.ts';
import { rowShowsColor, settleRow, slotShowing } from './row.ts';
import { endTurn } from './turn.ts';

/** DRAW-8 */
export function whyNotDrawUnseen(state: GameState): RefusalCode | null {
  return deckCanGive(state) ? null : 'NO_CARD_TO_DRAW';
}

/** DRAW-1, DRAW-3 */
export function whyNotTake(state: GameState, card: number): RefusalCode | null {
  if (card === state.board.wild && state.phase === Phase.secondCard) return 'WILD_NOT_SECOND';
  return slotShowing(state, card) === NONE ? 'CARD_NOT_FACE_UP' : null;
}

/** DRAW-8: whether a first card can be drawn. */
export function canDrawCards(state: GameState): boolean {
  return deckCanGive(state) || rowShowsColor(state) || slotShowing(state, state.board.wild) !== NONE;
}

/** DRAW-3, DRAW-8: whether a second card can be drawn; then it must be. */
function canDrawSecondCard(state: GameState): boolean {
  return deckCanGive(state) || rowShowsColor(state);
}

/** DRAW-4: whatever the card is, it counts as one of two. DRAW-5: no hand is too large. */
export function drawUnseenCard(game: Game, seat: Seat): void {
  const { state } = game;
  const card = drawFromDeck(game, 'draw', seat);
  state.addToHand(seat, card, 1);
  game.tell?.({ type: 'cardDrawn', seat, secret: { card: state.board.card(card) } });
  afterOrdinaryCard(game);
}

/** DRAW-1: the slot is filled at once, before a second card. */
export function takeFaceUpCard(game: Game, seat: Seat, card: number): void {
  const { state } = game;
  const slot = slotShowing(state, card);
  state.setRow(slot, NONE);
  state.addToHand(seat, card, 1);
  state.setKnown(seat, card, state.known(seat, card) + 1);
  game.tell?.({ type: 'cardTaken', seat, card: state.board.card(card), place: slot });
  settleRow(game, seat);
  // DRAW-2: a wild taken face up is the only card of the turn.
  if (card === state.board.wild) endTurn(game);
  else afterOrdinaryCard(game);
}

function afterOrdinaryCard(game: Game): void {
  const { state } = game;
  if (state.phase === Phase.turn && canDrawSecondCard(state)) state.phase = Phase.secondCard;
  else endTurn(game);
}
