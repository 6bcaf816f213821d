/**
 * The contract of the engine: what a board, a state, an action, an event, a view and a refusal are.
 *
 *   Board    a map compiled once into tables: `compileBoard(map)`. Immutable, shared by all games on it.
 *   State    everything true of one game, in one flat byte array: `newGame(…)`, `state.clone()`.
 *   Action   what a player does. One table (`board.actions`), three faces: a number (search), a plain
 *            object (programs) and one line of notation (people).
 *   Game     a state, the source of chance, and who is told: what `apply` works on.
 *   Event    what happened, in the past tense, with what only its seat may know kept apart.
 *   View     all that one viewer may know, built up from nothing: `viewFor(state, viewer)`.
 *   Refusal  why an action is not possible now: a code, its parameters and the rule it rests on.
 *
 * The engine has no clock, no text for people, no input or output and no randomness of its own.
 */
import type { FinalScore } from './final-score.ts';
import type { GameState } from './state.ts';

/** Players are seats 0, 1, 2 … clockwise round the table. */
export type Seat = number;
/** A color of the map, or `wild`. */
export type CardId = string;
export type RouteId = string;
export type LocationId = string;
/** `a--b`, as the map lists the two locations. */
export type TicketId = string;
export type SymbolId = string;
/** An index into `board.actions`. */
export type ActionNumber = number;
/** How many of each card; a card that is not named is not there. */
export type CardCounts = Readonly<Record<CardId, number>>;

/** How a game is dealt: 1 numbers chance by its position, 2 by what it is for ([a deal](../../../docs/verify-a-deal.md)). */
export type GameVersion = 1 | 2;

export interface GameSettings {
  readonly players: number;
  /** Who plays first (SETUP-5); drawn by chance when the host does not fix it. */
  readonly first?: Seat;
  /** The newest if left out. */
  readonly version?: GameVersion;
}

/** Where a game stands, and so which actions are possible; the index is what the state stores. */
export const PHASES = [
  'startingTickets',
  'placeStack',
  'turn',
  'secondCard',
  'keepTickets',
  'takeToken',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

export type Action =
  | { readonly type: 'drawCard' }
  | { readonly type: 'takeCard'; readonly card: CardId }
  | { readonly type: 'claimRoute'; readonly route: RouteId; readonly pay: CardCounts }
  | { readonly type: 'drawTickets' }
  /** Indexes in the offer, counted from 1. */
  | { readonly type: 'keepTickets'; readonly keep: readonly number[] }
  | { readonly type: 'placeStack'; readonly symbol: SymbolId; readonly location: LocationId }
  | { readonly type: 'takeToken'; readonly location: LocationId }
  | { readonly type: 'pass' };

/** What a number of chance is for. */
export type ChancePurpose = 'first' | 'stack' | 'hand' | 'row' | 'draw' | 'ticket';

/** The one door through which chance enters: a number from 0 to n − 1, each as likely as the others. */
export interface Chance {
  /** The rules say what the number is for, and for which seat (`NONE` for none); only a keyed deal looks at it. */
  below(n: number, purpose?: ChancePurpose, seat?: Seat): number;
}

export type EventSink = (event: GameEvent) => void;

/** What `apply` works on. Without `tell`, events cost nothing. */
export interface Game {
  state: GameState;
  chance: Chance;
  tell?: EventSink;
}

/**
 * Everything outside `secret` is public; `secret` is for `seat` alone (SECRET-2). `eventFor` is the only
 * way out to a viewer.
 */
export type GameEvent =
  | { type: 'firstPlayerChosen'; seat: Seat }
  | { type: 'handDealt'; seat: Seat; count: number; secret?: { cards: CardCounts } }
  | { type: 'ticketsOffered'; seat: Seat; count: number; secret?: { tickets: readonly TicketId[] } }
  | { type: 'startingTicketsChosen'; seat: Seat; secret?: { kept: readonly TicketId[] } }
  | { type: 'startingTicketsSettled'; kept: readonly number[] }
  | { type: 'stackLaid'; symbol: SymbolId; location: LocationId; tokens: number }
  | { type: 'stackPlaced'; seat: Seat; symbol: SymbolId; location: LocationId; tokens: number }
  | { type: 'turnBegan'; seat: Seat }
  | { type: 'cardDrawn'; seat: Seat; secret?: { card: CardId } }
  | { type: 'cardTaken'; seat: Seat; card: CardId; place: number }
  | { type: 'placeFilled'; place: number; card: CardId }
  | { type: 'rowSwept'; cards: readonly CardId[] }
  | { type: 'deckReshuffled'; cards: number }
  | { type: 'routeClaimed'; seat: Seat; route: RouteId; pay: CardCounts; points: number; piecesLeft: number }
  | { type: 'tokenTaken'; seat: Seat; symbol: SymbolId; location: LocationId }
  | {
      type: 'ticketsKept';
      seat: Seat;
      kept: number;
      returned: number;
      secret?: { kept: readonly TicketId[]; returned: readonly TicketId[] };
    }
  | { type: 'passed'; seat: Seat }
  | { type: 'lastRoundBegan'; seat: Seat; turnsLeft: number }
  | { type: 'gameEnded'; byPassing: boolean };

/** A seat, a spectator, or everyone once the game is over. */
export type Viewer = Seat | 'spectator' | 'everyone';

export interface View {
  readonly map: string;
  readonly players: number;
  readonly viewer: Viewer;
  readonly phase: PhaseName;
  /** `null` as long as it is not drawn (SETUP-5). */
  readonly first: Seat | null;
  /** The seats that must act before the game goes on: one, but for the starting tickets. */
  readonly toAct: readonly Seat[];
  readonly lastRound: { readonly by: Seat; readonly turnsLeft: number } | null;
  readonly passesInARow: number;
  /** The face-up slots; `null` where no card is left to fill one. */
  readonly row: readonly (CardId | null)[];
  readonly deck: number;
  readonly discards: CardCounts;
  readonly ticketDeck: {
    readonly unordered: number;
    /** Those put back under it, next first; named where this viewer put them there. */
    readonly putBack: readonly (TicketId | null)[];
  };
  readonly owners: Readonly<Record<RouteId, Seat>>;
  readonly stacks: Readonly<Record<LocationId, { readonly symbol: SymbolId; readonly tokens: number }>>;
  readonly stacksSetAside: readonly SymbolId[];
  /** The route just claimed, while its token is still to be chosen. */
  readonly tokenFor: RouteId | null;
  readonly seats: readonly SeatView[];
  readonly result: FinalScore | null;
}

export interface SeatView {
  readonly seat: Seat;
  readonly pieces: number;
  readonly score: number;
  readonly cards: number;
  /** Cards this seat must hold, from what it took face up and has spent since. */
  readonly knownCards: CardCounts;
  /** Held for certain; while starting tickets are being chosen, nobody's count shows. */
  readonly tickets: number;
  readonly offered: number;
  readonly hasChosen: boolean;
  readonly tokens: readonly SymbolId[];
  /** Only in the view of its own seat; all players' tickets after the end (END-3). */
  readonly own?: OwnView;
}

export interface OwnView {
  readonly hand?: CardCounts;
  readonly tickets: readonly TicketId[];
  /** Those to choose from; of the starting tickets, once chosen, those that will go back. */
  readonly offer?: readonly TicketId[];
}

/** Every reason an action can be refused, and the rule each rests on. */
export const REFUSAL_RULES = {
  NOT_AN_ACTION: 'TURN-1',
  NO_SUCH_SEAT: 'TURN-1',
  NO_SUCH_CARD: 'DRAW-1',
  NO_SUCH_ROUTE: 'CLAIM-1',
  NO_SUCH_LOCATION: 'SETUP-7',
  NO_SUCH_SYMBOL: 'SETUP-7',
  GAME_OVER: 'END-1',
  NOT_YOUR_TURN: 'TURN-1',
  CHOOSE_STARTING_TICKETS: 'SETUP-4',
  STARTING_TICKETS_CHOSEN: 'SETUP-4',
  PLACE_STACK_FIRST: 'SETUP-7',
  DRAW_SECOND_CARD: 'DRAW-1',
  KEEP_TICKETS_FIRST: 'TICKET-1',
  TAKE_TOKEN_FIRST: 'CLAIM-10',
  NO_CARD_TO_DRAW: 'DRAW-8',
  CARD_NOT_FACE_UP: 'DRAW-1',
  WILD_NOT_SECOND: 'DRAW-3',
  ROUTE_TAKEN: 'CLAIM-3',
  OWN_OTHER_TRACK: 'CLAIM-6',
  OTHER_TRACK_TAKEN: 'CLAIM-7',
  NOT_ENOUGH_PIECES: 'CLAIM-5',
  WRONG_NUMBER_OF_CARDS: 'CLAIM-1',
  MIXED_COLORS: 'CLAIM-2',
  WRONG_COLOR: 'CLAIM-2',
  FERRY_NEEDS_WILDS: 'CLAIM-9',
  NOT_ENOUGH_CARDS: 'CLAIM-1',
  NO_TICKETS_LEFT: 'TICKET-3',
  NO_TICKETS_OFFERED: 'TICKET-1',
  NOT_OFFERED: 'TICKET-1',
  KEEP_MORE_TICKETS: 'TICKET-1',
  KEEP_MORE_STARTING_TICKETS: 'SETUP-4',
  NO_STACK_TO_PLACE: 'SETUP-7',
  STACK_NOT_SET_ASIDE: 'SETUP-7',
  LOCATION_HAS_STACK: 'SETUP-7',
  NO_TOKEN_TO_TAKE: 'CLAIM-10',
  TOKEN_NOT_OFFERED: 'CLAIM-10',
  PASS_NOT_ALLOWED: 'TURN-2',
} as const;
export type RefusalCode = keyof typeof REFUSAL_RULES;

export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}
