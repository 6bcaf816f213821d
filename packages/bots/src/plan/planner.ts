import {
  type Board,
  bitsIn,
  type GameState,
  NONE,
  offersToken,
  type Route,
  type Seat,
  whyNotTrack,
} from '@waybill/engine';
import { pieceRate, turnsLeft } from './outlook.ts';
import { type Plan, stacksOf } from './plan.ts';
import { CLOSED, RoadMap } from './road-map.ts';
import type { Style } from './style.ts';

/** Makes plans: the cheapest network that serves the tickets, and whatever else is worth its while. */
export class Planner {
  readonly style: Style;
  readonly rate: number;
  private readonly board: Board;
  private readonly roads: RoadMap;
  /** What a route costs in turns beyond what its points are worth. */
  private readonly prices: Float64Array;
  /** Tickets by points, the dearest first. */
  private readonly dearest: readonly number[];
  /** By route: what the token that would come with it is worth. */
  private readonly tokenPoints: Float64Array;
  private readonly worth: Float64Array;
  private readonly touch: number;
  private pieces = 0;
  private turns = 0;

  constructor(board: Board, style: Style) {
    this.board = board;
    this.style = style;
    this.rate = pieceRate(board);
    this.touch = board.rules.longestPath === null ? 0 : style.touch;
    this.roads = new RoadMap(board);
    this.worth = new Float64Array(board.routes.length);
    this.tokenPoints = new Float64Array(board.routes.length);
    this.prices = Float64Array.from(board.routes, ({ length, points, ferries }) => {
      return Math.max(0.2, 1 + length / 2 + ferries * style.ferryTurns - points / style.turnPrice);
    });
    this.dearest = board.tickets
      .toSorted((one, other) => other.points - one.points)
      .map(({ index }) => index);
  }

  isOpen(state: GameState, seat: Seat, route: number): boolean {
    return state.owner(route) === NONE && whyNotTrack(state, seat, this.board.route(route)) === null;
  }

  /** Updates the plan: keeps it if it still fits, else makes a new one. */
  refresh(state: GameState, seat: Seat, plan: Plan): void {
    if (plan.size > 0 && plan.stillFits(state, seat, (route) => this.isOpen(state, seat, route))) return;
    this.make(state, seat, plan);
  }

  make(state: GameState, seat: Seat, plan: Plan): void {
    plan.clear();
    plan.tickets = state.ticketsHeld(seat);
    plan.tokens = state.tokens(seat);
    plan.stacks = stacksOf(state);
    const tickets = this.style.ticketWeight > 0 ? this.bestOrder(state, seat, this.heldBy(state, seat)) : [];
    this.begin(state, seat);
    for (const ticket of tickets) if (!this.serve(ticket, plan)) plan.givenUp++;
    this.weighOthers();
    if (this.style.cut > 0) this.addCuts(state, seat);
    this.addOthers(plan);
  }

  /**
   * What holding these tickets besides its own is worth to the seat: their points by the odds to finish them, less the
   * time that their routes take. `offered` are ticket numbers.
   */
  worthOf(state: GameState, seat: Seat, offered: readonly number[]): number {
    let best = Number.NEGATIVE_INFINITY;
    for (const order of this.ordersOf(this.heldBy(state, seat, offered)))
      best = Math.max(best, this.worthIn(state, seat, order));
    return best;
  }

  /** Its tickets and those offered, the dearest first. */
  private heldBy(state: GameState, seat: Seat, offered: readonly number[] = []): number[] {
    const held: number[] = [];
    for (const ticket of this.dearest)
      if (state.ticketHolder(ticket) === seat || offered.includes(ticket)) held.push(ticket);
    return held;
  }

  /** The orders to try for serving tickets: the first one shapes the network. */
  protected ordersOf(tickets: readonly number[]): readonly (readonly number[])[] {
    return [tickets];
  }

  /** The order that makes the network worth most. */
  private bestOrder(state: GameState, seat: Seat, tickets: readonly number[]): readonly number[] {
    const orders = this.ordersOf(tickets);
    if (orders.length === 1) return tickets;
    let best = Number.NEGATIVE_INFINITY;
    let choice = tickets;
    for (const order of orders) {
      const worth = this.worthIn(state, seat, order);
      if (worth <= best) continue;
      best = worth;
      choice = order;
    }
    return choice;
  }

  private worthIn(state: GameState, seat: Seat, order: readonly number[]): number {
    this.begin(state, seat);
    const available = this.turns;
    let worth = 0;
    for (const index of order) {
      const { points } = this.board.ticket(index);
      const before = this.turns;
      if (!this.serve(index, null)) {
        worth -= points;
        continue;
      }
      const used = available - this.turns;
      const odds = Math.min(0.97, Math.max(0.1, 1.2 - (this.style.oddsFall * used) / Math.max(1, available)));
      worth += points * (2 * odds - 1) - (before - this.turns) * this.style.ticketTurn + this.gained;
    }
    return worth;
  }

  private gained = 0;

  private begin(state: GameState, seat: Seat): void {
    this.roads.price(state, seat, this.prices);
    this.readTokens(state, seat);
    this.pieces = state.pieces(seat);
    this.turns = turnsLeft(state, seat, this.rate) * this.style.patience;
  }

  /** CLAIM-10: a route with an end where a new token lies is worth that much more. */
  private readTokens(state: GameState, seat: Seat): void {
    const { tokens } = this.board.rules;
    if (!tokens) return;
    const { cost } = this.roads;
    const worth = tokenWorth(tokens.scores, bitsIn(state.tokens(seat)));
    for (let index = 0; index < this.board.routes.length; index++) {
      const { a, b } = this.board.route(index);
      const price = cost[index] as number;
      const offers =
        price > 0 && price < CLOSED && (offersToken(state, seat, a) || offersToken(state, seat, b));
      this.tokenPoints[index] = offers ? worth : 0;
      if (offers) cost[index] = Math.max(0.2, price - worth / this.style.tokenPrice);
    }
  }

  /** Adds the cheapest path for a ticket. False if there is none, or if pieces or time do not suffice. */
  private serve(index: number, plan: Plan | null): boolean {
    const { a, b, points } = this.board.ticket(index);
    const { roads, board } = this;
    this.gained = 0;
    const cost = roads.connect(a, b);
    if (cost === CLOSED) return false;
    if (cost === 0) return true;
    let pieces = 0;
    let turns = 0;
    roads.walk(b, (road) => {
      if (roads.cost[road] === 0) return;
      const { length, points: gained } = board.route(road);
      pieces += length;
      turns += 1 + length / 2;
      this.gained += gained;
    });
    if (pieces > this.pieces || turns > this.turns) return false;
    const share = (2 * this.style.ticketWeight * points) / pieces;
    roads.walk(b, (road) => {
      if (roads.cost[road] === 0) return;
      const route = board.route(road);
      plan?.addLink(road, this.gainOf(route) + this.style.linkWorth + share * route.length);
      roads.cost[road] = 0;
    });
    this.pieces -= pieces;
    this.turns -= turns;
    return true;
  }

  private weighOthers(): void {
    const { cost } = this.roads;
    const { routes } = this.board;
    for (let index = 0; index < cost.length; index++) {
      const isOpen = cost[index] !== 0 && cost[index] !== CLOSED;
      this.worth[index] = isOpen ? this.gainOf(routes[index] as Route) : 0;
    }
  }

  /** A route that joins a rival's track is worth more, for the rival may need it. */
  private addCuts(state: GameState, seat: Seat): void {
    const { locations, routes } = this.board;
    const touched = new Uint8Array(locations.length);
    for (let rival = 0; rival < state.players; rival++) {
      if (rival === seat) continue;
      touched.fill(0);
      for (const { index, a, b } of routes) if (state.owner(index) === rival) touched[a] = touched[b] = 1;
      for (const { index, a, b } of routes) {
        const ends = (touched[a] as number) + (touched[b] as number);
        const worth = this.worth[index] as number;
        if (worth > 0 && ends > 0) this.worth[index] = worth + (this.style.cut * ends) / 2;
      }
    }
  }

  /** Every other open route that is worth a share of the best. */
  private addOthers(plan: Plan): void {
    let best = 0;
    for (const worth of this.worth) best = Math.max(best, worth);
    for (let index = 0; index < this.worth.length; index++) {
      const worth = this.worth[index] as number;
      if (worth > 0 && worth >= this.style.least * best) plan.add(index, worth);
    }
  }

  /** Its points, its token, and what it may add to the longest path. */
  private gainOf(route: Route): number {
    const gain = route.points + this.style.tokenWeight * (this.tokenPoints[route.index] as number);
    return this.touch > 0 && this.roads.touches(route) ? gain + this.touch * route.length : gain;
  }
}

/** The value of one more symbol: half the value of two more, because one alone may score nothing yet. */
function tokenWorth(scores: readonly number[], owned: number): number {
  const now = scores[owned] ?? 0;
  return ((scores[owned + 2] ?? scores.at(-1) ?? now) - now) / 2;
}
