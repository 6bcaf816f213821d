import {
  type Board,
  type GameState,
  knownState,
  NONE,
  type Route,
  type RouteId,
  type Seat,
  type View,
  whyNotTrack,
} from '@waybill/engine';
import type { Options } from './options.ts';

/** How a route stands to the viewer; `closed`: nobody can claim it any more, though nobody has. */
export type RouteStatus = 'mine' | 'taken' | 'closed' | 'open' | 'payable';

export interface RouteFacts {
  readonly route: Route;
  readonly status: RouteStatus;
  readonly owner: Seat | null;
}

type Claims = Pick<Options, 'claims'>;

/** What is true of every route now, in the order of the map. */
export function routeFacts(board: Board, view: View, options: Claims): RouteFacts[] {
  const status = statusIn(board, view, options);
  return board.routes.map((route) => ({
    route,
    owner: view.owners[route.id] ?? null,
    status: status(route),
  }));
}

export function routeStatuses(board: Board, view: View, options: Claims): Record<RouteId, RouteStatus> {
  const status = statusIn(board, view, options);
  return Object.fromEntries(board.routes.map((route) => [route.id, status(route)]));
}

function statusIn(board: Board, view: View, options: Claims): (route: Route) => RouteStatus {
  const state: GameState = knownState(board, view);
  // A spectator owns nothing.
  const seat = typeof view.viewer === 'number' ? view.viewer : NONE;
  return (route) => {
    if (options.claims.has(route.id)) return 'payable';
    const why = whyNotTrack(state, seat, route);
    if (why === null) return 'open';
    if (why !== 'ROUTE_TAKEN') return 'closed';
    return state.owner(route.index) === seat ? 'mine' : 'taken';
  };
}

export function routesAt(facts: readonly RouteFacts[], location: number): RouteFacts[] {
  return facts.filter(({ route }) => route.a === location || route.b === location);
}
