import type { Board, LocationId, RouteId, Seat, TicketId, View } from '@waybill/engine';
import type { Assist } from '../assist/assist.ts';
import { ticketsHeld, ticketsOffered } from '../position/my-tickets.ts';
import { longestPathOf, networkOf, pathJoining, routesOf } from '../position/networks.ts';
import { routesPaidWith } from '../position/options.ts';
import type { Interaction } from './interaction.ts';
import type { Spotlight } from './interaction-state.ts';

/** What is lit on the board, and whether the rest steps back. */
export interface Lights {
  readonly routes: readonly RouteId[];
  readonly locations: readonly LocationId[];
  readonly dimmed: boolean;
}

const NO_LIGHTS: Lights = { routes: [], locations: [], dimmed: false };

/** What is lit now. The most recent and most explicit request wins. */
export function lightsOn(table: Interaction): Lights {
  const spot = table.spotlight.value;
  if (spot) return lit(spot);
  const ticket = table.pointedTicket.value;
  if (ticket !== null) return lit(ticketLights(table, ticket));
  const open = table.claim.value;
  if (open !== null) return { ...lit(routeAndEnds(table.board, open.opened)), dimmed: false };
  const color = table.pickedColor.value;
  if (color !== null) {
    return lit({ routes: [...routesPaidWith(table.board, table.options.value, color)], locations: [] });
  }
  return { ...NO_LIGHTS, locations: locationsToChoose(table) };
}

/** A completed ticket shows its path. One that is still to do keeps all own pieces lit: they show how far it is. */
function ticketLights(table: Interaction, ticket: TicketId): Omit<Spotlight, 'key'> {
  const { board, now } = table;
  const { view, seat } = now.value;
  const locations = endsOf(board, [ticket]);
  if (seat === null) return { routes: trackOf(table.assist, ticket), locations };
  const path = pathJoining(board, { owners: view.owners, seat }, locations);
  if (path.length > 0) return { routes: path, locations };
  const routes = [...routesOf(view.owners, seat), ...trackOf(table.assist, ticket)];
  return { routes: [...new Set(routes)], locations };
}

/** What was built since the viewer's last turn. */
export function routesInTheNews(table: Interaction): readonly RouteId[] {
  return table.news.value.flatMap(({ claims }) => claims.map(({ route }) => route));
}

/** Lights what a player has built; once more, the longest path where it counts; then nothing. */
export function nextLightsOf(table: Interaction, seat: Seat): Spotlight | null {
  const { board, now } = table;
  const { view } = now.value;
  const key = table.spotlight.value?.key;
  if (key === pathKey(seat)) return null;
  if (key !== networkKey(seat)) return networkLights(table, seat);
  if (board.rules.longestPath === null) return null;
  return { ...longestPathOf(board, view, seat), key: pathKey(seat) };
}

export function networkLights({ board, now }: Interaction, seat: Seat): Spotlight {
  return { ...networkOf(board, now.value.view.owners, seat), key: networkKey(seat) };
}

export const networkKey = (seat: Seat): string => `network ${seat}`;
export const pathKey = (seat: Seat): string => `path ${seat}`;

/** What the planner means to build, while it is on. */
export function plannedRoutes({ shown, journey }: Assist): readonly RouteId[] {
  return shown.value.planner ? (journey.value?.routes.map(({ id }) => id) ?? []) : [];
}

/** The whole way of a ticket, own routes too, while the planner is on. */
function trackOf({ shown, journey }: Assist, id: TicketId): readonly RouteId[] {
  const plan = shown.value.planner && journey.value?.tickets.find(({ ticket }) => ticket.id === id);
  return (plan && plan.way?.track) || [];
}

function lit({ routes, locations }: Omit<Spotlight, 'key'>): Lights {
  return { routes, locations, dimmed: true };
}

export function routeAndEnds(board: Board, id: RouteId): Omit<Spotlight, 'key'> {
  const route = board.routeById(id);
  return { routes: [id], locations: route ? [board.location(route.a), board.location(route.b)] : [] };
}

export function endsOf(board: Board, tickets: readonly string[]): LocationId[] {
  return board.tickets
    .filter(({ id }) => tickets.includes(id))
    .flatMap(({ a, b }) => [board.location(a), board.location(b)]);
}

/** Locations that the choice before the viewer is about: tokens, or the ends of all tickets offered. */
function locationsToChoose({ board, options, now }: Interaction): readonly LocationId[] {
  const { takeToken, placements } = options.value;
  if (takeToken.size > 0) return [...takeToken];
  if (placements.size > 0)
    return [...new Set([...placements.values()].flatMap((locations) => [...locations]))];
  const { seat, view } = now.value;
  if (seat === null || !view.toAct.includes(seat)) return [];
  return ticketsOffered(board, view, seat).flatMap(({ a, b }) => [a, b]);
}

/** Ends that are still to be connected keep a mark. */
export function endsToConnect(board: Board, view: View): LocationId[] {
  if (typeof view.viewer !== 'number') return [];
  const todo = ticketsHeld(board, view, view.viewer).filter(({ done }) => !done);
  return [...new Set(todo.flatMap(({ a, b }) => [a, b]))];
}
