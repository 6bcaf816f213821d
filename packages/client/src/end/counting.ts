import type { FinalScore, RouteId, Seat, SeatScore, TicketId } from '@waybill/engine';

/** One thing counted at the end, for one seat, with all seats' points after it. */
export type CountingStep = CountedThing & {
  readonly seat: Seat;
  readonly points: number;
  readonly totals: readonly number[];
};

type CountedThing =
  | { readonly kind: 'routes' }
  | { readonly kind: 'ticket'; readonly ticket: TicketId; readonly completed: boolean }
  | { readonly kind: 'tokens'; readonly tokens: number }
  | { readonly kind: 'path'; readonly length: number; readonly routes: readonly RouteId[] };

type Counted = CountedThing & { readonly seat: Seat; readonly points: number };

/** The counting, thing by thing: routes, failed tickets, completed tickets, then tokens or the longest path (END-2 to END-5). */
export function countingSteps({ seats }: FinalScore): CountingStep[] {
  const counted: Counted[] = [
    ...seats.map(({ seat, routePoints }) => ({ kind: 'routes' as const, seat, points: routePoints })),
    ...seats.flatMap((score) => ticketsOf(score, 'failed')),
    ...seats.flatMap((score) => ticketsOf(score, 'completed')),
    ...seats.filter(({ tokens }) => tokens > 0).map(tokensOf),
    ...[...seats].sort((one, other) => one.longestPath - other.longestPath).flatMap(pathOf),
  ];
  const totals = seats.map(() => 0);
  return counted.map((thing) => {
    totals[thing.seat] = (totals[thing.seat] ?? 0) + thing.points;
    return { ...thing, totals: [...totals] };
  });
}

/** Small values first, so that the great ones decide. */
function ticketsOf({ seat, tickets }: SeatScore, which: 'failed' | 'completed'): Counted[] {
  const completed = which === 'completed';
  return tickets
    .filter((ticket) => ticket.completed === completed)
    .sort((one, other) => one.points - other.points)
    .map(({ ticket, points }) => ({
      kind: 'ticket',
      seat,
      ticket,
      completed,
      points: completed ? points : -points,
    }));
}

function tokensOf({ seat, tokens, tokenPoints }: SeatScore): Counted {
  return { kind: 'tokens', seat, tokens, points: tokenPoints };
}

/** Shorter paths first: the longest one ends the show. */
function pathOf({ seat, longestPath, longestPathRoutes, bonus }: SeatScore): Counted[] {
  if (longestPath === 0) return [];
  return [{ kind: 'path', seat, length: longestPath, routes: longestPathRoutes, points: bonus }];
}
