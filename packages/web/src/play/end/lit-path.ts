import type { CountingStep } from '@waybill/client/end/counting';
import type { Spotlight } from '@waybill/client/interaction/interaction-state';
import { pathJoining, routesOf } from '@waybill/client/position/networks';
import type { Board, View } from '@waybill/engine';

type Lit = Omit<Spotlight, 'key'>;

/** What lights up on the board while something is counted. */
export function litBy(board: Board, owners: View['owners'], step: CountingStep): Lit {
  switch (step.kind) {
    case 'routes':
    case 'tokens':
      return { routes: routesOf(owners, step.seat), locations: [] };
    case 'path':
      return { routes: [...step.routes, ...step.rival], locations: [] };
    case 'level':
      return { routes: [], locations: [] };
    case 'ticket': {
      const ticket = board.ticketById(step.ticket);
      if (!ticket) return { routes: [], locations: [] };
      const locations = [board.location(ticket.a), board.location(ticket.b)];
      return { routes: pathJoining(board, { owners, seat: step.seat }, locations), locations };
    }
  }
}
