import { itemAt } from '@waybill/engine';
import type { Pair } from './cheapest-forest.ts';
import type { Road, RoadGraph } from './road-graph.ts';
import { WayTable } from './way-table.ts';

/** Enough for any wish that makes sense; an odd one gets the best way found so far. */
const MOST_STEPS = 20_000;

export interface Via {
  /** Nodes that the way must pass. */
  readonly nodes: readonly number[];
  /** Roads that it must take. */
  readonly roads: readonly Road[];
}

/** The cheapest way that passes all of `via` and comes to no node twice; `null` if there is none. */
export function wayThrough(graph: RoadGraph, { a, b }: Pair, via: Via): Road[] | null {
  const split = splitRoads(graph, via.roads);
  const table = new WayTable(split);
  const must = [...new Set([...via.nodes, ...split.middles])].filter((node) => node !== a && node !== b);
  const search = new Search(split, { table, must, to: b });
  search.goOn({ here: a, cost: 0, way: [] });
  return search.best && [...new Set(search.best.map(({ route }) => route))].map(roadOf(graph));
}

function roadOf(graph: RoadGraph): (route: Road['route']) => Road {
  return (route) =>
    itemAt(
      graph.roads,
      graph.roads.findIndex((road) => road.route === route),
    );
}

/** A road that must be taken gets a node in its middle that must be passed. */
function splitRoads(graph: RoadGraph, roads: readonly Road[]): RoadGraph & { middles: number[] } {
  const middles = roads.map((_, index) => graph.nodes + index);
  const halves = roads.flatMap((road, index) => {
    const middle = middles[index] as number;
    return [
      { ...road, v: middle },
      { ...road, u: middle, cost: 0 },
    ];
  });
  const whole = graph.roads.filter(({ route }) => !roads.some((road) => road.route === route));
  return { ...graph, nodes: graph.nodes + roads.length, roads: [...whole, ...halves], middles };
}

interface Begun {
  readonly here: number;
  readonly cost: number;
  readonly way: readonly Road[];
}

/** Depth first, the most promising road first, never where it must cost more than the best way so far. */
class Search {
  best: readonly Road[] | null = null;
  private bestCost = Number.POSITIVE_INFINITY;
  private steps = 0;
  private readonly table: WayTable;
  private readonly must: readonly number[];
  private readonly to: number;
  private readonly roadsAt: readonly (readonly Road[])[];
  private readonly passed = new Set<number>();

  constructor({ nodes, roads }: RoadGraph, of: { table: WayTable; must: readonly number[]; to: number }) {
    this.table = of.table;
    this.must = of.must;
    this.to = of.to;
    this.roadsAt = Array.from({ length: nodes }, (_, node) =>
      roads.filter(({ u, v }) => u === node || v === node),
    );
  }

  goOn({ here, cost, way }: Begun): void {
    if (++this.steps > MOST_STEPS) return;
    if (here === this.to) {
      if (this.must.every((node) => this.passed.has(node))) {
        this.best = way;
        this.bestCost = cost;
      }
      return;
    }
    this.passed.add(here);
    const next = (this.roadsAt[here] ?? [])
      .map((road) => ({ road, there: road.u === here ? road.v : road.u }))
      .filter(({ there }) => !this.passed.has(there))
      .map((step) => ({ ...step, least: cost + step.road.cost + this.leastFrom(step.there) }))
      .sort((one, other) => one.least - other.least);
    for (const { road, there, least } of next) {
      if (least < this.bestCost) this.goOn({ here: there, cost: cost + road.cost, way: [...way, road] });
    }
    this.passed.delete(here);
  }

  private leastFrom(here: number): number {
    let least = this.table.distance(here, this.to);
    for (const node of this.must) {
      if (this.passed.has(node) || node === here) continue;
      least = Math.max(least, this.table.distance(here, node) + this.table.distance(node, this.to));
    }
    return least;
  }
}
