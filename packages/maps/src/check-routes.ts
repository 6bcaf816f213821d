import type { MapData, RouteData, RuleSet } from '@waybill/engine';
import { type Finding, found, type JsonPath } from './fault.ts';

export function* checkRoutes({ routes }: MapData): Generator<Finding> {
  const ids = new Set<string>();
  for (const [index, { id, a, b }] of routes.entries()) {
    const path = ['routes', index];
    if (ids.has(id)) yield found('DUPLICATE_ID', [...path, 'id'], { id });
    ids.add(id);
    if (a === b) yield found('ROUTE_TO_ITSELF', path, { route: id, location: a });
  }
}

export function* checkPayments({ routes, rules }: MapData): Generator<Finding> {
  for (const [index, route] of routes.entries()) {
    yield* checkPayment(route, rules, ['routes', index]);
    yield* checkFerries(route, rules, ['routes', index]);
  }
}

function* checkPayment(route: RouteData, rules: RuleSet, path: JsonPath): Generator<Finding> {
  const { id, length, color } = route;
  if (length > rules.pieces) {
    yield found('ROUTE_OVER_PIECES', [...path, 'length'], { route: id, length, pieces: rules.pieces });
  }
  const colors = new Map(Object.entries(rules.colors));
  if (color !== 'gray' && !colors.has(color)) {
    yield found('UNKNOWN_COLOR', [...path, 'color'], { route: id, color });
    return;
  }
  const ofOneColor = color === 'gray' ? Math.max(0, ...colors.values()) : (colors.get(color) ?? 0);
  const cards = ofOneColor + rules.wilds;
  if (length > cards) yield found('ROUTE_NEVER_PAID', [...path, 'length'], { route: id, length, cards });
}

function* checkFerries(route: RouteData, { wilds }: RuleSet, path: JsonPath): Generator<Finding> {
  const { id, length, ferries = 0 } = route;
  const here = [...path, 'ferries'];
  if (ferries > length) yield found('FERRIES_OVER_LENGTH', here, { route: id, ferries, length });
  if (ferries > wilds) yield found('FERRIES_OVER_WILDS', here, { route: id, ferries, wilds });
}

export function* checkPoints({ routes, rules }: MapData): Generator<Finding> {
  const lengths = new Set(routes.map(({ length }) => length));
  for (const length of [...lengths].toSorted((a, b) => a - b)) {
    if (rules.routePoints[length] === undefined) {
      yield found('ROUTE_POINTS_MISSING', ['rules', 'routePoints'], { length });
    }
  }
}
