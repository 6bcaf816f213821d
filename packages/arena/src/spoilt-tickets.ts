import {
  type Board,
  type GameState,
  NO_TWIN,
  NONE,
  type Route,
  type Seat,
  type Ticket,
} from '@waybill/engine';

/**
 * Watches claims for those that cost an opponent a ticket: before the claim the opponent could still have
 * joined its ends with its own routes and others it had the pieces for, and after it no longer.
 */
export class SpoiltTickets {
  /** An open path by ticket, or none once the ticket is lost. Searched again only when a claim cuts it. */
  private readonly ways = new Map<number, readonly Route[] | null>();

  /** How many tickets of opponents the claim between the two states has spoilt. */
  count(before: GameState, after: GameState, by: Seat): number {
    let spoilt = 0;
    for (const ticket of before.board.tickets) {
      const holder = before.ticketHolder(ticket.index);
      if (holder < before.players && holder !== by && this.isSpoilt(before, after, ticket)) spoilt++;
    }
    return spoilt;
  }

  private isSpoilt(before: GameState, after: GameState, ticket: Ticket): boolean {
    const holder = before.ticketHolder(ticket.index);
    const known = this.ways.get(ticket.index);
    if (known === null || known?.every((route) => isUsable(after, holder, route))) return false;
    const way = openWay(after, holder, ticket);
    this.ways.set(ticket.index, way);
    return way === null && openWay(before, holder, ticket) !== null;
  }
}

/** The routes of the path that takes the fewest pieces, or null if the seat lacks pieces for any. */
export function openWay(state: GameState, seat: Seat, { a, b }: Ticket): Route[] | null {
  const { board } = state;
  const reached = new Map<number, SpoiltStep>([[a, { pieces: 0, from: null }]]);
  const open = new Set([a]);
  while (open.size > 0) {
    const here = nearest(open, reached);
    if (here === b) return routesTo(b, reached);
    open.delete(here);
    const { pieces } = stepTo(reached, here);
    for (const route of routesAt(board, here)) {
      if (!isUsable(state, seat, route)) continue;
      const there = route.a === here ? route.b : route.a;
      const needed = pieces + (state.owner(route.index) === seat ? 0 : route.length);
      if (needed > state.pieces(seat) || needed >= (reached.get(there)?.pieces ?? Infinity)) continue;
      reached.set(there, { pieces: needed, from: { route, location: here } });
      open.add(there);
    }
  }
  return null;
}

interface SpoiltStep {
  readonly pieces: number;
  readonly from: { readonly route: Route; readonly location: number } | null;
}

function stepTo(reached: ReadonlyMap<number, SpoiltStep>, location: number): SpoiltStep {
  const step = reached.get(location);
  if (!step) throw new RangeError(`location ${location} is not reached`);
  return step;
}

/** Its own, or still to be claimed by it (CLAIM-3, CLAIM-6, CLAIM-7). */
function isUsable(state: GameState, seat: Seat, route: Route): boolean {
  const owner = state.owner(route.index);
  if (owner !== NONE) return owner === seat;
  if (route.twin === NO_TWIN || state.owner(route.twin) === NONE) return true;
  return state.owner(route.twin) !== seat && state.players > state.board.rules.oneTrackUpTo;
}

function nearest(open: ReadonlySet<number>, reached: ReadonlyMap<number, SpoiltStep>): number {
  let best = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (const location of open) {
    const { pieces } = stepTo(reached, location);
    if (pieces >= fewest) continue;
    best = location;
    fewest = pieces;
  }
  return best;
}

function routesTo(location: number, reached: ReadonlyMap<number, SpoiltStep>): Route[] {
  const routes: Route[] = [];
  let from = reached.get(location)?.from;
  while (from) {
    routes.push(from.route);
    from = reached.get(from.location)?.from;
  }
  return routes;
}

const routesByLocation = new WeakMap<Board, readonly (readonly Route[])[]>();

function routesAt(board: Board, location: number): readonly Route[] {
  const known =
    routesByLocation.get(board) ??
    board.locations.map((_, at) => board.routes.filter(({ a, b }) => a === at || b === at));
  routesByLocation.set(board, known);
  return known[location] ?? [];
}
