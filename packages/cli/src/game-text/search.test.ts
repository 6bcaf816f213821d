import { expect, test } from 'vitest';
import { matches } from './search.ts';

test.each([
  ['Montréal – New York', 'montreal', true],
  ['Montréal – New York', 'YORK mont', true],
  ['Montréal – New York', 'boston', false],
  ['anything', '', true],
])('%s ~ %s: %s', (text, filter, expected) => {
  expect(matches(text, filter)).toBe(expected);
});
