import { expect, test } from 'vitest';
import { exponential, logarithm, logistic, powerOf } from './exact-math.ts';

test('the functions are what they are called', () => {
  for (let x = -30; x <= 30; x += 0.37) {
    expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 12);
    expect(logistic(x)).toBeCloseTo(1 / (1 + Math.exp(-x)), 12);
    const positive = Math.exp(x / 3);
    expect(logarithm(positive)).toBeCloseTo(x / 3, 10);
    expect(powerOf(positive, 0.28) / positive ** 0.28).toBeCloseTo(1, 10);
  }
});

test('the ends are what they should be', () => {
  expect(exponential(0)).toBe(1);
  expect(exponential(-5000)).toBe(0);
  expect(exponential(5000)).toBe(Number.POSITIVE_INFINITY);
  expect(powerOf(0, 0.5)).toBe(0);
  expect(powerOf(3, 0)).toBe(1);
  expect(logarithm(1)).toBe(0);
});
