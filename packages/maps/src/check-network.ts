import type { MapData } from '@waybill/engine';
import { type Finding, found } from './fault.ts';

export function* checkNetwork({ locations, routes }: MapData): Generator<Finding> {
  const neighbors = new Map<string, Set<string>>(locations.map(({ id }) => [id, new Set()]));
  for (const { a, b } of routes) {
    // Such a route is a separate fault, and its other end is unknown.
    if (!neighbors.has(a) || !neighbors.has(b) || a === b) return;
    neighbors.get(a)?.add(b);
    neighbors.get(b)?.add(a);
  }
  const lineOrder = new Map(locations.map(({ id }, index) => [id, index]));
  const [main, ...cutOff] = parts(neighbors).toSorted((one, two) => two.length - one.length);
  const from = main?.[0] ?? '';
  for (const part of cutOff) {
    const first = part[0] ?? '';
    const path = ['locations', lineOrder.get(first) ?? 0];
    if (neighbors.get(first)?.size !== 0) {
      yield found('NETWORK_SPLIT', path, { count: part.length, locations: part.join(', '), from });
    }
  }
  for (const [id, near] of neighbors) {
    const path = ['locations', lineOrder.get(id) ?? 0];
    if (near.size === 0) yield found('LOCATION_WITHOUT_ROUTE', path, { location: id });
  }
}

/** The locations, grouped by which can reach each other. */
function parts(neighbors: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const seen = new Set<string>();
  const all: string[][] = [];
  for (const start of neighbors.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const part = [start];
    for (const here of part) {
      for (const next of neighbors.get(here) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    all.push(part);
  }
  return all;
}
