import {
  type ActionNumber,
  type Board,
  FastChance,
  knownState,
  notationOf,
  resolveAction,
  type Seat,
  type View,
} from '@waybill/engine';
import { Plan } from '../plan/plan.ts';
import { type DecisionValue, judgeDecision } from './decision.ts';
import { type Figure, figureOf, type MoveMark, markOf, NOTHING, shrink, USUAL } from './figures.ts';
import { JudgePlayer } from './judge-player.ts';
import type { Parts } from './why.ts';

/** What the judge would do, and by how much that beats another action. Everything from the player's own view. */
export interface Advice {
  /** In notation. */
  readonly best: string;
  /** The action in question, or the next best; `null` where there is no other. */
  readonly other: string | null;
  /** By how many points the best beats the other. */
  readonly loss: Figure;
  readonly lossWin: Figure;
  readonly mark: MoveMark;
  readonly parts: Parts | null;
  readonly odds: number | null;
}

/** What a step was worth to a seat, as far as the viewer can know. */
export interface StepWorth {
  readonly seat: Seat;
  /** How its margin changed. */
  readonly margin: Figure;
  /** How the viewer's win chance changed. */
  readonly own: Figure;
}

export interface AdviceOptions {
  readonly games: number;
  readonly seed: number;
}

const RACE_WORLDS = 24;

/** The judge beside a player, during the game: it knows what the player knows, and nothing else. */
export class Advisor {
  private readonly player: JudgePlayer;

  constructor(board: Board, players: number) {
    this.player = new JudgePlayer(board, players);
  }

  /** What to do now. Without an action in question, the best is held against the next best. */
  advise(view: View, options: AdviceOptions, inQuestion?: string): Advice {
    const asked = inQuestion === undefined ? null : this.numberOf(inQuestion);
    if (asked !== null) {
      const decision = this.decide(view, options, asked);
      return this.adviceFrom(decision, { best: decision.best, other: asked });
    }
    const first = this.decide(view, options, null);
    const next = first.candidates
      .filter(({ action }) => action !== first.best)
      .sort((one, other) => other.margin.value - one.margin.value)[0];
    const { best } = first;
    if (!next) return this.adviceFrom(first, { best, other: null });
    // Nothing sure is known where the next best does as well.
    return this.adviceFrom(this.decide(view, options, next.action), { best, other: next.action });
  }

  /** What the step between two views of the same viewer changed for the seat that made it. */
  worthOf(
    views: { readonly before: View; readonly after: View },
    seat: Seat,
    options: AdviceOptions,
  ): StepWorth {
    const before = this.endings(views.before, seat, options);
    const after = this.endings(views.after, seat, options);
    return {
      seat,
      margin: difference(after.margins, before.margins),
      own: difference(after.wins, before.wins),
    };
  }

  private endings(view: View, seat: Seat, { games, seed }: AdviceOptions) {
    const { viewer } = view;
    const asking = typeof viewer === 'number' ? viewer : 0;
    const chance = new FastChance(seed, 3);
    const plan = this.planFor(view, asking);
    const imagine = this.player.worldsFrom(view, asking, { plan, chance });
    const margins: number[] = [];
    const wins: number[] = [];
    for (let game = 0; game < games; game++) {
      const { state, plans, seed: luck } = imagine();
      const ending = this.player.playout.run({ state, plans, turn: 0 }, { seed: luck });
      margins.push(ending.margins[seat] ?? 0);
      wins.push(ending.wins[asking] ?? 0);
    }
    return { margins, wins };
  }

  private decide(view: View, { games, seed }: AdviceOptions, asked: ActionNumber | null): DecisionValue {
    const { player } = this;
    const seat = Number(view.viewer);
    const plan = new Plan(player.board);
    const known = knownState(player.board, view);
    const own = player.policy.choose(known, seat, { plan, chance: new FastChance(seed) });
    const entry = { entry: 1, seat, action: asked ?? own, own, plan };
    return judgeDecision({ player, view, turn: 0, entry, worlds: RACE_WORLDS, fresh: games, seed });
  }

  private planFor(view: View, seat: Seat): Plan {
    const plan = new Plan(this.player.board);
    this.player.policy.planner.make(knownState(this.player.board, view), seat, plan);
    return plan;
  }

  private adviceFrom(
    decision: DecisionValue,
    { best, other }: { readonly best: ActionNumber; readonly other: ActionNumber | null },
  ): Advice {
    const { board } = this.player;
    const isSure = decision.best === best && other !== best;
    const lossWin = isSure ? shrink(decision.lossWin, USUAL.win) : NOTHING;
    return {
      best: notationOf(board, best),
      other: other === null ? null : notationOf(board, other),
      loss: isSure ? shrink(decision.loss, board.rules.pieces * USUAL.loss) : NOTHING,
      lossWin,
      mark: markOf(lossWin),
      parts: isSure ? decision.parts : null,
      odds: isSure ? decision.odds : null,
    };
  }

  private numberOf(notation: string): ActionNumber | null {
    const resolved = resolveAction(this.player.board, notation);
    return 'number' in resolved ? resolved.number : null;
  }
}

function difference(after: readonly number[], before: readonly number[]): Figure {
  const [one, other] = [figureOf(after), figureOf(before)];
  return { value: one.value - other.value, error: Math.sqrt(one.error ** 2 + other.error ** 2) };
}
