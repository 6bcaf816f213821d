import {
  type ActionNumber,
  type Board,
  type Chance,
  deal,
  FastChance,
  type Game,
  type GameState,
  hoardingAction,
  newGame,
  nextToAct,
  Phase,
  perform,
  type Seat,
  tallySeats,
  uniformAction,
} from '@waybill/engine';
import { fastSeedOf } from './seed.ts';

export type Policy = (state: GameState, seat: Seat, chance: Chance) => ActionNumber;

export const POLICIES = { random: uniformAction, hoard: hoardingAction } as const satisfies Record<
  string,
  Policy
>;
export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = ['random', 'hoard'] as const satisfies readonly PolicyName[];

/** Means over games and, where a seat has the number, over seats. */
export interface Averages {
  readonly actionsPerGame: number;
  readonly turnsPerGame: number;
  readonly meanScore: number;
  readonly meanRoutePoints: number;
  readonly meanTicketPoints: number;
  readonly meanTokenPoints: number;
  readonly meanTokens: number;
  readonly meanLongestPath: number;
  readonly meanTicketsHeld: number;
  readonly meanTicketsCompleted: number;
  readonly endedByPassing: number;
}

/** Complete games by one policy, one after the other in the same memory. */
export class Simulation {
  games = 0;
  private readonly policy: Policy;
  private readonly players: number;
  private readonly game: Game;
  private actions = 0;
  private turns = 0;
  private endedByPassing = 0;
  private readonly sums = {
    score: 0,
    routePoints: 0,
    ticketPoints: 0,
    tokenPoints: 0,
    tokens: 0,
    longestPath: 0,
    ticketsHeld: 0,
    ticketsCompleted: 0,
  };

  constructor(board: Board, setting: { players: number; policy: PolicyName; seed: string }) {
    this.players = setting.players;
    this.policy = POLICIES[setting.policy];
    const chance = new FastChance(fastSeedOf(setting.seed));
    this.game = newGame(board, { players: this.players }, { chance });
  }

  playOne(): void {
    const { game, policy } = this;
    const { state, chance } = game;
    if (this.games > 0) deal(game, { players: this.players });
    while (state.phase !== Phase.over) {
      const seat = nextToAct(state);
      const action = policy(state, seat, chance);
      if (state.phase === Phase.turn) this.turns++;
      if (action !== state.board.actions.pass) this.actions++;
      perform(game, seat, action);
    }
    this.games++;
    this.count(state);
  }

  private count(state: GameState): void {
    if (state.passes === state.players) this.endedByPassing++;
    const { sums } = this;
    for (const tally of tallySeats(state)) {
      sums.score += tally.total;
      sums.routePoints += tally.routePoints;
      sums.ticketPoints += tally.ticketPoints;
      sums.tokenPoints += tally.tokenPoints;
      sums.tokens += tally.tokens;
      sums.longestPath += tally.longestPath;
      sums.ticketsHeld += state.ticketsHeld(tally.seat);
      sums.ticketsCompleted += tally.ticketsCompleted;
    }
  }

  averages(): Averages {
    const { sums } = this;
    const perGame = (sum: number): number => (this.games === 0 ? 0 : sum / this.games);
    const perSeat = (sum: number): number => perGame(sum) / this.players;
    return {
      actionsPerGame: perGame(this.actions),
      turnsPerGame: perGame(this.turns),
      meanScore: perSeat(sums.score),
      meanRoutePoints: perSeat(sums.routePoints),
      meanTicketPoints: perSeat(sums.ticketPoints),
      meanTokenPoints: perSeat(sums.tokenPoints),
      meanTokens: perSeat(sums.tokens),
      meanLongestPath: perSeat(sums.longestPath),
      meanTicketsHeld: perSeat(sums.ticketsHeld),
      meanTicketsCompleted: perSeat(sums.ticketsCompleted),
      endedByPassing: this.endedByPassing,
    };
  }
}
