import type { BoardLayout, RouteLayout } from './board-layout.ts';
import { type Box, boxClearance, type Circle, circleClearance, distance, type Point } from './shapes.ts';

/** Something drawn on the board that nothing else may touch. */
interface Thing {
  readonly name: string;
  readonly kind: 'space' | 'rail' | 'ring' | 'label' | 'ornament' | 'edge';
  readonly box?: Box;
  readonly circle?: Circle;
}

export interface Collision {
  readonly a: string;
  readonly b: string;
  readonly clearance: number;
}

/** The thin line a route shows between its ring and its spaces; about as wide as it is printed. */
const RAIL = 1.6;

/** Everything that overlaps, or comes nearer than `margin`. */
export function collisions(layout: BoardLayout, margin = 0): Collision[] {
  const things = thingsOn(layout);
  const found: Collision[] = [];
  for (const [index, a] of things.entries()) {
    for (const b of things.slice(index + 1)) {
      if (mayTouch(a, b)) continue;
      const clearance = clearanceBetween(a, b);
      if (clearance < margin) found.push({ a: a.name, b: b.name, clearance });
    }
  }
  return found;
}

/** Rails cross each other under the spaces like tracks do, and end in rings; labels keep away from all. */
function mayTouch(a: Thing, b: Thing): boolean {
  const kinds = [a.kind, b.kind];
  if (kinds.includes('edge')) return kinds.includes('rail') || kinds.every((kind) => kind === 'edge');
  if (kinds.includes('rail')) return !kinds.includes('label') && !kinds.includes('ornament');
  return false;
}

function clearanceBetween(a: Thing, b: Thing): number {
  if (a.circle && b.circle)
    return distance(a.circle.center, b.circle.center) - a.circle.radius - b.circle.radius;
  if (a.box && b.box) return boxClearance(a.box, b.box);
  const box = a.box ?? b.box;
  const circle = a.circle ?? b.circle;
  return box && circle ? circleClearance(box, circle) : Number.POSITIVE_INFINITY;
}

function thingsOn(layout: BoardLayout): Thing[] {
  const { width, height, ring } = layout.plan;
  const edge = (name: string, box: [number, number, number, number]): Thing => ({
    name,
    kind: 'edge',
    box: { center: { x: box[0], y: box[1] }, length: box[2], width: box[3], angle: 0 },
  });
  return [
    edge('top edge', [width / 2, -10, width, 20]),
    edge('bottom edge', [width / 2, height + 10, width, 20]),
    edge('left edge', [-10, height / 2, 20, height]),
    edge('right edge', [width + 10, height / 2, 20, height]),
    ...layout.plan.ornaments.map((box, n): Thing => ({ name: `ornament ${n + 1}`, kind: 'ornament', box })),
    ...layout.routes.flatMap((laid) => routeThings(laid, layout)),
    ...Object.entries(layout.locations).map(
      ([id, center]): Thing => ({ name: id, kind: 'ring', circle: { center, radius: ring } }),
    ),
    ...layout.labels.map(({ id, box }): Thing => ({ name: `“${id}”`, kind: 'label', box })),
  ];
}

function routeThings(laid: RouteLayout, layout: BoardLayout): Thing[] {
  const { id } = laid.route;
  const spaces = laid.spaces.map((box, n): Thing => ({ name: `${id}#${n + 1}`, kind: 'space', box }));
  const rails = railBoxes(laid, layout).map((box): Thing => ({ name: `${id} rail`, kind: 'rail', box }));
  return [...spaces, ...rails];
}

/** The rail where it shows, as straight pieces from stop to stop. */
export function railBoxes({ route, spaces }: RouteLayout, layout: Pick<BoardLayout, 'locations'>): Box[] {
  const stops = [layout.locations[route.a], ...spaces.map(({ center }) => center), layout.locations[route.b]];
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index];
    return from && to ? [pieceOfRail(from, to)] : [];
  });
}

function pieceOfRail(from: Point, to: Point): Box {
  return {
    center: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    length: distance(from, to),
    width: RAIL,
    angle: Math.atan2(to.y - from.y, to.x - from.x),
  };
}
