import type { Board, LocationId, Route } from '@waybill/engine';

export interface Stops {
  readonly stops: readonly LocationId[];
  readonly routes: readonly Route[];
}

/** From end to end over these routes, with the fewest stops. */
export function stopsAlong(
  board: Board,
  usable: readonly Route[],
  { a, b }: { readonly a: LocationId; readonly b: LocationId },
): Stops {
  const from = board.locations.indexOf(a);
  const to = board.locations.indexOf(b);
  const cameBy = new Map<number, Route | null>([[from, null]]);
  const queue = [from];
  for (let here = queue.shift(); here !== undefined && !cameBy.has(to); here = queue.shift()) {
    for (const route of usable) {
      const there = otherEnd(route, here);
      if (there === null || cameBy.has(there)) continue;
      cameBy.set(there, route);
      queue.push(there);
    }
  }
  const routes: Route[] = [];
  const stops = [b];
  let here = to;
  for (let route = cameBy.get(here); route; route = cameBy.get(here)) {
    routes.unshift(route);
    here = otherEnd(route, here) ?? from;
    stops.unshift(board.location(here));
  }
  return { stops, routes };
}

function otherEnd({ a, b }: Route, here: number): number | null {
  if (a === here) return b;
  return b === here ? a : null;
}
