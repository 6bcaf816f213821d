import { type ActionNumber, type Board, FastChance, knownState, type Seat } from '@waybill/engine';
import type { Bot, Budget, Turn } from '../bot.ts';
import { Plan } from '../plan/plan.ts';
import { Policy } from '../plan/policy.ts';
import { PLANNER, RUSHER } from '../plan/style.ts';
import { candidatesFor, wantedByOthers } from './candidates.ts';
import { imagineWorld, type Minds, Player, type World } from './worlds.ts';

/** What the planner's own choice is ahead of the others before anything is tried. */
const PRIOR = 0.01;
/** Worlds imagined before there are candidates: they show what the others may want. */
const FORESEEN = 8;

/**
 * Tries the few actions worth trying in many worlds that fit what its seat knows, every action in the same worlds with the
 * same luck, and drops the worse half again and again until one is left or the time is up.
 */
export class SearchingBot implements Bot {
  private readonly board: Board;
  private readonly policy: Policy;
  private readonly minds: Minds;
  private readonly plan: Plan;
  private player: Player | null = null;

  constructor(board: Board) {
    this.board = board;
    this.policy = new Policy(board, PLANNER);
    this.minds = {
      own: this.policy,
      others: [this.policy, this.policy, this.policy, new Policy(board, RUSHER)],
    };
    this.plan = new Plan(board);
  }

  choose(turn: Turn): ActionNumber {
    const { view, legal, chance, budget } = turn;
    const deadline = deadlineOf(budget);
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    const state = knownState(this.board, view);
    const { policy, plan, board } = this;
    const first = policy.choose(state, seat, { plan, chance });
    if (legal.length === 1) return first;
    const imagine = () => imagineWorld(view, { board, seat, plan, minds: this.minds, chance });
    const foreseen = Array.from({ length: FORESEEN }, imagine);
    const blocks = wantedByOthers(board, seat, foreseen);
    const candidates = candidatesFor(state, seat, { legal, policy, plan, first, blocks });
    if (candidates.length === 1) return first;
    this.player ??= new Player(board, view.players);
    return this.compare(candidates, budget, { seat, imagine, foreseen, player: this.player, deadline });
  }

  private compare(candidates: readonly ActionNumber[], budget: Budget, trial: Trial): ActionNumber {
    let alive: Entry[] = candidates.map((action, index) => ({
      action,
      sum: index === 0 ? PRIOR : 0,
      tries: 0,
    }));
    let rollouts = 0;
    const rounds = Math.ceil(Math.log2(alive.length));
    const started = performance.now();
    for (let round = 1; round <= rounds && alive.length > 1; round++) {
      const until = started + ((trial.deadline - started) * round) / rounds;
      const most =
        budget.rollouts === undefined ? Number.POSITIVE_INFINITY : (budget.rollouts * round) / rounds;
      for (let worlds = 0; ; worlds++) {
        const timeIsUp = budget.rollouts === undefined && performance.now() >= until;
        if (timeIsUp || rollouts >= most || (worlds >= FORESEEN && budget.isCancelled?.())) break;
        const world = trial.foreseen.pop() ?? trial.imagine();
        for (const entry of alive) this.tryOut(entry, world, trial);
        rollouts += alive.length;
      }
      alive = betterHalf(alive);
    }
    return (alive[0] as Entry).action;
  }

  private tryOut(entry: Entry, world: World, { seat, player }: Trial): void {
    entry.sum += player.playOut(world, { seat, action: entry.action }, new FastChance(world.seed));
    entry.tries++;
  }
}

interface Trial {
  readonly seat: Seat;
  readonly imagine: () => World;
  /** The worlds imagined already, used first. */
  readonly foreseen: World[];
  readonly player: Player;
  readonly deadline: number;
}

interface Entry {
  readonly action: ActionNumber;
  sum: number;
  tries: number;
}

/** The better half by mean value; all entries alive have been tried in the same worlds. */
function betterHalf(entries: Entry[]): Entry[] {
  const mean = ({ sum, tries }: Entry) => sum / Math.max(1, tries);
  const sorted = entries.toSorted((one, other) => mean(other) - mean(one));
  return sorted.slice(0, Math.ceil(entries.length / 2));
}

function deadlineOf(budget: Budget): number {
  // A little is kept for what comes after the last world.
  return performance.now() + budget.milliseconds * 0.93;
}
