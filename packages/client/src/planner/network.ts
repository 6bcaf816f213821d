import type { Route } from '@waybill/engine';
import { CheapestForest, isSmallEnough, type Pair } from './cheapest-forest.ts';
import { quickForest } from './quick-forest.ts';
import { type Road, type RoadGraph, withBuilt } from './road-graph.ts';
import { WayTable } from './way-table.ts';
import { type Via, wayThrough } from './way-through.ts';

/** Two nodes to join, and what that is worth. */
export interface TicketPair extends Pair {
  readonly points: number;
}

export interface TicketNetwork {
  readonly routes: ReadonlySet<Route>;
  /** By pair: whether the network joins its nodes. */
  readonly served: readonly boolean[];
}

export interface NetworkTask {
  /** The same roads by what a player wants to save, and by pieces alone. */
  readonly graph: RoadGraph;
  readonly byPieces: RoadGraph;
  readonly pairs: readonly TicketPair[];
  readonly via: Via;
  /** Pieces left. */
  readonly pieces: number;
}

/**
 * The cheapest network for all pairs; if the pieces do not last for it, the one with the fewest pieces; and if not even they do,
 * the pairs that are worth most.
 */
export function cheapestNetwork(task: NetworkTask): TicketNetwork {
  const fixed = fixedWays(task);
  if (piecesOf(fixed) > task.pieces) return cheapestNetwork({ ...task, via: { nodes: [], roads: [] } });
  const routes = new Set([...fixed, ...forest(withBuilt(task.graph, fixed), task.pairs)]);
  if (piecesOf(routes) <= task.pieces) return { routes, served: task.pairs.map(() => true) };
  return isSmallEnough(task.pairs) ? mostWorth(task, fixed) : mostWorthQuickly(task, fixed);
}

function piecesOf(routes: Iterable<Route>): number {
  let pieces = 0;
  for (const { length } of routes) pieces += length;
  return pieces;
}

function routesOf(roads: Iterable<Road>): Route[] {
  return [...roads].map(({ route }) => route);
}

function forest(graph: RoadGraph, pairs: readonly TicketPair[]): Route[] {
  if (pairs.length === 0) return [];
  if (!isSmallEnough(pairs)) return routesOf(quickForest(graph, pairs));
  return routesOf(new CheapestForest(new WayTable(graph), pairs).roads((1 << pairs.length) - 1));
}

/** What is wished goes to the pair for which it is the smallest detour. */
function fixedWays({ graph, pairs, via }: NetworkTask): ReadonlySet<Route> {
  if (via.nodes.length === 0 && via.roads.length === 0) return new Set();
  const table = new WayTable(graph);
  const detours = pairs.flatMap((pair) => {
    const way = wayThrough(graph, pair, via);
    if (!way) return [];
    const cost = way.reduce((sum, road) => sum + road.cost, 0);
    return [{ way, extra: cost - table.distance(pair.a, pair.b) }];
  });
  const smallest = detours.sort((one, other) => one.extra - other.extra)[0];
  return new Set(routesOf(smallest?.way ?? []));
}

/** The pairs worth most that the pieces last for: all of them, or the best choice. */
function mostWorth(task: NetworkTask, fixed: ReadonlySet<Route>): TicketNetwork {
  const { pairs } = task;
  const forests = new CheapestForest(new WayTable(withBuilt(task.byPieces, fixed)), pairs);
  const worth = (choice: number): number =>
    pairs.reduce((sum, { points }, index) => sum + ((choice >> index) & 1) * points, 0);
  const choices = [...Array(1 << pairs.length).keys()].sort((x, y) => worth(y) - worth(x));
  for (const choice of choices) {
    const routes = new Set([...fixed, ...routesOf(forests.roads(choice))]);
    if (piecesOf(routes) > task.pieces) continue;
    return { routes, served: pairs.map((_, index) => ((choice >> index) & 1) === 1) };
  }
  return { routes: fixed, served: pairs.map(() => false) };
}

/** Too many to try every choice: the dearest first, each if the pieces still last. */
function mostWorthQuickly(task: NetworkTask, fixed: ReadonlySet<Route>): TicketNetwork {
  const graph = withBuilt(task.byPieces, fixed);
  let best: TicketNetwork = { routes: fixed, served: task.pairs.map(() => false) };
  const chosen: TicketPair[] = [];
  for (const pair of [...task.pairs].sort((one, other) => other.points - one.points)) {
    chosen.push(pair);
    const routes = new Set([...fixed, ...routesOf(quickForest(graph, chosen))]);
    if (piecesOf(routes) > task.pieces) chosen.pop();
    else best = { routes, served: task.pairs.map((one) => chosen.includes(one)) };
  }
  return best;
}
