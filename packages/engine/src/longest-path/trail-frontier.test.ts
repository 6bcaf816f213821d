import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  complete,
  type Edge,
  edgesOf,
  HARD_NETWORKS,
  longestByTryingAll,
  networkOf,
  randomEdges,
} from '../../test/trail-networks.ts';
import { longestTrailByFrontier } from './trail-frontier.ts';
import { narrowSweep } from './trail-order.ts';
import { TrailParts } from './trail-parts.ts';
import { TrailSearch } from './trail-search.ts';

function byFrontier(edges: readonly Edge[]): number {
  const network = networkOf(edges);
  const parts = new TrailParts();
  parts.split(network);
  let best = 0;
  for (let part = 0; part < parts.count; part++) {
    best = longestTrailByFrontier(network, parts.edges(network, part), best).length;
  }
  return best;
}

/** Undefined where the search gives up. */
function bySearch(edges: readonly Edge[], budget: number): number | undefined {
  const network = networkOf(edges);
  const parts = new TrailParts();
  const search = new TrailSearch();
  parts.split(network);
  search.begin(network);
  for (let part = 0; part < parts.count; part++) {
    if (parts.isOneTrail(part)) search.atLeast(parts.total[part] ?? 0);
    search.enter(network, parts, part);
    if (!search.settle(budget)) return undefined;
  }
  return search.best;
}

describe('END-4: the frontier method', () => {
  it('finds what trying all finds', () => {
    fc.assert(
      fc.property(randomEdges(6, 10), (edges) => {
        expect(byFrontier(edges)).toBe(longestByTryingAll(edges));
      }),
      { numRuns: 1000 },
    );
  });

  it('finds what the search finds on larger networks', () => {
    let compared = 0;
    fc.assert(
      fc.property(randomEdges(16, 26), (edges) => {
        const length = bySearch(edges, 100_000);
        if (length === undefined) return;
        compared++;
        expect(byFrontier(edges)).toBe(length);
      }),
      { numRuns: 1000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('finds nothing at or below its floor', () => {
    const network = networkOf(edgesOf('0-1:2 1-2:3 1-3:4'));
    const above = longestTrailByFrontier(network, [0, 1, 2], 6);
    expect([above.length, [...above.edges].sort()]).toEqual([7, [1, 2]]);
    expect(longestTrailByFrontier(network, [0, 1, 2], 7)).toMatchObject({ length: 7, edges: [] });
  });

  it('is exact where more vertices are open than its bound counts', () => {
    // All 14 vertices are odd: six edges between twelve of them stay unused.
    expect(byFrontier(complete(14))).toBe(91 - 6);
  });

  test.each(HARD_NETWORKS)('%s: few open vertices', (_, edges) => {
    const { steps, width } = narrowSweep(networkOf(edges), [...edges.keys()]);
    expect(steps.map((step) => step.edge).sort((a, b) => a - b)).toEqual([...edges.keys()]);
    expect(width).toBeLessThanOrEqual(10);
  });
});
