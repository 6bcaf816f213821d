import { type ActionNumber, type Board, type GameState, NONE, type Seat } from '@waybill/engine';

/** How an independent opponent plays. It reads nothing of a state that its seat may not know. */
export interface Opponent {
  choose(state: GameState, seat: Seat, chance: Dice): ActionNumber;
}

export interface Dice {
  below(n: number): number;
}

export const FAR = 1e9;

/** The board as flat tables, and the shortest ways over it. Written for the opponents alone: they share nothing with our planner. */
export class Ground {
  readonly board: Board;
  readonly count: number;
  readonly length: Int32Array;
  readonly points: Float64Array;
  readonly ferries: Int32Array;
  readonly color: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly twin: Int32Array;
  /** By location: the routes that end there. */
  readonly at: readonly Int32Array[];
  readonly distance: Float64Array;
  private readonly came: Int32Array;
  private readonly isDone: Uint8Array;

  constructor(board: Board) {
    const { routes } = board;
    this.board = board;
    this.count = routes.length;
    this.length = Int32Array.from(routes, (route) => route.length);
    this.points = Float64Array.from(routes, (route) => route.points);
    this.ferries = Int32Array.from(routes, (route) => route.ferries);
    this.color = Int32Array.from(routes, (route) => route.color);
    this.from = Int32Array.from(routes, (route) => route.a);
    this.to = Int32Array.from(routes, (route) => route.b);
    this.twin = Int32Array.from(routes, (route) => route.twin);
    this.at = board.locations.map((_, location) =>
      Int32Array.from(
        routes.filter(({ a, b }) => a === location || b === location),
        ({ index }) => index,
      ),
    );
    this.distance = new Float64Array(board.locations.length);
    this.came = new Int32Array(board.locations.length);
    this.isDone = new Uint8Array(board.locations.length);
  }

  isFree(state: GameState, seat: Seat, route: number): boolean {
    if (state.owner(route) !== NONE) return false;
    const twin = this.twin[route] as number;
    if (twin < 0) return true;
    const owner = state.owner(twin);
    if (owner === NONE) return true;
    return owner !== seat && state.players > this.board.rules.oneTrackUpTo;
  }

  /** Fills `distance` from a location, up to `goal` if there is one. */
  spread(cost: Float64Array, start: number, goal = -1): void {
    const { distance, came, isDone } = this;
    distance.fill(FAR);
    isDone.fill(0);
    distance[start] = 0;
    came[start] = -1;
    for (;;) {
      let here = -1;
      let least = FAR;
      for (let location = 0; location < distance.length; location++) {
        if (isDone[location] === 1 || (distance[location] as number) >= least) continue;
        least = distance[location] as number;
        here = location;
      }
      if (here < 0 || here === goal) return;
      isDone[here] = 1;
      for (const route of this.at[here] as Int32Array) {
        const end =
          (this.from[route] as number) === here ? (this.to[route] as number) : (this.from[route] as number);
        const so = least + (cost[route] as number);
        if (so < (distance[end] as number)) {
          distance[end] = so;
          came[end] = route;
        }
      }
    }
  }

  /** The routes of the way that `spread` found to the location. */
  wayTo(goal: number): number[] {
    const way: number[] = [];
    for (let here = goal; (this.came[here] as number) >= 0; ) {
      const route = this.came[here] as number;
      way.push(route);
      here =
        (this.from[route] as number) === here ? (this.to[route] as number) : (this.from[route] as number);
    }
    return way;
  }

  /** The cards still missing for a route, wilds counted in; `color` is what it would be paid with. */
  missing(state: GameState, seat: Seat, of: { route: number; color: number }): number {
    const length = this.length[of.route] as number;
    const ferries = this.ferries[of.route] as number;
    const wilds = state.hand(seat, this.board.wild);
    const held = Math.min(state.hand(seat, of.color), length - ferries);
    return Math.max(ferries - wilds, length - held - wilds, 0);
  }

  /** The cheapest payment by `price` of each card, or −1. */
  pay(state: GameState, seat: Seat, of: { route: number; price: Float64Array }): ActionNumber {
    const { board } = this;
    const route = board.route(of.route);
    if (route.length > state.pieces(seat)) return -1;
    const wilds = state.hand(seat, board.wild);
    let least = FAR;
    let choice = -1;
    for (let color = 0; color < board.colors; color++) {
      if (route.color >= 0 && color !== route.color) continue;
      const spend = Math.max(route.ferries, route.length - state.hand(seat, color));
      if (spend > wilds) continue;
      const bill =
        spend * (of.price[board.wild] as number) + (route.length - spend) * (of.price[color] as number);
      if (bill >= least) continue;
      least = bill;
      choice = board.actions.claimRoute(route, spend === route.length ? board.wild : color, spend);
    }
    return choice;
  }

  /** Points that one more symbol brings now, and half of what the next one would add. */
  tokenGain(state: GameState, seat: Seat): number {
    const scores = this.board.rules.tokens?.scores;
    if (!scores) return 0;
    let owned = 0;
    for (let bits = state.tokens(seat); bits > 0; bits &= bits - 1) owned++;
    const now = scores[owned] ?? 0;
    const one = scores[owned + 1] ?? now;
    const two = scores[owned + 2] ?? one;
    return 0.5 * (one - now) + 0.5 * (two - one);
  }

  /** Whether a location offers the seat a symbol it lacks. */
  hasToken(state: GameState, seat: Seat, location: number): boolean {
    return (
      this.board.symbols.length > 0 &&
      state.stackTokens(location) > 0 &&
      ((state.tokens(seat) >> state.stackSymbol(location)) & 1) === 0
    );
  }

  /** The fewest pieces anybody has. */
  fewestPieces(state: GameState): number {
    let fewest = FAR;
    for (let seat = 0; seat < state.players; seat++) fewest = Math.min(fewest, state.pieces(seat));
    return fewest;
  }
}
