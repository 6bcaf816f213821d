import type { Game, Seat } from '../contract.ts';
import { type GameState, NONE } from '../state.ts';
import { drawFromDeck } from './deck.ts';

/** The first face-up slot that shows the card, or NONE. */
export function slotShowing(state: GameState, card: number): number {
  const { slots } = state.board;
  for (let slot = 0; slot < slots; slot++) if (state.row(slot) === card) return slot;
  return NONE;
}

/** Whether any card but a wild lies face up. */
export function rowShowsColor(state: GameState): boolean {
  const { slots } = state.board;
  for (let slot = 0; slot < slots; slot++) if (state.row(slot) < state.board.wild) return true;
  return false;
}

/** DRAW-1, DRAW-7: fills the empty slots, then DRAW-6 (SETUP-3 at the start) until the row may stay. `seat` brought it about. */
export function settleRow(game: Game, seat: Seat): void {
  while (mustSweep(game.state, fillRow(game, seat))) sweepRow(game);
}

/** Returns how many wilds lie face up then. */
function fillRow(game: Game, seat: Seat): number {
  const { state } = game;
  const { slots, wild } = state.board;
  let wilds = 0;
  for (let slot = 0; slot < slots; slot++) {
    let card = state.row(slot);
    if (card === NONE) {
      card = drawFromDeck(game, 'row', seat);
      if (card === NONE) continue;
      state.setRow(slot, card);
      game.tell?.({ type: 'placeFilled', place: slot, card: state.board.card(card) });
    }
    if (card === wild) wilds++;
  }
  return wilds;
}

/** DRAW-6: too many wilds lie face up, and there are colored cards enough for a row that has fewer. */
function mustSweep(state: GameState, wilds: number): boolean {
  const { slots, sweepAtWilds } = state.board;
  return wilds >= sweepAtWilds && coloredInPlay(state) > slots - sweepAtWilds;
}

/** Colored cards in the row, the deck and the discards together. */
function coloredInPlay(state: GameState): number {
  const { wild, slots } = state.board;
  let colored = 0;
  for (let card = 0; card < wild; card++) colored += state.deck(card) + state.discards(card);
  for (let slot = 0; slot < slots; slot++) if (state.row(slot) < wild) colored++;
  return colored;
}

function sweepRow(game: Game): void {
  const { state } = game;
  const { slots } = state.board;
  const swept: string[] | null = game.tell ? [] : null;
  for (let slot = 0; slot < slots; slot++) {
    const card = state.row(slot);
    if (card === NONE) continue;
    swept?.push(state.board.card(card));
    state.setRow(slot, NONE);
    state.addToDiscards(card, 1);
  }
  if (swept) game.tell?.({ type: 'rowSwept', cards: swept });
}
