import type { Route, Seat, View } from '@waybill/engine';
import type { TicketNetwork, TicketPair } from './network.ts';
import type { RoadGraph } from './road-graph.ts';

/** How many turns the seat can still claim in; `null` while nobody knows. */
export function turnsToCome(view: View, seat: Seat): 0 | 1 | null {
  if (!view.lastRound) return null;
  const turn = view.toAct[0] ?? seat;
  // What has begun with a card or with tickets cannot become a claim (TURN-1).
  if (turn === seat) return view.phase === 'turn' ? 1 : 0;
  return (seat - turn + view.players) % view.players < view.lastRound.turnsLeft ? 1 : 0;
}

/** In the last turn one route can be claimed at the most: the one that finishes the most. */
export function bestLastRoute(
  { roads }: RoadGraph,
  pairs: readonly TicketPair[],
  isPaid: (route: Route) => boolean,
): TicketNetwork {
  const joins = (road: { u: number; v: number }, { a, b }: TicketPair): boolean =>
    (road.u === a && road.v === b) || (road.u === b && road.v === a);
  let best: { worth: number; routes: Set<Route>; served: boolean[] } = {
    worth: 0,
    routes: new Set(),
    served: pairs.map(() => false),
  };
  for (const road of roads) {
    const served = pairs.map((pair) => joins(road, pair));
    const worth = pairs.reduce((sum, { points }, index) => sum + (served[index] ? points : 0), 0);
    if (worth > best.worth && isPaid(road.route)) best = { worth, routes: new Set([road.route]), served };
  }
  return best;
}
