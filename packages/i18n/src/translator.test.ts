import { expect, expectTypeOf, test } from 'vitest';
import { en } from './catalogs/en.ts';
import { type ParamsOf, translatorFor } from './translate.ts';
import { translator } from './translator.ts';

const t = translator('en');

test('formats a message in its language', () => {
  expect(t('word.TICKETS', { count: 2 })).toBe('2 destination tickets');
  expect(translator('fi')('word.TICKETS', { count: 2 })).toBe('2 menolippua');
});

test('below zero a number has a minus, words and ranges keep their hyphens', () => {
  expect(t('verdict.WINNER', { player: 'Ann', points: -33 })).toBe('Ann wins with −33 points.');
  expect(t('verdict.WINNER', { player: 'X-2 4-5', points: 1 })).toBe('X-2 4-5 wins with 1 point.');
  expect(t('verdict.WINNER', { player: '-5', points: 1 })).toBe('-5 wins with 1 point.');
});

test('one catalog is enough for a translator', () => {
  expect(translatorFor('en', en)('action.PASS')).toBe('Pass');
  expect(t.locale).toBe('en');
});

test('the same translator is given out again', () => {
  expect(translator('it')).toBe(translator('it'));
});

test('angle brackets are text, not tags', () => {
  expect(t('fault.MAP_UNKNOWN_KEY', { key: '<b>' })).toBe('The key “<b>” is unknown.');
});

test('a wrong key or wrong parameters do not compile', () => {
  expectTypeOf<ParamsOf<'action.PASS'>>().toEqualTypeOf<[]>();
  expectTypeOf<ParamsOf<'word.TICKETS'>>().toEqualTypeOf<[params: { count: number }]>();
  const mistakes = [
    // @ts-expect-error There is no such message.
    () => t('word.NOTHING'),
    // @ts-expect-error The parameter is missing.
    () => t('word.TICKETS'),
    // @ts-expect-error The parameter has another name.
    () => t('word.TICKETS', { tickets: 2 }),
    // @ts-expect-error A plural counts.
    () => t('word.TICKETS', { count: 'two' }),
    // @ts-expect-error This message takes nothing.
    () => t('action.PASS', { count: 2 }),
    // @ts-expect-error Words that nobody has translated.
    () => translatorFor('en', { ...en, word: {} }),
  ];
  expect(mistakes).toHaveLength(6);
});
