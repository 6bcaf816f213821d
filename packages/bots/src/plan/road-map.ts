import { type Board, type GameState, NONE, type Seat, whyNotTrack } from '@waybill/engine';

/** The cost of a route that is out of reach. */
export const CLOSED = Number.POSITIVE_INFINITY;

/**
 * The board as a graph for one seat: what each route would cost it, and the cheapest way from location to location.
 * One road map serves a whole search; nothing here is allocated while thinking.
 */
export class RoadMap {
  /** By route: 0 where the seat's own (or planned) track lies, CLOSED where it can never lie. */
  readonly cost: Float64Array;
  private readonly board: Board;
  private readonly firstRoad: Int32Array;
  private readonly roads: Int32Array;
  private readonly ends: Int32Array;
  private readonly distance: Float64Array;
  private readonly cameBy: Int32Array;
  private readonly settled: Uint8Array;

  constructor(board: Board) {
    this.board = board;
    const locations = board.locations.length;
    this.cost = new Float64Array(board.routes.length);
    this.distance = new Float64Array(locations);
    this.cameBy = new Int32Array(locations);
    this.settled = new Uint8Array(locations);
    this.firstRoad = new Int32Array(locations + 1);
    const roads = board.locations.map((_, location) =>
      board.routes.filter(({ a, b }) => a === location || b === location),
    );
    this.roads = Int32Array.from(roads.flat(), ({ index }) => index);
    this.ends = Int32Array.from(
      roads.flatMap((list, location) => list.map(({ a, b }) => (a === location ? b : a))),
    );
    for (const [location, list] of roads.entries())
      this.firstRoad[location + 1] = (this.firstRoad[location] as number) + list.length;
  }

  /** Reads off the board what each route would cost the seat. */
  price(state: GameState, seat: Seat, costOf: Float64Array): void {
    const pieces = state.pieces(seat);
    for (let index = 0; index < this.board.routes.length; index++) {
      const owner = state.owner(index);
      if (owner === seat) {
        this.cost[index] = 0;
      } else {
        const route = this.board.route(index);
        const open = owner === NONE && route.length <= pieces && whyNotTrack(state, seat, route) === null;
        this.cost[index] = open ? (costOf[index] as number) : CLOSED;
      }
    }
  }

  /** The cost of the cheapest path between two locations; `walk` then follows it. */
  connect(from: number, to: number): number {
    const { distance, settled, cameBy } = this;
    distance.fill(CLOSED);
    settled.fill(0);
    distance[from] = 0;
    cameBy[from] = -1;
    for (;;) {
      const here = this.nearest();
      if (here < 0) return CLOSED;
      if (here === to) return distance[to] as number;
      settled[here] = 1;
      this.reachFrom(here);
    }
  }

  private nearest(): number {
    let best = CLOSED;
    let nearest = -1;
    for (let location = 0; location < this.distance.length; location++) {
      const distance = this.distance[location] as number;
      if (distance < best && this.settled[location] === 0) {
        best = distance;
        nearest = location;
      }
    }
    return nearest;
  }

  private reachFrom(here: number): void {
    const { distance, cost, roads, ends, cameBy } = this;
    const so = distance[here] as number;
    const last = this.firstRoad[here + 1] as number;
    for (let at = this.firstRoad[here] as number; at < last; at++) {
      const road = roads[at] as number;
      const end = ends[at] as number;
      const there = so + (cost[road] as number);
      if (there < (distance[end] as number)) {
        distance[end] = there;
        cameBy[end] = road;
      }
    }
  }

  /** Whether own or planned track lies at an end of the route. */
  touches({ a, b }: { a: number; b: number }): boolean {
    return this.hasTrack(a) || this.hasTrack(b);
  }

  private hasTrack(location: number): boolean {
    const last = this.firstRoad[location + 1] as number;
    for (let at = this.firstRoad[location] as number; at < last; at++)
      if (this.cost[this.roads[at] as number] === 0) return true;
    return false;
  }

  /** Calls back with every route of the path that `connect` just found, from its end to its start. */
  walk(to: number, along: (route: number) => void): void {
    let here = to;
    for (let road = this.cameBy[here] as number; road >= 0; road = this.cameBy[here] as number) {
      along(road);
      const { a, b } = this.board.route(road);
      here = a === here ? b : a;
    }
  }
}
