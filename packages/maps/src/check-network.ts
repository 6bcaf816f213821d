import type { MapData } from '@waybill/engine';
import { type Finding, found } from './fault.ts';

export function* checkNetwork({ locations, routes }: MapData): Generator<Finding> {
  const neighbours = new Map<string, Set<string>>(locations.map(({ id }) => [id, new Set()]));
  for (const { a, b } of routes) {
    // Such a route is a fault of its own; where it should have led, nobody knows.
    if (!neighbours.has(a) || !neighbours.has(b) || a === b) return;
    neighbours.get(a)?.add(b);
    neighbours.get(b)?.add(a);
  }
  const lineOrder = new Map(locations.map(({ id }, index) => [id, index]));
  const [main, ...cutOff] = parts(neighbours).toSorted((one, two) => two.length - one.length);
  const from = main?.[0] ?? '';
  for (const part of cutOff) {
    const first = part[0] ?? '';
    const path = ['locations', lineOrder.get(first) ?? 0];
    if (neighbours.get(first)?.size !== 0) {
      yield found('NETWORK_SPLIT', path, { count: part.length, locations: part.join(', '), from });
    }
  }
  for (const [id, near] of neighbours) {
    const path = ['locations', lineOrder.get(id) ?? 0];
    if (near.size === 0) yield found('LOCATION_WITHOUT_ROUTE', path, { location: id });
  }
}

/** The locations, grouped by which can reach each other. */
function parts(neighbours: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const seen = new Set<string>();
  const all: string[][] = [];
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const part = [start];
    for (const here of part) {
      for (const next of neighbours.get(here) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    all.push(part);
  }
  return all;
}
