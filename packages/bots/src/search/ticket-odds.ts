import { type Board, type GameState, NONE, type Seat } from '@waybill/engine';
import { exponential } from '../exact-math.ts';
import { CLOSED, RoadMap } from '../plan/road-map.ts';

/** How much likelier a ticket is that the seat's own routes already serve than one they do nothing for. */
const TRUST = 5;

/** Which tickets others may hold, by what their track already does for them. */
export class TicketOdds {
  private readonly board: Board;
  private readonly roads: RoadMap;
  private readonly lengths: Float64Array;
  /** By ticket: what its cheapest way costs on the empty board. */
  private readonly whole: Float64Array;

  constructor(board: Board) {
    this.board = board;
    this.roads = new RoadMap(board);
    this.lengths = Float64Array.from(board.routes, ({ length }) => 1 + length / 2);
    this.roads.cost.set(this.lengths);
    this.whole = Float64Array.from(board.tickets, ({ a, b }) => this.roads.connect(a, b));
  }

  /** By seat; `null` for the seat that asks, and for those without track. */
  read(state: GameState, asking: Seat): (Float64Array | null)[] {
    const odds: (Float64Array | null)[] = [];
    for (let seat = 0; seat < state.players; seat++) {
      odds.push(seat === asking || !hasTrack(state, seat) ? null : this.oddsOf(state, seat));
    }
    return odds;
  }

  private oddsOf(state: GameState, seat: Seat): Float64Array {
    const { roads } = this;
    for (let route = 0; route < this.lengths.length; route++) {
      const owner = state.owner(route);
      const open = owner === NONE || owner === seat;
      roads.cost[route] = owner === seat ? 0 : open ? (this.lengths[route] as number) : CLOSED;
    }
    return Float64Array.from(this.board.tickets, ({ a, b, index }) => {
      const left = roads.connect(a, b);
      const done = left === CLOSED ? 0 : Math.max(0, 1 - left / (this.whole[index] as number));
      return exponential(TRUST * done);
    });
  }
}

function hasTrack(state: GameState, seat: Seat): boolean {
  return state.pieces(seat) < state.board.rules.pieces;
}
