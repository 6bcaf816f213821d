import type { Board, TicketId, View } from '@waybill/engine';
import { type MyTicket, ticketsHeld } from '../table/my-tickets.ts';
import type { RouteFacts } from './route-facts.ts';

export interface TicketFacts extends MyTicket {
  /** The fewest pieces that would still join the two ends; `null` when no way is left. */
  readonly missing: readonly RouteFacts[] | null;
}

/** The reader's own tickets: done or not, and what is missing between their parts. */
export function ticketFacts(board: Board, view: View, routes: readonly RouteFacts[]): TicketFacts[] {
  const seat = view.viewer;
  if (typeof seat !== 'number') return [];
  return ticketsHeld(board, view, seat).map((ticket) => ({
    ...ticket,
    missing: ticket.done ? [] : missingBetween(board, ticket.id, routes),
  }));
}

/** The shortest way over own and open routes between the ends of a ticket; only what is not owned yet is listed. */
export function missingBetween(
  board: Board,
  ticketId: TicketId,
  routes: readonly RouteFacts[],
): readonly RouteFacts[] | null {
  const ticket = board.tickets.find(({ id }) => id === ticketId);
  if (!ticket) return null;
  const reached = waysFrom(board, ticket.a, routes);
  return reached.get(ticket.b)?.missing ?? null;
}

interface Way {
  readonly pieces: number;
  readonly missing: readonly RouteFacts[];
}

function waysFrom(board: Board, start: number, routes: readonly RouteFacts[]): ReadonlyMap<number, Way> {
  const usable = routes.filter(({ standing }) => standing !== 'taken' && standing !== 'closed');
  const open = new Map<number, Way>([[start, { pieces: 0, missing: [] }]]);
  const done = new Map<number, Way>();
  while (open.size > 0 && done.size < board.locations.length) {
    const [here, way] = [...open].reduce((best, next) => (next[1].pieces < best[1].pieces ? next : best));
    open.delete(here);
    done.set(here, way);
    for (const facts of usable) {
      const there = otherEnd(facts, here);
      if (there === null || done.has(there)) continue;
      const longer = extended(way, facts);
      if (longer.pieces < (open.get(there)?.pieces ?? Number.POSITIVE_INFINITY)) open.set(there, longer);
    }
  }
  return done;
}

function extended({ pieces, missing }: Way, facts: RouteFacts): Way {
  if (facts.standing === 'mine') return { pieces, missing };
  return { pieces: pieces + facts.route.length, missing: [...missing, facts] };
}

function otherEnd({ route }: RouteFacts, here: number): number | null {
  if (route.a === here) return route.b;
  return route.b === here ? route.a : null;
}
