import { type Board, GRAY, type Route, type RouteGroup } from './board.ts';
import type { ActionNumber, Seat } from './contract.ts';
import { fewestWilds, mostWilds } from './payment-table.ts';
import { whyNotTrack } from './rules/claim.ts';
import type { GameState } from './state.ts';
import { MOST_CARD_KINDS } from './state-layout.ts';

/** What the last count found: claims of routes of each color, and the ways to pay for gray ones, by kind. */
const claimsByColor = new Int32Array(MOST_CARD_KINDS);
const grayWays = new Int32Array(256);

/**
 * How many claims the seat could make now: pairs of an open route and a set of cards that pays for it.
 * Half of a random game's time went here, so this loop reads the bytes themselves.
 */
export function countClaims(state: GameState, seat: Seat): number {
  const { bytes } = state;
  const { colors, wild, payments } = state.board;
  const { coloredSets, allSets, fitting, cap, heldStep } = payments;
  const kinds = payments.kinds.length;
  const wilds = state.hand(seat, wild);
  const spaces = Math.min(state.pieces(seat), cap);
  const hand = state.handAt(seat);
  const noneHeld = payments.rowFor(0, wilds);
  for (let kind = 0; kind < kinds; kind++) grayWays[kind] = allSets[noneHeld + kind] as number;
  let open = state.openAt(seat);
  let claims = 0;
  for (let color = 0; color < colors; color++) {
    const held = bytes[hand + color] as number;
    const row = noneHeld + Math.min(held, cap) * heldStep;
    const affordable = fitting[Math.min(held + wilds, spaces)] as number;
    let ofColor = 0;
    for (let kind = 0; kind < affordable; kind++) {
      grayWays[kind] = (grayWays[kind] as number) + (coloredSets[row + kind] as number);
      ofColor += (bytes[open + kind] as number) * (allSets[row + kind] as number);
    }
    claimsByColor[color] = ofColor;
    claims += ofColor;
    open += kinds;
  }
  const reachable = fitting[spaces] as number;
  for (let kind = 0; kind < reachable; kind++)
    claims += (bytes[open + kind] as number) * (grayWays[kind] as number);
  return claims;
}

/** The n-th of the claims that `countClaims` has just counted. */
export function nthClaim(state: GameState, seat: Seat, n: number): ActionNumber {
  const { board } = state;
  let left = n;
  let color = 0;
  while (color < board.colors && left >= (claimsByColor[color] as number))
    left -= claimsByColor[color++] as number;
  if (color === board.colors) return nthClaimIn(state, seat, { color, n: left, ways: grayWays, row: 0 });
  const row = board.payments.rowFor(state.hand(seat, color), state.hand(seat, board.wild));
  return nthClaimIn(state, seat, { color, n: left, ways: board.payments.allSets, row });
}

interface NthOfColor {
  readonly color: number;
  readonly n: number;
  /** How many ways there are to pay for each kind, from `row` on. */
  readonly ways: Int32Array;
  readonly row: number;
}

function nthClaimIn(state: GameState, seat: Seat, nth: NthOfColor): ActionNumber {
  const kinds = state.board.payments.kinds.length;
  let left = nth.n;
  for (let kind = 0; ; kind++) {
    const index = nth.color * kinds + kind;
    const ways = nth.ways[nth.row + kind] as number;
    const claims = state.open(seat, index) * ways;
    if (left < claims) {
      const route = nthOpenRoute(state, seat, {
        group: state.board.group(index),
        n: Math.floor(left / ways),
      });
      return nthPayment(state, seat, { route, n: left % ways });
    }
    left -= claims;
  }
}

function nthOpenRoute(state: GameState, seat: Seat, nth: { group: RouteGroup; n: number }): Route {
  let left = nth.n;
  for (let i = 0; ; i++) {
    const route = state.board.route(nth.group.routes[i] as number);
    if (whyNotTrack(state, seat, route) === null && left-- === 0) return route;
  }
}

function nthPayment(state: GameState, seat: Seat, nth: { route: Route; n: number }): ActionNumber {
  const { route } = nth;
  const { board } = state;
  const most = mostWilds(route, state.hand(seat, board.wild));
  let left = nth.n;
  for (let color = firstColor(route); color <= lastColor(board, route); color++) {
    const fewest = fewestWilds(route, state.hand(seat, color));
    const sets = most - fewest + 1;
    if (left < sets) return board.actions.claimRoute(route, color, fewest + left);
    if (sets > 0) left -= sets;
  }
  return board.actions.claimRoute(route, board.wild, route.length);
}

/** The colors that can pay for a route: its own, or any if it is gray. */
export function firstColor(route: Route): number {
  return route.color === GRAY ? 0 : route.color;
}

export function lastColor(board: Board, route: Route): number {
  return route.color === GRAY ? board.colors - 1 : route.color;
}
