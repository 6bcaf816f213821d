import {
  apply,
  type Board,
  type CardCounts,
  type Chance,
  type EventSink,
  FastChance,
  type Game,
  type GameEvent,
  legalActions,
  newGame,
  notationOf,
  Phase,
  type Refusal,
  type RefusalCode,
  type Seat,
} from '@waybill/engine';
import { countAllOpenTracks } from '../src/rules/claim.ts';
import { IN_DECK, NONE, PUT_BACK } from '../src/state.ts';

/** A position in the middle of a game, described by what matters; the rest is filled in so that all adds up. */
export interface Scenario {
  readonly players?: number;
  readonly turn?: Seat;
  readonly first?: Seat;
  readonly phase?: keyof typeof Phase;
  /** Cards of each seat; seats not named hold none. */
  readonly hands?: readonly CardCounts[];
  readonly row?: readonly (string | null)[];
  /** Exactly these cards in the deck; without it, all cards that are nowhere else. */
  readonly deck?: CardCounts;
  readonly discards?: CardCounts;
  /** Where cards go that are nowhere else when `deck` is given: a seat. */
  readonly othersTo?: Seat;
  /** Routes owned, by seat. */
  readonly routes?: readonly (readonly string[])[];
  /** Pieces left; else what the routes leave. */
  readonly pieces?: readonly number[];
  readonly tickets?: readonly (readonly string[])[];
  /** Exactly these tickets in the deck, put back in this order; without it, all others unordered. */
  readonly ticketQueue?: readonly string[];
  readonly stacks?: Readonly<Record<string, readonly [string, number]>>;
  readonly tokens?: readonly (readonly string[])[];
}

export function scenario(board: Board, setup: Scenario = {}): Game {
  const players = setup.players ?? 2;
  const { state } = newGame(board, { players, first: setup.first ?? 0 }, { chance: new FastChance(1) });
  state.phase = Phase[setup.phase ?? 'turn'];
  state.turn = setup.turn ?? 0;
  const game: Game = { state, chance: new FastChance(2) };
  dealCards(game, setup);
  giveRoutes(game, setup);
  giveTickets(game, setup);
  if (setup.stacks) layStacks(game, setup);
  return game;
}

function dealCards({ state }: Game, setup: Scenario): void {
  const { board } = state;
  const left = [...board.cardCounts];
  const take = (card: string, count: number): number => {
    const index = board.cards.indexOf(card);
    if (index < 0 || (left[index] ?? 0) < count) throw new Error(`the scenario has too many ${card} cards`);
    left[index] = (left[index] ?? 0) - count;
    return index;
  };
  for (let card = 0; card <= board.wild; card++) {
    state.addToDeck(card, -state.deck(card));
    for (let seat = 0; seat < state.players; seat++) state.addToHand(seat, card, -state.hand(seat, card));
  }
  for (const [seat, hand] of (setup.hands ?? []).entries()) {
    for (const [card, count] of Object.entries(hand)) state.addToHand(seat, take(card, count), count);
  }
  for (const [card, count] of Object.entries(setup.discards ?? {}))
    state.addToDiscards(take(card, count), count);
  for (let slot = 0; slot < board.slots; slot++) {
    const card = setup.row ? setup.row[slot] : board.card(slot % board.colors);
    state.setRow(slot, card === null || card === undefined ? NONE : take(card, 1));
  }
  for (const [card, count] of Object.entries(setup.deck ?? {})) state.addToDeck(take(card, count), count);
  for (const [card, count] of left.entries()) {
    if (!setup.deck) state.addToDeck(card, count);
    else state.addToHand(setup.othersTo ?? state.players - 1, card, count);
  }
}

function giveRoutes({ state }: Game, setup: Scenario): void {
  const { board } = state;
  for (const [seat, ids] of (setup.routes ?? []).entries()) {
    for (const id of ids) {
      const route = board.routes.find((other) => other.id === id);
      if (!route) throw new Error(`no route ${id}`);
      state.setOwner(route.index, seat);
      state.setPieces(seat, state.pieces(seat) - route.length);
      state.setScore(seat, state.score(seat) + route.points);
    }
  }
  for (const [seat, pieces] of (setup.pieces ?? []).entries()) state.setPieces(seat, pieces);
  countAllOpenTracks(state);
}

function giveTickets({ state }: Game, setup: Scenario): void {
  const { board } = state;
  const indexOf = (id: string): number => {
    const ticket = board.tickets.find((other) => other.id === id);
    if (!ticket) throw new Error(`no ticket ${id}`);
    return ticket.index;
  };
  for (let seat = 0; seat < state.players; seat++) {
    if (setup.phase !== 'startingTickets') {
      for (let index = 0; index < state.offerSize(seat); index++) state.setOffer(seat, index, 0);
      state.setOfferSize(seat, 0);
      state.setHasChosen(seat);
    }
    state.setTicketsHeld(seat, setup.tickets?.[seat]?.length ?? 0);
  }
  if (setup.phase === 'startingTickets') return;
  for (const { index } of board.tickets) state.setTicketHolder(index, IN_DECK);
  for (const [seat, ids] of (setup.tickets ?? []).entries()) {
    for (const id of ids) state.setTicketHolder(indexOf(id), seat);
  }
  // Tickets that the scenario wants out of the way go to the last seat.
  if (setup.ticketQueue) {
    const last = state.players - 1;
    for (const { index } of board.tickets) {
      if (state.ticketHolder(index) !== IN_DECK) continue;
      state.setTicketHolder(index, last);
      state.setTicketsHeld(last, state.ticketsHeld(last) + 1);
    }
    for (const [index, id] of setup.ticketQueue.entries()) {
      state.setTicketHolder(indexOf(id), PUT_BACK);
      state.setTicketsHeld(last, state.ticketsHeld(last) - 1);
      state.setQueued(index, indexOf(id), 0);
    }
    state.queueLength = setup.ticketQueue.length;
  }
  state.ticketRest = board.tickets.filter(({ index }) => state.ticketHolder(index) === IN_DECK).length;
}

function layStacks({ state }: Game, setup: Scenario): void {
  const { board } = state;
  for (let location = 0; location < board.locations.length; location++) state.setStack(location, 0, 0);
  for (const [id, [symbol, tokens]] of Object.entries(setup.stacks ?? {})) {
    state.setStack(board.locations.indexOf(id), board.symbols.indexOf(symbol), tokens);
  }
  if (state.phase !== Phase.placeStack) state.setAside = 0;
  for (const [seat, symbols] of (setup.tokens ?? []).entries()) {
    state.setTokens(
      seat,
      symbols.reduce((bits, symbol) => bits | (1 << board.symbols.indexOf(symbol)), 0),
    );
  }
}

/** Chance that makes the deck give these cards next, in this order; then anything. */
export function nextCards(game: Game, ...cards: string[]): void {
  const { state } = game;
  const after = new FastChance(3);
  const chance: Chance = {
    below(n) {
      const card = cards.shift();
      if (card === undefined) return after.below(n);
      const index = state.board.cards.indexOf(card);
      if (state.deck(index) === 0) throw new Error(`the deck has no ${card} card`);
      let before = 0;
      for (let lower = 0; lower < index; lower++) before += state.deck(lower);
      return before;
    },
  };
  game.chance = chance;
}

/** Does it, or fails the test with the refusal. Returns what everybody was told. */
export function play(game: Game, ...moves: readonly (string | readonly [Seat, string])[]): GameEvent[] {
  const events: GameEvent[] = [];
  const before = game.tell;
  const tell: EventSink = (event) => {
    events.push(event);
    before?.(event);
  };
  for (const move of moves) {
    const [seat, action] = typeof move === 'string' ? [game.state.turn, move] : move;
    const refusal = apply({ ...game, tell }, seat, action);
    if (refusal) throw new Error(`seat ${seat}: ${action}: ${JSON.stringify(refusal)}`);
  }
  return events;
}

/** The refusal's code, after checking that nothing at all has changed; null if it was done. */
export function refusalOf(game: Game, seat: Seat, action: unknown): RefusalCode | null {
  return refused(game, seat, action)?.code ?? null;
}

export function refused(game: Game, seat: unknown, action: unknown): Refusal | null {
  const before = game.state.clone();
  const refusal = apply(game, seat, action);
  if (refusal && before.bytes.some((byte, at) => byte !== game.state.bytes[at])) {
    throw new Error(`a refused action changed the game: ${JSON.stringify(action)}`);
  }
  return refusal;
}

/** What the seat may do now, in notation. */
export function options(game: Game, seat: Seat = game.state.turn): string[] {
  return legalActions(game.state, seat).map((action) => notationOf(game.state.board, action));
}

/** The row as names. */
export function rowOf(game: Game): (string | null)[] {
  const { state } = game;
  return Array.from({ length: state.board.slots }, (_, slot) => {
    const card = state.row(slot);
    return card === NONE ? null : state.board.card(card);
  });
}

export function handOf(game: Game, seat: Seat): Record<string, number> {
  const { state } = game;
  const held = state.board.cards.map((card, index) => [card, state.hand(seat, index)] as const);
  return Object.fromEntries(held.filter(([, count]) => count > 0));
}
