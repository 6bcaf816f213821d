import type { Board } from '../board.ts';
import type { Seat } from '../contract.ts';
import type { GameState } from '../state.ts';

/** Which locations a seat's own routes join (TICKET-4). Refilled for each seat queried. */
export class Connections {
  private readonly parents = new Uint8Array(256);

  /** Reads the routes of the seat off the board. */
  readRoutesOf(state: GameState, seat: Seat): void {
    const { board } = state;
    this.clear(board);
    for (let index = 0; index < board.routes.length; index++) {
      if (state.owner(index) === seat) this.join(board.route(index));
    }
  }

  clear({ locations }: Board): void {
    for (let location = 0; location < locations.length; location++) this.parents[location] = location;
  }

  areJoined(a: number, b: number): boolean {
    return this.rootOf(a) === this.rootOf(b);
  }

  join({ a, b }: { a: number; b: number }): void {
    this.parents[this.rootOf(a)] = this.rootOf(b);
  }

  private rootOf(location: number): number {
    let at = location;
    let parent = this.parents[at] as number;
    while (parent !== at) {
      at = parent;
      parent = this.parents[at] as number;
    }
    return at;
  }
}
