import { nthBit } from '../bits.ts';
import type { Board } from '../board.ts';
import type { CardCounts, Chance, EventSink, Game, GameSettings, Seat } from '../contract.ts';
import { GameState, IN_DECK, NONE, Phase } from '../state.ts';
import { countAllOpenTracks } from './claim.ts';
import { drawFromDeck } from './deck.ts';
import { chooseFirstPlayer, drawsFirstPlayerLater } from './first-player.ts';
import { settleRow } from './row.ts';
import { offerTickets } from './tickets.ts';

export interface SetupDealer {
  readonly chance: Chance;
  readonly tell?: EventSink;
}

/** A new game, dealt, waiting for every seat to choose its starting tickets. */
export function newGame(board: Board, settings: GameSettings, dealer: SetupDealer): Game {
  checkSettings(board, settings);
  const game: Game = { ...dealer, state: GameState.blank(board, settings.players) };
  deal(game, settings);
  return game;
}

/** Deals anew into the state a game already has: what a simulation of many games calls. */
export function deal(game: Game, settings: GameSettings): void {
  const { state } = game;
  layEmptyTable(state);
  if (!drawsFirstPlayerLater(state.board, settings)) chooseFirstPlayer(game, settings.first);
  layStacks(game);
  for (let seat = 0; seat < state.players; seat++) dealHand(game, seat);
  settleRow(game, NONE);
  for (let seat = 0; seat < state.players; seat++) {
    offerTickets(game, seat, state.board.rules.startingTickets.deal);
  }
}

function checkSettings(board: Board, { players, first }: GameSettings): void {
  const { min, max } = board.rules.players;
  if (!Number.isInteger(players) || players < min || players > max) {
    throw new RangeError(`${board.id} is for ${min} to ${max} players`);
  }
  if (first !== undefined && !(Number.isInteger(first) && first >= 0 && first < players)) {
    throw new RangeError(`the first seat is one of 0 to ${players - 1}`);
  }
}

/** SETUP-1, and everything that lies in the box; laid once for each board, then copied. */
function layEmptyTable(state: GameState): void {
  const tables = emptyTables.get(state.board) ?? new Map<number, Uint8Array>();
  emptyTables.set(state.board, tables);
  const table = tables.get(state.players) ?? emptyTable(state.board, state.players);
  tables.set(state.players, table);
  state.bytes.set(table);
}

const emptyTables = new WeakMap<Board, Map<number, Uint8Array>>();

function emptyTable(board: Board, players: number): Uint8Array {
  const state = GameState.blank(board, players);
  state.phase = Phase.startingTickets;
  state.first = NONE;
  state.lastRoundBy = NONE;
  state.tokenRoute = NONE;
  for (const [card, count] of board.cardCounts.entries()) state.addToDeck(card, count);
  for (let slot = 0; slot < board.slots; slot++) state.setRow(slot, NONE);
  for (const route of board.routes) state.setOwner(route.index, NONE);
  for (const ticket of board.tickets) state.setTicketHolder(ticket.index, IN_DECK);
  state.ticketRest = board.tickets.length;
  for (let seat = 0; seat < players; seat++) state.setPieces(seat, board.rules.pieces);
  countAllOpenTracks(state);
  return state.bytes;
}

/** SETUP-6: which symbol goes where is drawn at random; those left over are set aside. */
function layStacks(game: Game): void {
  const { state } = game;
  const { tokens } = state.board.rules;
  if (!tokens) return;
  state.setAside = (1 << tokens.symbols.length) - 1;
  const size = tokens.stackSize[state.players] ?? 0;
  let left = tokens.symbols.length;
  for (const id of tokens.stacks) {
    const symbol = nthBit(state.setAside, game.chance.below(left--, 'stack', NONE));
    state.setAside &= ~(1 << symbol);
    state.setStack(state.board.locations.indexOf(id), symbol, size);
    game.tell?.({ type: 'stackLaid', symbol: state.board.symbol(symbol), location: id, tokens: size });
  }
}

/** SETUP-2 */
function dealHand(game: Game, seat: Seat): void {
  const { state } = game;
  const { startingHand } = state.board.rules;
  for (let i = 0; i < startingHand; i++) state.addToHand(seat, drawFromDeck(game, 'hand', seat), 1);
  game.tell?.({ type: 'handDealt', seat, count: startingHand, secret: { cards: handOf(state, seat) } });
}

export function handOf(state: GameState, seat: Seat): CardCounts {
  const hand: Record<string, number> = {};
  for (const [card, id] of state.board.cards.entries()) {
    const count = state.hand(seat, card);
    if (count > 0) hand[id] = count;
  }
  return hand;
}
