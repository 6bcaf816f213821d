import { describe, expect, it } from 'vitest';
import { type Motion, motionPlan } from './motion-plan.ts';

const summaryOf = (motions: readonly Motion[]): string[] =>
  motions.map((motion) => (motion.kind === 'flight' ? `${motion.from} > ${motion.to}` : motion.kind));

describe('motion from events', () => {
  it('takes a face-up card to the own hand and fills the gap after it', () => {
    const plan = motionPlan(
      [
        { type: 'cardTaken', seat: 0, card: 'red', place: 2 },
        { type: 'placeFilled', place: 2, card: 'blue' },
      ],
      0,
    );
    expect(summaryOf(plan)).toEqual(['row-2 > hand-red', 'deck > row-2']);
    expect(plan[1]?.at).toBeGreaterThan(0);
  });

  it('takes an unseen card of another player to that seat, face down', () => {
    const [flight] = motionPlan([{ type: 'cardDrawn', seat: 1 }], 0);
    expect(flight).toMatchObject({ from: 'deck', to: 'seat-1', what: { card: null } });
  });

  it('shows a chain of sweeps as one, and only the last row (DRAW-6)', () => {
    const wilds = ['wild', 'wild', 'wild', 'red', 'blue'];
    const plan = motionPlan(
      [
        { type: 'rowSwept', cards: wilds },
        { type: 'placeFilled', place: 0, card: 'wild' },
        { type: 'rowSwept', cards: wilds },
        { type: 'placeFilled', place: 0, card: 'green' },
      ],
      0,
    );
    expect(summaryOf(plan)).toEqual(['sweep', 'deck > row-0']);
    expect(plan[1]).toMatchObject({ what: { card: 'green' } });
    expect(plan[1]?.at).toBeGreaterThanOrEqual(1000);
  });

  it('pays a claim onto its route while the pieces land', () => {
    const plan = motionPlan(
      [{ type: 'routeClaimed', seat: 1, route: 'a--b', pay: { red: 2, wild: 1 }, points: 4, piecesLeft: 40 }],
      0,
    );
    expect(summaryOf(plan)).toEqual([
      'seat-1 > route-a--b',
      'seat-1 > route-a--b',
      'seat-1 > route-a--b',
      'landing',
    ]);
  });
});
