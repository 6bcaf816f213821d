import type { MapData, RouteData } from '@waybill/engine';
import { pairKey } from './check-locations.ts';
import { type Finding, found, type JsonPath } from './fault.ts';

export function* checkDoubles({ routes }: MapData): Generator<Finding> {
  const byId = new Map(routes.map((route) => [route.id, route]));
  // If two routes share an id, another route that names it is ambiguous.
  if (byId.size === routes.length) {
    for (const [index, route] of routes.entries()) yield* checkDouble(route, byId, ['routes', index]);
  }
  yield* checkParallels(routes);
}

function* checkDouble(
  route: RouteData,
  byId: ReadonlyMap<string, RouteData>,
  path: JsonPath,
): Generator<Finding> {
  const { id, doubleOf, side } = route;
  if (doubleOf === undefined) {
    if (side !== undefined) yield found('SIDE_WITHOUT_DOUBLE', [...path, 'side'], { route: id });
    return;
  }
  if (side === undefined) yield found('DOUBLE_WITHOUT_SIDE', path, { route: id });
  const here = [...path, 'doubleOf'];
  const other = byId.get(doubleOf);
  if (other === undefined) yield found('DOUBLE_UNKNOWN_ROUTE', here, { route: id, other: doubleOf });
  else if (doubleOf === id) yield found('DOUBLE_OF_ITSELF', here, { route: id });
  else if (other.doubleOf === id) yield* checkPair(route, other, path);
  else if (!namesNoOther(other, byId)) yield found('DOUBLE_NOT_MUTUAL', here, { route: id, other: doubleOf });
}

/** A double that does not name its other route is a separate fault. */
function namesNoOther({ id, doubleOf }: RouteData, byId: ReadonlyMap<string, RouteData>): boolean {
  return doubleOf !== undefined && (doubleOf === id || !byId.has(doubleOf));
}

/** Runs for both tracks: either may be the wrong one, so both lines are reported. */
function* checkPair(route: RouteData, other: RouteData, path: JsonPath): Generator<Finding> {
  const ids = { route: route.id, other: other.id };
  if (pairKey(route) !== pairKey(other)) yield found('DOUBLE_OTHER_PLACES', [...path, 'doubleOf'], ids);
  if (route.length !== other.length) {
    const lengths = { length: route.length, otherLength: other.length };
    yield found('DOUBLE_OTHER_LENGTH', [...path, 'length'], { ...ids, ...lengths });
  }
  if (route.side !== undefined && route.side === other.side) {
    yield found('DOUBLE_SAME_SIDE', [...path, 'side'], { ...ids, side: route.side });
  }
}

function* checkParallels(routes: readonly RouteData[]): Generator<Finding> {
  const tracksOf = new Map<string, RouteData[]>();
  for (const [index, route] of routes.entries()) {
    const tracks = tracksOf.get(pairKey(route)) ?? [];
    const path = ['routes', index];
    const { id, a, b, doubleOf } = route;
    const [other] = tracks;
    tracksOf.set(pairKey(route), [...tracks, route]);
    if (other === undefined) continue;
    if (tracks.length > 1) yield found('TOO_MANY_TRACKS', path, { a, b, count: tracks.length + 1 });
    else if (doubleOf === undefined && other.doubleOf === undefined) {
      yield found('PARALLEL_NOT_DOUBLE', path, { route: id, other: other.id });
    }
  }
}
