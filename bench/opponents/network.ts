import { type GameState, NONE, type Seat } from '@waybill/engine';
import { FAR, type Ground } from './ground.ts';

/** Routes that join the ends of some tickets, and what they take. */
export interface Network {
  readonly routes: readonly number[];
  readonly pieces: number;
  readonly turns: number;
  /** Whether all of the tickets can be joined. */
  readonly isWhole: boolean;
}

export interface Pricing {
  /** By route: what it costs in turns. */
  readonly cost: Float64Array;
  /** Points that a turn is worth. */
  readonly turn: number;
}

/** Reads the board: own routes are free, closed ones cannot be had. */
export function priceRoutes(
  ground: Ground,
  state: GameState,
  of: { seat: Seat; cost: Float64Array; turn: number; token: number },
): void {
  const { seat, cost, turn } = of;
  const gain = of.token > 0 ? ground.tokenGain(state, seat) * of.token : 0;
  for (let route = 0; route < ground.count; route++) {
    if (state.owner(route) === seat) {
      cost[route] = 0;
    } else if (!ground.isFree(state, seat, route)) {
      cost[route] = FAR;
    } else {
      const length = ground.length[route] as number;
      const a = ground.from[route] as number;
      const b = ground.to[route] as number;
      const extra =
        gain > 0 && (ground.hasToken(state, seat, a) || ground.hasToken(state, seat, b)) ? gain : 0;
      const turns = 1 + length / 2 + 0.5 * (ground.ferries[route] as number);
      cost[route] = Math.max(0.15, turns - ((ground.points[route] as number) + extra) / turn);
    }
  }
}

/** Joins the tickets one after the other, each by its cheapest way over what was joined before. Leaves `cost` as it was. */
export function joinInOrder(ground: Ground, cost: Float64Array, order: readonly number[]): Network {
  const taken: number[] = [];
  const before: number[] = [];
  let isWhole = true;
  for (const index of order) {
    const { a, b } = ground.board.ticket(index);
    ground.spread(cost, a, b);
    if ((ground.distance[b] as number) >= FAR) {
      isWhole = false;
      continue;
    }
    for (const route of ground.wayTo(b)) {
      if (cost[route] === 0) continue;
      taken.push(route);
      before.push(cost[route] as number);
      cost[route] = 0;
    }
  }
  for (const [at, route] of taken.entries()) cost[route] = before[at] as number;
  let pieces = 0;
  let turns = 0;
  for (const route of taken) {
    pieces += ground.length[route] as number;
    turns += 1 + (ground.length[route] as number) / 2;
  }
  return { routes: taken, pieces, turns, isWhole };
}

/** The best of some orders, then each ticket joined anew over the rest, until nothing is saved. */
export function bestNetwork(ground: Ground, cost: Float64Array, tickets: readonly number[]): Network {
  let best = joinInOrder(ground, cost, tickets);
  if (tickets.length < 2) return best;
  for (let turned = 1; turned <= tickets.length; turned++) {
    const order =
      turned === tickets.length
        ? tickets.toReversed()
        : [...tickets.slice(turned), ...tickets.slice(0, turned)];
    const other = joinInOrder(ground, cost, order);
    if (other.isWhole && (!best.isWhole || priceOf(cost, other) < priceOf(cost, best))) best = other;
  }
  return best;
}

function priceOf(cost: Float64Array, { routes }: Network): number {
  return routes.reduce((sum, route) => sum + (cost[route] as number), 0);
}

/** Whether the seat's own routes join the ends of the ticket. */
export function isJoined(ground: Ground, state: GameState, of: { seat: Seat; ticket: number }): boolean {
  const { a, b } = ground.board.ticket(of.ticket);
  const reached = new Set([a]);
  const open = [a];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (here === b) return true;
    for (const route of ground.at[here] as Int32Array) {
      if (state.owner(route) !== of.seat) continue;
      const end = ground.from[route] === here ? (ground.to[route] as number) : (ground.from[route] as number);
      if (reached.has(end)) continue;
      reached.add(end);
      open.push(end);
    }
  }
  return false;
}

/** The tickets of the seat that are not joined yet. */
export function openTickets(ground: Ground, state: GameState, seat: Seat): number[] {
  const open: number[] = [];
  for (let ticket = 0; ticket < ground.board.tickets.length; ticket++) {
    if (state.ticketHolder(ticket) === seat && !isJoined(ground, state, { seat, ticket })) open.push(ticket);
  }
  return open;
}

/** Whether nobody owns the route. */
export function isUnowned(state: GameState, route: number): boolean {
  return state.owner(route) === NONE;
}
