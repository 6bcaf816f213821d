import { compileBoard } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import type { Samples } from './samples.ts';
import { WinChances } from './win-chance.ts';

/** Games of two players, as the first sees them. */
function samples(margins: readonly number[], turns: number): Samples {
  const wins = margins.map((margin) => (margin > 0 ? 1 : 0));
  return {
    margins: [[...margins], margins.map((margin) => -margin)],
    wins: [wins, wins.map((win) => 1 - win)],
    turns: margins.map(() => turns),
  };
}

const OPENING = samples([-20, 20, -10, 10], 40);

describe.each([northAmerica, sanFrancisco].map((map) => [map.id, map] as const))(
  'win chances on %s',
  (_, map) => {
    const chances = new WinChances(compileBoard(map), OPENING);
    const first = (of: Samples): number => chances.of(of)[0]?.value ?? 0;

    test('are even after an even deal, and make 1 together', () => {
      expect(first(OPENING)).toBeCloseTo(0.5);
      const [one, other] = chances.of(samples([12, 3, -4], 20));
      expect((one?.value ?? 0) + (other?.value ?? 0)).toBeCloseTo(1);
    });

    test('grow with the lead, and count less on it while much is left to play', () => {
      const late = [5, 20, 40].map((lead) => first(samples([lead, lead], 4)));
      const early = [5, 20, 40].map((lead) => first(samples([lead, lead], 36)));
      expect(late).toEqual(late.toSorted((one, other) => one - other));
      for (const [at, chance] of early.entries()) {
        expect(chance).toBeGreaterThan(0.5);
        expect(chance).toBeLessThan(late[at] ?? 0);
      }
    });

    test('are the share of games won once no turn is left', () => {
      expect(first(samples([1, 1, -1, 1], 0))).toBe(0.75);
    });
  },
);
