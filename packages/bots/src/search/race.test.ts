import { FastChance } from '@waybill/engine';
import { describe, expect, test } from 'vitest';
import { Race } from './race.ts';

/** Actions with these means, each world of them off by the same luck and a little of their own. */
function valuesOf(means: Readonly<Record<number, number>>) {
  const chance = new FastChance(3);
  return (action: number) => (means[action] ?? 0) + (chance.below(1000) / 1000 - 0.5) * 0.4;
}

function runUntilOver(race: Race, means: Readonly<Record<number, number>>, most: number): number {
  const valueOf = valuesOf(means);
  let worlds = 0;
  for (; worlds < most && !race.isOver; worlds++) race.run(valueOf);
  return worlds;
}

const open = { mean: 0, spread: 0.1 };

describe('a race', () => {
  test('ends as soon as it is clear, with what is best', () => {
    const race = new Race(1, [
      { action: 2, ...open },
      { action: 3, ...open },
    ]);
    expect(runUntilOver(race, { 1: 0.5, 2: 0.3, 3: 0.8 }, 5000)).toBeLessThan(300);
    expect(race.best()).toBe(3);
  });

  test('ends with the planner’s own when all others are behind', () => {
    const race = new Race(1, [{ action: 2, ...open }]);
    expect(runUntilOver(race, { 1: 0.6, 2: 0.4 }, 5000)).toBeLessThan(300);
    expect(race.isOver).toBe(true);
    expect(race.best()).toBe(1);
  });

  test('believes what it believed before until worlds speak against it', () => {
    const race = new Race(1, [{ action: 2, mean: -0.05, spread: 0.01 }]);
    const few = valuesOf({ 1: 0.5, 2: 0.52 });
    for (let i = 0; i < 4; i++) race.run(few);
    expect(race.best()).toBe(1);
    expect(new Race(1, []).isOver).toBe(true);
  });

  test('goes on with the better half', () => {
    const race = new Race(
      1,
      [2, 3, 4, 5].map((action) => ({ action, ...open })),
    );
    const valueOf = valuesOf({ 1: 0.5, 2: 0.45, 3: 0.6, 4: 0.45, 5: 0.45 });
    for (let i = 0; i < 6; i++) race.run(valueOf);
    expect(race.size).toBe(5);
    race.halve();
    expect(race.size).toBe(3);
    race.halve();
    race.halve();
    expect(race.size).toBe(2);
  });
});
