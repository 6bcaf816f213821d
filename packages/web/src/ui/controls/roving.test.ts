import { expect, test } from 'vitest';
import { nextIndex } from './roving.ts';

test('arrows, Home and End walk in a list and stop at its ends', () => {
  expect(nextIndex('ArrowDown', 0, 3)).toBe(1);
  expect(nextIndex('ArrowDown', 2, 3)).toBe(2);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('a', 2, 3)).toBeNull();
});
