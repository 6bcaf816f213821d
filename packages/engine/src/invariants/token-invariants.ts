import { bitsIn } from '../bits.ts';
import type { TokenRules } from '../map-data.ts';
import { type GameState, NONE, Phase } from '../state.ts';
import { every, sum } from './count.ts';

/** SETUP-6 to SETUP-8: of each symbol as many tokens as were laid, in one stack or owned, or the stack is still set aside. */
export function tokensAddUp(state: GameState): boolean {
  const { tokens } = state.board.rules;
  if (!tokens) return state.setAside === 0 && state.tokenRoute === NONE && state.placementsMade === 0;
  const placements = state.board.placements(state.players);
  return (
    state.placementsMade <= placements.length &&
    state.placementsMade + bitsIn(state.setAside) === placements.length &&
    (state.phase === Phase.startingTickets || state.phase === Phase.placeStack || state.setAside === 0) &&
    (state.phase !== Phase.startingTickets || state.placementsMade === 0) &&
    every(tokens.symbols.length, (symbol) => symbolAddsUp(state, symbol, tokens)) &&
    allTokens(state) === laidTokens(state, tokens) &&
    stacksAreSound(state) &&
    choiceIsSound(state)
  );
}

function symbolAddsUp(state: GameState, symbol: number, tokens: TokenRules): boolean {
  const { locations } = state.board;
  const isHere = (location: number) =>
    state.stackTokens(location) > 0 && state.stackSymbol(location) === symbol;
  const stacks = sum(locations.length, (location) => (isHere(location) ? 1 : 0));
  const count =
    sum(locations.length, (location) => (isHere(location) ? state.stackTokens(location) : 0)) +
    sum(state.players, (seat) => (state.tokens(seat) >> symbol) & 1);
  if ((state.setAside >> symbol) & 1) return count === 0;
  const sizes = [
    tokens.stackSize[state.players],
    ...state.board.placements(state.players).map((p) => p.tokens),
  ];
  return stacks <= 1 && sizes.includes(count);
}

function allTokens(state: GameState): number {
  return (
    sum(state.board.locations.length, (location) => state.stackTokens(location)) +
    sum(state.players, (seat) => bitsIn(state.tokens(seat)))
  );
}

function laidTokens(state: GameState, tokens: TokenRules): number {
  const placed = state.board.placements(state.players).slice(0, state.placementsMade);
  const laid = tokens.stacks.length * (tokens.stackSize[state.players] ?? 0);
  return laid + placed.reduce((total, placement) => total + placement.tokens, 0);
}

function stacksAreSound(state: GameState): boolean {
  const { locations, symbols } = state.board;
  const owned = (1 << symbols.length) - 1;
  return (
    every(locations.length, (location) => {
      if (state.stackTokens(location) === 0) return state.stackSymbol(location) === 0;
      return state.stackSymbol(location) < symbols.length;
    }) && every(state.players, (seat) => (state.tokens(seat) & ~owned) === 0)
  );
}

/** CLAIM-10: a token is chosen for a route that the player at turn has just claimed. */
function choiceIsSound(state: GameState): boolean {
  if (state.phase !== Phase.takeToken) return state.tokenRoute === NONE;
  return state.tokenRoute < state.board.routes.length && state.owner(state.tokenRoute) === state.turn;
}
