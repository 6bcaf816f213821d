import { PHASES } from '../contract.ts';
import { legalActions, nextToAct } from '../legal-actions.ts';
import { type GameState, NONE, Phase } from '../state.ts';
import { everySeat } from './count.ts';

/** A seat is to act, in an existing phase; the first player is known at the latest when all have chosen tickets. */
export function turnIsSound(state: GameState): boolean {
  const next = state.board.placements(state.players)[state.placementsMade];
  if (state.phase >= PHASES.length || state.turn >= state.players) return false;
  if (state.first === NONE) return isFirstPlayerToCome(state);
  if (state.first >= state.players) return false;
  if (state.phase === Phase.startingTickets) return state.turn === state.first;
  if (state.phase !== Phase.placeStack) return true;
  return next !== undefined && state.turn === (state.first + next.by - 1) % state.players;
}

/** SETUP-5 */
function isFirstPlayerToCome({ board, phase, turn }: GameState): boolean {
  return board.rules.firstPlayerDrawn === 'afterTickets' && phase === Phase.startingTickets && turn === 0;
}

/** END-1, TURN-2: who brought the last round about has few pieces, and the turns left and passes fit. */
export function endIsSound(state: GameState): boolean {
  const { lastRoundAtPieces } = state.board.rules;
  const by = state.lastRoundBy;
  const over = state.phase === Phase.over;
  const allPassed = state.passes === state.players;
  if (state.passes > state.players || (allPassed && !over)) return false;
  if (by === NONE) return state.turnsLeft === 0 && (!over || allPassed);
  if (by >= state.players || state.pieces(by) > lastRoundAtPieces) return false;
  if (over) return allPassed ? state.turnsLeft > 0 : state.turnsLeft === 0;
  // Each turn since then has passed to the next seat.
  const played = state.players - state.turnsLeft;
  return state.turnsLeft > 0 && played >= 0 && state.turn === (by + 1 + played) % state.players;
}

/** Before the last round, only the player at turn can have few enough pieces to begin it. */
export function lastRoundHasBegun(state: GameState): boolean {
  const { lastRoundAtPieces } = state.board.rules;
  if (state.lastRoundBy !== NONE || state.phase === Phase.over) return true;
  return everySeat(state, (seat) => state.pieces(seat) > lastRoundAtPieces || isMidTurn(state, seat));
}

function isMidTurn(state: GameState, seat: number): boolean {
  return state.turn === seat && state.phase === Phase.takeToken;
}

/** Every player the game waits for has a legal action. */
export function somebodyCanAct(state: GameState): boolean {
  return state.phase === Phase.over || legalActions(state, nextToAct(state)).length > 0;
}
