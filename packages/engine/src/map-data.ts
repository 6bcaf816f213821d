/**
 * A map as its author writes it: locations, routes, tickets, and every number in which one game differs
 * from another. `compileBoard` turns it into a `Board`; nothing else in the engine knows a map by name.
 */
export interface MapData {
  readonly id: string;
  readonly name: string;
  /** Which words the players of this map use; the catalogs hold them in every language. */
  readonly vocabulary: Vocabulary;
  readonly rules: RuleSet;
  readonly locations: readonly LocationData[];
  readonly routes: readonly RouteData[];
  readonly tickets: readonly TicketData[];
}

export interface Vocabulary {
  readonly place: 'city' | 'location';
  readonly piece: 'train' | 'streetcar';
  readonly card: 'train-car' | 'transport';
  readonly wild: 'locomotive' | 'ferry';
}

export interface RuleSet {
  readonly players: { readonly min: number; readonly max: number };
  readonly pieces: number;
  /** How many cards there are of each color, in the order colors are listed everywhere. */
  readonly colors: Readonly<Record<string, number>>;
  readonly wilds: number;
  readonly startingHand: number;
  /** When the first player is drawn (SETUP-5): before the starting tickets are dealt, or once all have chosen theirs. */
  readonly firstPlayerDrawn?: 'beforeTickets' | 'afterTickets';
  readonly faceUp: { readonly places: number; readonly sweepAtWilds: number };
  readonly startingTickets: { readonly deal: number; readonly keep: number };
  readonly ticketDraw: { readonly deal: number; readonly keep: number };
  /** Points for a route, by its length. */
  readonly routePoints: Readonly<Record<string, number>>;
  /** With this many players or fewer, one track of a double closes the other (CLAIM-7). */
  readonly oneTrackUpTo: number;
  readonly lastRoundAtPieces: number;
  /** The bonus for the longest continuous path (END-4); `null` where the game has none. */
  readonly longestPath: number | null;
  readonly tokens: TokenRules | null;
  /** How a tie in points is broken, in this order (END-6). */
  readonly tieBreaks: readonly TieBreak[];
}

export type TieBreak = 'ticketsCompleted' | 'longestPath';

export interface TokenRules {
  readonly symbols: readonly string[];
  /** The locations that get a stack before the game (SETUP-6). */
  readonly stacks: readonly string[];
  /** Tokens in each of those stacks, by number of players. */
  readonly stackSize: Readonly<Record<string, number>>;
  /** Who places the stacks set aside, by number of players: `by` counts from 1 in turn order (SETUP-7, SETUP-8). */
  readonly placements: Readonly<Record<string, readonly TokenPlacement[]>>;
  /** Points by the number of different symbols owned, from 0 up (END-5). */
  readonly scores: readonly number[];
}

export interface TokenPlacement {
  readonly by: number;
  readonly tokens: number;
}

export interface LocationData {
  readonly id: string;
  readonly name: string;
  readonly xy: readonly [number, number];
  readonly lat?: number;
  readonly lon?: number;
}

export interface RouteData {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly length: number;
  /** A color of the rule set, or `gray`: any one color pays. */
  readonly color: string;
  readonly ferries?: number;
  readonly doubleOf?: string;
  /** Drawing only: the lane of a double, and how far the route bends. */
  readonly side?: -1 | 1;
  readonly bend?: number;
}

export interface TicketData {
  readonly a: string;
  readonly b: string;
  readonly points: number;
}
