import { expect, test } from 'vitest';
import { Luck } from './luck.ts';

test('what is drawn in a turn does not depend on how much was drawn before it', () => {
  const luck = new Luck();
  const drawn = (before: number) => {
    luck.begin(7);
    for (let i = 0; i < before; i++) luck.below(100);
    luck.beginTurn();
    return [luck.below(1000), luck.below(1000)];
  };
  expect(drawn(5)).toEqual(drawn(0));
});

test('every number is as likely as the others', () => {
  const luck = new Luck();
  const counts = new Array<number>(6).fill(0);
  for (let world = 0; world < 3000; world++) {
    luck.begin(world);
    for (let turn = 0; turn < 20; turn++) {
      luck.beginTurn();
      const number = luck.below(6);
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
