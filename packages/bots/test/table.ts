import {
  applyUnchecked,
  type Board,
  compileBoard,
  FastChance,
  type FinalScore,
  finalScore,
  type GameState,
  legalActions,
  newGame,
  nextToAct,
  notationOf,
  Phase,
  type Seat,
  viewFor,
} from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { harbourIsles } from '../../maps/test/made-up-map.ts';
import { type Bot, type BotName, makeBot } from '../src/index.ts';

export const boards: Board[] = [northAmerica, sanFrancisco, harbourIsles].map(compileBoard);

/** Few enough tries for a quick test; the same answer on every machine. */
export const FEW = { milliseconds: Number.POSITIVE_INFINITY, rollouts: 12 };

export interface Watched {
  readonly state: GameState;
  readonly seat: Seat;
}

/** A whole game among these bots, every choice checked to be legal. */
export function playBots(
  board: Board,
  names: readonly BotName[],
  of: { seed: number; before?: (at: Watched) => void },
): FinalScore {
  const chance = new FastChance(of.seed);
  const bots: Bot[] = names.map((name) => makeBot(name, board));
  const game = newGame(board, { players: names.length }, { chance });
  const { state } = game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const legal = legalActions(state, seat);
    of.before?.({ state, seat });
    const action = bots[seat]?.choose({ view: viewFor(state, seat), legal, chance, budget: FEW }) ?? -1;
    if (!legal.includes(action)) {
      const said = action >= 0 ? notationOf(board, action) : 'nothing';
      throw new Error(`${names[seat]} says ${said} in phase ${state.phase}, seed ${of.seed}`);
    }
    applyUnchecked(game, seat, action);
  }
  return finalScore(state);
}
