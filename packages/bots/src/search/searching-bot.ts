import { type ActionNumber, type Board, knownState } from '@waybill/engine';
import type { Bot, Budget, Turn } from '../bot.ts';
import { Plan } from '../plan/plan.ts';
import { Policy } from '../plan/policy.ts';
import { type Style, styleFor } from '../plan/style.ts';
import { candidatesFor, wantedByOthers } from './candidates.ts';
import { RivalMinds } from './minds.ts';
import { Race } from './race.ts';
import { TicketOdds } from './ticket-odds.ts';
import { imagineWorld, type Minds, WorldPlayer } from './worlds.ts';

/** Worlds imagined before there are candidates: they show what the others may want. */
const FORESEEN = 8;
/** No decision weighs as much as the starting tickets, and they come once: so many times the usual number of games. */
const FOR_STARTING_TICKETS = 3;
/** A little of the time is kept for what comes after the last world. */
const SHARE_OF_TIME = 0.93;

interface SearchOptions {
  /**
   * How many games it tries out for a decision between two players at most, however much time there is; with more players a
   * game takes longer, and there are fewer.
   */
  readonly most?: number;
  /** What its character changes in its own style. */
  readonly bend?: ((style: Style) => Style) | undefined;
}

/**
 * Tries the few actions worth trying in many worlds that fit what its seat knows, every action in the same worlds with the
 * same luck, and drops what is behind until one is left or the time is up.
 */
export class SearchingBot implements Bot {
  private readonly board: Board;
  private readonly most: number;
  private readonly bend: SearchOptions['bend'];
  private readonly plan: Plan;
  private readonly odds: TicketOdds;
  /** Made when it is known how many play. */
  private minds: Minds | null = null;
  private rivals: RivalMinds | null = null;
  private player: WorldPlayer | null = null;
  tried = 0;

  constructor(board: Board, { most = Number.POSITIVE_INFINITY, bend }: SearchOptions = {}) {
    this.board = board;
    this.most = most;
    this.bend = bend;
    this.plan = new Plan(board);
    this.odds = new TicketOdds(board);
  }

  choose({ view, legal, chance, budget }: Turn): ActionNumber {
    const share = view.phase === 'startingTickets' ? FOR_STARTING_TICKETS : 1;
    const most = (share * 2 * this.most) / view.players;
    const clock = new SearchClock(budget, most);
    const { plan, board } = this;
    const minds = (this.minds ??= this.mindsFor(view.players));
    const policy = minds.own;
    const seat = typeof view.viewer === 'number' ? view.viewer : 0;
    const known = knownState(board, view);
    const own = policy.choose(known, seat, { plan, chance });
    this.rivals?.watch(known, seat);
    if (legal.length === 1) return own;
    const guess = { chance, ticketOdds: this.odds.read(known, seat) };
    const imagine = () => imagineWorld(view, { known, seat, plan, minds, guess });
    const foreseen = Array.from({ length: FORESEEN }, imagine);
    const blocks = wantedByOthers(board, seat, foreseen);
    const race = new Race(own, candidatesFor(known, seat, { legal, policy, plan, own, blocks }));
    this.player ??= new WorldPlayer(board, view.players);
    const { player } = this;
    const runOnce = () => {
      const world = foreseen.pop() ?? imagine();
      race.run((action) => player.playOut(world, { seat, action }));
    };
    runRace(race, clock, runOnce);
    this.tried = clock.rollouts;
    return race.best();
  }

  /** Its own seat plays in character; how the others play is guessed from what they do. */
  private mindsFor(players: number): Minds {
    const { board, bend } = this;
    const style = styleFor(board, players);
    const usual = new Policy(board, style);
    const rivals = new RivalMinds(board, players, { style, usual });
    this.rivals = rivals;
    return {
      own: bend ? new Policy(board, bend(style)) : usual,
      other: (seat, chance) => rivals.policyFor(seat, chance.below(1000)),
    };
  }
}

/** Runs worlds in as many rounds as halve the candidates to one, each with its share of the time. */
function runRace(race: Race, clock: SearchClock, runOnce: () => void): void {
  const rounds = 32 - Math.clz32(race.size - 1);
  for (let round = 1; round <= rounds && !race.isOver; round++) {
    while (!race.isOver && !clock.isUp(round / rounds)) {
      clock.count(race.size);
      runOnce();
    }
    race.halve();
  }
}

/** How much of a budget is used up, in time or in games tried out. */
class SearchClock {
  private readonly budget: Budget;
  private readonly most: number;
  /** A budget in games is never cut short by the clock: it gives the same answer on every machine. */
  private readonly timed: number;
  private readonly started: number;
  rollouts = 0;

  constructor(budget: Budget, most: number) {
    const { milliseconds, rollouts } = budget;
    this.budget = budget;
    this.most = rollouts ?? most;
    // No time at all is a clock that has run out.
    this.timed = rollouts === undefined ? Math.max(Number.MIN_VALUE, milliseconds * SHARE_OF_TIME) : 0;
    this.started = this.timed > 0 ? performance.now() : 0;
  }

  count(rollouts: number): void {
    this.rollouts += rollouts;
  }

  /** Whether this share of the budget is gone. */
  isUp(share: number): boolean {
    if (this.budget.isCanceled?.()) return true;
    if (this.rollouts >= this.most * share) return true;
    return this.timed > 0 && performance.now() - this.started >= this.timed * share;
  }
}
