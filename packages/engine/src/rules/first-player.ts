import type { Board } from '../board.ts';
import type { Game, GameSettings } from '../contract.ts';
import { NONE } from '../state.ts';

/** SETUP-5: games of version 1 were dealt before the rule set named the moment. */
export function drawsFirstPlayerLater({ rules }: Board, { first, version }: GameSettings): boolean {
  return first === undefined && version !== 1 && rules.firstPlayerDrawn === 'afterTickets';
}

/** SETUP-5: the seat that the host fixed, or one drawn. */
export function chooseFirstPlayer(game: Game, fixed: GameSettings['first']): void {
  const { state } = game;
  state.first = fixed ?? game.chance.below(state.players, 'first', NONE);
  state.turn = state.first;
  game.tell?.({ type: 'firstPlayerChosen', seat: state.first });
}
