import {
  type ActionNumber,
  GRAY,
  NO_TWIN,
  notationOf,
  type Route,
  type View,
  whyNotIn,
} from '@waybill/engine';
import { cardName, locationName, routeName } from '@waybill/i18n';
import { columns, listed, wrap } from '../terminal/columns.ts';
import { paintCard } from '../terminal/paint.ts';
import type { Display } from './display.ts';
import { groupBy } from './group-by.ts';
import { matches } from './search.ts';

/** A route that the viewer can claim now, and every way to pay for it. */
export interface PayableRoute {
  readonly route: Route;
  readonly claims: readonly ActionNumber[];
}

export function payableRoutes({ board }: Display, legal: readonly ActionNumber[]): PayableRoute[] {
  const claims = legal.filter((action) => board.actions.entry(action).kind === 'claimRoute');
  const byRoute = groupBy(claims, (action) => board.actions.entry(action).route);
  return [...byRoute].map(([index, ways]) => ({ route: board.route(index), claims: ways }));
}

/** Name, spaces and points of each route, aligned. */
export function routeLines(display: Display, routes: readonly Route[]): string[] {
  const rows = routes.map((route) => routeCells(display, route));
  return columns(rows, { align: ['left', 'left', 'right'] });
}

function routeCells(display: Display, route: Route): string[] {
  const points = display.t('cli.POINTS', { points: route.points });
  return [routeName(display, route.id), spacesText(display, route), points];
}

function colorOf({ board }: Display, { color }: Route): string {
  return color === GRAY ? 'gray' : board.card(color);
}

/** `4 purple`, or `2 gray, 1 ferry`. */
function spacesText(display: Display, route: Route): string {
  const color = colorOf(display, route);
  const spaces = `${route.length} ${paintCard(display.paint, color, cardName(display, color))}`;
  return route.ferries > 0 ? `${spaces}, ${display.t('cli.FERRIES', { ferries: route.ferries })}` : spaces;
}

/** The payable routes, each followed by the notation of its claims. */
export function payableLines(display: Display, payable: readonly PayableRoute[]): string[] {
  const names = routeLines(
    display,
    payable.map(({ route }) => route),
  );
  return payable.flatMap(({ claims }, at) => [
    `  ${names[at] ?? ''}`,
    ...wrap(`      ${notations(display, claims)}`, { indent: '        ' }),
  ]);
}

/** `claim denver--omaha purple 4 | purple 3+1`. */
function notations({ board }: Display, [first = 0, ...others]: readonly ActionNumber[]): string {
  const ways = others.map((action) => notationOf(board, action).split(' ').slice(2).join(' '));
  return [notationOf(board, first), ...ways].join(' | ');
}

/** The routes that match the filter, with their owners or whether they are open. */
export function allRouteLines(display: Display, view: View, filter: string): string[] {
  const rows = display.board.routes
    .filter((route) => routeMatches(display, route, filter))
    .map((route) => [...routeCells(display, route), statusOf(display, view, route)]);
  return columns(rows, { align: ['left', 'left', 'right', 'left'] }).map((line) => `  ${line}`);
}

function statusOf({ board, t, playerName }: Display, view: View, route: Route): string {
  const owner = view.owners[route.id];
  if (owner !== undefined) return playerName(owner);
  if (route.twin === NO_TWIN) return t('cli.ROUTE_OPEN');
  const wilds = { type: 'claimRoute', route: route.id, pay: { wild: route.length } };
  const code = whyNotIn(board, view, wilds)?.code;
  const closed = code === 'OTHER_TRACK_TAKEN' || code === 'OWN_OTHER_TRACK';
  return t(closed ? 'cli.ROUTE_CLOSED' : 'cli.ROUTE_OPEN');
}

/** The locations that match the filter, with their neighbors. */
export function mapLines(display: Display, view: View, filter: string): string[] {
  const { board, playerName, paint } = display;
  return board.locations.flatMap((location, index) => {
    const name = locationName(display, location);
    if (!matches(`${name} ${location}`, filter)) return [];
    const tracks = board.routes.filter(({ a, b }) => a === index || b === index);
    const neighbors = tracks.map((route) => {
      const other = locationName(display, board.location(route.a === index ? route.b : route.a));
      const owner = view.owners[route.id];
      return `${other} ${spacesText(display, route)}${owner === undefined ? '' : ` [${playerName(owner)}]`}`;
    });
    return wrap(`${paint('bold', name)}: ${listed(neighbors)}`, { indent: '    ' });
  });
}

export function routeMatches(display: Display, route: Route, filter: string): boolean {
  const color = colorOf(display, route);
  return matches(`${routeName(display, route.id)} ${route.id} ${cardName(display, color)} ${color}`, filter);
}
