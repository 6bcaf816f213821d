import { FastChance } from '@waybill/engine';
import { describe, expect, test } from 'vitest';
import { expectedRate } from './elo.ts';
import { testSequentially } from './sprt.ts';

test('the ratio, computed by hand', () => {
  // Mean 0.875, squares 0.1875 + 0.25, spread 0.109375; rates 0.5 and 0.640065.
  const { ratio, lower, upper, answer } = testSequentially([1, 1, 0.5, 1], { elo0: 0, elo1: 100 });
  expect(ratio).toBeCloseTo((4 * 0.140065 * (1.75 - 1.140065)) / (2 * 0.109375), 4);
  expect(upper).toBeCloseTo(2.9444, 4);
  expect(lower).toBeCloseTo(-2.9444, 4);
  expect(answer).toBeNull();
});

test('nothing played, nothing known', () => {
  expect(testSequentially([], { elo0: 0, elo1: 20 })).toMatchObject({ answer: null });
});

test('a few results that are all alike do not settle anything', () => {
  for (const result of [0, 0.5, 1]) {
    expect(testSequentially(Array(3).fill(result), { elo0: 0, elo1: 20 }).answer).toBeNull();
  }
});

const QUESTION = { elo0: 0, elo1: 60 };
const MOST_BLOCKS = 3000;

/** Blocks of two games, each won like a coin with a bias, until the test has its answer. */
function answerFor(trueElo: number, seed: number): { answer: string | null; blocks: number } {
  const chance = new FastChance(seed);
  const flip = (): number => (chance.below(1e6) < 1e6 * expectedRate(trueElo) ? 1 : 0);
  const results: number[] = [];
  while (results.length < MOST_BLOCKS) {
    results.push((flip() + flip()) / 2);
    const { answer } = testSequentially(results, QUESTION);
    if (answer) return { answer, blocks: results.length };
  }
  return { answer: null, blocks: MOST_BLOCKS };
}

describe.each([
  [QUESTION.elo0, 'elo0'],
  [QUESTION.elo1, 'elo1'],
] as const)('coins with a true lead of %i Elo', (elo, right) => {
  const runs = Array.from({ length: 200 }, (_, seed) => answerFor(elo, seed + 1));

  test('are told apart, wrongly in about 5 % of the runs at most', () => {
    expect(runs.filter(({ answer }) => answer === null)).toEqual([]);
    expect(runs.filter(({ answer }) => answer !== right).length).toBeLessThanOrEqual(16);
  });

  test('take fewer blocks than a test of a fixed length would', () => {
    const mean = runs.reduce((sum, { blocks }) => sum + blocks, 0) / runs.length;
    // (2 · 1.645)² · variance of a block / difference of rates²
    const fixed = ((2 * 1.645) ** 2 * 0.125) / (expectedRate(60) - 0.5) ** 2;
    expect(mean).toBeLessThan(fixed);
  });
});

test('a lead beyond either end is clear sooner', () => {
  expect(answerFor(300, 5)).toMatchObject({ answer: 'elo1' });
  expect(answerFor(300, 5).blocks).toBeLessThan(40);
  expect(answerFor(-300, 5)).toMatchObject({ answer: 'elo0' });
});
