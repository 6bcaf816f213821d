import { expect, test } from 'vitest';
import { Stopwatch } from './thinking-time.ts';

test('mean, 95 % and longest of a hundred decisions', () => {
  const watch = new Stopwatch();
  for (let ms = 1; ms <= 100; ms++) watch.add(ms);
  expect(watch.mean).toBe(50.5);
  expect(watch.longest).toBe(100);
  expect(watch.quantile(0.95)).toBeGreaterThanOrEqual(95);
  expect(watch.quantile(0.95)).toBeLessThan(95 * 1.05);
  expect(watch.quantile(1)).toBe(100);
});

test('two watches together are one', () => {
  const [one, two, both] = [new Stopwatch(), new Stopwatch(), new Stopwatch()];
  for (const ms of [0, 0.5, 3]) one.add(ms);
  for (const ms of [0.5, 700]) two.add(ms);
  for (const ms of [0, 0.5, 3, 0.5, 700]) both.add(ms);
  one.addAll(two.record);
  expect(one.record).toEqual(both.record);
});

test('nothing was measured', () => {
  const watch = new Stopwatch();
  expect([watch.mean, watch.quantile(0.95)]).toEqual([0, 0]);
});
