import { FastChance, legalActions, newGame, Phase } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../boards.ts';
import { withoutEndingGame } from './bot-turns.ts';

const board = boardOf('north-america');

/** A turn in which seat 0 can claim anything and has so many pieces left. */
function turnWith(pieces: number) {
  const { state } = newGame(board, { players: 2, first: 0 }, { chance: new FastChance(1) });
  state.phase = Phase.turn;
  for (let card = 0; card <= board.wild; card++) state.addToHand(0, card, 6);
  state.setPieces(0, pieces);
  return state;
}

const lengthOf = (action: number): number => {
  const described = board.actions.describe(action);
  return described.type === 'claimRoute'
    ? (board.routes.find(({ id }) => id === described.route)?.length ?? 0)
    : 0;
};

describe('a bot that keeps a seat', () => {
  it('does not begin the last round for its player', () => {
    const state = turnWith(7);
    const legal = legalActions(state, 0);
    const ending = legal.find((action) => lengthOf(action) >= 5) ?? -1;
    const chosen = withoutEndingGame(state, 0, { legal, wanted: ending });
    expect(lengthOf(chosen)).toBeLessThan(5);
    const harmless = legal.find((action) => lengthOf(action) === 1) ?? -1;
    expect(withoutEndingGame(state, 0, { legal, wanted: harmless })).toBe(harmless);
  });

  it('does what it wants once somebody else has begun it, or when nothing else is possible', () => {
    const state = turnWith(7);
    const legal = legalActions(state, 0);
    const ending = legal.find((action) => lengthOf(action) >= 5) ?? -1;
    expect(withoutEndingGame(state, 0, { legal: [ending], wanted: ending })).toBe(ending);
    state.lastRoundBy = 1;
    expect(withoutEndingGame(state, 0, { legal, wanted: ending })).toBe(ending);
  });
});
