import {
  applyUnchecked,
  type Board,
  FastChance,
  type FinalScore,
  finalScore,
  type GameEvent,
  legalActions,
  newGame,
  nextToAct,
  Phase,
  type Seat,
  viewFor,
} from '@waybill/engine';
import type { OpenSeat } from '../src/open-seat/open-seat.ts';
import { RandomBot } from '../src/random-bot.ts';

/** A game of a program against random players, for the tests of the open seat. */
export interface Trial {
  readonly board: Board;
  readonly players: number;
  readonly seat: Seat;
  readonly seed: number;
  readonly milliseconds: number;
}

export async function playTrial(open: OpenSeat, trial: Trial): Promise<FinalScore> {
  const { board, players, seat, seed, milliseconds } = trial;
  const chance = new FastChance(seed);
  const events: GameEvent[] = [];
  open.sit({ board, players, seat });
  const game = newGame(board, { players }, { chance, tell: (event) => void events.push(event) });
  const random = new RandomBot();
  while (game.state.phase !== Phase.over) {
    const actor = nextToAct(game.state);
    const view = viewFor(game.state, actor);
    const turn = { view, legal: legalActions(game.state, actor), chance, budget: { milliseconds } };
    if (actor === seat) open.observe(events.splice(0));
    applyUnchecked(game, actor, actor === seat ? await open.choose(turn) : random.choose(turn));
  }
  open.observe(events);
  const score = finalScore(game.state);
  open.ended(score);
  return score;
}
