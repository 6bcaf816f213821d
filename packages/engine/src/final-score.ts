import type { RouteId, Seat, TicketId } from './contract.ts';
import { itemAt } from './item-at.ts';
import type { TieBreak } from './map-data.ts';
import { readNetwork, ScoringScratch, type Tally, tallySeats } from './rules/scoring.ts';
import type { GameState } from './state.ts';

/** The score of a game with everything that led to it. A total may be negative (END-7). */
export interface FinalScore {
  readonly seats: readonly SeatScore[];
  readonly winners: readonly Seat[];
  /** What set the winners apart; `shared` if nothing did. */
  readonly decidedBy: 'points' | TieBreak | 'shared';
  /** The tie-breaks that were needed, in order, and whom each left. */
  readonly tieBreaks: readonly TieBreakStep[];
}

export interface SeatScore extends Tally {
  readonly tickets: readonly TicketScore[];
  /** One path of the longest length, in the order it is traveled. */
  readonly longestPathRoutes: readonly RouteId[];
}

export interface TicketScore {
  readonly ticket: TicketId;
  readonly points: number;
  readonly completed: boolean;
}

export interface TieBreakStep {
  readonly by: TieBreak;
  readonly among: readonly Seat[];
  readonly left: readonly Seat[];
}

export function finalScore(state: GameState): FinalScore {
  const scratch = new ScoringScratch();
  const tallies = tallySeats(state, scratch);
  const seats = tallies.map((tally) => ({
    ...tally,
    tickets: ticketScores(state, tally.seat, scratch),
    longestPathRoutes:
      state.board.rules.longestPath === null ? [] : longestPathRoutes(state, tally.seat, scratch),
  }));
  return { seats, ...decide(state, tallies) };
}

/** The seat's tickets and whether its routes join their ends now (TICKET-4). */
export function ticketScores(
  state: GameState,
  seat: Seat,
  { connections } = new ScoringScratch(),
): TicketScore[] {
  connections.readRoutesOf(state, seat);
  return state.board.tickets
    .filter(({ index }) => state.ticketHolder(index) === seat)
    .map(({ id, points, a, b }) => ({ ticket: id, points, completed: connections.areJoined(a, b) }));
}

/** END-4: the routes of one longest path of the seat, in the order it is traveled. */
export function longestPathRoutes(state: GameState, seat: Seat, scratch = new ScoringScratch()): RouteId[] {
  const owned = state.board.routes.filter(({ index }) => state.owner(index) === seat);
  const { longestPath, network } = scratch;
  return longestPath.edges(readNetwork(state, seat, network)).map((edge) => itemAt(owned, edge).id);
}

/** END-6: most points; then the map's tie-breaks in turn; players still tied share the win. */
function decide(state: GameState, tallies: readonly Tally[]): Omit<FinalScore, 'seats'> {
  let left = best(tallies, (tally) => tally.total);
  if (left.length === 1) return { winners: seatsOf(left), decidedBy: 'points', tieBreaks: [] };
  const tieBreaks: TieBreakStep[] = [];
  for (const by of state.board.rules.tieBreaks) {
    const among = seatsOf(left);
    left = best(left, by === 'ticketsCompleted' ? (tally) => tally.ticketsCompleted : (tally) => tally.bonus);
    tieBreaks.push({ by, among, left: seatsOf(left) });
    if (left.length === 1) return { winners: seatsOf(left), decidedBy: by, tieBreaks };
  }
  return { winners: seatsOf(left), decidedBy: 'shared', tieBreaks };
}

function best(tallies: readonly Tally[], measure: (tally: Tally) => number): readonly Tally[] {
  const most = Math.max(...tallies.map(measure));
  return tallies.filter((tally) => measure(tally) === most);
}

function seatsOf(tallies: readonly Tally[]): Seat[] {
  return tallies.map((tally) => tally.seat);
}
