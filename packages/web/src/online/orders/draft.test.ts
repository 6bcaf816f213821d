import { checkOrders } from '@waybill/bots/orders';
import { compileBoard, FastChance, newGame, viewFor } from '@waybill/engine';
import { maps } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import {
  addStep,
  type Draft,
  moveUp,
  newClaim,
  newDraft,
  newDraw,
  newWake,
  removeStep,
  toggleCard,
  withStep,
} from './draft.ts';

describe.each(maps.map((map) => ({ map, name: map.id })))('a draft: $name', ({ map }) => {
  const board = compileBoard(map);
  const view = viewFor(newGame(board, { players: 2 }, { chance: new FastChance(5) }).state, 0);

  it('makes sense from the beginning, with whatever is added', () => {
    const first = newDraft(board, view);
    const full = { ...addStep(first, newClaim(board, view)), wake: [newWake(board)] };
    expect(checkOrders(board, view, first)).toEqual([]);
    expect(checkOrders(board, view, full)).toEqual([]);
  });

  it('knows which steps are done, as long as they are the same', () => {
    const [draw, claim] = [newDraw(board, view), newClaim(board, view)];
    const draft: Draft = { steps: [draw, claim, draw], wake: [], from: 2 };
    expect(addStep(draft, claim).from).toBe(2);
    expect(withStep(draft, 2, claim).from).toBe(2);
    expect(withStep(draft, 0, claim).from).toBe(0);
    expect(removeStep(draft, 0)).toEqual({ steps: [claim, draw], wake: [], from: 1 });
    expect(removeStep(draft, 2).from).toBe(1);
    expect(moveUp(draft, 2)).toEqual({ steps: [draw, draw, claim], wake: [], from: 1 });
    expect(moveUp(draft, 0)).toBe(draft);
  });

  it('takes cards in the order they were wished for', () => {
    expect(toggleCard(toggleCard(['blue'], 'green'), 'wild')).toEqual(['blue', 'green', 'wild']);
    expect(toggleCard(['blue', 'green'], 'blue')).toEqual(['green']);
  });
});
