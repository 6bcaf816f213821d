import {
  type ActionNumber,
  type Board,
  type GameState,
  Kind,
  knownState,
  NONE,
  Phase,
  type Seat,
} from '@waybill/engine';
import type { Bot, Turn } from './bot.ts';
import { Plan } from './plan/plan.ts';
import { Policy } from './plan/policy.ts';
import { rusher, styleFor } from './plan/style.ts';

/** Sparring partner: takes routes next to the networks of others, and otherwise collects cards. */
export class BlockerBot implements Bot {
  private readonly board: Board;
  private readonly plan: Plan;
  /** Made when it is known how many play. */
  private policy: Policy | null = null;

  constructor(board: Board) {
    this.board = board;
    this.plan = new Plan(board);
  }

  choose({ view, legal, chance }: Turn): ActionNumber {
    this.policy ??= new Policy(this.board, rusher(styleFor(this.board, view.players)));
    const state = knownState(this.board, view);
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    const block = state.phase === Phase.turn ? this.mostInTheWay(state, seat, legal) : -1;
    return block >= 0 ? block : this.policy.choose(state, seat, { plan: this.plan, chance });
  }

  private mostInTheWay(state: GameState, seat: Seat, legal: readonly ActionNumber[]): ActionNumber {
    const touched = othersLocations(state, seat);
    let most = 0;
    let choice = -1;
    for (const action of legal) {
      if (this.board.actions.kindOf(action) !== Kind.claimRoute) continue;
      const { a, b, length } = this.board.route(this.board.actions.routeOf(action));
      const nuisance = (touched[a] as number) + (touched[b] as number) + length / 10;
      if (touched[a] === 0 && touched[b] === 0) continue;
      if (nuisance > most) {
        most = nuisance;
        choice = action;
      }
    }
    return choice;
  }
}

/** How many routes of others end at each location. */
function othersLocations(state: GameState, seat: Seat): Uint8Array {
  const touched = new Uint8Array(state.board.locations.length);
  for (const { index, a, b } of state.board.routes) {
    const owner = state.owner(index);
    if (owner === NONE || owner === seat) continue;
    touched[a] = (touched[a] as number) + 1;
    touched[b] = (touched[b] as number) + 1;
  }
  return touched;
}
