import { type BrokenFile, broken } from '../broken-file.ts';

export const TOKENS: readonly BrokenFile[] = [
  broken(
    'DUPLICATE_SYMBOL',
    { 'rules.tokens.symbols': ['gull', 'whale', 'gull', 'shell'] },
    { at: '"symbols"', path: 'rules.tokens.symbols[2]', params: { symbol: 'gull' } },
  ),
  broken(
    'DUPLICATE_STACK',
    { 'rules.tokens.stacks': ['rock', 'rock'] },
    { at: '"stacks"', path: 'rules.tokens.stacks[1]', params: { location: 'rock' } },
  ),
  broken(
    'TOKENS_MISSING_FOR_PLAYERS',
    { 'rules.tokens.stackSize.3': undefined },
    { at: '"stackSize"', path: 'rules.tokens.stackSize', params: { table: 'stackSize', players: 3 } },
  ),
  broken(
    'TOKENS_MISSING_FOR_PLAYERS',
    { 'rules.tokens.placements.2': undefined },
    { at: '"placements"', path: 'rules.tokens.placements', params: { table: 'placements', players: 2 } },
  ),
  broken(
    'TOKENS_EXTRA_FOR_PLAYERS',
    { 'rules.tokens.stackSize.4': 2 },
    { at: '"stackSize"', params: { table: 'stackSize', players: 4, min: 2, max: 3 } },
  ),
  broken(
    'STACKS_NOT_SYMBOLS',
    { 'rules.tokens.placements.3[1]': undefined },
    {
      at: '"placements"',
      path: 'rules.tokens.placements.3',
      params: { players: 3, stacks: 2, placements: 1, symbols: 4 },
    },
  ),
  broken(
    'STACKS_OVER_LOCATIONS',
    { 'rules.tokens.placements.3': Array(8).fill({ by: 1, tokens: 1 }) },
    { at: '"placements"', params: { players: 3, stacks: 2, placements: 8, locations: 9 }, others: 1 },
  ),
  broken(
    'PLACED_BY_NOBODY',
    { 'rules.tokens.placements.2[0].by': 3 },
    { at: '"placements"', params: { by: 3, players: 2 } },
  ),
  broken(
    'SCORES_TOO_SHORT',
    { 'rules.tokens.scores': [0, 1, 3, 6] },
    { at: '"scores"', params: { scores: 4, needed: 5 } },
  ),
];
