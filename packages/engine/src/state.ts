import type { Board } from './board.ts';
import { PHASES, type PhaseName, type Seat } from './contract.ts';
import { AT, layOut, SEAT_AT, type StateLayout } from './state-layout.ts';

/** A face-up place without a card, a route without an owner, a last round that nobody began. */
export const NONE = 255;
/** Where a ticket is when no seat holds it. */
export const IN_DECK = 254;
export const PUT_BACK = 253;
export const OFFERED = 252;

/** The phases as the numbers the state stores. */
export const Phase = Object.fromEntries(PHASES.map((name, index) => [name, index])) as Record<
  PhaseName,
  number
>;

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
    return new GameState(this.board, this.layout, this.bytes.slice());
  }

  /** Becomes the same as `other`, a state of the same board and number of players. */
  copyFrom(other: GameState): void {
    this.bytes.set(other.bytes);
  }

  get players(): number {
    return this.layout.players;
  }

  private get(at: number): number {
    return this.bytes[at] as number;
  }

  private add(at: number, by: number): void {
    this.bytes[at] = (this.bytes[at] as number) + by;
  }

  private seatAt(seat: Seat, at: number): number {
    return this.layout.seats + seat * this.layout.seatSize + at;
  }

  // The game as a whole

  get phase(): number {
    return this.get(AT.phase);
  }
  set phase(phase: number) {
    this.bytes[AT.phase] = phase;
  }

  /** Whose turn it is, or who places the next stack. */
  get turn(): Seat {
    return this.get(AT.turn);
  }
  set turn(seat: Seat) {
    this.bytes[AT.turn] = seat;
  }

  get first(): Seat {
    return this.get(AT.first);
  }
  set first(seat: Seat) {
    this.bytes[AT.first] = seat;
  }

  /** Turns still to play once the last round has begun; 0 before. */
  get turnsLeft(): number {
    return this.get(AT.turnsLeft);
  }
  set turnsLeft(turns: number) {
    this.bytes[AT.turnsLeft] = turns;
  }

  get lastRoundBy(): Seat {
    return this.get(AT.lastRoundBy);
  }
  set lastRoundBy(seat: Seat) {
    this.bytes[AT.lastRoundBy] = seat;
  }

  get passes(): number {
    return this.get(AT.passes);
  }
  set passes(count: number) {
    this.bytes[AT.passes] = count;
  }

  // Cards

  get deckSize(): number {
    return this.get(AT.deckSize);
  }

  deck(card: number): number {
    return this.get(this.layout.deck + card);
  }

  addToDeck(card: number, count: number): void {
    this.add(this.layout.deck + card, count);
    this.add(AT.deckSize, count);
  }

  get discardSize(): number {
    return this.get(AT.discardSize);
  }

  discards(card: number): number {
    return this.get(this.layout.discards + card);
  }

  addToDiscards(card: number, count: number): void {
    this.add(this.layout.discards + card, count);
    this.add(AT.discardSize, count);
  }

  /** The card at a face-up place, or NONE. */
  row(place: number): number {
    return this.get(this.layout.row + place);
  }

  setRow(place: number, card: number): void {
    this.bytes[this.layout.row + place] = card;
  }

  hand(seat: Seat, card: number): number {
    return this.get(this.seatAt(seat, this.layout.hand + card));
  }

  addToHand(seat: Seat, card: number, count: number): void {
    this.add(this.seatAt(seat, this.layout.hand + card), count);
    this.add(this.seatAt(seat, SEAT_AT.handSize), count);
  }

  handSize(seat: Seat): number {
    return this.get(this.seatAt(seat, SEAT_AT.handSize));
  }

  /** Cards that everybody knows the seat to hold: taken face up, not yet spent. */
  known(seat: Seat, card: number): number {
    return this.get(this.seatAt(seat, this.layout.known + card));
  }

  setKnown(seat: Seat, card: number, count: number): void {
    this.bytes[this.seatAt(seat, this.layout.known + card)] = count;
  }

  /** For a state made from a view: a deck of so many cards, whatever they are. */
  setHiddenDeck(size: number): void {
    this.bytes[AT.deckSize] = size;
  }

  setHandSize(seat: Seat, size: number): void {
    this.bytes[this.seatAt(seat, SEAT_AT.handSize)] = size;
  }

  // Routes and pieces

  /** The seat that owns the route, or NONE. */
  owner(route: number): Seat {
    return this.get(this.layout.owners + route);
  }

  setOwner(route: number, seat: Seat): void {
    this.bytes[this.layout.owners + route] = seat;
  }

  /** How many routes of the group the seat may still claim, cards and pieces aside. */
  open(seat: Seat, group: number): number {
    return this.get(this.seatAt(seat, this.layout.open + group));
  }

  addOpen(seat: Seat, group: number, count: number): void {
    this.add(this.seatAt(seat, this.layout.open + group), count);
  }

  pieces(seat: Seat): number {
    return this.get(this.seatAt(seat, SEAT_AT.pieces));
  }

  setPieces(seat: Seat, pieces: number): void {
    this.bytes[this.seatAt(seat, SEAT_AT.pieces)] = pieces;
  }

  score(seat: Seat): number {
    const at = this.seatAt(seat, SEAT_AT.scoreLow);
    return this.get(at) + 256 * this.get(at + 1);
  }

  setScore(seat: Seat, score: number): void {
    const at = this.seatAt(seat, SEAT_AT.scoreLow);
    this.bytes[at] = score & 255;
    this.bytes[at + 1] = score >> 8;
  }

  // Tickets

  /** The seat that holds the ticket, or IN_DECK, PUT_BACK, OFFERED. */
  ticketPlace(ticket: number): number {
    return this.get(this.layout.ticketPlaces + ticket);
  }

  setTicketPlace(ticket: number, place: number): void {
    this.bytes[this.layout.ticketPlaces + ticket] = place;
  }

  /** Tickets in the deck that were never put back: in no order. */
  get ticketRest(): number {
    return this.get(AT.ticketRest);
  }
  set ticketRest(count: number) {
    this.bytes[AT.ticketRest] = count;
  }

  /** Tickets put back under the deck, drawn after all others, first come first. */
  get queueLength(): number {
    return this.get(AT.queueLength);
  }
  set queueLength(length: number) {
    this.bytes[AT.queueLength] = length;
  }

  queued(place: number): number {
    return this.get(this.layout.queue + place);
  }

  /** The seats that know which ticket lies there, one bit each. */
  queuedKnownBy(place: number): number {
    return this.get(this.layout.queueKnown + place);
  }

  setQueued(place: number, ticket: number, knownBy: number): void {
    this.bytes[this.layout.queue + place] = ticket;
    this.bytes[this.layout.queueKnown + place] = knownBy;
  }

  get ticketsLeft(): number {
    return this.ticketRest + this.queueLength;
  }

  ticketsHeld(seat: Seat): number {
    return this.get(this.seatAt(seat, SEAT_AT.ticketsHeld));
  }

  setTicketsHeld(seat: Seat, count: number): void {
    this.bytes[this.seatAt(seat, SEAT_AT.ticketsHeld)] = count;
  }

  offerSize(seat: Seat): number {
    return this.get(this.seatAt(seat, SEAT_AT.offerSize));
  }

  setOfferSize(seat: Seat, size: number): void {
    this.bytes[this.seatAt(seat, SEAT_AT.offerSize)] = size;
  }

  offer(seat: Seat, place: number): number {
    return this.get(this.seatAt(seat, this.layout.offer + place));
  }

  setOffer(seat: Seat, place: number, ticket: number): void {
    this.bytes[this.seatAt(seat, this.layout.offer + place)] = ticket;
  }

  /** Whether the seat has chosen its starting tickets. */
  hasChosen(seat: Seat): boolean {
    return this.get(this.seatAt(seat, SEAT_AT.hasChosen)) === 1;
  }

  setHasChosen(seat: Seat): void {
    this.bytes[this.seatAt(seat, SEAT_AT.hasChosen)] = 1;
  }

  // Tokens

  get placementsMade(): number {
    return this.get(AT.placementsMade);
  }
  set placementsMade(count: number) {
    this.bytes[AT.placementsMade] = count;
  }

  /** The symbols whose stacks nobody has placed yet, one bit each. */
  get setAside(): number {
    return this.get(AT.setAside);
  }
  set setAside(symbols: number) {
    this.bytes[AT.setAside] = symbols;
  }

  /** The route just claimed, while its token is still to be chosen; else NONE. */
  get tokenRoute(): number {
    return this.get(AT.tokenRoute);
  }
  set tokenRoute(route: number) {
    this.bytes[AT.tokenRoute] = route;
  }

  stackSymbol(location: number): number {
    return this.get(this.layout.stackSymbols + location);
  }

  stackTokens(location: number): number {
    return this.get(this.layout.stackTokens + location);
  }

  setStack(location: number, symbol: number, tokens: number): void {
    this.bytes[this.layout.stackSymbols + location] = symbol;
    this.bytes[this.layout.stackTokens + location] = tokens;
  }

  /** The symbols the seat owns, one bit each. */
  tokens(seat: Seat): number {
    return this.get(this.seatAt(seat, SEAT_AT.tokens));
  }

  setTokens(seat: Seat, symbols: number): void {
    this.bytes[this.seatAt(seat, SEAT_AT.tokens)] = symbols;
  }
}
