import { type ActionNumber, type Board, type GameState, Kind, knownState, Phase } from '@waybill/engine';
import type { Bot, Turn } from './bot.ts';
import { Plan } from './plan/plan.ts';
import { Policy } from './plan/policy.ts';
import { PLANNER } from './plan/style.ts';

/** What a beginner does instead of following its plan. */
interface Habits {
  /** How often in a hundred it grabs the longest route at hand, and takes any card. */
  readonly grabs: number;
  readonly idles: number;
  /** Collects cards before it builds, up to this share of its pieces. */
  readonly hoard: number;
}

/** Hoards cards in two-player games. Grabs routes otherwise, where several hoards would empty the deck. */
const DUEL: Habits = { grabs: 12, idles: 10, hoard: 0.85 };
const CROWD: Habits = { grabs: 38, idles: 10, hoard: 0 };
/** How often in a hundred it keeps random tickets. */
const CARELESS = 5;

/** Means well, but hoards cards, grabs routes because it can, draws without thinking, and sometimes keeps any tickets. */
export class BeginnerBot implements Bot {
  private readonly board: Board;
  private readonly plan: Plan;
  /** Made when it is known how many play. */
  private policy: Policy | null = null;

  constructor(board: Board) {
    this.board = board;
    this.plan = new Plan(board);
  }

  choose({ view, legal, chance }: Turn): ActionNumber {
    const { board, plan } = this;
    const { grabs, idles, hoard } = view.players === 2 ? DUEL : CROWD;
    this.policy ??= new Policy(board, { ...PLANNER, hold: hoard });
    const state = knownState(board, view);
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    const mood = chance.below(100);
    const slip =
      state.phase === Phase.turn || state.phase === Phase.secondCard ? mood < grabs + idles : mood < CARELESS;
    if (slip) {
      const whim = mood < grabs ? longestClaim(state, legal) : anyOf(legal.filter(isCard(state)), mood);
      if (whim >= 0) return whim;
      if (state.phase === Phase.startingTickets || state.phase === Phase.keepTickets)
        return anyOf(legal, mood);
    }
    return this.policy.choose(state, seat, { plan, chance });
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
