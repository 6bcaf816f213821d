import { ActionTable } from './action-table.ts';
import { itemAt } from './item-at.ts';
import type { MapData, RouteData, RuleSet, TokenPlacement } from './map-data.ts';
import { isOfKind, PaymentTable } from './payment-table.ts';
import { GRAY, NO_TWIN, type Route, type RouteGroup } from './route.ts';
import { sha256 } from './sha256.ts';

export interface Ticket {
  readonly index: number;
  readonly id: string;
  readonly a: number;
  readonly b: number;
  readonly points: number;
}

/** A map compiled into tables. Locations, cards, routes, tickets and symbols are numbers from 0. */
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
  /** How many cards lie face up, and how many wilds among them are too many (DRAW-6). */
  readonly slots: number;
  readonly sweepAtWilds: number;
  readonly routes: readonly Route[];
  readonly payments: PaymentTable;
  /** By `color * kinds + kind`, gray last. */
  readonly groups: readonly RouteGroup[];
  readonly tickets: readonly Ticket[];
  readonly symbols: readonly string[];
  readonly actions: ActionTable;
  private readonly routesById: ReadonlyMap<string, Route>;
  private readonly ticketsById: ReadonlyMap<string, Ticket>;

  constructor(map: MapData) {
    this.map = map;
    this.id = map.id;
    this.rules = map.rules;
    this.locations = map.locations.map((location) => location.id);
    this.cards = [...Object.keys(map.rules.colors), 'wild'];
    this.colors = this.cards.length - 1;
    this.wild = this.colors;
    this.cardCounts = [...Object.values(map.rules.colors), map.rules.wilds];
    this.slots = map.rules.faceUp.places;
    this.sweepAtWilds = map.rules.faceUp.sweepAtWilds;
    this.symbols = map.rules.tokens?.symbols ?? [];
    this.payments = new PaymentTable(map.routes.map(({ length, ferries = 0 }) => ({ length, ferries })));
    this.routes = routesOf(this);
    this.groups = groupsOf(this);
    const byName = new Map(this.locations.map((id, index) => [id, index]));
    this.tickets = map.tickets.map(({ a, b, points }, index) => ({
      index,
      id: `${a}--${b}`,
      a: known(byName, a),
      b: known(byName, b),
      points,
    }));
    this.routesById = new Map(this.routes.map((route) => [route.id, route]));
    this.ticketsById = new Map(this.tickets.map((ticket) => [ticket.id, ticket]));
    this.actions = new ActionTable(this);
  }

  route(index: number): Route {
    // Too hot for a check.
    return this.routes[index] as Route;
  }

  routeById(id: string): Route | undefined {
    return this.routesById.get(id);
  }

  /** A route as the map's author wrote it. */
  routeData(id: string): RouteData | undefined {
    const route = this.routeById(id);
    return route && this.map.routes[route.index];
  }

  ticketById(id: string): Ticket | undefined {
    return this.ticketsById.get(id);
  }

  group(index: number): RouteGroup {
    return this.groups[index] as RouteGroup;
  }

  ticket(index: number): Ticket {
    return itemAt(this.tickets, index);
  }

  card(index: number): string {
    return itemAt(this.cards, index);
  }

  location(index: number): string {
    return itemAt(this.locations, index);
  }

  symbol(index: number): string {
    return itemAt(this.symbols, index);
  }

  /** The stacks that players place themselves, in order (SETUP-7, SETUP-8). */
  placements(players: number): readonly TokenPlacement[] {
    return this.rules.tokens?.placements[players] ?? [];
  }

  /**
   * Tells boards with the same name but other numbers apart. Drawing does not count, nor does when the first player is
   * drawn: a game file's version says that.
   */
  fingerprint(): string {
    const { id, locations, routes, tickets } = this.map;
    const { firstPlayerDrawn: _, ...rules } = this.map.rules;
    const tracks = routes.map((r) => [r.id, r.a, r.b, r.length, r.color, r.ferries ?? 0, r.doubleOf ?? '']);
    return sha256(JSON.stringify([id, rules, locations.map((l) => l.id), tracks, tickets]));
  }
}

/** The map must have passed the checks of `@waybill/maps`; a board is made once and shared. */
export function compileBoard(map: MapData): Board {
  return new Board(map);
}

/** The routes of each color, gray last, by kind: `groups[color * kinds + kind]`. */
function groupsOf(board: Board): RouteGroup[] {
  const groups: RouteGroup[] = [];
  for (const color of [...Array(board.colors).keys(), GRAY]) {
    for (const kind of board.payments.kinds) {
      const same = board.routes.filter((route) => route.color === color && isOfKind(route, kind));
      const { length, ferries } = kind;
      groups.push({ color, length, ferries, routes: same.map(({ index }) => index) });
    }
  }
  return groups;
}

function routesOf({ map, cards, colors, payments }: Board): Route[] {
  const indexes = new Map(map.locations.map((location, index) => [location.id, index]));
  const track = new Map(map.routes.map((route, index) => [route.id, index]));
  return map.routes.map((route, index) => {
    const color = cards.indexOf(route.color);
    const { length, ferries = 0 } = route;
    const kind = payments.kinds.findIndex((other) => isOfKind({ length, ferries }, other));
    return {
      index,
      id: route.id,
      a: known(indexes, route.a),
      b: known(indexes, route.b),
      length,
      color,
      ferries,
      twin: route.doubleOf === undefined ? NO_TWIN : known(track, route.doubleOf),
      points: map.rules.routePoints[route.length] ?? 0,
      group: (color === GRAY ? colors : color) * payments.kinds.length + kind,
    };
  });
}

/** The map has passed its checks: a name it does not know is a fault of the program. */
function known(numbers: ReadonlyMap<string, number>, name: string): number {
  const number = numbers.get(name);
  if (number === undefined) throw new RangeError(`no such location or route: ${name}`);
  return number;
}
