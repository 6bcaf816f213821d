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
  /** Everybody who leads has the same: what follows decides. */
  | { readonly kind: 'level'; readonly total: number }
  | {
      readonly kind: 'path';
      readonly length: number;
      readonly routes: readonly RouteId[];
      /** The path it is measured against: both are drawn. */
      readonly rival: readonly RouteId[];
    };

type Counted = CountedThing & { readonly seat: Seat; readonly points: number };

/**
 * The counting, thing by thing: routes, failed tickets, completed tickets, then tokens or the longest path (END-2 to END-5). Of
 * each thing whoever comes last in the end is first, so that the winner is known last.
 */
export function countingSteps({ seats }: FinalScore): CountingStep[] {
  const staged = [...seats].sort((one, other) => one.total - other.total);
  const counted: Counted[] = [
    ...staged.map(({ seat, routePoints }) => ({ kind: 'routes' as const, seat, points: routePoints })),
    ...staged.flatMap((score) => ticketsOf(score, 'failed')),
    ...staged.flatMap((score) => ticketsOf(score, 'completed')),
    ...staged.filter(({ tokens }) => tokens > 0).map(tokensOf),
  ];
  const paths = pathsOf(seats);
  const before = withTotals(
    counted,
    seats.map(() => 0),
  );
  const totals = before.at(-1)?.totals ?? seats.map(() => 0);
  return [...before, ...withTotals([...levelBefore(paths, totals), ...paths], totals)];
}

function withTotals(counted: readonly Counted[], from: readonly number[]): CountingStep[] {
  const totals = [...from];
  return counted.map((thing) => {
    totals[thing.seat] = (totals[thing.seat] ?? 0) + thing.points;
    return { ...thing, totals: [...totals] };
  });
}

/** “111 all”, if the leaders are level and the longest path is still to be counted. */
function levelBefore(paths: readonly Counted[], totals: readonly number[]): Counted[] {
  const total = Math.max(...totals);
  const leaders = totals.flatMap((one, seat) => (one === total ? [seat] : []));
  const [first = 0, ...others] = leaders;
  return paths.length > 0 && others.length > 0 ? [{ kind: 'level', seat: first, points: 0, total }] : [];
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
function pathsOf(seats: readonly SeatScore[]): Counted[] {
  const paths = seats
    .filter(({ longestPathRoutes }) => longestPathRoutes.length > 0)
    .sort((one, other) => one.longestPath - other.longestPath);
  return paths.map(({ seat, longestPath, longestPathRoutes, bonus }, index) => ({
    kind: 'path',
    seat,
    length: longestPath,
    routes: longestPathRoutes,
    rival: paths[index - 1]?.longestPathRoutes ?? [],
    points: bonus,
  }));
}
