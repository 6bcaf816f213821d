import { expect, test } from 'vitest';
import { LANGUAGE_NAMES, LOCALES, pickLocale } from './locale.ts';

test.each([
  [['nb_NO.UTF-8'], 'nb'],
  [['no'], 'nb'],
  [['nn-NO'], 'nb'],
  [['NB'], 'nb'],
  [['es-419'], 'es'],
  [['es_ES@euro'], 'es'],
  [['fi'], 'fi'],
  [['it-CH', 'fi'], 'it'],
  [['de-AT', 'fi-FI', 'it'], 'fi'],
  [['en-GB'], 'en'],
  [['C.UTF-8'], 'en'],
  [['POSIX', 'C'], 'en'],
  [['fil'], 'en'],
  [['', ' it '], 'it'],
  [[], 'en'],
] as const)('%j gets %s', (wanted, locale) => {
  expect(pickLocale(wanted)).toBe(locale);
});

test('every language has a name of its own', () => {
  expect(new Set(LOCALES.map((locale) => LANGUAGE_NAMES[locale])).size).toBe(LOCALES.length);
});
