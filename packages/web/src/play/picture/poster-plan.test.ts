import { describe, expect, it } from 'vitest';
import { posterPlan } from './poster-plan.ts';

describe.each([
  [1.5, 5],
  [1.5, 2],
  [0.95, 4],
])('a poster of a board of %d to 1 with %i players', (aspect, players) => {
  const { width, height, board, scores } = posterPlan(aspect, players);

  it('has everything on the sheet and nothing on the board', () => {
    expect(scores).toHaveLength(players);
    for (const place of [board, ...scores]) {
      expect(place.x + place.width).toBeLessThanOrEqual(width);
      expect(place.y + place.height).toBeLessThanOrEqual(height);
    }
    for (const { x, y } of scores) {
      expect(x >= board.x + board.width || y >= board.y + board.height).toBe(true);
    }
  });
});
