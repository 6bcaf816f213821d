import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Edge,
  edgesOf,
  HARD_NETWORKS,
  longestByTryingAll,
  networkOf,
  randomEdges,
} from '../../test/trail-networks.ts';
import { LongestPath } from './longest-path.ts';
import { Network } from './trail-network.ts';

const longestPath = new LongestPath();

const lengthOf = (edges: readonly Edge[]) => longestPath.length(networkOf(edges));

/** The length of a trail that takes these edges in this order, or why there is none. */
function travel(edges: readonly Edge[], order: readonly number[]): number | string {
  if (new Set(order).size < order.length) return 'an edge is used twice';
  const taken = order.flatMap((edge) => edges.slice(edge, edge + 1));
  const arrivals = (taken[0] ?? []).slice(0, 2).map((start) => arrival(taken, start));
  if (order.length > 0 && arrivals.every((vertex) => vertex === undefined)) return 'the path is interrupted';
  return taken.reduce((sum, [, , length]) => sum + length, 0);
}

function arrival(taken: readonly Edge[], start: number): number | undefined {
  let vertex: number | undefined = start;
  for (const [a, b] of taken) vertex = vertex === a ? b : vertex === b ? a : undefined;
  return vertex;
}

describe('END-4: the longest continuous path, by hand', () => {
  const networks: [string, Edge[], number][] = [
    ['no routes', [], 0],
    ['one route', edgesOf('0-1:4'), 4],
    ['a line', edgesOf('0-1:4 1-2:3 2-3:1'), 8],
    ['a fork: the two longest of three branches', edgesOf('0-1:4 0-2:3 0-3:2'), 7],
    ['a loop counts whole', edgesOf('0-1:1 1-2:2 2-0:3'), 6],
    ['a loop and a way out of it', edgesOf('0-1:1 1-2:2 2-0:3 2-3:5'), 11],
    ['a loop on a line: its city is passed twice', edgesOf('8-0:2 0-1:1 1-2:1 2-0:1 0-9:2'), 7],
    ['a crossing: its city is passed twice', edgesOf('0-1 1-2 2-0 2-3 3-4 4-2'), 6],
    ['a loop with three ways out, one left unused', edgesOf('0-1:1 1-2:1 2-0:1 0-7:4 0-8:3 1-9:2'), 10],
    ['two loops joined by a route', edgesOf('0-1 1-2 2-0 2-3:6 3-4 4-5 5-3'), 12],
    ['two separate pieces do not add up', edgesOf('0-1:6 1-2:2 5-6:3 6-7:4'), 8],
    ['the piece with fewer routes can be the longer', edgesOf('0-1:1 1-2:1 2-3:1 5-6:6'), 6],
    ['both tracks of a double route', edgesOf('0-1:3 0-1:3 1-2:2'), 8],
    ['three tracks between forks', edgesOf('0-1:1 0-1:1 0-1:1 0-2:2 1-3:2 1-4:3'), 8],
    ['a route from a city to itself', edgesOf('0-1:2 1-1:3 1-2:2 1-3:1'), 7],
  ];
  test.each(networks)('%s', (_, edges, length) => {
    expect(lengthOf(edges)).toBe(length);
    expect(travel(edges, longestPath.edges(networkOf(edges)))).toBe(length);
  });

  it('is found anew after a network is cleared', () => {
    const network = networkOf(edgesOf('0-1:6 1-2:6 2-0:6 2-3:6 1-3:6'));
    expect(longestPath.length(network)).toBe(30);
    network.clear();
    expect([network.edges, longestPath.length(network), longestPath.edges(network)]).toEqual([0, 0, []]);
    network.add(1, 2, 3);
    network.add(3, 1, 2);
    expect([network.edges, longestPath.length(network), longestPath.edges(network).sort()]).toEqual([
      2,
      5,
      [0, 1],
    ]);
  });

  it('takes 255 routes and refuses the next', () => {
    const network = new Network();
    for (let i = 0; i < 255; i++) network.add(i % 254, (i % 254) + 1, 1);
    expect(longestPath.length(network)).toBe(255);
    expect(() => network.add(0, 1, 1)).toThrow(RangeError);
  });
});

describe('END-4: the longest continuous path against trying all', () => {
  for (const vertices of [3, 5, 7, 10]) {
    it(`is the same with up to 10 routes between ${vertices} cities`, () => {
      fc.assert(
        fc.property(randomEdges(vertices, 10), (edges) => {
          const length = longestByTryingAll(edges);
          expect(lengthOf(edges)).toBe(length);
          expect(travel(edges, longestPath.edges(networkOf(edges)))).toBe(length);
        }),
        { numRuns: 1000 },
      );
    });
  }

  it('is the same with up to 15 routes between 8 cities', () => {
    fc.assert(
      fc.property(randomEdges(8, 15), (edges) => {
        expect(lengthOf(edges)).toBe(longestByTryingAll(edges));
      }),
      { numRuns: 100 },
    );
  });

  it('does not depend on the order of the routes or the numbers of the cities', () => {
    const reversed = (edges: readonly Edge[]) =>
      edges.map(([a, b, n]): Edge => [254 - b, 254 - a, n]).reverse();
    fc.assert(
      fc.property(randomEdges(12, 25), (edges) => {
        expect(lengthOf(reversed(edges))).toBe(lengthOf(edges));
      }),
    );
  });
});

describe('END-4: bounded work', () => {
  test.each(HARD_NETWORKS)('%s: one trail, within bounds', (_, edges) => {
    const length = lengthOf(edges);
    const { steps, states } = longestPath.lastWork;
    expect(steps).toBeLessThanOrEqual(20_000);
    expect(states).toBeLessThanOrEqual(40_000);
    expect(travel(edges, longestPath.edges(networkOf(edges)))).toBe(length);
  });

  it('stays within bounds for any 45 routes', () => {
    fc.assert(
      fc.property(randomEdges(24, 45), (edges) => {
        lengthOf(edges.map(([a, b]) => [a, b, 1]));
        expect(longestPath.lastWork.states).toBeLessThanOrEqual(40_000);
      }),
      { numRuns: 200 },
    );
  });

  it('takes hardly a step where the answer is plain', () => {
    lengthOf(edgesOf('0-1:3 1-2:3 1-3:2 3-4:6 7-8:5 8-9:5 9-7:5'));
    expect(longestPath.lastWork).toEqual({ steps: 0, states: 0 });
  });
});
