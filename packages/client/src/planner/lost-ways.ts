import {
  type Board,
  type GameState,
  knownState,
  NONE,
  type Route,
  type RouteId,
  type Seat,
  type TicketId,
  type View,
  whyNotTrack,
} from '@waybill/engine';
import type { Journey } from './journey.ts';

/** Planned routes that another player took or closed, and the cost of the way round them. */
export interface Loss {
  readonly routes: readonly { readonly route: RouteId; readonly by: Seat }[];
  /** More than before, for all tickets together; less where a ticket was given up. */
  readonly pieces: number;
  readonly turns: number;
  /** Tickets that were in the plan and are not any more. */
  readonly givenUp: readonly TicketId[];
}

interface PlanChange {
  readonly board: Board;
  readonly view: View;
  readonly seat: Seat;
  readonly before: Journey;
  readonly after: Journey;
}

/** What of the plan has been lost between two steps; `null` if nothing. */
export function lossIn({ board, view, seat, before, after }: PlanChange): Loss | null {
  const state = knownState(board, view);
  const routes = before.routes.flatMap((route) => {
    const by = takenBy(state, seat, route);
    return by === null || by === seat ? [] : [{ route: route.id, by }];
  });
  if (routes.length === 0) return null;
  const planned = new Set(plannedTickets(after));
  return {
    routes,
    pieces: after.pieces - before.pieces,
    turns: after.turns - before.turns,
    givenUp: plannedTickets(before).filter((ticket) => !planned.has(ticket)),
  };
}

function plannedTickets({ tickets }: Journey): TicketId[] {
  return tickets.filter(({ outcome }) => outcome === 'planned').map(({ ticket }) => ticket.id);
}

/** Who keeps the seat from claiming the route: its owner, or that of the track beside it. */
function takenBy(state: GameState, seat: Seat, route: Route): Seat | null {
  if (whyNotTrack(state, seat, route) === null) return null;
  const owner = state.owner(route.index);
  return owner === NONE ? state.owner(route.twin) : owner;
}
