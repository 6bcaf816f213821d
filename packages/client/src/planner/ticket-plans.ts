import type { Board, View } from '@waybill/engine';
import { type MyTicket, ticketsHeld } from '../position/my-tickets.ts';
import type { Journey, TicketPlan } from './journey.ts';

export interface TicketFacts extends MyTicket {
  /** What the planner says of it, where it may: nothing of a ticket that is done. */
  readonly plan: TicketPlan | null;
}

/** The reader's own tickets: done or not, and how to get there. */
export function ticketFacts(board: Board, view: View, journey: Journey | null): TicketFacts[] {
  const seat = view.viewer;
  if (typeof seat !== 'number') return [];
  return ticketsHeld(board, view, seat).map((held) => ({
    ...held,
    plan: held.done ? null : (journey?.tickets.find(({ ticket }) => ticket.id === held.id) ?? null),
  }));
}
