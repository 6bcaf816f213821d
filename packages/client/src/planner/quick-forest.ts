import type { Pair } from './cheapest-forest.ts';
import { type Road, type RoadGraph, withBuilt } from './road-graph.ts';

/** How often every way is looked at again. */
const ROUNDS = 3;

/** Cheap roads that join all pairs, when there are too many for the exact answer: one way after the other, each again while that helps. */
export function quickForest(graph: RoadGraph, pairs: readonly Pair[]): ReadonlySet<Road> {
  const ways = pairs.map((pair) => cheapestWay(graph, pair));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, pair] of pairs.entries()) {
      const others = ways.filter((_, other) => other !== index).flat();
      ways[index] = cheapestWay(withBuilt(graph, new Set(others.map(({ route }) => route))), pair);
    }
  }
  const used = new Set(ways.flat().map(({ route }) => route));
  return new Set(graph.roads.filter(({ route }) => used.has(route)));
}

/** Dijkstra's; no roads where there is no way. */
function cheapestWay({ nodes, roads }: RoadGraph, { a, b }: Pair): Road[] {
  const distance = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
  const cameBy = new Array<Road | null>(nodes).fill(null);
  const open = new Set(distance.keys());
  distance[a] = 0;
  while (open.size > 0) {
    let here = -1;
    for (const node of open) {
      if (here < 0 || (distance[node] as number) < (distance[here] as number)) here = node;
    }
    open.delete(here);
    for (const road of roads) {
      if (road.u !== here && road.v !== here) continue;
      const there = road.u === here ? road.v : road.u;
      const cost = (distance[here] as number) + road.cost;
      if (cost >= (distance[there] as number)) continue;
      distance[there] = cost;
      cameBy[there] = road;
    }
  }
  const way: Road[] = [];
  let at = b;
  for (let road = cameBy[at]; road; road = cameBy[at]) {
    way.push(road);
    at = road.u === at ? road.v : road.u;
  }
  return way;
}
