/** A mean and its standard error. */
export interface Figure {
  readonly value: number;
  readonly error: number;
}

export const NOTHING: Figure = { value: 0, error: 0 };

export function figureOf(samples: ArrayLike<number>): Figure {
  const { length } = samples;
  if (length === 0) return NOTHING;
  let sum = 0;
  for (let at = 0; at < length; at++) sum += samples[at] as number;
  const value = sum / length;
  if (length === 1) return { value, error: 0 };
  let squares = 0;
  for (let at = 0; at < length; at++) squares += ((samples[at] as number) - value) ** 2;
  return { value, error: Math.sqrt(squares / (length - 1) / length) };
}

/**
 * A share of games won. Few games that all end alike prove little: the error counts as if one more had been won and one
 * more lost.
 */
export function shareOf(wins: ArrayLike<number>): Figure {
  const { length } = wins;
  const { value } = figureOf(wins);
  const careful = (value * length + 1) / (length + 2);
  return { value, error: Math.sqrt((careful * (1 - careful)) / (length + 2)) };
}

/** The sum of figures that know nothing of each other. */
export function sumOf(figures: readonly Figure[]): Figure {
  let value = 0;
  let squares = 0;
  for (const figure of figures) {
    value += figure.value;
    squares += figure.error ** 2;
  }
  return { value, error: Math.sqrt(squares) };
}

/** How far single differences usually go, in shares of the pieces, and in win chance: what a figure is shrunk by. */
export const USUAL = { loss: 0.1, luck: 0.08, win: 0.08 } as const;

/** What is left to believe of a difference when most differences are known to be no larger than `spread`. */
export function shrink({ value, error }: Figure, spread: number): Figure {
  const before = spread ** 2;
  if (before === 0) return NOTHING;
  const trust = before / (before + error ** 2);
  return { value: trust * value, error: Math.sqrt(trust) * error };
}

export function isClear({ value, error }: Figure): boolean {
  return Math.abs(value) > 2 * error;
}

/**
 * How good a margin is, from 0 to 1: a straight slope between a loss and a win by `width`. Unlike a logistic it is the same
 * number on every machine.
 */
export function ramp(margin: number, width: number): number {
  if (margin >= width) return margin > 0 ? 1 : 0.5;
  if (margin <= -width) return 0;
  return 0.5 + margin / (2 * width);
}

export const MARKS = ['none', 'inaccuracy', 'mistake', 'blunder'] as const;
export type MoveMark = (typeof MARKS)[number];

/** From which loss of win chance on. */
export const MARK_FROM = { inaccuracy: 0.025, mistake: 0.05, blunder: 0.1 } as const;

/** Only a loss above two standard errors is marked. */
export function markOf(lossWin: Figure): MoveMark {
  if (lossWin.value < MARK_FROM.inaccuracy || !isClear(lossWin)) return 'none';
  if (lossWin.value < MARK_FROM.mistake) return 'inaccuracy';
  return lossWin.value < MARK_FROM.blunder ? 'mistake' : 'blunder';
}
