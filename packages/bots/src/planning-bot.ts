import { type ActionNumber, type Board, knownState } from '@waybill/engine';
import type { Bot, Turn } from './bot.ts';
import { CarefulPlanner } from './plan/careful-planner.ts';
import { Plan } from './plan/plan.ts';
import { Policy } from './plan/policy.ts';
import { type Style, styleFor } from './plan/style.ts';

/** Plays by its plan, without looking ahead. */
export class PlanningBot implements Bot {
  private readonly board: Board;
  private readonly plan: Plan;
  private readonly bend: (style: Style) => Style;
  /** Made when it is known how many play. */
  private policy: Policy | null = null;

  constructor(board: Board, bend = (style: Style) => style) {
    this.board = board;
    this.bend = bend;
    this.plan = new Plan(board);
  }

  choose({ view, chance }: Turn): ActionNumber {
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    this.policy ??= this.policyFor(view.players);
    return this.policy.choose(knownState(this.board, view), seat, { plan: this.plan, chance });
  }

  private policyFor(players: number): Policy {
    const style = this.bend(styleFor(this.board, players));
    return new Policy(this.board, style, new CarefulPlanner(this.board, style));
  }
}
