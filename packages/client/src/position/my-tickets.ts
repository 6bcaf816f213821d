import {
  type Board,
  Connections,
  knownState,
  type LocationId,
  type Seat,
  type TicketId,
  type View,
} from '@waybill/engine';

/** A ticket as its holder sees it. */
export interface MyTicket {
  readonly id: TicketId;
  readonly a: LocationId;
  readonly b: LocationId;
  readonly points: number;
  /** TICKET-4: own routes join its ends. */
  readonly done: boolean;
}

/** The tickets a seat holds, those still to do first, then by what they are worth. */
export function ticketsHeld(board: Board, view: View, seat: Seat): MyTicket[] {
  const held = describeTickets(board, view, { seat, ids: view.seats[seat]?.own?.tickets ?? [] });
  return held.sort((x, y) => Number(x.done) - Number(y.done) || y.points - x.points);
}

/** The tickets a seat may choose from, in the order they were dealt. */
export function ticketsOffered(board: Board, view: View, seat: Seat): MyTicket[] {
  return describeTickets(board, view, { seat, ids: view.seats[seat]?.own?.offer ?? [] });
}

function describeTickets(
  board: Board,
  view: View,
  { seat, ids }: { seat: Seat; ids: readonly TicketId[] },
): MyTicket[] {
  const connections = new Connections();
  connections.readRoutesOf(knownState(board, view), seat);
  return ids.flatMap((id) => {
    const ticket = board.ticketById(id);
    if (!ticket) return [];
    const { a, b, points } = ticket;
    return [{ id, a: board.location(a), b: board.location(b), points, done: connections.areJoined(a, b) }];
  });
}
