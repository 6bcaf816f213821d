import type { MapData, TokenRules } from '@waybill/engine';
import { type Finding, found } from './fault.ts';

const HERE = ['rules', 'tokens'];
const TABLES = ['stackSize', 'placements'] as const;

export function* checkTokens(map: MapData): Generator<Finding> {
  const { tokens, players } = map.rules;
  if (tokens === null) return;
  yield* checkNames(tokens, map);
  yield* checkTables(tokens, players);
  for (const number of numbersOf(players)) yield* checkStacks(tokens, map, number);
  const needed = tokens.symbols.length + 1;
  if (tokens.scores.length < needed) {
    yield found('SCORES_TOO_SHORT', [...HERE, 'scores'], { scores: tokens.scores.length, needed });
  }
}

function* checkNames({ symbols, stacks }: TokenRules, { locations }: MapData): Generator<Finding> {
  for (const [index, symbol] of symbols.entries()) {
    if (symbols.indexOf(symbol) < index) {
      yield found('DUPLICATE_SYMBOL', [...HERE, 'symbols', index], { symbol });
    }
  }
  for (const [index, location] of stacks.entries()) {
    const path = [...HERE, 'stacks', index];
    if (stacks.indexOf(location) < index) yield found('DUPLICATE_STACK', path, { location });
    if (!locations.some(({ id }) => id === location)) yield found('UNKNOWN_LOCATION', path, { location });
  }
}

function* checkTables(tokens: TokenRules, { min, max }: PlayerRange): Generator<Finding> {
  for (const table of TABLES) {
    for (const players of numbersOf({ min, max })) {
      if (tokens[table][players] === undefined) {
        yield found('TOKENS_MISSING_FOR_PLAYERS', [...HERE, table], { table, players });
      }
    }
    for (const key of Object.keys(tokens[table])) {
      const players = Number(key);
      if (players < min || players > max) {
        yield found('TOKENS_EXTRA_FOR_PLAYERS', [...HERE, table, key], { table, players, min, max });
      }
    }
  }
}

function* checkStacks(tokens: TokenRules, { locations }: MapData, players: number): Generator<Finding> {
  const placements = tokens.placements[players];
  if (placements === undefined) return;
  const path = [...HERE, 'placements', String(players)];
  const stacks = tokens.stacks.length;
  const counts = { players, stacks, placements: placements.length };
  const inAll = stacks + placements.length;
  if (inAll !== tokens.symbols.length) {
    yield found('STACKS_NOT_SYMBOLS', path, { ...counts, symbols: tokens.symbols.length });
  }
  if (inAll > locations.length) {
    yield found('STACKS_OVER_LOCATIONS', path, { ...counts, locations: locations.length });
  }
  for (const [index, { by }] of placements.entries()) {
    if (by > players) yield found('PLACED_BY_NOBODY', [...path, index, 'by'], { by, players });
  }
}

interface PlayerRange {
  readonly min: number;
  readonly max: number;
}

/** Empty if the range itself is at fault. */
function numbersOf({ min, max }: PlayerRange): number[] {
  return [2, 3, 4, 5, 6, 7, 8].filter((players) => players >= min && players <= max);
}
