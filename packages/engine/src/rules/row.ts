import type { Game } from '../contract.ts';
import { type GameState, NONE } from '../state.ts';
import { drawFromDeck } from './deck.ts';

/** The first face-up place that shows the card, or NONE. */
export function placeShowing(state: GameState, card: number): number {
  const { places } = state.board;
  for (let place = 0; place < places; place++) if (state.row(place) === card) return place;
  return NONE;
}

/** Whether any card but a wild lies face up. */
export function rowShowsColor(state: GameState): boolean {
  const { places } = state.board;
  for (let place = 0; place < places; place++) if (state.row(place) < state.board.wild) return true;
  return false;
}

/** DRAW-1, DRAW-7: fills the empty places, then DRAW-6 (SETUP-3 at the start) until the row may stay. */
export function settleRow(game: Game): void {
  fillRow(game);
  while (mustSweep(game.state)) {
    sweepRow(game);
    fillRow(game);
  }
}

function fillRow(game: Game): void {
  const { state } = game;
  const { places } = state.board;
  for (let place = 0; place < places; place++) {
    if (state.row(place) !== NONE) continue;
    const card = drawFromDeck(game);
    if (card === NONE) return;
    state.setRow(place, card);
    game.tell?.({ type: 'placeFilled', place, card: state.board.card(card) });
  }
}

/** DRAW-6: too many wilds lie face up, and there are colored cards enough for a row that has fewer. */
function mustSweep(state: GameState): boolean {
  const { places, sweepAtWilds, wild } = state.board;
  let wilds = 0;
  for (let place = 0; place < places; place++) if (state.row(place) === wild) wilds++;
  return wilds >= sweepAtWilds && coloredInPlay(state) > places - sweepAtWilds;
}

/** Colored cards in the row, the deck and the discards together. */
function coloredInPlay(state: GameState): number {
  const { wild, places } = state.board;
  let colored = 0;
  for (let card = 0; card < wild; card++) colored += state.deck(card) + state.discards(card);
  for (let place = 0; place < places; place++) if (state.row(place) < wild) colored++;
  return colored;
}

function sweepRow(game: Game): void {
  const { state } = game;
  const { places } = state.board;
  const swept: string[] | null = game.tell ? [] : null;
  for (let place = 0; place < places; place++) {
    const card = state.row(place);
    if (card === NONE) continue;
    swept?.push(state.board.card(card));
    state.setRow(place, NONE);
    state.addToDiscards(card, 1);
  }
  if (swept) game.tell?.({ type: 'rowSwept', cards: swept });
}
