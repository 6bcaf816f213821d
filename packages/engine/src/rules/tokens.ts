import type { Game, RefusalCode, Seat } from '../contract.ts';
import type { Route } from '../route.ts';
import { type GameState, NONE, Phase } from '../state.ts';
import { beginTurn, endTurn } from './turn.ts';

/** SETUP-7, SETUP-8: the players place the stacks set aside; without any, the first turn begins. */
export function beginStackPlacing(game: Game): void {
  const { state } = game;
  const next = state.board.placements(state.players)[state.placementsMade];
  if (!next) return beginTurn(game, state.first);
  state.phase = Phase.placeStack;
  state.turn = (state.first + next.by - 1) % state.players;
}

/** SETUP-7, SETUP-8 */
export function whyNotPlace(state: GameState, symbol: number, location: number): RefusalCode | null {
  if (((state.setAside >> symbol) & 1) === 0) return 'STACK_NOT_SET_ASIDE';
  return state.stackTokens(location) > 0 ? 'LOCATION_HAS_STACK' : null;
}

export function placeStack(game: Game, symbol: number, location: number): void {
  const { state } = game;
  const { board } = state;
  const tokens = board.placements(state.players)[state.placementsMade]?.tokens ?? 0;
  state.setStack(location, symbol, tokens);
  state.setAside &= ~(1 << symbol);
  state.placementsMade += 1;
  game.tell?.({
    type: 'stackPlaced',
    seat: state.turn,
    symbol: board.symbol(symbol),
    location: board.location(location),
    tokens,
  });
  beginStackPlacing(game);
}

/** CLAIM-10: a token lies there, and the seat does not own its symbol yet. */
export function offersToken(state: GameState, seat: Seat, location: number): boolean {
  if (state.board.symbols.length === 0 || state.stackTokens(location) === 0) return false;
  return ((state.tokens(seat) >> state.stackSymbol(location)) & 1) === 0;
}

export function whyNotTakeToken(state: GameState, seat: Seat, location: number): RefusalCode | null {
  const { a, b } = state.board.route(state.tokenRoute);
  const isEnd = location === a || location === b;
  return isEnd && offersToken(state, seat, location) ? null : 'TOKEN_NOT_OFFERED';
}

/** CLAIM-10: one token for a claim; the player chooses only where both ends offer one. */
export function giveTokenAfter(game: Game, seat: Seat, route: Route): void {
  const { state } = game;
  const atA = offersToken(state, seat, route.a);
  const atB = offersToken(state, seat, route.b);
  if (atA && atB) {
    state.tokenRoute = route.index;
    state.phase = Phase.takeToken;
  } else if (atA) {
    takeToken(game, seat, route.a);
  } else if (atB) {
    takeToken(game, seat, route.b);
  } else {
    endTurn(game);
  }
}

/** CLAIM-11: all players see who owns which. */
export function takeToken(game: Game, seat: Seat, location: number): void {
  const { state } = game;
  const symbol = state.stackSymbol(location);
  const left = state.stackTokens(location) - 1;
  state.setStack(location, left > 0 ? symbol : 0, left);
  state.setTokens(seat, state.tokens(seat) | (1 << symbol));
  state.tokenRoute = NONE;
  game.tell?.({
    type: 'tokenTaken',
    seat,
    symbol: state.board.symbol(symbol),
    location: state.board.location(location),
  });
  endTurn(game);
}
