import {
  type Board,
  knownState,
  type LocationId,
  longestPathRoutes,
  type RouteId,
  type Seat,
  type View,
} from '@waybill/engine';

/** What of the board belongs together. */
interface OwnNetwork {
  readonly routes: readonly RouteId[];
  readonly locations: readonly LocationId[];
}

type Owners = View['owners'];

export function routesOf(owners: Owners, seat: Seat): RouteId[] {
  return Object.keys(owners).filter((route) => owners[route] === seat);
}

/** All that a player has built, with its locations. */
export function networkOf(board: Board, owners: Owners, seat: Seat): OwnNetwork {
  return withEnds(board, routesOf(owners, seat));
}

/** END-4: one longest path of the player as it stands now, and how many spaces it has. It is public. */
export function longestPathOf(
  board: Board,
  view: View,
  seat: Seat,
): OwnNetwork & { readonly length: number } {
  const routes = longestPathRoutes(knownState(board, view), seat);
  const length = routes.reduce((sum, id) => sum + (board.routeById(id)?.length ?? 0), 0);
  return { ...withEnds(board, routes), length };
}

function withEnds(board: Board, routes: readonly RouteId[]): OwnNetwork {
  const ends = routes.flatMap((id) => {
    const route = board.routeById(id);
    return route ? [board.location(route.a), board.location(route.b)] : [];
  });
  return { routes, locations: [...new Set(ends)] };
}

/** The fewest own routes that join the two locations; none if they are not joined. */
export function pathJoining(
  board: Board,
  { owners, seat }: { readonly owners: Owners; readonly seat: Seat },
  [from, to]: readonly LocationId[],
): RouteId[] {
  const own = board.routes.filter(({ id }) => owners[id] === seat);
  const cameBy = new Map<LocationId | undefined, { route: RouteId; location: LocationId } | null>([
    [from, null],
  ]);
  for (const location of cameBy.keys()) {
    for (const { a, b, id } of own) {
      const ends = [board.location(a), board.location(b)];
      if (location === undefined || !ends.includes(location)) continue;
      const next = ends.find((end) => end !== location);
      if (next !== undefined && !cameBy.has(next)) cameBy.set(next, { route: id, location });
    }
  }
  const routes: RouteId[] = [];
  for (let step = cameBy.get(to); step; step = cameBy.get(step.location)) routes.unshift(step.route);
  return routes;
}
