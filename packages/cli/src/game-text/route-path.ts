import type { Board, Route } from '@waybill/engine';

/** The locations along a path. The routes are in travel order. */
export function locationsAlong(board: Board, routeIds: readonly string[]): string[] {
  const routes = routeIds.flatMap((id) => board.routes.filter((route) => route.id === id));
  const [first] = routes;
  if (!first) return [];
  // Only the following routes show in which direction the first one is traveled.
  const locations = walk(routes, first.a) ?? walk(routes, first.b) ?? [];
  return locations.map((location) => board.location(location));
}

function walk(routes: readonly Route[], start: number): number[] | null {
  const locations = [start];
  let here = start;
  for (const { a, b } of routes) {
    if (here !== a && here !== b) return null;
    here = here === a ? b : a;
    locations.push(here);
  }
  return locations;
}
