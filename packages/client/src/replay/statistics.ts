import { type GameState, Phase, type Seat, tallySeats, ticketScores } from '@waybill/engine';
import type { Course } from './review.ts';

/** Where points come from; `all` is their sum. */
export const SOURCES = ['all', 'routes', 'tickets', 'tokens', 'path'] as const;
export type Source = (typeof SOURCES)[number];

export interface Statistics {
  readonly seats: readonly SeatStatistics[];
  /** The entries at which points changed, the first and the last included. */
  readonly course: readonly PointsAt[];
}

/** All seats' points after an entry, had the game ended there; open tickets cost nothing yet. */
export interface PointsAt {
  readonly entry: number;
  readonly points: readonly Readonly<Record<Source, number>>[];
}

export interface SeatStatistics {
  readonly seat: Seat;
  /** How many routes of each length. */
  readonly routes: Readonly<Record<number, number>>;
  readonly pieces: number;
  readonly faceUp: number;
  readonly unseen: number;
  /** Wild cards taken face up, counted among `faceUp` too. */
  readonly wilds: number;
  readonly turns: Readonly<Record<TurnKind, number>>;
  readonly ticketsKept: number;
  readonly ticketsDone: number;
  readonly ticketsFailed: number;
  readonly longestPath: number;
  readonly tokens: number;
}

export const TURN_KINDS = ['cards', 'claim', 'tickets', 'pass'] as const;
type TurnKind = (typeof TURN_KINDS)[number];

export function statisticsOf(course: Course): Statistics {
  const last = course.states.at(-1);
  if (!last) return { seats: [], course: [] };
  const tallies = tallySeats(last);
  return {
    seats: tallies.map((tally) => ({
      ...actionCountsOf(course, tally.seat),
      ...ticketsOf(last, tally.seat),
      routes: routesOf(last, tally.seat),
      pieces: course.board.rules.pieces - last.pieces(tally.seat),
      seat: tally.seat,
      longestPath: tally.longestPath,
      tokens: tally.tokens,
    })),
    course: pointsOver(course),
  };
}

type CountedActions = Pick<SeatStatistics, 'faceUp' | 'unseen' | 'wilds' | 'turns'>;

function actionCountsOf({ steps }: Course, seat: Seat): CountedActions {
  const events = steps
    .flatMap((step) => step.events)
    .filter((event) => 'seat' in event && event.seat === seat);
  const count = (type: (typeof events)[number]['type']) =>
    events.filter((event) => event.type === type).length;
  const actions = steps.filter((step) => step.seat === seat).map(({ action }) => action?.type);
  const acted = (...types: readonly string[]) => actions.filter((type) => types.includes(type ?? '')).length;
  const claims = acted('claimRoute');
  const tickets = acted('drawTickets');
  const passes = acted('pass');
  return {
    faceUp: count('cardTaken'),
    unseen: count('cardDrawn'),
    wilds: events.filter((event) => event.type === 'cardTaken' && event.card === 'wild').length,
    turns: {
      claim: claims,
      tickets,
      pass: passes,
      // A turn in which none of these was done was spent on cards, one or two.
      cards: count('turnBegan') - claims - tickets - passes,
    },
  };
}

function ticketsOf(state: GameState, seat: Seat) {
  const tickets = ticketScores(state, seat);
  const done = tickets.filter(({ completed }) => completed).length;
  return { ticketsKept: tickets.length, ticketsDone: done, ticketsFailed: tickets.length - done };
}

function routesOf(state: GameState, seat: Seat): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { index, length } of state.board.routes) {
    if (state.owner(index) === seat) counts[length] = (counts[length] ?? 0) + 1;
  }
  return counts;
}

/** Points change when a route is claimed, a token taken, a ticket kept, and at the end. */
function pointsOver({ states, steps }: Course): PointsAt[] {
  const scoring = new Set([
    'routeClaimed',
    'tokenTaken',
    'ticketsKept',
    'startingTicketsSettled',
    'gameEnded',
  ]);
  return steps
    .filter(({ seq, events }) => seq === 0 || events.some(({ type }) => scoring.has(type)))
    .flatMap(({ seq }) => {
      const state = states[seq];
      return state ? [{ entry: seq, points: pointsIn(state) }] : [];
    });
}

function pointsIn(state: GameState): PointsAt['points'] {
  return tallySeats(state).map(({ seat, routePoints, tokenPoints, bonus }) => {
    const tickets = ticketPoints(state, seat);
    const all = routePoints + tickets + tokenPoints + bonus;
    return { all, routes: routePoints, tickets, tokens: tokenPoints, path: bonus };
  });
}

/** Completed ones; those that failed count only once the game is over. */
function ticketPoints(state: GameState, seat: Seat): number {
  const isOver = state.phase === Phase.over;
  return ticketScores(state, seat).reduce(
    (sum, { points, completed }) => sum + (completed ? points : isOver ? -points : 0),
    0,
  );
}
