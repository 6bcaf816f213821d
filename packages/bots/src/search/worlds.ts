import {
  applyUnchecked,
  type Board,
  type Chance,
  GameState,
  type Guess,
  itemAt,
  nextToAct,
  Phase,
  resampleFrom,
  ScoringScratch,
  type Seat,
  tallySeats,
  type View,
} from '@waybill/engine';
import { logistic } from '../exact-math.ts';
import { Plan } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import { Luck } from './luck.ts';

/** One sampled world: a full state that fits the view, and a plan for every seat. */
export interface World {
  readonly state: GameState;
  readonly plans: readonly Plan[];
  /** How each seat plays. */
  readonly policies: readonly Policy[];
  readonly seed: number;
}

export interface Minds {
  readonly own: Policy;
  /** How the other in this seat may play; drawn anew in each world. */
  readonly other: (seat: Seat, chance: Chance) => Policy;
}

export function imagineWorld(
  view: View,
  of: { known: GameState; seat: Seat; plan: Plan; minds: Minds; guess: Guess },
): World {
  const { known, seat, plan, minds, guess } = of;
  const { chance } = guess;
  const { board } = known;
  const state = resampleFrom(known, view, guess);
  const plans: Plan[] = [];
  const policies: Policy[] = [];
  for (let other = 0; other < state.players; other++) {
    const policy = other === seat ? minds.own : minds.other(other, chance);
    const its = new Plan(board);
    if (other === seat) its.copyFrom(plan);
    else if (state.phase !== Phase.startingTickets) policy.planner.make(state, other, its);
    plans.push(its);
    policies.push(policy);
  }
  return { state, plans, policies, seed: chance.below(2 ** 30) };
}

/** Plays worlds to their end, again and again on the same memory. */
export class WorldPlayer {
  private readonly state: GameState;
  private readonly plans: Plan[];
  private readonly scale: number;
  private readonly luck = new Luck();
  private readonly scratch = new ScoringScratch();

  constructor(board: Board, players: number) {
    this.state = GameState.blank(board, players);
    this.plans = Array.from({ length: players }, () => new Plan(board));
    // A third of the pieces in points makes a clear win.
    this.scale = board.rules.pieces / 3;
  }

  /** How good the end is for the seat, from 0 to 1, when it begins with this action and everybody goes on by plan. */
  playOut(world: World, first: { seat: Seat; action: number }): number {
    const { state, plans, luck: chance } = this;
    chance.begin(world.seed);
    state.copyFrom(world.state);
    for (const [seat, plan] of plans.entries()) plan.copyFrom(itemAt(world.plans, seat));
    const game = { state, chance };
    applyUnchecked(game, first.seat, first.action);
    while (state.phase !== Phase.over) {
      if (state.phase === Phase.turn) chance.beginTurn();
      const seat = nextToAct(state);
      const mind = { plan: itemAt(plans, seat), chance };
      applyUnchecked(game, seat, itemAt(world.policies, seat).choose(state, seat, mind));
    }
    return this.valueFor(first.seat);
  }

  private valueFor(seat: Seat): number {
    let own = 0;
    let best = Number.NEGATIVE_INFINITY;
    for (const { seat: other, total } of tallySeats(this.state, this.scratch)) {
      if (other === seat) own = total;
      else best = Math.max(best, total);
    }
    return logistic((own - best) / this.scale);
  }
}
