import type { Board, GameState, Seat } from '@waybill/engine';

/**
 * What a seat means to build: the links that serve its tickets, and every other route worth its while. Kept from turn to turn
 * and copied from world to world; thrown away only when it no longer fits.
 */
export class Plan {
  /** The routes still to claim. */
  readonly routes: Int16Array;
  size = 0;
  /** By route: what it is worth in points, for a ticket or for its own; 0 if it is not in the plan. */
  readonly wanted: Float64Array;
  /** By route: the fourth power of what it is worth, which weighs its cards. */
  readonly weight: Float64Array;
  /** By route: 1 if a ticket needs it. */
  readonly isLink: Uint8Array;
  /** How many links are still to claim, and what they take. */
  links = 0;
  linkPieces = 0;
  /** How many tickets the plan was made for; −1 before there is one. */
  tickets = -1;
  /** The symbols that the seat had, and the stacks that lay open. */
  tokens = 0;
  stacks = 0;
  /** Tickets that the plan gave up. */
  givenUp = 0;
  private readonly board: Board;

  constructor(board: Board) {
    this.board = board;
    this.routes = new Int16Array(board.routes.length);
    this.wanted = new Float64Array(board.routes.length);
    this.weight = new Float64Array(board.routes.length);
    this.isLink = new Uint8Array(board.routes.length);
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) {
      const route = this.routes[i] as number;
      this.wanted[route] = 0;
      this.isLink[route] = 0;
    }
    this.size = 0;
    this.links = 0;
    this.linkPieces = 0;
    this.givenUp = 0;
  }

  addLink(route: number, worth: number): void {
    this.add(route, worth);
    this.isLink[route] = 1;
    this.links++;
    this.linkPieces += this.board.route(route).length;
  }

  add(route: number, worth: number): void {
    this.routes[this.size++] = route;
    this.wanted[route] = worth;
    this.weight[route] = worth * worth * worth * worth;
  }

  private remove(at: number): void {
    const route = this.routes[at] as number;
    if (this.isLink[route] === 1) {
      this.isLink[route] = 0;
      this.links--;
      this.linkPieces -= this.board.route(route).length;
    }
    this.wanted[route] = 0;
    this.size -= 1;
    this.routes[at] = this.routes[this.size] as number;
  }

  copyFrom(other: Plan): void {
    this.clear();
    for (let i = 0; i < other.size; i++) {
      const route = other.routes[i] as number;
      this.routes[i] = route;
      this.wanted[route] = other.wanted[route] as number;
      this.weight[route] = other.weight[route] as number;
      this.isLink[route] = other.isLink[route] as number;
    }
    this.size = other.size;
    this.links = other.links;
    this.linkPieces = other.linkPieces;
    this.tickets = other.tickets;
    this.tokens = other.tokens;
    this.stacks = other.stacks;
    this.givenUp = other.givenUp;
  }

  /** Removes what was built. False if a link was lost, or tickets or tokens changed. */
  stillFits(state: GameState, seat: Seat, isOpen: (route: number) => boolean): boolean {
    if (this.tickets !== state.ticketsHeld(seat)) return false;
    if (this.tokens !== state.tokens(seat) || this.stacks !== stacksOf(state)) return false;
    for (let at = this.size - 1; at >= 0; at--) {
      const route = this.routes[at] as number;
      if (state.owner(route) === seat) this.remove(at);
      else if (!isOpen(route)) {
        if (this.isLink[route] === 1) return false;
        this.remove(at);
      }
    }
    return true;
  }
}

/** How many locations have tokens. */
export function stacksOf(state: GameState): number {
  const { locations, symbols } = state.board;
  let stacks = 0;
  if (symbols.length > 0)
    for (let location = 0; location < locations.length; location++)
      if (state.stackTokens(location) > 0) stacks++;
  return stacks;
}
