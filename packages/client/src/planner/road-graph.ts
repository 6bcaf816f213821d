import { type Board, Connections, type GameState, type Route, type Seat, whyNotTrack } from '@waybill/engine';

/** An open route as a road between two parts of the seat's network. */
export interface Road {
  readonly route: Route;
  readonly u: number;
  readonly v: number;
  readonly cost: number;
}

/** The board as a seat can still build on it: locations that its own routes join are one node. */
export interface RoadGraph {
  readonly nodes: number;
  /** By location. */
  readonly nodeOf: readonly number[];
  readonly roads: readonly Road[];
}

interface Builder {
  readonly seat: Seat;
  readonly costOf: (route: Route) => number;
  readonly mayUse: (route: Route) => boolean;
}

/** Own routes cost nothing; what is closed, taken or longer than the pieces left is no road. */
export function roadGraph(state: GameState, { seat, costOf, mayUse }: Builder): RoadGraph {
  const { board } = state;
  const { nodeOf, nodes } = nodesOf(board, state, seat);
  const pieces = state.pieces(seat);
  const roads: Road[] = [];
  for (const route of board.routes) {
    const u = nodeOf[route.a] as number;
    const v = nodeOf[route.b] as number;
    if (u === v || route.length > pieces || !mayUse(route)) continue;
    if (whyNotTrack(state, seat, route) === null) roads.push({ route, u, v, cost: costOf(route) });
  }
  return { nodes, nodeOf, roads };
}

/** Numbers the parts that own routes join; a location without any is a part of its own. */
function nodesOf(board: Board, state: GameState, seat: Seat): Pick<RoadGraph, 'nodes' | 'nodeOf'> {
  const connections = new Connections();
  connections.readRoutesOf(state, seat);
  const nodeOf: number[] = [];
  let nodes = 0;
  for (let location = 0; location < board.locations.length; location++) {
    const joined = nodeOf.findIndex((_, other) => connections.areJoined(other, location));
    nodeOf.push(joined < 0 ? nodes++ : (nodeOf[joined] as number));
  }
  return { nodes, nodeOf };
}

/** Next to nothing: of two ways that cost the same, the one with fewer roads is left. */
const BUILT = 1 / 64;

/** The same roads, those of `built` for nothing. */
export function withBuilt(graph: RoadGraph, built: ReadonlySet<Route>): RoadGraph {
  if (built.size === 0) return graph;
  return {
    ...graph,
    roads: graph.roads.map((road) => (built.has(road.route) ? { ...road, cost: BUILT } : road)),
  };
}
