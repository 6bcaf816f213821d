import { expect, test } from 'vitest';
import { clockFace, secondsLeft } from './clock-time.ts';

test('only the clocks of those who are waited for run', () => {
  const clocks = { now: 0, left: [60_000, 60_000, null], running: [1] };
  expect([0, 1, 2].map((seat) => secondsLeft(clocks, seat, 5400))).toEqual([60, 55, null]);
  expect(secondsLeft(clocks, 1, 99_000)).toBe(0);
});

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3725, '1:02:05'],
  [86_400, { days: 1, hours: 0 }],
  [200_000, { days: 2, hours: 7 }],
])('%d seconds read %j', (seconds, face) => {
  expect(clockFace(seconds)).toEqual(face);
});
