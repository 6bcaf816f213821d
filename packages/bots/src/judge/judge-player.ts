import {
  type ActionNumber,
  type Board,
  type Chance,
  knownState,
  legalActions,
  type Seat,
  type View,
} from '@waybill/engine';
import type { Plan } from '../plan/plan.ts';
import { Policy } from '../plan/policy.ts';
import { styleFor } from '../plan/style.ts';
import { candidatesFor, wantedByOthers } from '../search/candidates.ts';
import type { Candidate } from '../search/race.ts';
import { TicketOdds } from '../search/ticket-odds.ts';
import { imagineWorld, type World } from '../search/worlds.ts';
import { Playout } from './playout.ts';

/** Worlds imagined before there are candidates: they show what the others may want. */
const FORESEEN = 8;

/** One decision as the seat could see it. */
export interface DecisionOutlook {
  readonly worlds: () => World;
  readonly candidates: readonly Candidate[];
}

/** Everything the judge takes from the bots: who plays on, what is worth examining, and what a seat can imagine. */
export class JudgePlayer {
  readonly policy: Policy;
  readonly playout: Playout;
  readonly board: Board;
  private readonly odds: TicketOdds;

  constructor(board: Board, players: number) {
    this.board = board;
    this.policy = new Policy(board, styleFor(board, players));
    this.playout = new Playout(board, players, this.policy);
    this.odds = new TicketOdds(board);
  }

  /** What the seat may imagine and do, from nothing but its view and its plan. */
  lookFrom(view: View, seat: Seat, of: { plan: Plan; own: ActionNumber; chance: Chance }): DecisionOutlook {
    const { plan, own } = of;
    const known = knownState(this.board, view);
    const imagine = this.worldsFrom(view, seat, of);
    const foreseen = Array.from({ length: FORESEEN }, imagine);
    const blocks = wantedByOthers(this.board, seat, foreseen);
    const legal = legalActions(known, seat);
    const thoughts = { legal, policy: this.policy, plan, own, blocks };
    return {
      worlds: () => foreseen.pop() ?? imagine(),
      candidates: candidatesFor(known, seat, thoughts),
    };
  }

  /** Full states that fit the view, one after the other. */
  worldsFrom(view: View, seat: Seat, { plan, chance }: { plan: Plan; chance: Chance }): () => World {
    const known = knownState(this.board, view);
    const minds = { own: this.policy, other: () => this.policy };
    const guess = { chance, ticketOdds: this.odds.read(known, seat) };
    return () => imagineWorld(view, { known, seat, plan, minds, guess });
  }
}
