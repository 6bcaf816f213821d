import { type ActionNumber, type Board, knownState } from '@waybill/engine';
import type { Bot, Turn } from './bot.ts';
import { CarefulPlanner } from './plan/careful-planner.ts';
import { Plan } from './plan/plan.ts';
import { Policy } from './plan/policy.ts';
import type { Style } from './plan/style.ts';

/** Plays by its plan, without looking ahead. */
export class PlanningBot implements Bot {
  private readonly board: Board;
  private readonly policy: Policy;
  private readonly plan: Plan;

  constructor(board: Board, style: Style) {
    this.board = board;
    this.policy = new Policy(board, style, new CarefulPlanner(board, style));
    this.plan = new Plan(board);
  }

  choose({ view, chance }: Turn): ActionNumber {
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    return this.policy.choose(knownState(this.board, view), seat, { plan: this.plan, chance });
  }
}
