import type { MapData } from '@waybill/engine';
import { type Finding, found } from './fault.ts';

export function* checkLocations({ locations }: MapData): Generator<Finding> {
  const ids = new Set<string>();
  const names = new Set<string>();
  const spots = new Map<string, string>();
  for (const [index, { id, name, xy }] of locations.entries()) {
    const path = ['locations', index];
    if (ids.has(id)) yield found('DUPLICATE_ID', [...path, 'id'], { id });
    if (names.has(name)) yield found('DUPLICATE_NAME', [...path, 'name'], { name });
    const other = spots.get(xy.join());
    if (other !== undefined) yield found('SAME_SPOT', [...path, 'xy'], { location: id, other });
    ids.add(id);
    names.add(name);
    spots.set(xy.join(), id);
  }
}

/** Both ends of every route, which name locations by id. */
export function checkRouteEnds(map: MapData): Iterable<Finding> {
  return checkEnds(map, 'routes');
}

export function checkTicketEnds(map: MapData): Iterable<Finding> {
  return checkEnds(map, 'tickets');
}

function* checkEnds(map: MapData, list: 'routes' | 'tickets'): Generator<Finding> {
  const known = new Set(map.locations.map(({ id }) => id));
  for (const [index, { a, b }] of map[list].entries()) {
    if (!known.has(a)) yield found('UNKNOWN_LOCATION', [list, index, 'a'], { location: a });
    if (!known.has(b)) yield found('UNKNOWN_LOCATION', [list, index, 'b'], { location: b });
  }
}

/** Equal for both directions. */
export function pairKey({ a, b }: { readonly a: string; readonly b: string }): string {
  return [a, b].toSorted().join(' ');
}
