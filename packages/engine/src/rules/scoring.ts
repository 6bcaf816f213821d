import { bitsIn } from '../bits.ts';
import type { Seat } from '../contract.ts';
import { longestPathLength, Network } from '../longest-path/longest-path.ts';
import type { GameState } from '../state.ts';
import { Connections } from './connections.ts';

/** What a seat has at the end of the game, in numbers. */
export interface Tally {
  readonly seat: Seat;
  readonly routePoints: number;
  readonly ticketPoints: number;
  readonly ticketsCompleted: number;
  readonly tokens: number;
  readonly tokenPoints: number;
  readonly longestPath: number;
  bonus: number;
  total: number;
}

const connections = new Connections();
const network = new Network();

export function tallySeats(state: GameState): Tally[] {
  const tallies: Tally[] = [];
  for (let seat = 0; seat < state.players; seat++) tallies.push(tallyOf(state, seat));
  addLongestPathBonus(state, tallies);
  return tallies;
}

function tallyOf(state: GameState, seat: Seat): Tally {
  const routePoints = recountRoutePoints(state, seat);
  const tickets = tallyTickets(state, seat);
  const tokens = bitsIn(state.tokens(seat));
  const tokenPoints = state.board.rules.tokens?.scores[tokens] ?? 0;
  const longestPath = state.board.rules.longestPath === null ? 0 : longestPathOf(state, seat);
  const total = routePoints + tickets.ticketPoints + tokenPoints;
  return { seat, routePoints, ...tickets, tokens, tokenPoints, longestPath, bonus: 0, total };
}

/** END-2 */
export function recountRoutePoints(state: GameState, seat: Seat): number {
  const { board } = state;
  let points = 0;
  for (let index = 0; index < board.routes.length; index++) {
    if (state.owner(index) === seat) points += board.route(index).points;
  }
  return points;
}

/** END-3 */
function tallyTickets(state: GameState, seat: Seat): { ticketPoints: number; ticketsCompleted: number } {
  const { board } = state;
  connections.readRoutesOf(state, seat);
  let ticketPoints = 0;
  let ticketsCompleted = 0;
  for (let index = 0; index < board.tickets.length; index++) {
    if (state.ticketPlace(index) !== seat) continue;
    const ticket = board.ticket(index);
    const completed = connections.areJoined(ticket.a, ticket.b);
    ticketPoints += completed ? ticket.points : -ticket.points;
    if (completed) ticketsCompleted++;
  }
  return { ticketPoints, ticketsCompleted };
}

/** The seat's routes as a graph, edges in the order of the board's routes. */
export function networkOf(state: GameState, seat: Seat): Network {
  const { board } = state;
  network.clear();
  for (let index = 0; index < board.routes.length; index++) {
    if (state.owner(index) !== seat) continue;
    const { a, b, length } = board.route(index);
    network.add(a, b, length);
  }
  return network;
}

function longestPathOf(state: GameState, seat: Seat): number {
  return longestPathLength(networkOf(state, seat));
}

/** END-4: all who tie for the longest path score it; without a route nobody does. */
function addLongestPathBonus(state: GameState, tallies: Tally[]): void {
  let longest = 1;
  for (const tally of tallies) longest = Math.max(longest, tally.longestPath);
  for (const tally of tallies) {
    if (tally.longestPath < longest) continue;
    tally.bonus = state.board.rules.longestPath ?? 0;
    tally.total += tally.bonus;
  }
}
