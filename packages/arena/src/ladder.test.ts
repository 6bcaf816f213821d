import { describe, expect, test } from 'vitest';
import { duelBlock } from '../test/fabricate.ts';
import { ELO_PER_LOGIT, expectedRate } from './elo.ts';
import { type PairResult, pairingsOf, pairResult, ratingsOf } from './ladder.ts';

describe('who meets whom', () => {
  test('neighbors, or all', () => {
    const pairs = (kind: 'adjacent' | 'all') =>
      pairingsOf(['a', 'b', 'c'], kind, 2).map(({ left, right }) => left + right);
    expect(pairs('adjacent')).toEqual(['ab', 'bc']);
    expect(pairs('all')).toEqual(['ab', 'ac', 'bc']);
  });

  test('they take every other seat', () => {
    const [pairing] = pairingsOf(['a', 'b'], 'all', 5);
    expect(pairing?.bots).toEqual(['a', 'b', 'a', 'b', 'a']);
  });
});

function pair(left: string, right: string, { lead, weight }: { lead: number; weight: number }): PairResult {
  const value = expectedRate(lead);
  return { left, right, games: 100, rate: { value, low: 0, high: 1 }, likelyRate: value, weight };
}

describe('ratings', () => {
  test('come back from the rates that they predict', () => {
    const weight = 100;
    const results = [
      pair('a', 'b', { lead: -150, weight }),
      pair('b', 'c', { lead: -250, weight }),
      pair('a', 'c', { lead: -400, weight }),
    ];
    const elos = ratingsOf(['a', 'b', 'c'], results, 'b').map(({ name, elo }) => [name, Math.round(elo)]);
    expect(elos).toEqual([
      ['b', 0],
      ['a', -150],
      ['c', 250],
    ]);
  });

  test('the standard error of a pair, computed by hand', () => {
    const results = [pair('a', 'b', { lead: 0, weight: 400 })];
    const [anchor, other] = ratingsOf(['a', 'b'], results, 'a');
    expect(anchor).toEqual({ name: 'a', elo: 0, error: 0 });
    // Information 400 · ½ · ½ = 100, so a tenth of a logit.
    expect(other?.error).toBeCloseTo(ELO_PER_LOGIT / 10, 6);
  });

  test('errors add up along a chain, and a far lead is still found', () => {
    const results = [pair('a', 'b', { lead: 0, weight: 400 }), pair('b', 'c', { lead: 900, weight: 400 })];
    const [, b, c] = ratingsOf(['a', 'b', 'c'], results, 'a');
    expect(c?.elo).toBeCloseTo(-900, 3);
    expect(c?.error).toBeGreaterThan(b?.error ?? 0);
  });

  test('whoever has not played has none', () => {
    const results = [
      pair('a', 'b', { lead: 50, weight: 9 }),
      { ...pair('b', 'c', { lead: 0, weight: 0 }), games: 0 },
    ];
    expect(ratingsOf(['a', 'b', 'c'], results, 'a').map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

describe('a pair', () => {
  const [pairing] = pairingsOf(['a', 'b'], 'all', 2);
  if (!pairing) throw new Error('no pairing');

  test('independent games weigh about as many as they are', () => {
    const blocks = Array.from({ length: 400 }, (_, index) => duelBlock(index, [index & 1, (index >> 1) & 1]));
    const { games, rate, weight } = pairResult(pairing, blocks);
    expect({ games, rate: rate.value }).toEqual({ games: 800, rate: 0.5 });
    expect(weight).toBeGreaterThan(790);
    expect(weight).toBeLessThan(810);
  });

  test('one who wins everything is not infinitely strong', () => {
    const blocks = Array.from({ length: 50 }, (_, index) => duelBlock(index, [1, 1]));
    const result = pairResult(pairing, blocks);
    expect(result.rate.value).toBe(1);
    const [, other] = ratingsOf(['a', 'b'], [result], 'a');
    expect(other?.elo).toBeLessThan(-700);
    expect(other?.elo).toBeGreaterThan(-1000);
  });
});
