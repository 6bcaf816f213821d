import { type ActionNumber, type Board, FastChance, knownState, type Seat } from '@waybill/engine';
import type { Bot, Budget, Turn } from '../bot.ts';
import { Plan } from '../plan/plan.ts';
import { Policy } from '../plan/policy.ts';
import { PLANNER, RUSHER } from '../plan/style.ts';
import { candidatesFor, emptyBlocks } from './candidates.ts';
import { imagineWorld, type Minds, Player, type World } from './worlds.ts';

/** What the planner's own choice is ahead of the others before anything is tried. */
const PRIOR = 0.01;
/** Worlds looked at before the first candidates are dropped. */
const LEAST_WORLDS = 12;

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
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    const state = knownState(this.board, view);
    const first = this.policy.choose(state, seat, { plan: this.plan, chance });
    if (legal.length === 1) return first;
    this.player ??= new Player(this.board, view.players);
    const blocks = emptyBlocks(this.board);
    const { policy, plan } = this;
    const candidates = candidatesFor(state, seat, { legal, policy, plan, first, blocks });
    return candidates.length === 1
      ? first
      : this.compare(turn, { seat, candidates, player: this.player, deadline: deadlineOf(budget) });
  }

  private compare({ view, chance, budget }: Turn, trial: Trial): ActionNumber {
    const entries = trial.candidates.map((action, index) => ({
      action,
      sum: index === 0 ? PRIOR : 0,
      tries: 0,
    }));
    let alive = entries;
    let rollouts = 0;
    const rounds = Math.ceil(Math.log2(entries.length));
    const started = performance.now();
    for (let round = 1; round <= rounds && alive.length > 1; round++) {
      const until = started + ((trial.deadline - started) * round) / rounds;
      const most =
        budget.rollouts === undefined ? Number.POSITIVE_INFINITY : (budget.rollouts * round) / rounds;
      for (let worlds = 0; ; worlds++) {
        const timeIsUp = budget.rollouts === undefined && performance.now() >= until;
        if (timeIsUp || rollouts >= most || (worlds >= LEAST_WORLDS && budget.isCancelled?.())) break;
        const world = imagineWorld(view, {
          board: this.board,
          seat: trial.seat,
          plan: this.plan,
          minds: this.minds,
          chance,
        });
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
  readonly candidates: readonly ActionNumber[];
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
