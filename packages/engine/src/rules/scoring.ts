import { bitsIn } from '../bits.ts';
import type { Seat } from '../contract.ts';
import { LongestPath } from '../longest-path/longest-path.ts';
import { Network } from '../longest-path/trail-network.ts';
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

/** Memory to count in; who scores many games hands in the same. */
export class ScoringScratch {
  readonly connections = new Connections();
  readonly network = new Network();
  readonly longestPath = new LongestPath();
}

export function tallySeats(state: GameState, scratch = new ScoringScratch()): Tally[] {
  const tallies: Tally[] = [];
  for (let seat = 0; seat < state.players; seat++) tallies.push(tallyOf(state, seat, scratch));
  addLongestPathBonus(state, tallies);
  return tallies;
}

function tallyOf(state: GameState, seat: Seat, scratch: ScoringScratch): Tally {
  const routePoints = readRoutes(state, seat, scratch);
  const tickets = tallyTickets(state, seat, scratch.connections);
  const tokens = bitsIn(state.tokens(seat));
  const tokenPoints = state.board.rules.tokens?.scores[tokens] ?? 0;
  const hasBonus = state.board.rules.longestPath !== null;
  const longestPath = hasBonus ? scratch.longestPath.length(scratch.network) : 0;
  const total = routePoints + tickets.ticketPoints + tokenPoints;
  return { seat, routePoints, ...tickets, tokens, tokenPoints, longestPath, bonus: 0, total };
}

/** END-2, and what the other scores need: the seat's routes are read once, for most of scoring is reading them. */
function readRoutes(state: GameState, seat: Seat, { connections, network }: ScoringScratch): number {
  const { board } = state;
  connections.clear(board);
  network.clear();
  let points = 0;
  for (let index = 0; index < board.routes.length; index++) {
    if (state.owner(index) !== seat) continue;
    const route = board.route(index);
    connections.join(route);
    network.add(route.a, route.b, route.length);
    points += route.points;
  }
  return points;
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
function tallyTickets(
  state: GameState,
  seat: Seat,
  connections: Connections,
): { ticketPoints: number; ticketsCompleted: number } {
  const { board } = state;
  let ticketPoints = 0;
  let ticketsCompleted = 0;
  for (let index = 0; index < board.tickets.length; index++) {
    if (state.ticketHolder(index) !== seat) continue;
    const ticket = board.ticket(index);
    const completed = connections.areJoined(ticket.a, ticket.b);
    ticketPoints += completed ? ticket.points : -ticket.points;
    if (completed) ticketsCompleted++;
  }
  return { ticketPoints, ticketsCompleted };
}

/** Reads the seat's routes as a graph, edges in the order of the board's routes. */
export function readNetwork(state: GameState, seat: Seat, network: Network): Network {
  const { board } = state;
  network.clear();
  for (let index = 0; index < board.routes.length; index++) {
    if (state.owner(index) !== seat) continue;
    const { a, b, length } = board.route(index);
    network.add(a, b, length);
  }
  return network;
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
