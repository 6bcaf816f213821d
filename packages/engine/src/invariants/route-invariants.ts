import type { Seat } from '../contract.ts';
import { NO_TWIN } from '../route.ts';
import { countAllOpenTracks } from '../rules/claim.ts';
import { recountRoutePoints } from '../rules/scoring.ts';
import { type GameState, NONE } from '../state.ts';
import { everySeat, sum } from './count.ts';

/** Owners are seats, and CLAIM-6, CLAIM-7 were kept. */
export function ownersMayOwn(state: GameState): boolean {
  const oneTrack = state.players <= state.board.rules.oneTrackUpTo;
  return state.board.routes.every(({ index, twin }) => {
    const owner = state.owner(index);
    if (owner !== NONE && owner >= state.players) return false;
    if (twin === NO_TWIN || owner === NONE || state.owner(twin) === NONE) return true;
    return !oneTrack && owner !== state.owner(twin);
  });
}

/** Every piece is in stock or on the board. */
export function piecesAddUp(state: GameState): boolean {
  return everySeat(state, (seat) => state.pieces(seat) + spacesOf(state, seat) === state.board.rules.pieces);
}

function spacesOf(state: GameState, seat: Seat): number {
  return sum(state.board.routes.length, (route) => {
    return state.owner(route) === seat ? state.board.route(route).length : 0;
  });
}

/** END-2 */
export function scoresAreRight(state: GameState): boolean {
  return everySeat(state, (seat) => state.score(seat) === recountRoutePoints(state, seat));
}

/** The open routes that are counted along the way are those that a fresh count finds. */
export function openCountsAreRight(state: GameState): boolean {
  const { open, openStep } = state.layout;
  const end = open + state.players * openStep;
  const fresh = state.clone();
  countAllOpenTracks(fresh);
  return fresh.bytes.subarray(open, end).every((count, at) => count === state.bytes[open + at]);
}
