import { describe, expect, it } from 'vitest';
import { EMBLEM_PATHS, SYMBOL_PATHS } from './inks.ts';
import { placedPath } from './placed-path.ts';

const QUARTER = Math.PI / 2;

describe('a path that is placed', () => {
  it('is moved, scaled and turned', () => {
    expect(placedPath('M1 0L2 1Z', { x: 10, y: 20, scale: 2 })).toBe('M12 20L14 22Z');
    expect(placedPath('M1 0L2 1Z', { x: 10, y: 20, scale: 2, angle: QUARTER })).toBe('M10 22L8 24Z');
  });

  it('has lines where it went straight along an axis, and commands that were left out', () => {
    expect(placedPath('M0-1 1 0H3V-2.500', { x: 0, y: 0, scale: 1, angle: QUARTER })).toBe(
      'M1 0L0 1L0 3L2.5 3',
    );
  });

  it('keeps its curves: control points go along, arcs turn their radii', () => {
    expect(placedPath('M0 0Q1 0 1 1C1 2 2 2 2 3', { x: 1, y: 1, scale: 1 })).toBe('M1 1Q2 1 2 2C2 3 3 3 3 4');
    expect(placedPath('M0 0A5 4 0 0 1 2 0', { x: 0, y: 0, scale: 2, angle: QUARTER })).toBe(
      'M0 0A10 8 90 0 1 0 4',
    );
  });

  it('is refused when it goes by steps: nobody would see that it lies elsewhere', () => {
    expect(() => placedPath('M0 0l1 1', { x: 0, y: 0, scale: 1 })).toThrow('with l');
  });

  it.each(Object.entries({ ...SYMBOL_PATHS, ...EMBLEM_PATHS }))('%s can be placed', (_, path) => {
    const numbers = (text: string) => text.match(/-?[\d.]+/g)?.length ?? 0;
    expect(numbers(placedPath(path, { x: 3, y: 4, scale: 0.5 }))).toBeGreaterThanOrEqual(numbers(path) / 2);
  });
});
