import { northAmerica, sanFrancisco } from '@waybill/maps';
import { expect } from 'vitest';
import { LOCALES, type Locale, type Phrasing, translator } from '../src/index.ts';

const PLAYERS = ['Ada', 'Bea', 'Cleo', 'Dan', 'Eva'];

export function phrasingIn(locale: Locale, map = northAmerica): Phrasing {
  return { t: translator(locale), map, playerName: (seat) => PLAYERS[seat] ?? `?${seat}?` };
}

/** Every language on both boards. */
export const PHRASINGS: readonly Phrasing[] = LOCALES.flatMap((locale) =>
  [northAmerica, sanFrancisco].map((map) => phrasingIn(locale, map)),
);

/** Complains about text with holes: braces left over, names nobody has, values that are not there. */
export function expectSentence(text: string): void {
  expect(text).not.toMatch(/[{}#]|undefined|NaN|\[object|\?\d+\?|\b[a-z]+\.[A-Z_]{3,}|\s{2}|^\s|\s$/);
  expect(text).not.toMatch(/“”|«»|””|\(\)|: \.|\s[.,;]/);
  expect(text.length).toBeGreaterThan(2);
}
