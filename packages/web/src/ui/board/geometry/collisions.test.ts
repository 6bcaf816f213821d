import { northAmerica, sanFrancisco } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { nearestRoute } from '../board-handle.ts';
import { plan as northAmericaPlan } from '../drawings/north-america/plan.ts';
import { plan as sanFranciscoPlan } from '../drawings/san-francisco/plan.ts';
import { layBoard, locationPoint } from './board-layout.ts';
import { collisions } from './collisions.ts';
import { scoreMarkers } from './score-track.ts';
import { boxClearance, circleClearance, distance } from './shapes.ts';

const boards = [
  { map: northAmerica, plan: northAmericaPlan },
  { map: sanFrancisco, plan: sanFranciscoPlan },
].map(({ map, plan }) => ({ name: map.id, map, layout: layBoard(map, plan) }));

/** The drawing is one and the same at every size, so what holds in its own units holds on every screen. */
describe.each(boards)('the drawing of $name', ({ map, layout }) => {
  it('has nothing that touches anything else', () => {
    expect(collisions(layout, 0.5)).toEqual([]);
  });

  it('has every name nearer to its own location than to any other', () => {
    for (const { id, box } of layout.labels) {
      const far = (location: string) =>
        circleClearance(box, { center: locationPoint(layout.locations, location), radius: 0 });
      const others = map.locations.filter((one) => one.id !== id).map((one) => far(one.id));
      expect(far(id), id).toBeLessThan(Math.min(...others) - 5);
    }
  });

  it('would be found out if a label or a location were moved onto something', () => {
    const [first, second] = layout.routes;
    const label = layout.labels[0];
    if (!first?.spaces[0] || !second || !label) throw new Error('an empty board');
    const moved = { ...label, box: { ...label.box, center: first.spaces[0].center } };
    const found = collisions({ ...layout, labels: [moved, ...layout.labels.slice(1)] });
    expect(found.map(({ a, b }) => [a, b])).toContainEqual([`${first.route.id}#1`, `“${label.id}”`]);
    const crossing = { ...second, spaces: first.spaces };
    expect(collisions({ ...layout, routes: [first, crossing, ...layout.routes.slice(2)] })).not.toEqual([]);
  });

  it('answers to a point on a space, and near it, but not far away', () => {
    for (const { route, spaces } of layout.routes)
      for (const { center } of spaces) expect(nearestRoute(layout, center, 0)).toBe(route.id);
    expect(nearestRoute(layout, { x: -500, y: -500 }, 20)).toBeNull();
  });

  it('has a location, a label and every space for the whole map', () => {
    expect(layout.labels.map(({ id }) => id)).toEqual(map.locations.map(({ id }) => id));
    expect(Object.keys(layout.plan.labels).sort()).toEqual(map.locations.map(({ id }) => id).sort());
    for (const { route, spaces, ferries } of layout.routes) {
      expect(spaces).toHaveLength(route.length);
      expect(ferries).toHaveLength(route.ferries ?? 0);
    }
  });

  it('has spaces of one size, and doubles exactly parallel', () => {
    for (const { route, spaces } of layout.routes) {
      const other = layout.routes.find((laid) => laid.route.id === route.doubleOf);
      for (const [n, space] of spaces.entries()) {
        expect(space).toMatchObject(layout.plan.space);
        const twin = other?.spaces[n];
        if (!twin) continue;
        expect(twin.angle).toBeCloseTo(space.angle, 9);
        expect(distance(twin.center, space.center)).toBeCloseTo(
          layout.plan.space.width + layout.plan.laneGap,
          6,
        );
      }
    }
  });

  it('has a hundred cells round the edge that touch only their neighbors', () => {
    const { cells } = layout.scoreTrack;
    expect(cells).toHaveLength(100);
    for (const [n, cell] of cells.entries())
      for (const [m, other] of cells.entries())
        if (m > n) expect(boxClearance(cell, other), `${n} and ${m}`).toBeGreaterThan(-1e-6);
  });

  it.each([[[0, 0, 0, 0, 0]], [[7, 7, 3, 7, 107]], [[99, 0, 100, -1, 50]]])(
    'keeps markers apart at %j',
    (scores) => {
      const markers = scoreMarkers(layout.scoreTrack, scores.slice(0, map.rules.players.max));
      for (const [n, marker] of markers.entries()) {
        const cell = layout.scoreTrack.cells[((scores[marker.seat] ?? 0) + 100) % 100];
        expect(cell && circleClearance(cell, { ...marker, radius: 0 })).toBe(0);
        for (const other of markers.slice(n + 1))
          expect(distance(marker.center, other.center)).toBeGreaterThan(marker.radius + other.radius);
      }
    },
  );
});
