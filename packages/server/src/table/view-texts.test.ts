import { apply, FastChance, legalActions, newGame, viewFor } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { findBoard } from '../boards.ts';
import { ViewTexts } from './view-texts.ts';

describe('the position as text', () => {
  it.each(['north-america', 'san-francisco'])('is for everybody what the view is: %s', (map) => {
    const board = findBoard(map);
    if (!board) throw new Error(map);
    const chance = new FastChance(7);
    const { state } = newGame(board, { players: 4 }, { chance });
    const seats = [0, 1, 2, 3];
    let compared = 0;
    for (;;) {
      const texts = new ViewTexts(state);
      for (const seat of [...seats, null]) {
        expect(JSON.parse(texts.textOf(texts.viewOf(seat)))).toEqual(viewFor(state, seat ?? 'spectator'));
        compared++;
      }
      const seat = seats.find((each) => legalActions(state, each).length > 0);
      if (seat === undefined) break;
      const legal = legalActions(state, seat);
      apply({ state, chance }, seat, board.actions.describe(legal[chance.below(legal.length)] ?? 0));
    }
    expect(compared).toBeGreaterThan(200);
  });
});
