import type { LocationId, MapData, RouteData, RouteId } from '@waybill/engine';
import { drawLabel, type Label, type LabelAnchor } from './labels.ts';
import { type ScoreTrack, scoreTrack, type TrackShape } from './score-track.ts';
import { type Box, distance, type Point } from './shapes.ts';
import { trackCurve } from './track-curve.ts';

/** What the drawing of one board chooses for itself: sizes, and locations that differ from the map's hints. */
export interface BoardPlan {
  readonly width: number;
  readonly height: number;
  readonly space: { readonly length: number; readonly width: number };
  /** Between the two lanes of a double. */
  readonly laneGap: number;
  readonly ring: number;
  readonly labelSize: number;
  readonly scoreTrack: TrackShape;
  /** The corner where nothing is played and nothing printed: buttons may lie there. */
  readonly bareCorner: 'top-left' | 'bottom-right';
  /** What is printed beside the map, a name plate or a compass: nothing else may lie upon it. */
  readonly ornaments: readonly Box[];
  readonly locations: Readonly<Record<LocationId, readonly number[]>>;
  readonly bends: Readonly<Record<RouteId, number>>;
  readonly labels: Readonly<Record<LocationId, LabelAnchor>>;
}

export interface RouteLayout {
  readonly route: RouteData;
  readonly spaces: readonly Box[];
  /** Which spaces carry a ferry symbol. */
  readonly ferries: readonly number[];
  /** The thin line that holds the spaces together, as an SVG path. */
  readonly rail: string;
  readonly middle: Point;
}

export interface BoardLayout {
  readonly plan: BoardPlan;
  readonly locations: Readonly<Record<LocationId, Point>>;
  readonly routes: readonly RouteLayout[];
  readonly labels: readonly Label[];
  readonly scoreTrack: ScoreTrack;
}

export function layBoard(map: MapData, plan: BoardPlan): BoardLayout {
  const locations: Record<LocationId, Point> = {};
  for (const { id, xy } of map.locations) {
    const [x = xy[0], y = xy[1]] = plan.locations[id] ?? [];
    locations[id] = { x, y };
  }
  return {
    plan,
    locations,
    routes: map.routes.map((route) => layRoute(route, locations, plan)),
    labels: map.locations.map(({ id, name }) =>
      drawLabel({ id, name, at: locationPoint(locations, id), plan }),
    ),
    scoreTrack: scoreTrack(plan),
  };
}

export function locationPoint(locations: BoardLayout['locations'], id: LocationId): Point {
  return locations[id] ?? { x: 0, y: 0 };
}

/** The two tracks of a double share one middle line and lie to either side of it, so that they are parallel. */
export function layRoute(
  route: RouteData,
  locations: BoardLayout['locations'],
  plan: BoardPlan,
): RouteLayout {
  const bend = plan.bends[route.id] ?? plan.bends[route.doubleOf ?? ''] ?? route.bend ?? 0;
  const from = locationPoint(locations, route.a);
  const to = locationPoint(locations, route.b);
  const curve = trackCurve(from, to, bend);
  const lane = route.doubleOf ? ((route.side ?? 1) * (plan.space.width + plan.laneGap)) / 2 : 0;
  const shifted = (travelled: number) => {
    const { point, angle } = curve.at(travelled);
    return { angle, point: { x: point.x - Math.sin(angle) * lane, y: point.y + Math.cos(angle) * lane } };
  };
  const gap = gapBetweenSpaces(curve.length, route.length, plan);
  const used = route.length * plan.space.length + (route.length - 1) * gap;
  const spaces = Array.from({ length: route.length }, (_, index): Box => {
    const travelled = (curve.length - used) / 2 + plan.space.length / 2 + index * (plan.space.length + gap);
    const { point, angle } = shifted(travelled);
    return { center: point, angle, length: plan.space.length, width: plan.space.width };
  });
  const ends = [plan.ring, curve.length - plan.ring] as const;
  const rail = Array.from({ length: 13 }, (_, step) => {
    const { point } = shifted(ends[0] + ((ends[1] - ends[0]) * step) / 12);
    return `${step === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  }).join('');
  return { route, spaces, ferries: ferrySpaces(route), rail, middle: shifted(curve.length / 2).point };
}

/** Spaces stay together as a train would, however far apart the two locations are. */
function gapBetweenSpaces(curve: number, count: number, plan: BoardPlan): number {
  const free = curve - 2 * plan.ring - count * plan.space.length;
  return Math.max(0, Math.min(plan.space.length * 0.45, free / (count + 1)));
}

function ferrySpaces({ ferries = 0, length }: RouteData): number[] {
  const first = Math.floor((length - ferries) / 2);
  return Array.from({ length: ferries }, (_, index) => first + index);
}

/** Where the drawing is not yet known, or a map has none of its own. */
/** How the table makes room for the board. */
export function boardShape(map: MapData): 'wide' | 'square' {
  const { width, height } = mapSize(map);
  return width / height > 1.2 ? 'wide' : 'square';
}

function mapSize({ locations }: MapData): { width: number; height: number } {
  return {
    width: Math.max(...locations.map(({ xy }) => xy[0])) + 60,
    height: Math.max(...locations.map(({ xy }) => xy[1])) + 60,
  };
}

export function plainPlan(map: MapData): BoardPlan {
  const { width, height } = mapSize(map);
  const at = new Map(map.locations.map(({ id, xy }) => [id, { x: xy[0], y: xy[1] }]));
  const origin = { x: 0, y: 0 };
  const perSpace = map.routes.map(
    ({ a, b, length }) => distance(at.get(a) ?? origin, at.get(b) ?? origin) / (length + 1),
  );
  const length = Math.max(16, Math.min(...perSpace));
  return {
    width,
    height,
    space: { length, width: length / 2.6 },
    laneGap: 2,
    ring: length / 3.5,
    labelSize: 13,
    scoreTrack: { across: 31, down: 21, depth: 24 },
    bareCorner: 'bottom-right',
    ornaments: [],
    locations: {},
    bends: {},
    labels: {},
  };
}
