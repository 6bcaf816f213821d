import { compileBoard, GameState } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { Plan } from '../plan/plan.ts';
import type { GamePath } from './game-path.ts';
import type { SeatJudgment } from './judgment.ts';
import { turningPoints } from './turning-points.ts';

const board = compileBoard(sanFrancisco);
const state = GameState.blank(board, 2);

/** Two tickets are chosen, then turns of one, two, one and two entries. */
const turnsBegun = [0, 0, 0, 1, 2, 2, 3, 4, 4];
const path: GamePath = {
  positions: turnsBegun.map((turn) => ({ state, plans: [], turn })),
  entries: turnsBegun.slice(1).map((_, at) => ({
    entry: at + 1,
    seat: 0,
    action: 0,
    own: 0,
    plan: new Plan(board),
    isChoice: true,
    luck: null,
  })),
  turns: [2, 2],
};

function seatWith(chances: readonly number[], error = 0.01): SeatJudgment {
  return {
    seat: 0,
    winChance: chances.map((value, entry) => ({ entry, value, error })),
    margin: [],
    luck: { deal: 0, draws: 0, error: 0, dealError: 0, drawsError: 0 },
    decisions: { total: 0, error: 0, ratePerTurn: 0 },
    hidden: { total: 0, error: 0 },
    remainder: 0,
  };
}

test('two cards of one turn are one turning point, and at most three are told in order', () => {
  const chances = [0.5, 0.5, 0.5, 0.6, 0.75, 0.9, 0.85, 0.6, 0.3];
  expect(turningPoints(path, [seatWith(chances)])).toEqual([3, 5, 8]);
});

test('what the error explains is no turning point', () => {
  const chances = [0.5, 0.5, 0.5, 0.52, 0.54, 0.56, 0.55, 0.5, 0.9];
  expect(turningPoints(path, [seatWith(chances, 0.1)])).toEqual([8]);
});
