/** Everything that can be wrong with a map file, each with the parameters its sentence may use. */
export const MAP_FAULT_CODES = [
  // The text.
  'FILE_TOO_LARGE', // length, max: in characters
  'BAD_JSON', // reason: the parser's own word, such as CommaExpected
  'NESTED_TOO_DEEP', // max
  'DUPLICATE_KEY', // key

  // The shape.
  'MISSING_KEY', // key
  'UNKNOWN_KEY', // key
  'WRONG_TYPE', // expected, found: string, number, boolean, object, array, null or infinity
  'NOT_WHOLE', // value
  'NOT_ONE_OF', // value, options
  'TOO_SMALL', // value, min
  'TOO_LARGE', // value, max
  'TOO_FEW_ITEMS', // count, min
  'TOO_MANY_ITEMS', // count, max
  'TEXT_EMPTY', // none
  'TEXT_TOO_LONG', // length, max
  'NOT_A_SLUG', // value

  // Locations.
  'DUPLICATE_ID', // id
  'DUPLICATE_NAME', // name
  'SAME_SPOT', // location, other
  'UNKNOWN_LOCATION', // location
  'LOCATION_WITHOUT_ROUTE', // location
  'NETWORK_SPLIT', // count, locations: ids that cannot be reached from `from`

  // Routes.
  'ROUTE_TO_ITSELF', // route, location
  'UNKNOWN_COLOR', // route, color
  'ROUTE_OVER_PIECES', // route, length, pieces
  'ROUTE_NEVER_PAID', // route, length, cards: the most cards that could ever pay for it
  'FERRIES_OVER_LENGTH', // route, ferries, length
  'FERRIES_OVER_WILDS', // route, ferries, wilds
  'DOUBLE_UNKNOWN_ROUTE', // route, other
  'DOUBLE_OF_ITSELF', // route
  'DOUBLE_NOT_MUTUAL', // route, other
  'DOUBLE_OTHER_PLACES', // route, other
  'DOUBLE_OTHER_LENGTH', // route, length, other, otherLength
  'DOUBLE_SAME_SIDE', // route, other, side
  'DOUBLE_WITHOUT_SIDE', // route
  'SIDE_WITHOUT_DOUBLE', // route
  'PARALLEL_NOT_DOUBLE', // route, other
  'TOO_MANY_TRACKS', // a, b, count

  // Tickets.
  'TICKET_TO_ITSELF', // location
  'DUPLICATE_TICKET', // a, b
  'TOO_FEW_TICKETS', // tickets, needed, deal, players

  // Rules.
  'PLAYERS_MIN_OVER_MAX', // min, max
  'PIECES_START_LAST_ROUND', // pieces, lastRoundAtPieces
  'NO_COLORS', // none
  'RESERVED_COLOR', // color
  'TOO_MANY_COLORS', // count, max
  'TOO_MANY_CARDS', // cards, max
  'TOO_FEW_CARDS', // cards, needed, startingHand, players, places
  'SWEEP_OVER_PLACES', // sweepAtWilds, places
  'KEEP_OVER_DEAL', // keep, deal
  'ONE_TRACK_OVER_PLAYERS', // oneTrackUpTo, players
  'ROUTE_POINTS_MISSING', // length
  'TIE_BREAK_WITHOUT_PATH', // none
  'DUPLICATE_TIE_BREAK', // tieBreak

  // Tokens.
  'DUPLICATE_SYMBOL', // symbol
  'DUPLICATE_STACK', // location
  'TOKENS_MISSING_FOR_PLAYERS', // table: stackSize or placements; players
  'TOKENS_EXTRA_FOR_PLAYERS', // table, players, min, max
  'STACKS_NOT_SYMBOLS', // players, stacks, placements, symbols
  'STACKS_OVER_LOCATIONS', // players, stacks, placements, locations
  'PLACED_BY_NOBODY', // by, players
  'SCORES_TOO_SHORT', // scores, needed
] as const;

export type MapFaultCode = (typeof MAP_FAULT_CODES)[number];

export type FaultParams = Readonly<Record<string, string | number>>;

export interface MapFault {
  /** Counted from 1. */
  readonly line: number;
  /** Where in the file, such as `routes[3].color`. */
  readonly path: string;
  readonly code: MapFaultCode;
  readonly params: FaultParams;
}

export type JsonPath = readonly (string | number)[];

/** A fault whose line has not been looked up yet. */
export interface Finding {
  readonly code: MapFaultCode;
  readonly path: JsonPath;
  readonly params: FaultParams;
}

export function found(code: MapFaultCode, path: JsonPath, params: FaultParams = {}): Finding {
  return { code, path, params };
}
