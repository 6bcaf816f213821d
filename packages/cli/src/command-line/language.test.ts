import { describe, expect, test } from 'vitest';
import { UsageFault } from './fault.ts';
import { checkLanguage, takeLanguage, translateFor } from './language.ts';

describe('takeLanguage', () => {
  test.each([
    [['play'], undefined, ['play']],
    [['--lang', 'es', 'play'], 'es', ['play']],
    [['play', '--lang=fi', '--players', '2'], 'fi', ['play', '--players', '2']],
    [['play', '--lang'], '', ['play']],
    [['show', '--', '--lang', 'es'], undefined, ['show', '--', '--lang', 'es']],
  ])('%j', (argv, wanted, rest) => {
    expect(takeLanguage(argv)).toEqual({ wanted, rest });
  });
});

test('only the languages that we have', () => {
  expect(() => checkLanguage('nb')).not.toThrow();
  expect(() => checkLanguage(undefined)).not.toThrow();
  expect(() => checkLanguage('')).toThrow(UsageFault);
  expect(() => checkLanguage('klingon')).toThrow(UsageFault);
});

test('the first variable that is set decides, as POSIX has it', () => {
  expect(translateFor(undefined, { LC_ALL: '', LC_MESSAGES: 'it_IT', LANG: 'fi_FI' }).locale).toBe('it');
  expect(translateFor(undefined, { LC_ALL: 'C', LANG: 'fi_FI' }).locale).toBe('en');
  expect(translateFor(undefined, { LANG: 'nn_NO.UTF-8' }).locale).toBe('nb');
  expect(translateFor(undefined, {}).locale).toBe('en');
  expect(translateFor('es', { LANG: 'fi_FI' }).locale).toBe('es');
});
