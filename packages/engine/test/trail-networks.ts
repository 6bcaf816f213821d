import * as fc from 'fast-check';
import { Network } from '../src/longest-path/trail-network.ts';

/** A route for a test: its two ends and its length. */
export type Edge = readonly [a: number, b: number, length: number];

export function networkOf(edges: readonly Edge[]): Network {
  const network = new Network();
  for (const [a, b, length] of edges) network.add(a, b, length);
  return network;
}

/** `0-1:4 1-2` is a route of length 4 from 0 to 1 and one of length 1 from 1 to 2. */
export function edgesOf(text: string): Edge[] {
  return text.split(' ').map((edge) => {
    const [a = 0, b = 0, length = 1] = edge.split(/[-:]/).map(Number);
    return [a, b, length];
  });
}

/** Goes every way from every vertex; what follows depends on vertex and routes used, so each such pair once. */
export function longestByTryingAll(edges: readonly Edge[]): number {
  const known = new Map<number, number>();
  const from = (vertex: number, used: number): number => {
    const position = (vertex << edges.length) | used;
    let best = known.get(position);
    if (best !== undefined) return best;
    best = 0;
    for (const [i, [a, b, length]] of edges.entries()) {
      if (used & (1 << i)) continue;
      if (a === vertex) best = Math.max(best, length + from(b, used | (1 << i)));
      if (b === vertex) best = Math.max(best, length + from(a, used | (1 << i)));
    }
    known.set(position, best);
    return best;
  };
  return Math.max(0, ...edges.flatMap(([a, b]) => [from(a, 0), from(b, 0)]));
}

/** Any routes between a few vertices: in several pieces, parallel, now and then from a vertex to itself. */
export function randomEdges(vertices: number, maxLength: number): fc.Arbitrary<Edge[]> {
  const vertex = fc.nat({ max: vertices - 1 });
  return fc.array(fc.tuple(vertex, vertex, fc.integer({ min: 1, max: 6 })), { maxLength, size: 'max' });
}

/** Every vertex with the same number of routes, drawn at random; none from a vertex to itself. */
function regular(vertices: number, degree: number, seed: number): Edge[] {
  let state = seed;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const stubs = Array.from({ length: vertices * degree }, (_, i) => i % vertices);
  const edges: Edge[] = [];
  while (stubs.length > 1) {
    const [a = 0] = stubs.splice(draw(stubs.length), 1);
    const [b = 0] = stubs.splice(draw(stubs.length), 1);
    if (a !== b) edges.push([a, b, 1]);
  }
  return edges;
}

export function complete(vertices: number): Edge[] {
  return Array.from({ length: vertices }, (_, a) =>
    Array.from({ length: a }, (__, b): Edge => [a, b, 1]),
  ).flat();
}

function completeBetween(some: number, others: number): Edge[] {
  return Array.from({ length: some * others }, (_, i): Edge => [i % some, some + Math.floor(i / some), 1]);
}

function grid(rows: number, columns: number): Edge[] {
  const edges: Edge[] = [];
  for (let at = 0; at < rows * columns; at++) {
    if ((at + 1) % columns !== 0) edges.push([at, at + 1, 1]);
    if (at + columns < rows * columns) edges.push([at, at + columns, 1]);
  }
  return edges;
}

function wheel(rim: number): Edge[] {
  return Array.from({ length: rim }, (_, i): Edge[] => [
    [i, (i + 1) % rim, 1],
    [i, rim, 1],
  ]).flat();
}

/** Triangles hung on one another like the knots of a binary tree. */
function triangleTree(triangles: number): Edge[] {
  return Array.from({ length: triangles }, (_, i): Edge[] => {
    const [a, b, c] = [3 * i, 3 * i + 1, 3 * i + 2];
    const parent = Math.floor((i - 1) / 2);
    const link: Edge[] = i === 0 ? [] : [[a, 3 * parent + 2 - (i % 2), 1]];
    return [[a, b, 1], [b, c, 1], [c, a, 1], ...link];
  }).flat();
}

/** Adds dead ends, one at each vertex in turn, until there are `total` routes. */
function withDeadEnds(edges: readonly Edge[], total: number): Edge[] {
  const vertices = 1 + Math.max(...edges.flatMap(([a, b]) => [a, b]));
  const ends = Array.from({ length: total - edges.length }, (_, i): Edge => [i % vertices, vertices + i, 1]);
  return [...edges, ...ends];
}

/** The worst of many thousand networks of 45 routes, bred to make the frontier method look at many states. */
const BRED = edgesOf(
  '23-16 1-7 20-26 30-4 17-12 15-12 14-3 30-22 27-13 3-28 2-27 10-30 3-28 1-14 20-31 27-22 30-27 1-4 22-25 ' +
    '25-15 4-25 24-16 20-14 5-7 10-31 13-4 10-7 21-2 11-25 8-4 21-30 2-31 23-4 1-9 16-24 17-22 22-17 0-23 ' +
    '18-15 15-7 0-21 8-26 1-27 12-20 26-1',
);

/** Networks of 40 to 45 pieces on routes of length 1 that leave a plain search far too many ways to go. */
export const HARD_NETWORKS: readonly (readonly [string, readonly Edge[]])[] = [
  ['complete 10', complete(10)],
  ['complete 9 with dead ends', withDeadEnds(complete(9), 45)],
  ['complete 5 to 9', completeBetween(5, 9)],
  ['complete 3 to 15', completeBetween(3, 15)],
  ['grid 5 by 5', grid(5, 5)],
  ['grid 5 by 5 with dead ends', withDeadEnds(grid(5, 5), 45)],
  ['grid 4 by 5 with dead ends', withDeadEnds(grid(4, 5), 45)],
  ['wheel', wheel(22)],
  ['triangles in a tree', triangleTree(11)],
  ...[1, 2, 3, 4, 5].map((seed) => [`three routes everywhere, seed ${seed}`, regular(30, 3, seed)] as const),
  ...[1, 2, 3].map((seed) => [`five routes everywhere, seed ${seed}`, regular(18, 5, seed)] as const),
  ...[1, 2].map(
    (seed) => [`four routes and dead ends, seed ${seed}`, withDeadEnds(regular(15, 4, seed), 45)] as const,
  ),
  ['bred', BRED],
];
