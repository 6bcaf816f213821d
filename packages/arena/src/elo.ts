import type { Estimate } from './statistics.ts';

/** A lead of one in the logarithm of the odds, in Elo points. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

/** The share of games that a lead of so many Elo points is expected to win. */
export function expectedRate(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The lead that the share of games won stands for: without limits at 0 and 1. */
export function eloOfRate(rate: number): number {
  if (rate <= 0) return Number.NEGATIVE_INFINITY;
  return rate >= 1 ? Number.POSITIVE_INFINITY : 400 * Math.log10(rate / (1 - rate));
}

export function eloOf({ value, low, high }: Estimate): Estimate {
  return { value: eloOfRate(value), low: eloOfRate(low), high: eloOfRate(high) };
}
