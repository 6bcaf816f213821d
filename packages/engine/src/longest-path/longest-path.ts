import { longestTrailByFrontier } from './trail-frontier.ts';
import type { Network } from './trail-network.ts';
import { TrailParts } from './trail-parts.ts';
import { TrailSearch } from './trail-search.ts';

/** Steps the search may take on a part before the frontier method, slow to start but bounded, takes over. */
const SEARCH_BUDGET = 20_000;

/** Finds longest trails of networks, one after the other on the same memory (END-4). */
export class LongestPath {
  readonly #parts = new TrailParts();
  readonly #search = new TrailSearch();
  #states = 0;

  /** 0 for an empty network. */
  length(network: Network): number {
    const parts = this.#parts;
    const search = this.#search;
    this.#states = 0;
    parts.split(network);
    search.begin(network);
    for (let part = 0; part < parts.count; part++) {
      if (parts.isOneTrail(part)) search.atLeast(parts.total[part] as number);
    }
    for (let part = 0; part < parts.count; part++) {
      if (!parts.isOneTrail(part) && (parts.total[part] as number) > search.best) this.#settle(network, part);
    }
    return search.best;
  }

  /** The edges of one longest trail, in the order they are traveled (numbers as added). */
  edges(network: Network): number[] {
    const parts = this.#parts;
    const length = this.length(network);
    for (let part = 0; part < parts.count; part++) {
      if ((parts.total[part] as number) < length) continue;
      const { edges } = longestTrailByFrontier(network, parts.edges(network, part), length - 1);
      if (edges.length > 0) return inTravelOrder(network, edges);
    }
    return [];
  }

  /** What the last length cost: steps of the plain search and states of the frontier method. */
  get lastWork(): { steps: number; states: number } {
    return { steps: this.#search.steps, states: this.#states };
  }

  #settle(network: Network, part: number): void {
    this.#search.enter(network, this.#parts, part);
    if (this.#search.settle(SEARCH_BUDGET)) return;
    const edges = this.#parts.edges(network, part);
    const trail = longestTrailByFrontier(network, edges, this.#search.best);
    this.#search.atLeast(trail.length);
    this.#states += trail.states;
  }
}

/** Hierholzer: go on while an edge is left, and write edges down on the way back: so side loops fit in. */
function inTravelOrder(network: Network, edges: readonly number[]): number[] {
  const left = new Set(edges);
  const start = endWithOddDegree(network, edges);
  const path: { vertex: number; edge: number }[] = [{ vertex: start, edge: -1 }];
  const order: number[] = [];
  for (let here = path.at(-1); here !== undefined; here = path.at(-1)) {
    const half = leavingHalf(network, here.vertex, left);
    if (half < 0) {
      if (here.edge >= 0) order.push(here.edge);
      path.pop();
    } else {
      left.delete(half >> 1);
      path.push({ vertex: network.target[half] as number, edge: half >> 1 });
    }
  }
  return order;
}

function leavingHalf(network: Network, vertex: number, left: ReadonlySet<number>): number {
  let half = network.first[vertex] as number;
  while (half >= 0 && !left.has(half >> 1)) half = network.next[half] as number;
  return half;
}

/** A vertex the edges meet in an odd number of times, or any vertex if there is none: a loop. */
function endWithOddDegree(network: Network, edges: readonly number[]): number {
  const odd = new Set<number>();
  let any = 0;
  for (const edge of edges) {
    for (const half of [2 * edge, 2 * edge + 1]) {
      any = network.target[half] as number;
      if (!odd.delete(any)) odd.add(any);
    }
  }
  const [first = any] = odd;
  return first;
}
