import type { Board } from './board.ts';
import type { ActionNumber, Seat } from './contract.ts';
import { fewestWilds } from './payment-table.ts';
import type { Route } from './route.ts';
import { GRAY } from './route.ts';
import { whyNotTrack } from './rules/claim.ts';
import type { GameState } from './state.ts';
import { MOST_CARD_KINDS } from './state-layout.ts';

/** How many claims each color pays for, wilds alone last; who counts often hands in the same. */
export type ClaimsByPayer = Int32Array;

export function newClaimsByPayer(): ClaimsByPayer {
  return new Int32Array(MOST_CARD_KINDS);
}

/**
 * How many claims the seat could make now: pairs of an open route and a set of cards that pays for it. A color
 * pays for its own routes and for gray ones alike. Most of a random game's time goes here, so the loop reads
 * the bytes themselves.
 */
export function countClaims(state: GameState, seat: Seat, byPayer = newClaimsByPayer()): number {
  const { bytes } = state;
  const { colors, wild, payments } = state.board;
  const { sets, fitting, cap, heldStep } = payments;
  const kinds = payments.kinds.length;
  const wilds = state.hand(seat, wild);
  const spaces = Math.min(state.pieces(seat), cap);
  const hand = state.handAt(seat);
  const noneHeld = payments.rowFor(0, wilds);
  let open = state.openAt(seat);
  const gray = open + colors * kinds;
  let claims = 0;
  for (let color = 0; color < colors; color++) {
    const held = bytes[hand + color] as number;
    const row = noneHeld + Math.min(held, cap) * heldStep;
    const affordable = fitting[Math.min(held + wilds, spaces)] as number;
    let paid = 0;
    for (let kind = 0; kind < affordable; kind++) {
      paid +=
        ((bytes[open + kind] as number) + (bytes[gray + kind] as number)) * (sets[row + kind] as number);
    }
    byPayer[color] = paid;
    claims += paid;
    open += kinds;
  }
  const byWilds = countOpen(state, seat, fitting[Math.min(wilds, spaces)] as number);
  byPayer[wild] = byWilds;
  return claims + byWilds;
}

/** The routes of the shortest kinds that are open to the seat, whatever their color. */
function countOpen(state: GameState, seat: Seat, shortest: number): number {
  const { colors, payments } = state.board;
  let routes = 0;
  for (let kind = 0; kind < shortest; kind++) {
    for (let color = 0; color <= colors; color++)
      routes += state.open(seat, color * payments.kinds.length + kind);
  }
  return routes;
}

/** The n-th of the claims that `countClaims` has just counted into `byPayer`. */
export function nthClaim(
  state: GameState,
  seat: Seat,
  { n, byPayer }: { n: number; byPayer: ClaimsByPayer },
): ActionNumber {
  const { board } = state;
  let left = n;
  let payer = 0;
  while (left >= (byPayer[payer] as number)) left -= byPayer[payer++] as number;
  return payer === board.wild
    ? nthClaimByWilds(state, seat, left)
    : nthClaimByColor(state, seat, { color: payer, n: left });
}

function nthClaimByColor(state: GameState, seat: Seat, nth: { color: number; n: number }): ActionNumber {
  const { board } = state;
  const { kinds, sets } = board.payments;
  const { color } = nth;
  const held = state.hand(seat, color);
  const row = board.payments.rowFor(held, state.hand(seat, board.wild));
  let left = nth.n;
  for (let kind = 0; ; kind++) {
    const group = color * kinds.length + kind;
    const gray = board.colors * kinds.length + kind;
    const ways = sets[row + kind] as number;
    const colored = state.open(seat, group);
    const claims = (colored + state.open(seat, gray)) * ways;
    if (left < claims) {
      const index = Math.floor(left / ways);
      const route =
        index < colored
          ? nthOpen(state, seat, { group, n: index })
          : nthOpen(state, seat, { group: gray, n: index - colored });
      return board.actions.claimRoute(route, color, fewestWilds(route, held) + (left % ways));
    }
    left -= claims;
  }
}

function nthClaimByWilds(state: GameState, seat: Seat, n: number): ActionNumber {
  const { board } = state;
  const kinds = board.payments.kinds.length;
  let left = n;
  for (let kind = 0; ; kind++) {
    for (let group = kind; group < board.groups.length; group += kinds) {
      const open = state.open(seat, group);
      if (left < open) {
        const route = nthOpen(state, seat, { group, n: left });
        return board.actions.claimRoute(route, board.wild, route.length);
      }
      left -= open;
    }
  }
}

/** The n-th route of the group that is open to the seat. */
function nthOpen(state: GameState, seat: Seat, nth: { group: number; n: number }): Route {
  const { board } = state;
  const { routes } = board.group(nth.group);
  let left = nth.n;
  for (let i = 0; ; i++) {
    const route = board.route(routes[i] as number);
    if (whyNotTrack(state, seat, route) === null && left-- === 0) return route;
  }
}

/** The colors that can pay for a route: its own, or any if it is gray. */
export function firstColor(route: Route): number {
  return route.color === GRAY ? 0 : route.color;
}

export function lastColor(board: Board, route: Route): number {
  return route.color === GRAY ? board.colors - 1 : route.color;
}
