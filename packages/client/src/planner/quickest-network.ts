import type { Route } from '@waybill/engine';
import { CheapestForest, endsOfPairs, isSmallEnough, type Pair } from './cheapest-forest.ts';
import { cheapestNetwork, type NetworkTask, type TicketNetwork } from './network.ts';
import type { RoadGraph } from './road-graph.ts';
import { WayTable } from './way-table.ts';

/** How much work a plan may be: planning never delays a frame. */
const MOST_WORK = 2_500;

interface TurnCosts {
  /** The roads at several prices; no price of single roads is right, since roads share the hand. */
  readonly prices: readonly RoadGraph[];
  readonly turnsOf: (routes: readonly Route[]) => number;
}

/** The network that is likely to take the fewest turns: the best of those by several prices, and of those without one of its routes. */
export function quickestNetwork(task: NetworkTask, { prices, turnsOf }: TurnCosts): TicketNetwork {
  const rate = (graph: RoadGraph): RatedNetwork => {
    const network = cheapestNetwork({ ...task, graph });
    return { network, graph, turns: turnsOf([...network.routes]) };
  };
  const [first, ...others] = prices.map(rate);
  if (!first) throw new Error('a plan needs prices');
  let best = others.reduce((one, other) => better(one, other), first);
  if (task.via.nodes.length > 0 || task.via.roads.length > 0 || task.pairs.length === 0) return best.network;
  let tries = Math.floor(MOST_WORK / 3 ** Math.min(8, endsOfPairs(task.pairs).length));
  for (let improved = true; improved && tries > 0; ) {
    improved = false;
    for (const route of best.network.routes) {
      if (--tries < 0) break;
      const graph = { ...best.graph, roads: best.graph.roads.filter((road) => road.route !== route) };
      if (!joinsAll(graph, task.pairs)) continue;
      const detour = rate(graph);
      if (better(best, detour) === best) continue;
      best = detour;
      improved = true;
      break;
    }
  }
  return best.network;
}

function joinsAll(graph: RoadGraph, pairs: readonly Pair[]): boolean {
  const ways = new WayTable(graph);
  return pairs.every(({ a, b }) => ways.distance(a, b) < Number.POSITIVE_INFINITY);
}

interface RatedNetwork {
  readonly network: TicketNetwork;
  readonly graph: RoadGraph;
  readonly turns: number;
}

/** More tickets first, then fewer turns. */
function better(one: RatedNetwork, other: RatedNetwork): RatedNetwork {
  const served = ({ network }: RatedNetwork): number => network.served.filter(Boolean).length;
  if (served(one) !== served(other)) return served(one) > served(other) ? one : other;
  return other.turns < one.turns ? other : one;
}

/**
 * The price of the cheapest network, or less: with prices that no network can undercut, a proven lower bound. With very many pairs only
 * the dearest pair counts.
 */
export function leastPrice(graph: RoadGraph, pairs: readonly Pair[]): number {
  if (pairs.length === 0) return 0;
  const ways = new WayTable(graph);
  if (isSmallEnough(pairs)) return new CheapestForest(ways, pairs).cost((1 << pairs.length) - 1);
  return Math.max(...pairs.map(({ a, b }) => ways.distance(a, b)));
}
