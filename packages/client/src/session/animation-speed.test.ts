import { compileBoard, FastChance, newGame, viewFor } from '@waybill/engine';
import { sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { delayAt } from './animation-speed.ts';

const { state } = newGame(compileBoard(sanFrancisco), { players: 2 }, { chance: new FastChance(1) });
const waiting = { view: viewFor(state, 0), players: [], connection: 'live', canUndo: false } as const;

test('a bot waits longer while something can be taken back, unless moves are wanted at once or one by one', () => {
  const usual = delayAt('normal', waiting) ?? 0;
  expect(delayAt('normal', { ...waiting, canUndo: true })).toBeGreaterThan(1.5 * usual);
  expect(delayAt('instant', { ...waiting, canUndo: true })).toBe(0);
  expect(delayAt('step', waiting)).toBeNull();
});
