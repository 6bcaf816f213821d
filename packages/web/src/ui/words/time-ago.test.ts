import { expect, test } from 'vitest';
import { timeAgo, timeOfDay } from './time-ago.ts';

const NOW = Date.UTC(2026, 4, 20, 12);

test.each([
  [0, 'this minute'],
  [5, '5 minutes ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [24 * 60, 'yesterday'],
  [9 * 24 * 60, '9 days ago'],
])('%i minutes', (minutes, text) => {
  expect(timeAgo('en', NOW - minutes * 60_000, NOW)).toBe(text);
});

test('in another language', () => {
  expect(timeAgo('nb', NOW - 24 * 60 * 60_000, NOW)).toBe('i går');
});

test('a time of today, and one of another day', () => {
  const noon = new Date(2026, 4, 20, 12).getTime();
  expect(timeOfDay('nb', noon, noon)).toBe('12:00');
  expect(timeOfDay('nb', noon - 24 * 60 * 60_000, noon)).toBe('19. mai, 12:00');
});
