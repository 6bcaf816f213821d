import type { Board, GameState, Seat } from '@waybill/engine';

/** How many pieces a player who works steadily places in a turn: a route of L spaces takes 1 + L/2 turns. */
export function pieceRate(board: Board): number {
  const mean = board.routes.reduce((sum, { length }) => sum + length, 0) / board.routes.length;
  return mean / (1 + mean / 2);
}

/** Estimated turns left for the seat, by the player nearest to the end. */
export function turnsLeft(state: GameState, seat: Seat, rate: number): number {
  if (state.turnsLeft > 0)
    return (seat - state.turn + state.players) % state.players < state.turnsLeft ? 1 : 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let other = 0; other < state.players; other++) fewest = Math.min(fewest, state.pieces(other));
  return Math.max(0, fewest - state.board.rules.lastRoundAtPieces) / rate + 1;
}
