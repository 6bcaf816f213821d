import { describe, expect, test } from 'vitest';
import { estimateMean, estimateRate, mean, variance, varianceOfMean, wilson } from './statistics.ts';

test('mean and variance, computed by hand', () => {
  expect(mean([1, 2, 3, 4])).toBe(2.5);
  expect(variance([1, 2, 3, 4])).toBeCloseTo(5 / 3, 12);
  expect(varianceOfMean([1, 2, 3, 4])).toBeCloseTo(5 / 12, 12);
});

test('without values there is nothing, not NaN', () => {
  expect([mean([]), variance([]), variance([7]), varianceOfMean([])]).toEqual([0, 0, 0, 0]);
  expect(estimateRate([])).toEqual({ value: 0, low: 0, high: 1 });
});

test('a mean with its normal interval', () => {
  const { value, low, high } = estimateMean([1, 2, 3, 4]);
  expect(value).toBe(2.5);
  expect(low).toBeCloseTo(2.5 - 1.96 * 0.645497, 3);
  expect(high).toBeCloseTo(2.5 + 1.96 * 0.645497, 3);
});

describe('a rate', () => {
  test('keeps the normal interval where it fits', () => {
    const values = [0, 0.5, 1, 0.5, 0.5, 1, 0, 0.5];
    expect(estimateRate(values)).toEqual(estimateMean(values));
  });

  test.each([
    { rate: 1, trials: 20, low: 0.8389, high: 1 },
    { rate: 0, trials: 10, low: 0, high: 0.2775 },
    { rate: 0.5, trials: 20, low: 0.2993, high: 0.7007 },
    { rate: 0.9, trials: 10, low: 0.5958, high: 0.9821 },
  ])('Wilson: $rate of $trials is between $low and $high', ({ rate, trials, low, high }) => {
    const interval = wilson(rate, trials);
    expect(interval.value).toBe(rate);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  test.each([
    ['all won', Array(20).fill(1), 1],
    ['none won', Array(20).fill(0), 0],
    ['all alike', Array(20).fill(1 / 3), 1 / 3],
    ['near the edge', [1, 1, 1, 1, 1, 1, 1, 1, 1, 0.5], 0.95],
  ])('%s: Wilson instead', (_, values: number[], rate) => {
    const interval = estimateRate(values);
    const expected = wilson(rate, values.length);
    expect(interval.low).toBeCloseTo(expected.low, 9);
    expect(interval.high).toBeCloseTo(expected.high, 9);
  });
});
