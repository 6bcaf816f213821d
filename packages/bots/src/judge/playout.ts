import {
  applyUnchecked,
  type Board,
  finalScore,
  GameState,
  itemAt,
  nextToAct,
  Phase,
  ScoringScratch,
  type Seat,
  type Tally,
  tallySeats,
} from '@waybill/engine';
import { Plan } from '../plan/plan.ts';
import type { Policy } from '../plan/policy.ts';
import { Luck } from '../search/luck.ts';

/** A state with the plan that each seat follows in it. */
export interface PlannedState {
  readonly state: GameState;
  readonly plans: readonly Plan[];
  /** How many turns have begun: so that the same turn has the same luck, from wherever it is reached. */
  readonly turn: number;
}

export interface Start {
  readonly seed: number;
  /** The first action; without it, all seats go on by plan at once. */
  readonly first?: { readonly seat: Seat; readonly action: number };
}

/** How a game that was played on ended. */
export interface Ending {
  readonly tallies: readonly Tally[];
  /** By seat: its score minus the best of the others. */
  readonly margins: readonly number[];
  /** By seat: 1 for a win, a part of it for a shared one. */
  readonly wins: readonly number[];
  /** How many turns were begun until the end. */
  readonly turns: number;
}

/** Plays positions to their end with one policy in every seat, again and again on the same memory. */
export class Playout {
  private readonly policy: Policy;
  private readonly state: GameState;
  private readonly plans: Plan[];
  private readonly luck = new Luck();
  private readonly scratch = new ScoringScratch();

  constructor(board: Board, players: number, policy: Policy) {
    this.policy = policy;
    this.state = GameState.blank(board, players);
    this.plans = Array.from({ length: players }, () => new Plan(board));
  }

  run(from: PlannedState, { seed, first }: Start): Ending {
    const { state, plans, luck: chance, policy } = this;
    chance.begin(seed, from.turn);
    state.copyFrom(from.state);
    for (const [seat, plan] of plans.entries()) plan.copyFrom(itemAt(from.plans, seat));
    const game = { state, chance };
    let turns = 0;
    const beginTurn = (): void => {
      if (state.phase !== Phase.turn) return;
      chance.beginTurn();
      turns++;
    };
    if (first) {
      beginTurn();
      applyUnchecked(game, first.seat, first.action);
    }
    while (state.phase !== Phase.over) {
      beginTurn();
      const seat = nextToAct(state);
      applyUnchecked(game, seat, policy.choose(state, seat, { plan: itemAt(plans, seat), chance }));
    }
    return { ...endingOf(state, this.scratch), turns };
  }
}

export function endingOf(state: GameState, scratch = new ScoringScratch()): Omit<Ending, 'turns'> {
  const tallies = tallySeats(state, scratch);
  const totals = tallies.map(({ total }) => total);
  const margins = totals.map((own, seat) => own - bestBut(totals, seat));
  return { tallies, margins, wins: winsOf(state, margins) };
}

function bestBut(totals: readonly number[], seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const [other, total] of totals.entries()) if (other !== seat) best = Math.max(best, total);
  return best;
}

/** Only a tie asks for the rules of the map. */
function winsOf(state: GameState, margins: readonly number[]): number[] {
  if (!margins.includes(0)) return margins.map((margin) => (margin > 0 ? 1 : 0));
  const { winners } = finalScore(state);
  return margins.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}
