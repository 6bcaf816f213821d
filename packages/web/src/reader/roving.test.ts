import { expect, test } from 'vitest';
import { nextPlace } from './roving.ts';

test('arrows, Home and End walk in a list and stop at its ends', () => {
  expect(nextPlace('ArrowDown', 0, 3)).toBe(1);
  expect(nextPlace('ArrowDown', 2, 3)).toBe(2);
  expect(nextPlace('ArrowUp', 0, 3)).toBe(0);
  expect(nextPlace('End', 0, 3)).toBe(2);
  expect(nextPlace('Home', 2, 3)).toBe(0);
  expect(nextPlace('a', 2, 3)).toBeNull();
});
