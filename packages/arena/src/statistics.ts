/** A number with the limits of its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z95 = 1.959964;
/** Anything smaller is rounding error. */
const NO_VARIANCE = 1e-12;

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The variance of the population, estimated from a sample. */
export function variance(values: readonly number[]): number {
  const center = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return values.length < 2 ? 0 : squares / (values.length - 1);
}

/** The variance of the mean of independent values. */
export function varianceOfMean(values: readonly number[]): number {
  return values.length === 0 ? 0 : variance(values) / values.length;
}

/** The mean of independent values, normally distributed. */
export function estimateMean(values: readonly number[]): Estimate {
  const value = mean(values);
  const reach = Z95 * Math.sqrt(varianceOfMean(values));
  return { value, low: value - reach, high: value + reach };
}

/**
 * The mean of independent values from 0 to 1. Where the normal interval would leave that range, or the
 * values do not differ at all, Wilson's takes its place, each value counted as one trial.
 */
export function estimateRate(values: readonly number[]): Estimate {
  const normal = estimateMean(values);
  const isTrustworthy = variance(values) > NO_VARIANCE && normal.low >= 0 && normal.high <= 1;
  return isTrustworthy ? normal : wilson(normal.value, values.length);
}

export function wilson(rate: number, trials: number): Estimate {
  if (trials === 0) return { value: rate, low: 0, high: 1 };
  const spread = Z95 ** 2 / trials;
  const center = (rate + spread / 2) / (1 + spread);
  const reach = (Z95 / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / trials + spread / (4 * trials));
  return { value: rate, low: Math.max(0, center - reach), high: Math.min(1, center + reach) };
}
