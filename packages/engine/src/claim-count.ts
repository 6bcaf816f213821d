import type { Board } from './board.ts';
import type { ActionNumber, Seat } from './contract.ts';
import { fewestWilds, setsThatPay } from './payment-table.ts';
import { GRAY, type Route, type RouteGroup } from './route.ts';
import { whyNotTrack } from './rules/claim.ts';
import type { GameState } from './state.ts';
import { MOST_CARD_KINDS } from './state-layout.ts';

/** How many claims each color pays for, wilds alone last; who counts often hands in the same. */
export type ClaimsByPayer = Int32Array;

export function newClaimsByPayer(): ClaimsByPayer {
  return new Int32Array(MOST_CARD_KINDS);
}

/**
 * How many claims the seat could make now: pairs of an open route and a set of cards that pays for it. With
 * `used` wilds and cards of one color, a seat pays for the routes that are longer than the wilds and no longer
 * than both together. Most of a random game's time goes here, so the loop reads the bytes themselves.
 */
export function countClaims(state: GameState, seat: Seat, byPayer = newClaimsByPayer()): number {
  const { bytes } = state;
  const { colors, wild, payments } = state.board;
  const { cap, mostFerries, colorStep } = payments;
  const hand = state.handAt(seat);
  const wilds = bytes[hand + wild] as number;
  const spaces = Math.min(state.pieces(seat), cap);
  let own = state.openAt(seat, 0);
  const gray = own + colors * colorStep;
  let claims = 0;
  for (let color = 0; color < colors; color++) {
    const held = bytes[hand + color] as number;
    let paid = 0;
    if (held > 0) {
      // Without wilds: no route is shorter than one space, so nothing is taken off.
      const alone = Math.min(held, spaces);
      paid = (bytes[own + alone] as number) + (bytes[gray + alone] as number);
      for (let used = 1; used <= wilds && used < spaces; used++) {
        const row = Math.min(used, mostFerries) * (cap + 1);
        const longest = row + Math.min(held + used, spaces);
        paid += (bytes[own + longest] as number) - (bytes[own + row + used] as number);
        paid += (bytes[gray + longest] as number) - (bytes[gray + row + used] as number);
      }
    }
    byPayer[color] = paid;
    claims += paid;
    own += colorStep;
  }
  const byWilds = wilds === 0 ? 0 : countOpen(state, seat, Math.min(wilds, spaces));
  byPayer[wild] = byWilds;
  return claims + byWilds;
}

/** The routes of at most so many spaces that are open to the seat, whatever their color. */
function countOpen(state: GameState, seat: Seat, spaces: number): number {
  const { cap, mostFerries, colorStep } = state.board.payments;
  let at = state.openAt(seat, 0) + mostFerries * (cap + 1) + spaces;
  let routes = 0;
  for (let color = 0; color <= state.board.colors; color++, at += colorStep) {
    routes += state.bytes[at] as number;
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
  const { kinds } = board.payments;
  const { color } = nth;
  const held = state.hand(seat, color);
  const wilds = state.hand(seat, board.wild);
  let left = nth.n;
  for (let kind = 0; ; kind++) {
    const group = board.group(color * kinds.length + kind);
    const gray = board.group(board.colors * kinds.length + kind);
    const ways = setsThatPay(group, held, wilds);
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
    for (let index = kind; index < board.groups.length; index += kinds) {
      const group = board.group(index);
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
function nthOpen(state: GameState, seat: Seat, nth: { group: RouteGroup; n: number }): Route {
  const { board } = state;
  const { routes } = nth.group;
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
