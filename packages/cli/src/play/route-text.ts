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
import { columns, listed, wrap } from '../columns.ts';
import { groupBy } from '../group-by.ts';
import { paintCard } from '../paint.ts';
import type { Scene } from '../scene.ts';
import { matches } from './search.ts';

/** A route that the viewer can claim now, and every way to pay for it. */
export interface PayableRoute {
  readonly route: Route;
  readonly claims: readonly ActionNumber[];
}

export function payableRoutes({ board }: Scene, legal: readonly ActionNumber[]): PayableRoute[] {
  const claims = legal.filter((action) => board.actions.entry(action).kind === 'claimRoute');
  const byRoute = groupBy(claims, (action) => board.actions.entry(action).route);
  return [...byRoute].map(([index, ways]) => ({ route: board.route(index), claims: ways }));
}

/** Name, spaces and points of each route, lined up. */
export function routeLines(scene: Scene, routes: readonly Route[]): string[] {
  const rows = routes.map((route) => routeCells(scene, route));
  return columns(rows, { align: ['left', 'left', 'right'] });
}

function routeCells(scene: Scene, route: Route): string[] {
  const points = scene.t('cli.POINTS', { points: route.points });
  return [routeName(scene, route.id), spacesText(scene, route), points];
}

function colorOf({ board }: Scene, { color }: Route): string {
  return color === GRAY ? 'gray' : board.card(color);
}

/** `4 purple`, or `2 gray, 1 ferry`. */
function spacesText(scene: Scene, route: Route): string {
  const color = colorOf(scene, route);
  const spaces = `${route.length} ${paintCard(scene.paint, color, cardName(scene, color))}`;
  return route.ferries > 0 ? `${spaces}, ${scene.t('cli.FERRIES', { ferries: route.ferries })}` : spaces;
}

/** The routes payable now, each followed by what to type for it. */
export function payableLines(scene: Scene, payable: readonly PayableRoute[]): string[] {
  const names = routeLines(
    scene,
    payable.map(({ route }) => route),
  );
  return payable.flatMap(({ claims }, at) => [
    `  ${names[at] ?? ''}`,
    ...wrap(`      ${notations(scene, claims)}`, { indent: '        ' }),
  ]);
}

/** `claim denver--omaha purple 4 | purple 3+1`. */
function notations({ board }: Scene, [first = 0, ...others]: readonly ActionNumber[]): string {
  const ways = others.map((action) => notationOf(board, action).split(' ').slice(2).join(' '));
  return [notationOf(board, first), ...ways].join(' | ');
}

/** Every route of the board that the text names, with its owner or whether it is open. */
export function allRouteLines(scene: Scene, view: View, filter: string): string[] {
  const rows = scene.board.routes
    .filter((route) => routeMatches(scene, route, filter))
    .map((route) => [...routeCells(scene, route), statusOf(scene, view, route)]);
  return columns(rows, { align: ['left', 'left', 'right', 'left'] }).map((line) => `  ${line}`);
}

function statusOf({ board, t, playerName }: Scene, view: View, route: Route): string {
  const owner = view.owners[route.id];
  if (owner !== undefined) return playerName(owner);
  if (route.twin === NO_TWIN) return t('cli.ROUTE_OPEN');
  const wilds = { type: 'claimRoute', route: route.id, pay: { wild: route.length } };
  const code = whyNotIn(board, view, wilds)?.code;
  const closed = code === 'OTHER_TRACK_TAKEN' || code === 'OWN_OTHER_TRACK';
  return t(closed ? 'cli.ROUTE_CLOSED' : 'cli.ROUTE_OPEN');
}

/** Every place that the text names, with its neighbours. */
export function mapLines(scene: Scene, view: View, filter: string): string[] {
  const { board, playerName, paint } = scene;
  return board.locations.flatMap((location, index) => {
    const name = locationName(scene, location);
    if (!matches(`${name} ${location}`, filter)) return [];
    const tracks = board.routes.filter(({ a, b }) => a === index || b === index);
    const neighbours = tracks.map((route) => {
      const other = locationName(scene, board.location(route.a === index ? route.b : route.a));
      const owner = view.owners[route.id];
      return `${other} ${spacesText(scene, route)}${owner === undefined ? '' : ` [${playerName(owner)}]`}`;
    });
    return wrap(`${paint('bold', name)}: ${listed(neighbours)}`, { indent: '    ' });
  });
}

export function routeMatches(scene: Scene, route: Route, filter: string): boolean {
  const color = colorOf(scene, route);
  return matches(`${routeName(scene, route.id)} ${route.id} ${cardName(scene, color)} ${color}`, filter);
}
