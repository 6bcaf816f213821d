import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { labelWidths } from './label-widths.mjs';
import { SHAPES } from './layout-shapes.mjs';

/**
 * Finds places, bends and labels with room for everything, near where the map says: tune-layout.mjs MAP [rounds] [seed] [heat].
 * What it finds is committed; `north-america/layout.json` and its like are then tuned by hand or by running this again.
 */
const [mapId = 'north-america', rounds = '150000', seed = '1', warmth = '2'] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const load = async (path) =>
  (await runnerImport(join(root, path), { resolve: { conditions: ['waybill-source'] } })).module;
const { layRoute } = await load('src/ui/board/geometry/board-layout.ts');
const { railBoxes } = await load('src/ui/board/geometry/collisions.ts');
const { boxClearance, circleClearance, distance } = await load('src/ui/board/geometry/shapes.ts');
const map = JSON.parse(readFileSync(join(root, `../maps/src/boards/${mapId}.json`), 'utf8'));
const shape = { ...(await load(`src/ui/board/drawings/${mapId}/plan.ts`)).plan, ...SHAPES[mapId] };
const out = join(root, `src/ui/board/drawings/${mapId}/layout.json`);

let state = Number(seed) >>> 0;
const random = () => {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());

const splits = (name) => {
  const words = name.split(' ');
  const found = [[name]];
  for (let at = 1; at < words.length; at++)
    found.push([words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return found;
};
const allLines = [...new Set(map.locations.flatMap(({ name }) => splits(name).flat()))];
const widths = await labelWidths(allLines);
const size = shape.labelSize;
const plan = { ...shape, bends: {}, labels: {}, places: {} };

const kept = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : { places: {}, bends: {}, labels: {} };
const home = {};
const places = {};
for (const { id, xy } of map.locations) {
  const [x, y] = shape.hints?.[id] ?? [
    xy[0] * shape.scale[0] + shape.shift[0],
    xy[1] * shape.scale[1] + shape.shift[1],
  ];
  home[id] = { x, y };
  const [px, py] = kept.locations[id] ?? [x, y];
  places[id] = { x: px, y: py };
}
/** The two tracks of a double bend as one. */
const keyOf = (route) => (route.doubleOf && route.doubleOf < route.id ? route.doubleOf : route.id);
const bendHome = {};
for (const route of map.routes) {
  const key = keyOf(route);
  bendHome[key] = shape.bendHints?.[key] ?? (route.bend ?? 0) * shape.scale[0];
  plan.bends[key] = kept.bends[key] ?? bendHome[key];
}
const labels = {};
const nameOf = Object.fromEntries(map.locations.map(({ id, name }) => [id, name]));
for (const { id, name } of map.locations) {
  const place = kept.labels[id];
  labels[id] = place
    ? { lines: place.lines ?? [name], dx: place.dx, dy: place.dy }
    : { lines: [name], dx: 0, dy: -(shape.ring + size * 0.6) };
}

const labelBox = (id) => {
  const { lines, dx, dy } = labels[id];
  const width = Math.max(...lines.map((line) => widths[line])) * size;
  return {
    center: { x: places[id].x + dx, y: places[id].y + dy },
    length: width,
    width: size * lines.length,
    angle: 0,
  };
};
const laid = {};
const lay = (route) => {
  const one = layRoute(route, places, plan);
  laid[route.id] = {
    route,
    spaces: one.spaces,
    rails: railBoxes(one, { places }),
    key: keyOf(route),
    slack: one.slack,
  };
};
map.routes.forEach(lay);
const boxes = {};
for (const id of Object.keys(places)) boxes[id] = labelBox(id);

const penalty = (clearance, margin) =>
  clearance >= margin ? 0 : ((margin - clearance) / margin) ** 2 * (clearance < 0 ? 4 : 1);
const { margins } = shape;
const ids = Object.keys(places);
const touching = Object.fromEntries(
  ids.map((id) => [id, map.routes.filter(({ a, b }) => a === id || b === id)]),
);
const tracksOf = {};
for (const route of map.routes) (tracksOf[keyOf(route)] ??= []).push(route);

const near = (a, b, reach) => Math.abs(a.x - b.x) < reach && Math.abs(a.y - b.y) < reach;
const reach = shape.space.length * 2.2;

function routeRoute(one, other) {
  if (one.key === other.key) return 0;
  let cost = 0;
  for (const s of one.spaces)
    for (const t of other.spaces)
      if (near(s.center, t.center, reach)) cost += 10 * penalty(boxClearance(s, t), margins.space);
  return cost;
}
function routeRings(one) {
  let cost = 0;
  for (const id of ids) {
    const center = places[id];
    for (const s of one.spaces)
      if (near(s.center, center, reach)) {
        const own = one.route.a === id || one.route.b === id;
        cost +=
          10 *
          penalty(circleClearance(s, { center, radius: shape.ring }), own ? margins.ownRing : margins.ring);
      }
  }
  return cost;
}
function routeLabel(one, id) {
  let cost = 0;
  const box = boxes[id];
  for (const s of one.spaces)
    if (near(s.center, box.center, box.length + reach))
      cost += 10 * penalty(boxClearance(s, box), margins.label);
  for (const r of one.rails)
    if (near(r.center, box.center, box.length + reach))
      cost += 4 * penalty(boxClearance(r, box), margins.label * 0.7);
  return cost;
}
function routeAlone(one) {
  const bend = plan.bends[one.key];
  const lanes = one.route.doubleOf ? 0.5 : 1;
  let cost = lanes * (((bend - bendHome[one.key]) / shape.bendGive) ** 2 + (bend / shape.bendGive / 6) ** 2);
  for (const s of one.spaces) {
    cost += 10 * edgePenalty(s.center, shape.space.length * 0.45) + ornamentPenalty(s, margins.ring);
  }
  for (let i = 1; i < one.spaces.length; i++)
    cost += 10 * penalty(boxClearance(one.spaces[i - 1], one.spaces[i]), margins.inRow);
  return cost;
}
function ornamentPenalty(box, margin) {
  let cost = 0;
  for (const ornament of shape.ornaments) cost += 10 * penalty(boxClearance(ornament, box), margin);
  return cost;
}
function edgePenalty({ x, y }, room) {
  return penalty(Math.min(x, y, shape.width - x, shape.height - y) - room, 6);
}
function labelAlone(id) {
  const box = boxes[id];
  let cost = 0;
  for (const other of ids) {
    cost +=
      10 *
      penalty(
        circleClearance(box, { center: places[other], radius: shape.ring }),
        other === id ? margins.ownLabel : margins.label,
      );
    if (other !== id && near(boxes[other].center, box.center, 260))
      cost += 10 * penalty(boxClearance(box, boxes[other]), margins.labels);
  }
  const away = circleClearance(box, { center: places[id], radius: shape.ring });
  cost += (Math.max(0, away - margins.ownLabel) / (size * 0.5)) ** 2;
  cost += 0.15 * (labels[id].lines.length - 1);
  const edge = Math.min(
    box.center.x - box.length / 2,
    box.center.y - box.width / 2,
    shape.width - box.center.x - box.length / 2,
    shape.height - box.center.y - box.width / 2,
  );
  return cost + 10 * penalty(edge, 5) + ornamentPenalty(box, margins.labels);
}
function placeAlone(id) {
  let cost = (distance(places[id], home[id]) / shape.placeGive) ** 2;
  for (const other of ids)
    if (other !== id)
      cost += 10 * penalty(distance(places[id], places[other]) - 2 * shape.ring, shape.space.length);
  return cost + 10 * edgePenalty(places[id], shape.ring + 2);
}

/** What the routes and the labels named cost, counted with everything around them. */
function costOf(routes, labelIds, placeIds) {
  let cost = 0;
  const chosen = new Set(routes.map(({ id }) => id));
  for (const { id } of routes) {
    const one = laid[id];
    cost += routeAlone(one) + routeRings(one);
    for (const other of Object.values(laid)) {
      if (chosen.has(other.route.id) && other.route.id <= id) continue;
      cost += routeRoute(one, other);
    }
    for (const label of ids) cost += routeLabel(one, label);
  }
  for (const label of labelIds) {
    cost += labelAlone(label);
    for (const other of Object.values(laid))
      if (!chosen.has(other.route.id)) cost += routeLabel(other, label);
  }
  for (const place of placeIds) {
    cost += placeAlone(place);
    for (const other of Object.values(laid)) {
      if (chosen.has(other.route.id)) continue;
      for (const s of other.spaces)
        if (near(s.center, places[place], reach))
          cost +=
            10 * penalty(circleClearance(s, { center: places[place], radius: shape.ring }), margins.ring);
    }
  }
  return cost;
}

function attempt(affected, change, undo) {
  const before = costOf(...affected);
  change();
  affected[0].forEach(lay);
  for (const id of affected[1]) boxes[id] = labelBox(id);
  const after = costOf(...affected);
  if (after <= before || random() < Math.exp((before - after) / heat)) return;
  undo();
  affected[0].forEach(lay);
  for (const id of affected[1]) boxes[id] = labelBox(id);
}
function movePlace(step) {
  const id = ids[Math.floor(random() * ids.length)];
  if (shape.fixed?.includes(id)) return;
  const was = places[id];
  const next = { x: was.x + gauss() * step, y: was.y + gauss() * step };
  attempt(
    [touching[id], [id], [id]],
    () => (places[id] = next),
    () => (places[id] = was),
  );
}
function moveBend(step) {
  const keys = Object.keys(tracksOf);
  const key = keys[Math.floor(random() * keys.length)];
  const was = plan.bends[key];
  const next = was + gauss() * step;
  attempt(
    [tracksOf[key], [], []],
    () => (plan.bends[key] = next),
    () => (plan.bends[key] = was),
  );
}
function moveLabel(step) {
  const id = ids[Math.floor(random() * ids.length)];
  const was = labels[id];
  let next = { ...was, dx: was.dx + gauss() * step, dy: was.dy + gauss() * step };
  if (random() < 0.5) {
    const options = splits(nameOf[id]);
    const lines = options[Math.floor(random() * options.length)];
    const half = {
      x: (Math.max(...lines.map((line) => widths[line])) * size) / 2,
      y: (size * lines.length) / 2,
    };
    const turn = random() * 2 * Math.PI;
    const gap = shape.ring + margins.ownLabel * (1 + random());
    const [cx, cy] = [Math.cos(turn), Math.sin(turn)];
    next = {
      lines,
      dx: cx * gap + Math.max(-1, Math.min(1, cx * 1.6)) * half.x,
      dy: cy * gap + Math.max(-1, Math.min(1, cy * 1.6)) * half.y,
    };
  }
  attempt(
    [[], [id], []],
    () => (labels[id] = next),
    () => (labels[id] = was),
  );
}

let heat = 1;
const total = Number(rounds);
for (let round = 0; round < total; round++) {
  const left = 1 - round / total;
  heat = Number(warmth) * left ** 2 + 0.001;
  const pick = random();
  if (pick < 0.3) movePlace(0.5 + 6 * left);
  else if (pick < 0.6) moveBend(0.5 + 8 * left);
  else moveLabel(0.5 + 6 * left);
  if (round % Math.floor(total / 10) === 0) console.log(round, costOf(map.routes, ids, ids).toFixed(2));
}
console.log('end', costOf(map.routes, ids, ids).toFixed(2));

const r1 = (n) => Math.round(n * 10) / 10;
const result = {
  places: Object.fromEntries(ids.map((id) => [id, [r1(places[id].x), r1(places[id].y)]])),
  bends: Object.fromEntries(Object.keys(tracksOf).map((key) => [key, r1(plan.bends[key])])),
  labels: Object.fromEntries(
    ids.map((id) => {
      const { lines, dx, dy } = labels[id];
      const width = Math.max(...lines.map((line) => widths[line])) * size;
      return [id, { dx: r1(dx), dy: r1(dy), width: r1(width), ...(lines.length > 1 ? { lines } : {}) }];
    }),
  ),
};
const text = (part) =>
  `{\n${Object.entries(part)
    .map(([id, value]) => `    ${JSON.stringify(id)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n  }`;
writeFileSync(
  out,
  `{\n  "locations": ${text(result.locations)},\n  "bends": ${text(result.bends)},\n  "labels": ${text(result.labels)}\n}\n`,
);
