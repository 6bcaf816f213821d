import { ActionTable } from './action-table.ts';
import type { MapData, RuleSet, TokenPlacement } from './map-data.ts';
import { sha256 } from './sha256.ts';

/** The color of a route that any one color pays for. */
export const GRAY = -1;
/** The twin of a route that stands alone. */
export const NO_TWIN = -1;

export interface Route {
  readonly index: number;
  readonly id: string;
  readonly a: number;
  readonly b: number;
  readonly length: number;
  readonly color: number;
  readonly ferries: number;
  readonly twin: number;
  readonly points: number;
  readonly group: number;
}

/** Routes that the same sets of cards pay for: one color, one length, one number of ferries. */
export interface RouteGroup {
  readonly index: number;
  readonly color: number;
  readonly length: number;
  readonly ferries: number;
  readonly routes: readonly number[];
}

export interface Ticket {
  readonly index: number;
  readonly id: string;
  readonly a: number;
  readonly b: number;
  readonly points: number;
}

/** A map compiled into tables. Places, cards, routes, tickets and symbols are numbers from 0. */
export class Board {
  readonly map: MapData;
  readonly id: string;
  readonly rules: RuleSet;
  readonly locations: readonly string[];
  /** The colors in the map's order, then `wild`. */
  readonly cards: readonly string[];
  readonly colors: number;
  /** The number of the wild card. */
  readonly wild: number;
  readonly cardCounts: readonly number[];
  readonly routes: readonly Route[];
  readonly groups: readonly RouteGroup[];
  readonly tickets: readonly Ticket[];
  readonly symbols: readonly string[];
  readonly actions: ActionTable;

  constructor(map: MapData) {
    this.map = map;
    this.id = map.id;
    this.rules = map.rules;
    this.locations = map.locations.map((location) => location.id);
    this.cards = [...Object.keys(map.rules.colors), 'wild'];
    this.colors = this.cards.length - 1;
    this.wild = this.colors;
    this.cardCounts = [...Object.values(map.rules.colors), map.rules.wilds];
    this.symbols = map.rules.tokens?.symbols ?? [];
    this.groups = groupsOf(map, this.cards);
    this.routes = routesOf(map, this.cards, this.groups);
    this.tickets = map.tickets.map(({ a, b, points }, index) => ({
      index,
      id: `${a}--${b}`,
      a: this.locations.indexOf(a),
      b: this.locations.indexOf(b),
      points,
    }));
    this.actions = new ActionTable(this);
  }

  route(index: number): Route {
    return this.routes[index] as Route;
  }

  group(index: number): RouteGroup {
    return this.groups[index] as RouteGroup;
  }

  ticket(index: number): Ticket {
    return this.tickets[index] as Ticket;
  }

  card(index: number): string {
    return this.cards[index] as string;
  }

  location(index: number): string {
    return this.locations[index] as string;
  }

  symbol(index: number): string {
    return this.symbols[index] as string;
  }

  /** The stacks that players place themselves, in order (SETUP-7, SETUP-8). */
  placements(players: number): readonly TokenPlacement[] {
    return this.rules.tokens?.placements[players] ?? [];
  }

  /** Tells boards with the same name but other numbers apart; drawing does not count. */
  fingerprint(): string {
    const { id, rules, locations, routes, tickets } = this.map;
    const tracks = routes.map((r) => [r.id, r.a, r.b, r.length, r.color, r.ferries ?? 0, r.doubleOf ?? '']);
    return sha256(JSON.stringify([id, rules, locations.map((l) => l.id), tracks, tickets]));
  }
}

/** The map must have passed the checks of `@waybill/maps`; a board is made once and shared. */
export function compileBoard(map: MapData): Board {
  return new Board(map);
}

function groupsOf(map: MapData, cards: readonly string[]): RouteGroup[] {
  const groups: { index: number; color: number; length: number; ferries: number; routes: number[] }[] = [];
  for (const [index, route] of map.routes.entries()) {
    const color = cards.indexOf(route.color);
    const ferries = route.ferries ?? 0;
    let group = groups.find((g) => g.color === color && g.length === route.length && g.ferries === ferries);
    if (!group) {
      group = { index: groups.length, color, length: route.length, ferries, routes: [] };
      groups.push(group);
    }
    group.routes.push(index);
  }
  return groups;
}

function routesOf(map: MapData, cards: readonly string[], groups: readonly RouteGroup[]): Route[] {
  const place = new Map(map.locations.map((location, index) => [location.id, index]));
  const track = new Map(map.routes.map((route, index) => [route.id, index]));
  return map.routes.map((route, index) => ({
    index,
    id: route.id,
    a: place.get(route.a) ?? 0,
    b: place.get(route.b) ?? 0,
    length: route.length,
    color: cards.indexOf(route.color),
    ferries: route.ferries ?? 0,
    twin: track.get(route.doubleOf ?? '') ?? NO_TWIN,
    points: map.rules.routePoints[route.length] ?? 0,
    group: groups.findIndex((group) => group.routes.includes(index)),
  }));
}
