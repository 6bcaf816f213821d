import type { CountingStep } from '@waybill/client/end/counting';
import type { Spotlight } from '@waybill/client/interaction/interaction-state';
import type { Board, LocationId, RouteId, Seat, View } from '@waybill/engine';

type Lit = Omit<Spotlight, 'key'>;

/** What lights up on the board while something is counted. */
export function litBy(board: Board, owners: View['owners'], step: CountingStep): Lit {
  switch (step.kind) {
    case 'routes':
    case 'tokens':
      return { routes: routesOf(owners, step.seat), locations: [] };
    case 'path':
      return { routes: step.routes, locations: [] };
    case 'ticket': {
      const ticket = board.ticketById(step.ticket);
      if (!ticket) return { routes: [], locations: [] };
      const locations = [board.location(ticket.a), board.location(ticket.b)];
      return { routes: joining(board, { owners, seat: step.seat }, locations), locations };
    }
  }
}

function routesOf(owners: View['owners'], seat: Seat): RouteId[] {
  return Object.keys(owners).filter((route) => owners[route] === seat);
}

/** The fewest own routes that join the two locations; none if they are not joined. */
function joining(
  board: Board,
  { owners, seat }: { owners: View['owners']; seat: Seat },
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
