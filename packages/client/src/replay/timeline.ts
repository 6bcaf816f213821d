import { type GameState, longestPathRoutes, type Seat, type TicketId, ticketScores } from '@waybill/engine';
import type { Course } from './review.ts';

/** A game along its entries: whose turn each one belongs to, and what was worth remembering. */
export interface Timeline {
  readonly turns: readonly TimelineTurn[];
  readonly marks: readonly Mark[];
}

/** The entries of one turn, both ends included; what was done before the first turn is turn 0. */
export interface TimelineTurn {
  readonly number: number;
  /** `null` while all players choose starting tickets. */
  readonly seat: Seat | null;
  readonly from: number;
  readonly to: number;
}

export type Mark = { readonly entry: number; readonly seat: Seat } & (
  | { readonly kind: 'claim'; readonly route: string; readonly points: number }
  | { readonly kind: 'ticket'; readonly ticket: TicketId; readonly points: number }
  | { readonly kind: 'lead'; readonly length: number }
  | { readonly kind: 'lastRound' }
);

/** How many of a board's routes count as great ones: the best seventh. */
const GREAT_SHARE = 0.15;
/** A path is worth speaking of from this share of the pieces on. */
const PATH_SHARE = 0.25;

export function timelineOf(course: Course): Timeline {
  const marks = [
    ...greatClaims(course),
    ...ticketsCompleted(course),
    ...pathLeads(course),
    ...lastRounds(course),
  ];
  return { turns: turnsOf(course), marks: marks.sort((one, other) => one.entry - other.entry) };
}

/** A turn lasts until the next one begins; the step that ends it also announces the next. */
function turnsOf({ steps }: Course): TimelineTurn[] {
  const turns: TimelineTurn[] = [];
  let next: Seat | null = null;
  let begins = true;
  for (const { seq, events } of steps.slice(1)) {
    const last = turns.at(-1);
    if (begins || !last) turns.push({ number: turns.length, seat: next, from: seq, to: seq });
    else turns[turns.length - 1] = { ...last, to: seq };
    const began = events.findLast(({ type }) => type === 'turnBegan');
    begins = began !== undefined;
    if (began?.type === 'turnBegan') next = began.seat;
  }
  return turns;
}

function greatClaims({ board, steps }: Course): Mark[] {
  const points = board.routes.map((route) => route.points).sort((one, other) => other - one);
  const great = points[Math.floor(points.length * GREAT_SHARE)] ?? 0;
  return steps.flatMap(({ seq, events }) =>
    events.flatMap((event): Mark[] => {
      if (event.type !== 'routeClaimed' || event.points < great) return [];
      return [{ kind: 'claim', entry: seq, seat: event.seat, route: event.route, points: event.points }];
    }),
  );
}

/** TICKET-4: completed by the route just claimed, or connected already when it was kept. */
function ticketsCompleted({ states, steps }: Course): Mark[] {
  const known = new Set<string>();
  return steps.flatMap(({ seq, seat }) => {
    const state = states[seq];
    if (seat === null || !state) return [];
    const fresh = ticketScores(state, seat).filter(
      ({ ticket, completed }) => completed && !known.has(`${seat} ${ticket}`),
    );
    for (const { ticket } of fresh) known.add(`${seat} ${ticket}`);
    return fresh.map(({ ticket, points }): Mark => ({ kind: 'ticket', entry: seq, seat, ticket, points }));
  });
}

/** END-4: when the longest path passes to a single other player. */
function pathLeads({ board, states, steps }: Course): Mark[] {
  if (board.rules.longestPath === null) return [];
  const lengths = new Map<Seat, number>();
  let leader: Seat | null = null;
  const marks: Mark[] = [];
  for (const { seq, seat, events } of steps) {
    const state = states[seq];
    if (seat === null || !state || !events.some(({ type }) => type === 'routeClaimed')) continue;
    const length = pathLength(state, seat);
    lengths.set(seat, length);
    const others = Math.max(0, ...[...lengths].filter(([one]) => one !== seat).map(([, path]) => path));
    if (length <= others || seat === leader || length < board.rules.pieces * PATH_SHARE) continue;
    leader = seat;
    marks.push({ kind: 'lead', entry: seq, seat, length });
  }
  return marks;
}

function pathLength(state: GameState, seat: Seat): number {
  const { routes } = state.board;
  const path = new Set(longestPathRoutes(state, seat));
  return routes.filter(({ id }) => path.has(id)).reduce((sum, { length }) => sum + length, 0);
}

function lastRounds({ steps }: Course): Mark[] {
  return steps.flatMap(({ seq, events }) =>
    events.flatMap((event): Mark[] =>
      event.type === 'lastRoundBegan' ? [{ kind: 'lastRound', entry: seq, seat: event.seat }] : [],
    ),
  );
}
