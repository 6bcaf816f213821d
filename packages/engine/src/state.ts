import type { Board } from './board.ts';
import type { PhaseName, Seat } from './contract.ts';
import { GRAY, type Route, type RouteGroup } from './route.ts';
import { AT, layOut, SEAT_AT, type StateLayout } from './state-layout.ts';

/** A face-up slot without a card, a route without an owner, a last round that nobody began. */
export const NONE = 255;
/** Where a ticket is when no seat holds it. */
export const IN_DECK = 254;
export const PUT_BACK = 253;
export const OFFERED = 252;

/** The phases as the numbers the state stores. */
export const Phase = {
  startingTickets: 0,
  placeStack: 1,
  turn: 2,
  secondCard: 3,
  keepTickets: 4,
  takeToken: 5,
  over: 6,
} as const satisfies Record<PhaseName, number>;

/** Clones share slabs of memory: allocating each on its own takes five times as long as copying it. */
const SLAB_SIZE = 2 ** 17;
let slab = new ArrayBuffer(SLAB_SIZE);
let slabUsed = 0;

function takeMemory(size: number): Uint8Array {
  if (slabUsed + size > slab.byteLength) {
    slab = new ArrayBuffer(Math.max(SLAB_SIZE, size));
    slabUsed = 0;
  }
  const memory = new Uint8Array(slab, slabUsed, size);
  slabUsed += size;
  return memory;
}

/**
 * Everything true of one game, secrets included, in one byte array: a clone is one copy of memory. The
 * methods are the only place that knows where a number stands; the rules ask them by name.
 */
export class GameState {
  readonly board: Board;
  readonly bytes: Uint8Array;
  readonly layout: StateLayout;

  constructor(board: Board, layout: StateLayout, bytes: Uint8Array) {
    this.board = board;
    this.layout = layout;
    this.bytes = bytes;
  }

  static blank(board: Board, players: number): GameState {
    const layout = layOut(board, players);
    return new GameState(board, layout, new Uint8Array(layout.size));
  }

  clone(): GameState {
    const copy = new GameState(this.board, this.layout, takeMemory(this.bytes.length));
    copy.bytes.set(this.bytes);
    return copy;
  }

  /** Becomes the same as `other`, a state of the same board and number of players. */
  copyFrom(other: GameState): void {
    this.bytes.set(other.bytes);
  }

  get players(): number {
    return this.layout.players;
  }

  private add(at: number, by: number): void {
    this.bytes[at] = (this.bytes[at] as number) + by;
  }

  // The game as a whole

  get phase(): number {
    return this.bytes[AT.phase] as number;
  }
  set phase(phase: number) {
    this.bytes[AT.phase] = phase;
  }

  /** Whose turn it is, or who places the next stack. */
  get turn(): Seat {
    return this.bytes[AT.turn] as number;
  }
  set turn(seat: Seat) {
    this.bytes[AT.turn] = seat;
  }

  get first(): Seat {
    return this.bytes[AT.first] as number;
  }
  set first(seat: Seat) {
    this.bytes[AT.first] = seat;
  }

  /** Turns still to play once the last round has begun; 0 before. */
  get turnsLeft(): number {
    return this.bytes[AT.turnsLeft] as number;
  }
  set turnsLeft(turns: number) {
    this.bytes[AT.turnsLeft] = turns;
  }

  get lastRoundBy(): Seat {
    return this.bytes[AT.lastRoundBy] as number;
  }
  set lastRoundBy(seat: Seat) {
    this.bytes[AT.lastRoundBy] = seat;
  }

  get passes(): number {
    return this.bytes[AT.passes] as number;
  }
  set passes(count: number) {
    this.bytes[AT.passes] = count;
  }

  // Cards

  get deckSize(): number {
    return this.bytes[AT.deckSize] as number;
  }

  deck(card: number): number {
    return this.bytes[AT.deck + card] as number;
  }

  addToDeck(card: number, count: number): void {
    this.add(AT.deck + card, count);
    this.add(AT.deckSize, count);
  }

  get discardSize(): number {
    return this.bytes[AT.discardSize] as number;
  }

  discards(card: number): number {
    return this.bytes[AT.discards + card] as number;
  }

  addToDiscards(card: number, count: number): void {
    this.add(AT.discards + card, count);
    this.add(AT.discardSize, count);
  }

  /** The card at a face-up slot, or NONE. */
  row(slot: number): number {
    return this.bytes[AT.row + slot] as number;
  }

  setRow(slot: number, card: number): void {
    this.bytes[AT.row + slot] = card;
  }

  hand(seat: Seat, card: number): number {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.hand + card] as number;
  }

  /** Where the seat's cards begin, for loops that must be quick. */
  handAt(seat: Seat): number {
    return AT.seats + seat * SEAT_AT.size + SEAT_AT.hand;
  }

  addToHand(seat: Seat, card: number, count: number): void {
    this.add(AT.seats + seat * SEAT_AT.size + SEAT_AT.hand + card, count);
    this.add(AT.seats + seat * SEAT_AT.size + SEAT_AT.handSize, count);
  }

  handSize(seat: Seat): number {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.handSize] as number;
  }

  /** Cards that all players know the seat to hold: taken face up, not yet spent. */
  known(seat: Seat, card: number): number {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.known + card] as number;
  }

  setKnown(seat: Seat, card: number, count: number): void {
    this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.known + card] = count;
  }

  /** For a state made from a view: a deck of so many cards, whatever they are. */
  setHiddenDeck(size: number): void {
    this.bytes[AT.deckSize] = size;
  }

  setHandSize(seat: Seat, size: number): void {
    this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.handSize] = size;
  }

  // Routes and pieces

  /** The seat that owns the route, or NONE. */
  owner(route: number): Seat {
    return this.bytes[this.layout.owners + route] as number;
  }

  setOwner(route: number, seat: Seat): void {
    this.bytes[this.layout.owners + route] = seat;
  }

  /**
   * Where the counts of this color's routes begin that the seat may still claim, cards and pieces aside; those of
   * gray routes under `board.colors`. The count at `ferries * (cap + 1) + length` is of all routes that have at
   * most so many ferries and spaces.
   */
  openAt(seat: Seat, color: number): number {
    return this.layout.open + seat * this.layout.openStep + color * this.board.payments.colorStep;
  }

  /** How many routes of the group the seat may still claim. */
  open(seat: Seat, { color, length, ferries }: RouteGroup): number {
    const { cap } = this.board.payments;
    const here = this.openAt(seat, color === GRAY ? this.board.colors : color) + ferries * (cap + 1) + length;
    const open = (this.bytes[here] as number) - (this.bytes[here - 1] as number);
    if (ferries === 0) return open;
    return open - (this.bytes[here - cap - 1] as number) + (this.bytes[here - cap - 2] as number);
  }

  /** Counts the route among those that the seat may claim, or no longer. */
  addOpen(seat: Seat, { color, length, ferries }: Route, by: 1 | -1): void {
    const { bytes } = this;
    const { cap, mostFerries } = this.board.payments;
    let row = this.openAt(seat, color === GRAY ? this.board.colors : color) + ferries * (cap + 1);
    for (let most = ferries; most <= mostFerries; most++, row += cap + 1) {
      for (let upTo = row + length; upTo <= row + cap; upTo++) bytes[upTo] = (bytes[upTo] as number) + by;
    }
  }

  /** Before all open routes are counted anew. */
  forgetOpen(): void {
    const { open, openStep } = this.layout;
    this.bytes.fill(0, open, open + this.players * openStep);
  }

  pieces(seat: Seat): number {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.pieces] as number;
  }

  setPieces(seat: Seat, pieces: number): void {
    this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.pieces] = pieces;
  }

  score(seat: Seat): number {
    const at = AT.seats + seat * SEAT_AT.size + SEAT_AT.score;
    return (this.bytes[at] as number) + 256 * (this.bytes[at + 1] as number);
  }

  setScore(seat: Seat, score: number): void {
    const at = AT.seats + seat * SEAT_AT.size + SEAT_AT.score;
    this.bytes[at] = score & 255;
    this.bytes[at + 1] = score >> 8;
  }

  // Tickets

  /** The seat that holds the ticket, or IN_DECK, PUT_BACK, OFFERED. */
  ticketHolder(ticket: number): number {
    return this.bytes[this.layout.ticketHolders + ticket] as number;
  }

  setTicketHolder(ticket: number, holder: number): void {
    this.bytes[this.layout.ticketHolders + ticket] = holder;
  }

  /** Tickets in the deck that were never put back: in no order. */
  get ticketRest(): number {
    return this.bytes[AT.ticketRest] as number;
  }
  set ticketRest(count: number) {
    this.bytes[AT.ticketRest] = count;
  }

  /** Tickets put back under the deck, drawn after all others, first come first. */
  get queueLength(): number {
    return this.bytes[AT.queueLength] as number;
  }
  set queueLength(length: number) {
    this.bytes[AT.queueLength] = length;
  }

  queued(index: number): number {
    return this.bytes[this.layout.queue + index] as number;
  }

  /** The seats that know which ticket lies there, one bit each. */
  queuedKnownBy(index: number): number {
    return this.bytes[this.layout.queueKnown + index] as number;
  }

  setQueued(index: number, ticket: number, knownBy: number): void {
    this.bytes[this.layout.queue + index] = ticket;
    this.bytes[this.layout.queueKnown + index] = knownBy;
  }

  get ticketsLeft(): number {
    return this.ticketRest + this.queueLength;
  }

  ticketsHeld(seat: Seat): number {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.ticketsHeld] as number;
  }

  setTicketsHeld(seat: Seat, count: number): void {
    this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.ticketsHeld] = count;
  }

  offerSize(seat: Seat): number {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.offerSize] as number;
  }

  setOfferSize(seat: Seat, size: number): void {
    this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.offerSize] = size;
  }

  offer(seat: Seat, index: number): number {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.offer + index] as number;
  }

  setOffer(seat: Seat, index: number, ticket: number): void {
    this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.offer + index] = ticket;
  }

  /** Whether the seat has chosen its starting tickets. */
  hasChosen(seat: Seat): boolean {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.hasChosen] === 1;
  }

  setHasChosen(seat: Seat): void {
    this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.hasChosen] = 1;
  }

  // Tokens

  get placementsMade(): number {
    return this.bytes[AT.placementsMade] as number;
  }
  set placementsMade(count: number) {
    this.bytes[AT.placementsMade] = count;
  }

  /** The symbols whose stacks nobody has placed yet, one bit each. */
  get setAside(): number {
    return this.bytes[AT.setAside] as number;
  }
  set setAside(symbols: number) {
    this.bytes[AT.setAside] = symbols;
  }

  /** The route just claimed, while its token is still to be chosen; else NONE. */
  get tokenRoute(): number {
    return this.bytes[AT.tokenRoute] as number;
  }
  set tokenRoute(route: number) {
    this.bytes[AT.tokenRoute] = route;
  }

  stackSymbol(location: number): number {
    return this.bytes[this.layout.stackSymbols + location] as number;
  }

  stackTokens(location: number): number {
    return this.bytes[this.layout.stackTokens + location] as number;
  }

  setStack(location: number, symbol: number, tokens: number): void {
    this.bytes[this.layout.stackSymbols + location] = symbol;
    this.bytes[this.layout.stackTokens + location] = tokens;
  }

  /** The symbols the seat owns, one bit each. */
  tokens(seat: Seat): number {
    return this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.tokens] as number;
  }

  setTokens(seat: Seat, symbols: number): void {
    this.bytes[AT.seats + seat * SEAT_AT.size + SEAT_AT.tokens] = symbols;
  }
}
