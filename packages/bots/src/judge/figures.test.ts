import { describe, expect, test } from 'vitest';
import { figureOf, isClear, markOf, NOTHING, ramp, shareOf, shrink, sumOf } from './figures.ts';

describe('figures', () => {
  test('a mean has the standard error of its samples', () => {
    expect(figureOf([])).toEqual(NOTHING);
    expect(figureOf([7])).toEqual({ value: 7, error: 0 });
    // Squares 9 + 1 + 1 + 9 = 20, over 3 and over 4.
    expect(figureOf([1, 3, 5, 7])).toEqual({ value: 4, error: Math.sqrt(20 / 3 / 4) });
  });

  test('a share of wins is never certain before the end', () => {
    const { value, error } = shareOf([1, 1, 1, 1]);
    expect(value).toBe(1);
    expect(error).toBeCloseTo(Math.sqrt((5 / 6) * (1 / 6) * (1 / 6)), 12);
  });

  test('errors of independent figures add up as squares', () => {
    const sum = sumOf([
      { value: 2, error: 3 },
      { value: -1, error: 4 },
    ]);
    expect(sum).toEqual({ value: 1, error: 5 });
  });

  test('a figure as uncertain as what is believed before counts half', () => {
    const { value, error } = shrink({ value: 4, error: 2 }, 2);
    expect(value).toBe(2);
    expect(error).toBeCloseTo(2 / Math.SQRT2, 12);
    expect(shrink({ value: 4, error: 0 }, 2)).toEqual({ value: 4, error: 0 });
    expect(shrink({ value: 4, error: 1 }, 0)).toEqual(NOTHING);
  });

  test('a margin goes up a straight slope, and a tie counts half', () => {
    expect([-20, -10, -5, 0, 5, 10, 20].map((margin) => ramp(margin, 10))).toEqual([
      0, 0, 0.25, 0.5, 0.75, 1, 1,
    ]);
    expect([-1, 0, 1].map((margin) => ramp(margin, 0))).toEqual([0, 0.5, 1]);
  });

  test('a mark needs both a loss and two standard errors', () => {
    expect(isClear({ value: 0.1, error: 0.05 })).toBe(false);
    expect(markOf({ value: 0.2, error: 0.11 })).toBe('none');
    expect(markOf({ value: 0.024, error: 0.001 })).toBe('none');
    expect(markOf({ value: 0.03, error: 0.01 })).toBe('inaccuracy');
    expect(markOf({ value: 0.05, error: 0.01 })).toBe('mistake');
    expect(markOf({ value: 0.1, error: 0.01 })).toBe('blunder');
    expect(markOf({ value: -0.2, error: 0.01 })).toBe('none');
  });
});
