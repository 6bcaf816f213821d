import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import land from './north-america/land.json';
import { plan as northAmericaPlan } from './north-america/plan.ts';
import { plan as sanFranciscoPlan } from './san-francisco/plan.ts';
import terrain from './san-francisco/terrain.json';

type Outline = readonly (readonly number[])[];

/** The outlines of a path written with one `M` and relative lines, as the drawing script writes them. */
function outlines(path: string): Outline[] {
  return path
    .split('z')
    .filter((part) => part !== '')
    .map((part) => {
      const numbers = (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      let [x = 0, y = 0] = numbers;
      const points: [number, number][] = [[x, y]];
      for (let at = 2; at < numbers.length; at += 2) {
        x += numbers[at] ?? 0;
        y += numbers[at + 1] ?? 0;
        points.push([x, y]);
      }
      return points;
    });
}

function isInside(outline: Outline, [x = 0, y = 0]: readonly number[]): boolean {
  let inside = false;
  outline.forEach(([ax = 0, ay = 0], index) => {
    const [bx = ax, by = ay] = outline[(index + 1) % outline.length] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** How far a location is out at sea; 0 on land. */
function atSea(coast: readonly Outline[], location: readonly number[]): number {
  if (coast.some((outline) => isInside(outline, location))) return 0;
  const [px = 0, py = 0] = location;
  return Math.min(...coast.flat().map(([x = 0, y = 0]) => Math.hypot(x - px, y - py)));
}

describe('the land under the boards', () => {
  it.each(northAmerica.locations.map(({ id }) => id))('%s lies on land or on its shore', (id) => {
    expect(atSea(outlines(land.coast), northAmericaPlan.locations[id] ?? [0, 0])).toBeLessThan(
      northAmericaPlan.ring,
    );
  });

  it.each(sanFrancisco.locations.map(({ id }) => id))('%s lies on the peninsula or the island', (id) => {
    expect(atSea([terrain.peninsula, terrain.alcatraz], sanFranciscoPlan.locations[id] ?? [0, 0])).toBe(0);
  });
});
