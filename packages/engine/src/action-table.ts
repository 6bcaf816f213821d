import { type Board } from './board.ts';
import type { Action, ActionNumber, CardCounts } from './contract.ts';
import { itemAt } from './item-at.ts';
import { GRAY, type Route } from './route.ts';

export const ACTION_KINDS = [
  'drawCard',
  'takeCard',
  'drawTickets',
  'keepTickets',
  'claimRoute',
  'placeStack',
  'takeToken',
  'pass',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The kinds as the numbers the table stores. */
export const Kind = {
  drawCard: 0,
  takeCard: 1,
  drawTickets: 2,
  keepTickets: 3,
  claimRoute: 4,
  placeStack: 5,
  takeToken: 6,
  pass: 7,
} as const satisfies Record<ActionKind, number>;

/** One line of the table; −1 where the kind has no such field. */
export interface ActionEntry {
  readonly kind: ActionKind;
  readonly number: ActionNumber;
  readonly route: number;
  /** Taken face up, or the color paid (`board.wild` for wilds alone). */
  readonly card: number;
  readonly wilds: number;
  /** Which indexes of the offer are kept, one bit each. */
  readonly keep: number;
  readonly symbol: number;
  readonly location: number;
}

/** Every action that makes sense on the board, numbered. */
export class ActionTable {
  private readonly board: Board;
  /** The lines, in columns of small numbers: a search reads them all the time, and they stay in the cache. */
  private readonly kinds: Uint8Array;
  private readonly routes: Int16Array;
  private readonly cards: Int8Array;
  private readonly wilds: Int8Array;
  private readonly keeps: Int8Array;
  private readonly entries: ActionEntry[] = [];
  private readonly claims: number[] = [];
  readonly drawCard: ActionNumber;
  readonly drawTickets: ActionNumber;
  readonly pass: ActionNumber;
  private readonly firstTake: ActionNumber;
  private readonly firstKeep: ActionNumber;
  private readonly firstPlaceStack: ActionNumber;
  private readonly firstToken: ActionNumber;

  constructor(board: Board) {
    this.board = board;
    this.drawCard = this.add('drawCard', {});
    this.firstTake = this.entries.length;
    for (let card = 0; card <= board.wild; card++) this.add('takeCard', { card });
    this.drawTickets = this.add('drawTickets', {});
    this.firstKeep = this.entries.length;
    const { startingTickets, ticketDraw } = board.rules;
    const offers = 1 << Math.max(startingTickets.deal, ticketDraw.deal);
    // Keeping none is here too, so that it is refused like everything else.
    for (let keep = 0; keep < offers; keep++) this.add('keepTickets', { keep });
    for (const route of board.routes) this.addClaims(route);
    this.firstPlaceStack = this.entries.length;
    for (let symbol = 0; symbol < board.symbols.length; symbol++) {
      for (let location = 0; location < board.locations.length; location++) {
        this.add('placeStack', { symbol, location });
      }
    }
    this.firstToken = this.entries.length;
    if (board.symbols.length > 0) {
      for (let location = 0; location < board.locations.length; location++)
        this.add('takeToken', { location });
    }
    this.pass = this.add('pass', {});
    this.kinds = Uint8Array.from(this.entries, ({ kind }) => Kind[kind]);
    this.routes = Int16Array.from(this.entries, ({ route }) => route);
    this.cards = Int8Array.from(this.entries, ({ card }) => card);
    this.wilds = Int8Array.from(this.entries, ({ wilds }) => wilds);
    this.keeps = Int8Array.from(this.entries, ({ keep }) => keep);
  }

  get size(): number {
    return this.entries.length;
  }

  entry(action: ActionNumber): ActionEntry {
    return itemAt(this.entries, action);
  }

  kindOf(action: ActionNumber): number {
    return this.kinds[action] as number;
  }

  routeOf(action: ActionNumber): number {
    return this.routes[action] as number;
  }

  cardOf(action: ActionNumber): number {
    return this.cards[action] as number;
  }

  wildsOf(action: ActionNumber): number {
    return this.wilds[action] as number;
  }

  keepOf(action: ActionNumber): number {
    return this.keeps[action] as number;
  }

  takeCard(card: number): ActionNumber {
    return this.firstTake + card;
  }

  keepTickets(keep: number): ActionNumber {
    return this.firstKeep + keep;
  }

  placeStack(symbol: number, location: number): ActionNumber {
    return this.firstPlaceStack + symbol * this.board.locations.length + location;
  }

  takeToken(location: number): ActionNumber {
    return this.firstToken + location;
  }

  /** Claims `route` with `wilds` wild cards, the rest in `color`. */
  claimRoute(route: Route, color: number, wilds: number): ActionNumber {
    const first = this.claims[route.index] as number;
    const coloredSets = route.length - route.ferries;
    if (wilds === route.length) return first + coloredSets * (route.color === GRAY ? this.board.colors : 1);
    return first + (route.color === GRAY ? coloredSets * color : 0) + wilds - route.ferries;
  }

  /** CLAIM-2, CLAIM-9: every set of cards that can pay for the route; wilds alone are one set. */
  private addClaims(route: Route): void {
    this.claims.push(this.entries.length);
    const colors = route.color === GRAY ? [...Array(this.board.colors).keys()] : [route.color];
    for (const card of colors) {
      for (let wilds = route.ferries; wilds < route.length; wilds++) {
        this.add('claimRoute', { route: route.index, card, wilds });
      }
    }
    this.add('claimRoute', { route: route.index, card: this.board.wild, wilds: route.length });
  }

  private add(kind: ActionKind, fields: Partial<ActionEntry>): ActionNumber {
    const number = this.entries.length;
    const { route = -1, card = -1, wilds = -1, keep = -1, symbol = -1, location = -1 } = fields;
    this.entries.push({ kind, number, route, card, wilds, keep, symbol, location });
    return number;
  }

  /** The same entry as a plain object. */
  describe(action: ActionNumber): Action {
    const entry = this.entry(action);
    switch (entry.kind) {
      case 'takeCard':
        return { type: entry.kind, card: this.board.card(entry.card) };
      case 'keepTickets':
        return { type: entry.kind, keep: indexesOf(entry.keep) };
      case 'claimRoute':
        return { type: entry.kind, route: this.board.route(entry.route).id, pay: this.paymentOf(action) };
      case 'placeStack':
        return {
          type: entry.kind,
          symbol: this.board.symbol(entry.symbol),
          location: this.board.location(entry.location),
        };
      case 'takeToken':
        return { type: entry.kind, location: this.board.location(entry.location) };
      default:
        return { type: entry.kind };
    }
  }

  /** The cards that a claim costs. */
  paymentOf(claim: ActionNumber): CardCounts {
    const { route, card, wilds } = this.entry(claim);
    const { length } = this.board.route(route);
    const pay: Record<string, number> = {};
    if (wilds < length) pay[this.board.card(card)] = length - wilds;
    if (wilds > 0) pay['wild'] = wilds;
    return pay;
  }
}

/** The indexes of an offer, from 1, whose bits are set. */
function indexesOf(bits: number): number[] {
  const indexes: number[] = [];
  for (let index = 1; bits >> (index - 1); index++) if ((bits >> (index - 1)) & 1) indexes.push(index);
  return indexes;
}
