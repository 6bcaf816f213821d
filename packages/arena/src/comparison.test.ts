import { expect, test } from 'vitest';
import { duelBlock, performanceOf } from '../test/fabricate.ts';
import { duelsBetween, duelsIn, marginIn, winsIn } from './comparison.ts';

test('two players: duels are the games won', () => {
  const block = duelBlock(0, [1, 0.5]);
  expect(winsIn(block)).toBe(0.75);
  expect(duelsIn(block)).toBe(0.75);
});

test('a shared win is half a duel even after a tie-break among others', () => {
  const game = [
    performanceOf({ score: 90, won: 0.5 }),
    performanceOf({ score: 90, won: 0.5 }),
    performanceOf({ score: 90, won: 0 }),
  ];
  expect(duelsIn({ index: 0, games: [game] })).toBe(0.75);
});

test('several players: one duel with each other, the margin to the best other', () => {
  const game = [
    performanceOf({ score: 80 }),
    performanceOf({ score: 100, won: 1 }),
    performanceOf({ score: 80 }),
    performanceOf({ score: 40 }),
  ];
  const block = { index: 0, games: [game] };
  expect(winsIn(block)).toBe(0);
  expect(marginIn(block)).toBe(-20);
  expect(duelsIn(block)).toBe((0 + 0.5 + 1) / 3);
});

test('a program that was replaced loses every duel, whatever the score', () => {
  const trouble = { failures: [], isReplaced: true };
  const game = [
    performanceOf({ score: 120, trouble }),
    performanceOf({ score: 100, won: 1 }),
    performanceOf({ score: 40 }),
  ];
  expect(duelsIn({ index: 0, games: [game] })).toBe(0);
});

test('two sides: everybody on the left with everybody on the right', () => {
  const game = [4, 3, 2, 1].map((score) => performanceOf({ score }));
  const sideOf = (contestant: number): 'left' | 'right' => (contestant % 2 === 0 ? 'left' : 'right');
  expect(duelsBetween({ index: 0, games: [game] }, sideOf)).toBe(3 / 4);
});
