import type { PointsAt } from '@waybill/client/replay/statistics';
import { describe, expect, it } from 'vitest';
import { CHART, chartLines } from './chart-lines.ts';

function at(entry: number, ...totals: readonly number[]): PointsAt {
  const points = totals.map((all) => ({ all, routes: 0, tickets: all, tokens: 0, path: 0 }));
  return { entry, points };
}

describe('the lines of the chart', () => {
  const course = [at(0, 0, 0), at(10, 12, 0), at(40, 60, -20)];

  it('begin at the left, end at the right, and step only where something was scored', () => {
    const { seats } = chartLines(course, 'all');
    expect(seats).toHaveLength(2);
    expect(seats[0]?.path).toMatch(/^M34 [\d.]+H[\d.]+V[\d.]+H334V[\d.]+$/);
    expect(seats.map(({ points }) => points)).toEqual([60, -20]);
    expect(seats[0]?.end.x).toBe(CHART.width - CHART.right);
  });

  it('stand on a scale of round numbers that holds all of them, zero included', () => {
    const { grid } = chartLines(course, 'all');
    expect(grid.map(({ points }) => points)).toEqual([-20, 0, 20, 40, 60]);
    expect(grid[0]?.y).toBe(CHART.height - CHART.bottom);
    expect(grid.at(-1)?.y).toBe(CHART.top);
  });

  it('lie flat where nothing came from a source', () => {
    const { grid, seats } = chartLines(course, 'routes');
    expect(grid.map(({ points }) => points)).toEqual([0, 1]);
    expect(seats.every(({ end }) => end.y === CHART.height - CHART.bottom)).toBe(true);
  });
});
