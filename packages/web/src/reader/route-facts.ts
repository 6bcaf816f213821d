import {
  type Board,
  type GameState,
  knownState,
  type Route,
  type Seat,
  type View,
  whyNotTrack,
} from '@waybill/engine';
import type { Options } from '../table/options.ts';

/** How a route stands to the person who reads of it. */
export type Standing = 'mine' | 'taken' | 'closed' | 'open' | 'payable';

export interface RouteFacts {
  readonly route: Route;
  readonly standing: Standing;
  readonly owner: Seat | null;
}

/** What is true of every route now, in the order of the map. */
export function routeFacts(board: Board, view: View, options: Pick<Options, 'claims'>): RouteFacts[] {
  const state = knownState(board, view);
  const seat = seatOf(view);
  return board.routes.map((route) => {
    const owner = view.owners[route.id] ?? null;
    return { route, owner, standing: standingOf({ state, seat, route, options }) };
  });
}

interface Asked {
  readonly state: GameState;
  readonly seat: Seat;
  readonly route: Route;
  readonly options: Pick<Options, 'claims'>;
}

function standingOf({ state, seat, route, options }: Asked): Standing {
  if (options.claims.has(route.id)) return 'payable';
  const why = whyNotTrack(state, seat, route);
  if (why === null) return 'open';
  if (why !== 'ROUTE_TAKEN') return 'closed';
  return state.owner(route.index) === seat ? 'mine' : 'taken';
}

/** Somebody who only watches owns nothing; no seat has this number. */
function seatOf(view: View): Seat {
  return typeof view.viewer === 'number' ? view.viewer : -1;
}

export function routesAt(facts: readonly RouteFacts[], location: number): RouteFacts[] {
  return facts.filter(({ route }) => route.a === location || route.b === location);
}
