import type { Network } from './trail-network.ts';

/** One edge in a sweep over a part: the slots its ends sit in, and whether it is the last edge of each. */
export interface SweepStep {
  readonly edge: number;
  readonly length: number;
  readonly slots: readonly [number, number];
  readonly leaves: readonly [boolean, boolean];
}

export interface OrderSweep {
  readonly steps: readonly SweepStep[];
  /** The most vertices that are open at once: some of their edges swept, some not. */
  readonly width: number;
}

/** A connected part as a sweep with few open vertices at any time: a frontier search pays for those. */
export function narrowSweep(network: Network, edges: readonly number[]): OrderSweep {
  const graph = new Adjacency(network, edges);
  let best: Arrangement | undefined;
  for (const start of graph.vertices) {
    const tried = arrange(graph, start);
    if (best === undefined || tried.cost < best.cost) best = tried;
  }
  return assignSlots(network, best?.edges ?? []);
}

interface Arrangement {
  readonly edges: readonly number[];
  readonly cost: number;
}

class Adjacency {
  /** Per vertex, its edges as [other end, edge]. */
  readonly at = new Map<number, [number, number][]>();

  constructor(network: Network, edges: readonly number[]) {
    for (const edge of edges) {
      const [a, b] = endsOf(network, edge);
      this.#list(a).push([b, edge]);
      if (a !== b) this.#list(b).push([a, edge]);
    }
  }

  get vertices(): number[] {
    return [...this.at.keys()];
  }

  of(vertex: number): readonly [number, number][] {
    return this.at.get(vertex) ?? [];
  }

  #list(vertex: number): [number, number][] {
    const list = this.at.get(vertex) ?? [];
    this.at.set(vertex, list);
    return list;
  }
}

/** Vertices join one by one, the one that leaves the fewest open first; an edge comes with its later end. */
function arrange(graph: Adjacency, start: number): Arrangement {
  const waiting = new Map<number, number>();
  const candidates = new Set([start]);
  const edges: number[] = [];
  let cost = 0;
  while (candidates.size > 0) {
    const vertex = cheapest(graph, waiting, candidates);
    candidates.delete(vertex);
    let missing = 0;
    waiting.set(vertex, 0);
    for (const [other, edge] of graph.of(vertex)) {
      const left = waiting.get(other);
      if (left === undefined) {
        missing++;
        candidates.add(other);
      } else {
        edges.push(edge);
        if (other !== vertex) waiting.set(other, left - 1);
      }
    }
    waiting.set(vertex, missing);
    cost += 4 ** openCount(waiting);
  }
  return { edges, cost };
}

function openCount(waiting: ReadonlyMap<number, number>): number {
  let open = 0;
  for (const left of waiting.values()) if (left > 0) open++;
  return open;
}

/** The candidate that joins at the least price; among equals the one that has waited longest. */
function cheapest(
  graph: Adjacency,
  waiting: ReadonlyMap<number, number>,
  candidates: ReadonlySet<number>,
): number {
  let [chosen, least] = [-1, Infinity];
  for (const candidate of candidates) {
    const price = priceOf(graph, waiting, candidate);
    if (price < least) [chosen, least] = [candidate, price];
  }
  return chosen;
}

/** How many more vertices are open once this one has joined; then, how far its neighbors are from closing. */
function priceOf(graph: Adjacency, waiting: ReadonlyMap<number, number>, vertex: number): number {
  const used = new Map<number, number>();
  let missing = 0;
  for (const [other] of graph.of(vertex)) {
    if (waiting.has(other)) used.set(other, (used.get(other) ?? 0) + 1);
    else if (other !== vertex) missing++;
  }
  let growth = missing > 0 ? 1 : 0;
  let nearest = missing;
  for (const [other, count] of used) {
    const left = (waiting.get(other) ?? 0) - count;
    if (left === 0) growth--;
    else nearest = Math.min(nearest, left);
  }
  return growth + nearest / 1000 + missing / 1_000_000;
}

function assignSlots(network: Network, edges: readonly number[]): OrderSweep {
  const left = new Map<number, number>();
  for (const edge of edges) for (const end of endsOf(network, edge)) left.set(end, (left.get(end) ?? 0) + 1);
  const slotOf = new Map<number, number>();
  const free: number[] = [];
  let width = 0;
  const enter = (vertex: number): number => {
    const slot = slotOf.get(vertex) ?? free.pop() ?? width++;
    slotOf.set(vertex, slot);
    left.set(vertex, (left.get(vertex) ?? 0) - 1);
    return slot;
  };
  const steps = edges.map((edge): SweepStep => {
    const ends = endsOf(network, edge);
    const slots = [enter(ends[0]), enter(ends[1])] as const;
    const leaves = [left.get(ends[0]) === 0 && ends[0] !== ends[1], left.get(ends[1]) === 0] as const;
    if (leaves[0]) free.push(slots[0]);
    if (leaves[1]) free.push(slots[1]);
    return { edge, length: network.lengths[edge] as number, slots, leaves };
  });
  return { steps, width };
}

function endsOf(network: Network, edge: number): [number, number] {
  return [network.target[2 * edge + 1] as number, network.target[2 * edge] as number];
}
