import { expect, test } from 'vitest';
import { eloOf, eloOfRate, expectedRate } from './elo.ts';

test.each([
  [0.5, 0],
  [0.75, 190.85],
  [0.25, -190.85],
  [0.64, 99.95],
  [10 / 11, 400],
])('a rate of %f is worth %f Elo', (rate, elo) => {
  expect(eloOfRate(rate)).toBeCloseTo(elo, 2);
  expect(expectedRate(eloOfRate(rate))).toBeCloseTo(rate, 12);
});

test('20 Elo are expected to win 52.88 %', () => {
  expect(expectedRate(20)).toBeCloseTo(0.52875, 5);
});

test('nothing but wins is worth more than any number', () => {
  const elo = eloOf({ value: 1, low: 0.75, high: 1 });
  expect(elo).toMatchObject({ value: Infinity, high: Infinity });
  expect(elo.low).toBeCloseTo(190.85, 2);
  expect(eloOfRate(0)).toBe(-Infinity);
});
