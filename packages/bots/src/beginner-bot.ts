import { type ActionNumber, type Board, type GameState, Kind, knownState, Phase } from '@waybill/engine';
import type { Bot, Turn } from './bot.ts';
import { Plan } from './plan/plan.ts';
import { Policy } from './plan/policy.ts';
import { PLANNER } from './plan/style.ts';

/** How often in a hundred a beginner grabs the longest route at hand, or takes any card, plan or no plan. */
const GRABS = 35;
const IDLES = 8;
/** And how often it keeps any tickets, without a look at the map. */
const CARELESS = 5;

/** Means well, but grabs routes because it can, draws without thinking, and sometimes keeps any tickets. */
export class BeginnerBot implements Bot {
  private readonly board: Board;
  private readonly policy: Policy;
  private readonly plan: Plan;

  constructor(board: Board) {
    this.board = board;
    this.policy = new Policy(board, PLANNER);
    this.plan = new Plan(board);
  }

  choose({ view, legal, chance }: Turn): ActionNumber {
    const state = knownState(this.board, view);
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    const mood = chance.below(100);
    const slip =
      state.phase === Phase.turn || state.phase === Phase.secondCard ? mood < GRABS + IDLES : mood < CARELESS;
    if (slip) {
      const whim = mood < GRABS ? longestClaim(state, legal) : anyOf(legal.filter(isCard(state)), mood);
      if (whim >= 0) return whim;
      if (state.phase === Phase.startingTickets || state.phase === Phase.keepTickets)
        return anyOf(legal, mood);
    }
    return this.policy.choose(state, seat, { plan: this.plan, chance });
  }
}

function isCard(state: GameState): (action: ActionNumber) => boolean {
  return (action) => {
    const kind = state.board.actions.kindOf(action);
    return kind === Kind.drawCard || kind === Kind.takeCard;
  };
}

function anyOf(actions: readonly ActionNumber[], n: number): ActionNumber {
  return actions[n % actions.length] ?? -1;
}

/** The longest route that can be paid for, or −1. */
export function longestClaim(state: GameState, legal: readonly ActionNumber[]): ActionNumber {
  const { board } = state;
  let longest = 0;
  let choice = -1;
  for (const action of legal) {
    if (board.actions.kindOf(action) !== Kind.claimRoute) continue;
    const { length } = board.route(board.actions.routeOf(action));
    if (length <= longest) continue;
    longest = length;
    choice = action;
  }
  return choice;
}
