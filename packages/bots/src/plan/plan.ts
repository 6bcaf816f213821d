import type { Board, GameState, Seat } from '@waybill/engine';

/**
 * What a seat means to build: the routes still to claim, and how much it wants each. Kept from turn to turn and
 * copied from world to world; thrown away only when it no longer fits.
 */
export class Plan {
  /** The routes still to claim. */
  readonly routes: Int16Array;
  size = 0;
  /** How much each of them is wanted: for a ticket, or for its points alone. */
  readonly wanted: Float64Array;
  /** How many tickets the plan was made for; −1 before there is one. */
  tickets = -1;
  /** Tickets that the plan gave up. */
  givenUp = 0;

  constructor(board: Board) {
    this.routes = new Int16Array(board.routes.length);
    this.wanted = new Float64Array(board.routes.length);
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) this.wanted[this.routes[i] as number] = 0;
    this.size = 0;
    this.givenUp = 0;
  }

  add(route: number, worth: number): void {
    if ((this.wanted[route] as number) === 0) this.routes[this.size++] = route;
    this.wanted[route] = (this.wanted[route] as number) + worth;
  }

  remove(at: number): void {
    this.wanted[this.routes[at] as number] = 0;
    this.size -= 1;
    this.routes[at] = this.routes[this.size] as number;
  }

  copyFrom(other: Plan): void {
    this.clear();
    for (let i = 0; i < other.size; i++) {
      const route = other.routes[i] as number;
      this.routes[i] = route;
      this.wanted[route] = other.wanted[route] as number;
    }
    this.size = other.size;
    this.tickets = other.tickets;
    this.givenUp = other.givenUp;
  }

  /** Removes what the seat has built. False if a route was lost or the tickets changed. */
  stillFits(state: GameState, seat: Seat, isOpen: (route: number) => boolean): boolean {
    if (this.tickets !== state.ticketsHeld(seat)) return false;
    for (let at = this.size - 1; at >= 0; at--) {
      const route = this.routes[at] as number;
      if (state.owner(route) === seat) this.remove(at);
      else if (!isOpen(route)) return false;
    }
    return true;
  }
}
