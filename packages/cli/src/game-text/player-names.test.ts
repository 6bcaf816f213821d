import { translator } from '@waybill/i18n';
import { expect, test } from 'vitest';
import { cleanName, isTaken, nameSeats } from './player-names.ts';

test('a name cannot steer the terminal nor burst the table', () => {
  expect(cleanName('  Ada \t Lovelace ')).toBe('Ada Lovelace');
  expect(cleanName('\u001b[2J\u0007Eve')).toBe('Eve');
  expect(cleanName('x'.repeat(99))).toHaveLength(16);
  expect(cleanName('\u0000 ')).toBe('');
});

test('names are told apart without regard to capitals', () => {
  expect(isTaken('ada', ['Bo', 'Ada'])).toBe(true);
  expect(isTaken('Eve', ['Bo', 'Ada'])).toBe(false);
});

test('bots come after people', () => {
  const name = nameSeats(translator('fi'), ['Ada']);
  expect([0, 1, 2].map(name)).toEqual(['Ada', 'Botti 1', 'Botti 2']);
});
