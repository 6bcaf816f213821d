import { expect, it } from 'vitest';
import { CHARACTERS, characterOf, charactersFor } from './characters.ts';
import { budgetOf, isBotName } from './levels.ts';

it('three characters of every level have names of their own', () => {
  const names = new Set(CHARACTERS.map(({ name }) => name));
  expect(CHARACTERS).toHaveLength(12);
  expect(names.size).toBe(12);
  for (const { bot, level } of CHARACTERS) {
    expect(isBotName(bot)).toBe(true);
    expect(budgetOf(bot)).toBe(budgetOf(level));
    expect(CHARACTERS.filter((other) => other.level === level)).toHaveLength(3);
  }
});

it('a table seats everybody once before anybody twice', () => {
  const levels = ['strong', null, 'regular', 'strong', 'strong', 'random', 'strong'];
  expect(charactersFor(levels).map((character) => character?.bot ?? null)).toEqual([
    'strong-racer',
    null,
    'regular-racer',
    'strong-collector',
    'strong-sniper',
    null,
    'strong-racer',
  ]);
});

it('a bot without character is none', () => {
  expect(characterOf('regular')).toBeNull();
  expect(isBotName('regular-dreamer')).toBe(false);
});
