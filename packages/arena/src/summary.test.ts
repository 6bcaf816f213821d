import { describe, expect, test } from 'vitest';
import { duelBlock, performanceOf } from '../test/fabricate.ts';
import { summarize } from './summary.ts';

describe('two players', () => {
  const blocks = [duelBlock(0, [1, 1]), duelBlock(1, [1, 0]), duelBlock(2, [0.5, 1]), duelBlock(3, [0, 1])];
  const summary = summarize(['a', 'b'], blocks, { elo0: 0, elo1: 50 });

  test('the first one’s result', () => {
    expect(summary).toMatchObject({ blocks: 4, games: 8 });
    expect(summary.winRate.value).toBe(5.5 / 8);
    expect(summary.margin.value).toBe(37.5);
    expect(summary.elo.value).toBeCloseTo(400 * Math.log10(5.5 / 2.5), 9);
    expect(summary.sprt).toMatchObject({ elo0: 0, elo1: 50, answer: null });
  });

  test('seats', () => {
    const [first, second] = summary.seatWinRates;
    expect((first?.value ?? 0) + (second?.value ?? 0)).toBe(1);
    // First in seat 0: 1, 1, 0.5, 0; second in seat 0: 0, 1, 0, 0.
    expect(first?.value).toBe(3.5 / 8);
    expect(summary.orderWinRates.map(({ value }) => value)).toEqual([4.5 / 8, 3.5 / 8]);
  });
});

test('those of one name are counted together, but the first stands alone', () => {
  const game = [
    performanceOf({ seat: 0, score: 90, won: 1, ticketsKept: 3, ticketsDone: 2, ticketsSpoilt: 2 }),
    performanceOf({ seat: 1, score: 50 }),
    performanceOf({ seat: 2, score: 70, ticketsSpoilt: 1 }),
    performanceOf({ seat: 3, score: 10 }),
  ];
  const { contestants } = summarize(['a', 'a', 'b', 'a'], [{ index: 0, games: [game] }]);
  expect(contestants.map(({ name, seats, score }) => [name, seats, score])).toEqual([
    ['a', 1, 90],
    ['a', 2, 30],
    ['b', 1, 70],
  ]);
  expect(contestants[0]).toMatchObject({ winningScore: 90, ticketsFailed: 1, spoilingGames: 1 });
  expect(contestants[1]).toMatchObject({ winningScore: null, spoilingGames: 0 });
});

test('nothing was played', () => {
  expect(summarize(['a', 'b'], [])).toMatchObject({ games: 0, winRate: { low: 0, high: 1 } });
});
