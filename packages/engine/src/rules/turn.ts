import type { Game, Seat } from '../contract.ts';
import { type GameState, Phase } from '../state.ts';

export function beginTurn(game: Game, seat: Seat): void {
  game.state.turn = seat;
  game.state.phase = Phase.turn;
  game.tell?.({ type: 'turnBegan', seat });
}

export function endTurn(game: Game): void {
  const { state } = game;
  if (state.turnsLeft > 0) {
    state.turnsLeft -= 1;
    if (state.turnsLeft === 0) return endGame(game);
  } else if (beginsLastRound(state)) {
    beginLastRound(game);
  }
  beginTurn(game, (state.turn + 1) % state.players);
}

/** TURN-2: when every player has passed in a row, nobody can do anything any more. */
export function pass(game: Game, seat: Seat): void {
  const { state } = game;
  state.passes += 1;
  game.tell?.({ type: 'passed', seat });
  if (state.passes === state.players) endGame(game);
  else endTurn(game);
}

/** END-1: tested at the end of a turn, and only until a player has caused the last round. */
function beginsLastRound(state: GameState): boolean {
  return state.pieces(state.turn) <= state.board.rules.lastRoundAtPieces;
}

/** END-1: one more turn for each player, including the one who caused the last round. */
function beginLastRound(game: Game): void {
  const { state } = game;
  state.turnsLeft = state.players;
  state.lastRoundBy = state.turn;
  game.tell?.({ type: 'lastRoundBegan', seat: state.turn, turnsLeft: state.players });
}

function endGame(game: Game): void {
  const { state } = game;
  state.phase = Phase.over;
  game.tell?.({ type: 'gameEnded', byPassing: state.passes === state.players });
}
