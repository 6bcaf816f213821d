import {
  type ActionNumber,
  applyUnchecked,
  type Board,
  FastChance,
  type Game,
  newGame,
  nextToAct,
  Phase,
  RandomPlayer,
  type Seat,
} from '@waybill/engine';
import { allBoards } from './boards.ts';

/** Set SEED to repeat a run, GAMES to make it longer. */
export const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
const GAMES = Number(process.env['GAMES'] ?? 1);

/** How many games a property plays; `npm run soak:properties` plays more. */
export function games(usual: number): number {
  return usual * GAMES;
}

export interface Table {
  readonly board: Board;
  readonly players: number;
  readonly name: string;
}

/** Every board with every number of players. */
export const tables: Table[] = allBoards.flatMap((board) => {
  const { min, max } = board.rules.players;
  return Array.from({ length: max - min + 1 }, (_, i) => {
    return { board, players: min + i, name: `${board.id}, ${min + i} players` };
  });
});

export interface Step {
  readonly game: Game;
  readonly seat: Seat;
  readonly action: ActionNumber;
  /** Chance for whatever the observer wants to try out, apart from the game's own. */
  readonly dice: FastChance;
}

/** Plays a random game, every third one by hoarding cards, and shows each action before it is done. */
export function playRandomGame(table: Table, number: number, before: (step: Step) => void): Game {
  const chance = new FastChance(SEED, number);
  const dice = new FastChance(SEED + 1, number);
  const game = newGame(table.board, { players: table.players }, { chance });
  const player = new RandomPlayer(chance);
  const style = number % 3 === 2 ? 'hoarding' : 'uniform';
  while (game.state.phase !== Phase.over) {
    const seat = nextToAct(game.state);
    const action = player[style](game.state, seat);
    before({ game, seat, action, dice });
    applyUnchecked(game, seat, action);
  }
  return game;
}
