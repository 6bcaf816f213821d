import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoConicConformal } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { runnerImport } from 'vite';
import { FOREST_GROUNDS, LAKES, MOUNTAINS, PROVINCE_BORDERS, WOODS } from './north-america-places.mjs';
import { fitWarp } from './paper-warp.mjs';

/**
 * Draws the land under the North American board from public-domain geography (Natural Earth, US Census) and writes what is
 * drawn, simplified, to `land.json`. The projection is bent so that every city lies where the board has it.
 */
const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const map = read(join(root, '../maps/src/boards/north-america.json'));
const layout = read(join(root, 'src/ui/board/drawings/north-america/layout.json'));
const load = async (path) =>
  (await runnerImport(join(root, path), { resolve: { conditions: ['waybill-source'] } })).module;
const { plan } = await load('src/ui/board/drawings/north-america/plan.ts');
const { layBoard } = await load('src/ui/board/geometry/board-layout.ts');
const { boxClearance, circleClearance } = await load('src/ui/board/geometry/shapes.ts');
const laid = layBoard(map, plan);

const flat = geoConicConformal().parallels([33, 47]).rotate([97, 0]).scale(1000).translate([0, 0]);
const known = map.locations.map(({ id, lon, lat }) => ({ from: flat([lon, lat]), to: layout.locations[id] }));
const warp = fitWarp(known, 25);
const onPaper = ([lon, lat]) => warp(flat([lon, lat]));

const EDGE = 14;
const [x0, y0, x1, y1] = [-EDGE, -EDGE, plan.width + EDGE, plan.height + EDGE];
const GEO = { west: -141, east: -48, south: 13, north: 61 };

/** One pass of Sutherland and Hodgman for each side of a rectangle. */
function clipRing(ring, [left, top, right, bottom]) {
  const sides = [
    [(p) => p[0] >= left, (a, b) => cut(a, b, [0, left])],
    [(p) => p[0] <= right, (a, b) => cut(a, b, [0, right])],
    [(p) => p[1] >= top, (a, b) => cut(a, b, [1, top])],
    [(p) => p[1] <= bottom, (a, b) => cut(a, b, [1, bottom])],
  ];
  let points = ring;
  for (const [inside, crossing] of sides) {
    const next = [];
    for (let i = 0; i < points.length; i++) {
      const [a, b] = [points[(i + points.length - 1) % points.length], points[i]];
      if (inside(b)) {
        if (!inside(a)) next.push(crossing(a, b));
        next.push(b);
      } else if (inside(a)) next.push(crossing(a, b));
    }
    points = next;
  }
  return points;
}
function cut(a, b, [axis, at]) {
  const t = (at - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Douglas and Peucker. */
function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points.at(-1)];
  let worst = 0;
  let at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const away = offLine(points[i], a, b);
    if (away > worst) [worst, at] = [away, i];
  }
  if (worst <= tolerance) return [a, b];
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ];
}
function offLine(p, a, b) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length === 0) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  const t = Math.max(
    0,
    Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length ** 2),
  );
  return Math.hypot(p[0] - a[0] - t * (b[0] - a[0]), p[1] - a[1] - t * (b[1] - a[1]));
}
/** Chaikin: cuts the corners of a ring drawn by hand. */
function rounded(ring, times = 2) {
  let points = ring;
  for (let n = 0; n < times; n++)
    points = points.flatMap((p, i) => {
      const q = points[(i + 1) % points.length];
      return [
        [0.75 * p[0] + 0.25 * q[0], 0.75 * p[1] + 0.25 * q[1]],
        [0.25 * p[0] + 0.75 * q[0], 0.25 * p[1] + 0.75 * q[1]],
      ];
    });
  return points;
}
function area(ring) {
  return (
    Math.abs(
      ring.reduce((sum, p, i) => {
        const q = ring[(i + 1) % ring.length];
        return sum + p[0] * q[1] - q[0] * p[1];
      }, 0),
    ) / 2
  );
}

const short = (n) => String(Math.round(n * 10) / 10).replace(/^(-?)0\./, '$1.');
function pathOf(points, closed) {
  let [px, py] = [0, 0];
  const steps = points.map(([x, y], i) => {
    const [rx, ry] = [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
    const text =
      i === 0 ? `M${short(rx)} ${short(ry)}` : `${i === 1 ? 'l' : ' '}${short(rx - px)} ${short(ry - py)}`;
    [px, py] = [rx, ry];
    return text;
  });
  return steps.join('').replaceAll(' -', '-') + (closed ? 'z' : '');
}
function area2path(rings, { tolerance, least }) {
  return rings
    .map((ring) => clipRing(ring, [GEO.west, GEO.south, GEO.east, GEO.north]))
    .filter((ring) => ring.length > 2)
    .map((ring) => clipRing(ring.map(onPaper), [x0, y0, x1, y1]))
    .filter((ring) => ring.length > 2 && area(ring) > least)
    .map((ring) => pathOf(simplify([...ring, ring[0]], tolerance).slice(0, -1), true))
    .join('');
}
function line2path(lines, tolerance) {
  const inside = ([x, y]) => x > x0 && x < x1 && y > y0 && y < y1;
  return lines
    .filter((line) =>
      line.some(([lon, lat]) => lon > GEO.west && lon < GEO.east && lat > GEO.south && lat < GEO.north),
    )
    .map((line) =>
      line
        .filter(([lon, lat]) => lon > GEO.west && lon < GEO.east && lat > GEO.south && lat < GEO.north)
        .map(onPaper),
    )
    .flatMap((line) => {
      const parts = [[]];
      for (const point of line) {
        if (inside(point)) parts.at(-1).push(point);
        else parts.push([]);
      }
      return parts.filter((part) => part.length > 1);
    })
    .map((line) => pathOf(simplify(line, tolerance), false))
    .join('');
}

const world = read(require.resolve('world-atlas/countries-50m.json'));
const states = read(require.resolve('us-atlas/states-10m.json'));
const polygons =
  feature(world, world.objects.land).features?.flatMap(({ geometry }) => geometry.coordinates) ??
  feature(world, world.objects.land).geometry.coordinates;
const coast = polygons.map((polygon) => polygon[0]);
const national = mesh(world, world.objects.countries, (a, b) => a !== b).coordinates;
const interior = mesh(states, states.objects.states, (a, b) => a !== b).coordinates;
/** Long straight lines must bend with the paper too. */
const dense = (line) =>
  line.flatMap((p, i) => {
    const q = line[i + 1];
    if (!q) return [p];
    return Array.from({ length: 8 }, (_, n) => [
      p[0] + ((q[0] - p[0]) * n) / 8,
      p[1] + ((q[1] - p[1]) * n) / 8,
    ]);
  });

let seed = 7;
const random = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 4294967296;
};
/** Whether a mark of this size has the ground to itself. */
function isFree(x, y, size) {
  const box = { center: { x, y }, length: size, width: size, angle: 0 };
  if (x < size || y < size || x > plan.width - size || y > plan.height - size) return false;
  return (
    laid.routes.every(({ spaces }) => spaces.every((space) => boxClearance(space, box) > 1.5)) &&
    laid.labels.every((label) => boxClearance(label.box, box) > 2) &&
    Object.values(laid.locations).every(
      (center) => circleClearance(box, { center, radius: plan.ring + 2 }) > 0,
    )
  );
}
const taken = [];
function settle(x, y, size) {
  if (!isFree(x, y, size) || taken.some(([tx, ty, ts]) => Math.hypot(tx - x, ty - y) < (ts + size) * 0.55))
    return false;
  taken.push([x, y, size]);
  return true;
}
const mountains = [];
for (const chain of MOUNTAINS) {
  const line = chain.map(onPaper);
  for (let i = 1; i < line.length; i++) {
    const steps = Math.ceil(Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]) / 7);
    for (let n = 0; n < steps * 3; n++) {
      const t = random();
      const x = line[i - 1][0] + (line[i][0] - line[i - 1][0]) * t + (random() - 0.5) * 34;
      const y = line[i - 1][1] + (line[i][1] - line[i - 1][1]) * t + (random() - 0.5) * 18;
      const size = 11 + random() * 7;
      if (settle(x, y, size)) mountains.push([Math.round(x), Math.round(y), Math.round(size)]);
    }
  }
}
const trees = [];
for (const [[west, south], [east, north], count] of WOODS)
  for (let n = 0; n < count; n++) {
    const [x, y] = onPaper([west + (east - west) * random(), south + (north - south) * random()]);
    if (settle(x, y, 8)) trees.push([Math.round(x), Math.round(y)]);
  }
const byHeight = (a, b) => a[1] - b[1];

const land = {
  coast: area2path(coast, { tolerance: 0.9, least: 14 }),
  lakes: area2path(
    LAKES.map((ring) => rounded(ring, 2)),
    { tolerance: 0.35, least: 4 },
  ),
  forest: area2path(
    FOREST_GROUNDS.map((ring) => rounded(dense([...ring, ring[0]]).slice(0, -1), 3)),
    { tolerance: 0.8, least: 10 },
  ),
  nations: line2path(national.map(dense), 0.8),
  states: line2path([...interior, ...PROVINCE_BORDERS.map(dense)], 1.1),
  mountains: mountains.sort(byHeight),
  trees: trees.sort(byHeight),
};
const file = join(root, 'src/ui/board/drawings/north-america/land.json');
writeFileSync(file, `${JSON.stringify(land)}\n`);
for (const [name, part] of Object.entries(land)) console.log(name, JSON.stringify(part).length);
