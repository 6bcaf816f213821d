import { FastChance, type Route } from '@waybill/engine';
import { expect, test } from 'vitest';
import { CheapestForest, type Pair } from './cheapest-forest.ts';
import { quickForest } from './quick-forest.ts';
import type { Road, RoadGraph } from './road-graph.ts';
import { WayTable } from './way-table.ts';
import { wayThrough } from './way-through.ts';

const NODES = 7;
const ROADS = 11;

function randomGraph(dice: FastChance): RoadGraph {
  const roads = Array.from({ length: ROADS }, (_, index): Road => {
    const u = dice.below(NODES);
    const v = (u + 1 + dice.below(NODES - 1)) % NODES;
    return { route: { index } as Route, u, v, cost: 1 + dice.below(9) };
  });
  return { nodes: NODES, nodeOf: [], roads };
}

function randomPairs(dice: FastChance): Pair[] {
  return Array.from({ length: 1 + dice.below(4) }, () => {
    const a = dice.below(NODES);
    return { a, b: (a + 1 + dice.below(NODES - 1)) % NODES };
  });
}

function joins(roads: readonly Road[], { a, b }: Pair): boolean {
  const reached = new Set([a]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { u, v } of roads) {
      if (reached.has(u) === reached.has(v)) continue;
      reached.add(u).add(v);
      grown = true;
    }
  }
  return reached.has(b);
}

const costOf = (roads: Iterable<Road>): number => [...roads].reduce((sum, { cost }) => sum + cost, 0);

/** Tries every set of roads. */
function cheapestByTrying(graph: RoadGraph, serves: (roads: readonly Road[]) => boolean): number {
  let best = Number.POSITIVE_INFINITY;
  for (let set = 0; set < 1 << ROADS; set++) {
    const roads = graph.roads.filter((_, index) => (set >> index) & 1);
    const cost = costOf(roads);
    if (cost < best && serves(roads)) best = cost;
  }
  return best;
}

/** A path through all of `nodes`, from end to end, without coming anywhere twice. */
function isPathThrough(roads: readonly Road[], { a, b }: Pair, nodes: readonly number[]): boolean {
  const ends = roads.flatMap(({ u, v }) => [u, v]);
  const degree = (node: number): number => ends.filter((end) => end === node).length;
  if (degree(a) !== 1 || degree(b) !== 1 || !joins(roads, { a, b })) return false;
  const inner = [...new Set(ends)].filter((node) => node !== a && node !== b);
  return (
    inner.every((node) => degree(node) === 2 && joins(roads, { a, b: node })) &&
    nodes.every((node) => node === a || node === b || inner.includes(node))
  );
}

test('the cheapest forest is what trying every set of roads finds, for every choice of pairs', () => {
  const dice = new FastChance(41);
  for (let round = 0; round < 60; round++) {
    const graph = randomGraph(dice);
    const pairs = randomPairs(dice);
    const forest = new CheapestForest(new WayTable(graph), pairs);
    for (let choice = 1; choice < 1 << pairs.length; choice++) {
      const chosen = pairs.filter((_, index) => (choice >> index) & 1);
      const best = cheapestByTrying(graph, (roads) => chosen.every((pair) => joins(roads, pair)));
      expect(forest.cost(choice), `round ${round}, choice ${choice}`).toBe(best);
      if (best < Number.POSITIVE_INFINITY) expect(costOf(forest.roads(choice))).toBe(best);
    }
  }
});

test('the quick forest joins all pairs, and never costs more than every way by itself', () => {
  const dice = new FastChance(42);
  for (let round = 0; round < 60; round++) {
    const graph = randomGraph(dice);
    const table = new WayTable(graph);
    const pairs = randomPairs(dice).filter(({ a, b }) => table.distance(a, b) < Number.POSITIVE_INFINITY);
    const roads = [...quickForest(graph, pairs)];
    expect(pairs.every((pair) => joins(roads, pair))).toBe(true);
    expect(costOf(roads)).toBeLessThanOrEqual(costOf(new Set(pairs.flatMap(({ a, b }) => table.way(a, b)))));
  }
});

test('a way through locations and roads is the cheapest path that has them all', () => {
  const dice = new FastChance(43);
  let found = 0;
  for (let round = 0; round < 40; round++) {
    const graph = randomGraph(dice);
    const [pair = { a: 0, b: 1 }] = randomPairs(dice);
    const nodes = [dice.below(NODES)];
    const roads = round % 2 === 0 ? [] : graph.roads.slice(0, 1);
    const best = cheapestByTrying(
      graph,
      (set) => roads.every((road) => set.includes(road)) && isPathThrough(set, pair, nodes),
    );
    const way = wayThrough(graph, pair, { nodes, roads });
    expect(way ? costOf(way) : Number.POSITIVE_INFINITY, `round ${round}`).toBe(best);
    if (way) found++;
  }
  expect(found).toBeGreaterThan(10);
});
