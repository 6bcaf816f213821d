import type { MapData } from '@waybill/engine';
import { pairKey } from './check-locations.ts';
import { type Finding, found } from './fault.ts';

export function* checkTickets({ tickets }: MapData): Generator<Finding> {
  const pairs = new Set<string>();
  for (const [index, ticket] of tickets.entries()) {
    const { a, b } = ticket;
    const pair = pairKey(ticket);
    if (a === b) yield found('TICKET_TO_ITSELF', ['tickets', index], { location: a });
    if (pairs.has(pair)) yield found('DUPLICATE_TICKET', ['tickets', index], { a, b });
    pairs.add(pair);
  }
}

export function* checkTicketDeck({ tickets, rules }: MapData): Generator<Finding> {
  const { deal } = rules.startingTickets;
  const players = rules.players.max;
  const needed = deal * players;
  if (needed > tickets.length) {
    yield found('TOO_FEW_TICKETS', ['tickets'], { tickets: tickets.length, needed, deal, players });
  }
}
