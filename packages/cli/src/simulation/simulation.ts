import {
  applyUnchecked,
  type Board,
  deal,
  FastChance,
  type Game,
  type GameFile,
  GameRecord,
  type GameState,
  newGame,
  nextToAct,
  Phase,
  RandomPlayer,
  ScoringScratch,
  tallySeats,
} from '@waybill/engine';
import { fastSeedOf, gameSeedOf } from '../command-line/seed.ts';

/** How `RandomPlayer` plays, by the names that the command line knows. */
export const POLICIES = { random: 'uniform', hoard: 'hoarding' } as const;
export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = ['random', 'hoard'] as const satisfies readonly PolicyName[];

/** Means over games, and over seats where a value belongs to a seat. */
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

/** Plays games by one policy, one after the other in the same memory. */
export class Simulation {
  games = 0;
  private readonly policy: (typeof POLICIES)[PolicyName];
  private readonly players: number;
  private readonly game: Game;
  private readonly player: RandomPlayer;
  private actions = 0;
  private turns = 0;
  private endedByPassing = 0;
  private readonly scratch = new ScoringScratch();
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
    this.player = new RandomPlayer(chance);
    this.game = newGame(board, { players: this.players }, { chance });
  }

  playOne(): void {
    const { game, player, policy } = this;
    const { state } = game;
    if (this.games > 0) deal(game, { players: this.players });
    while (state.phase !== Phase.over) {
      const seat = nextToAct(state);
      const action = player[policy](state, seat);
      if (state.phase === Phase.turn) this.turns++;
      if (action !== state.board.actions.pass) this.actions++;
      applyUnchecked(game, seat, action);
    }
    this.games++;
    this.count(state);
  }

  private count(state: GameState): void {
    if (state.passes === state.players) this.endedByPassing++;
    const { sums } = this;
    for (const tally of tallySeats(state, this.scratch)) {
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

/** Plays and records one game by a policy. */
export function recordGame(
  board: Board,
  { players, policy, seed }: { players: number; policy: PolicyName; seed: string },
): GameFile {
  const record = new GameRecord(board, { players }, { seed: gameSeedOf(seed) });
  const player = new RandomPlayer(new FastChance(fastSeedOf(seed)));
  const { state } = record.game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    record.play(seat, player[POLICIES[policy]](state, seat));
  }
  return record.file();
}
