import { type ActionNumber, type Board, type GameState, Kind, knownState, Phase } from '@waybill/engine';
import type { Bot, Turn } from './bot.ts';
import { Plan } from './plan/plan.ts';
import { Policy } from './plan/policy.ts';
import { novice, type Style, styleFor } from './plan/style.ts';

/** How often in a hundred it takes any card, or keeps any tickets. */
const IDLES = 10;
const CARELESS = 5;
/** With so many cards it builds whatever it can; before its first route it cannot wait so long. */
const FULL_HAND = 16;
const FIRST_HAND = 8;

/** Short-sighted: it builds what it can as soon as it can, nearest first, and never waits for the long routes. */
export class BeginnerBot implements Bot {
  private readonly board: Board;
  private readonly plan: Plan;
  /** Made when it is known how many play. */
  private policy: Policy | null = null;
  private readonly bend: (style: Style) => Style;

  constructor(board: Board, bend = (style: Style) => style) {
    this.board = board;
    this.bend = bend;
    this.plan = new Plan(board);
  }

  choose({ view, legal, chance }: Turn): ActionNumber {
    const { board, plan } = this;
    this.policy ??= new Policy(board, this.bend(novice(styleFor(board, view.players))));
    const state = knownState(board, view);
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    const mood = chance.below(100);
    const isTickets = state.phase === Phase.startingTickets || state.phase === Phase.keepTickets;
    if (isTickets && mood < CARELESS) return anyOf(legal, mood);
    const choice = this.policy.choose(state, seat, { plan, chance });
    if (board.actions.kindOf(choice) === Kind.claimRoute) return choice;
    const isFirst = state.pieces(seat) === board.rules.pieces;
    const grab = state.handSize(seat) >= (isFirst ? FIRST_HAND : FULL_HAND) ? longestClaim(state, legal) : -1;
    if (grab >= 0) return grab;
    const isDrawing = state.phase === Phase.turn || state.phase === Phase.secondCard;
    const card = isDrawing && mood < IDLES ? anyOf(legal.filter(isCard(state)), mood) : -1;
    return card >= 0 ? card : choice;
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
function longestClaim(state: GameState, legal: readonly ActionNumber[]): ActionNumber {
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
