import { type BrokenFile, broken } from '../broken-file.ts';

const SHADES = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`shade-${index}`, 2]));
const TOO_MANY = { coral: 8, teal: 7, ochre: 9, ...SHADES };

export const RULES: readonly BrokenFile[] = [
  broken(
    'PLAYERS_MIN_OVER_MAX',
    { 'rules.players': { min: 8, max: 7 } },
    { at: '"players"', params: { min: 8, max: 7 } },
  ),
  broken(
    'PIECES_START_LAST_ROUND',
    { 'rules.lastRoundAtPieces': 14 },
    { at: '"lastRoundAtPieces"', params: { pieces: 14, lastRoundAtPieces: 14 } },
  ),
  broken('NO_COLORS', { 'rules.colors': {} }, { at: '"colors"' }),
  broken('RESERVED_COLOR', { 'rules.colors.gray': 4 }, { at: '"colors"', params: { color: 'gray' } }),
  broken('RESERVED_COLOR', { 'rules.colors.wild': 4 }, { at: '"colors"', params: { color: 'wild' } }),
  broken('TOO_MANY_COLORS', { 'rules.colors': TOO_MANY }, { at: '"colors"', params: { count: 12, max: 11 } }),
  broken(
    'TOO_MANY_CARDS',
    { 'rules.colors.mauve': 221 },
    { at: '"colors"', path: 'rules.colors', params: { cards: 251, max: 250 } },
  ),
  broken(
    'TOO_FEW_CARDS',
    { 'rules.startingHand': 9 },
    {
      at: '"colors"',
      path: 'rules.colors',
      params: { cards: 30, needed: 31, startingHand: 9, players: 3, places: 4 },
    },
  ),
  broken(
    'SWEEP_OVER_PLACES',
    { 'rules.faceUp.sweepAtWilds': 5 },
    { at: '"faceUp"', params: { sweepAtWilds: 5, places: 4 } },
  ),
  broken(
    'KEEP_OVER_DEAL',
    { 'rules.startingTickets': { deal: 2, keep: 3 } },
    { at: '"startingTickets"', path: 'rules.startingTickets.keep', params: { keep: 3, deal: 2 } },
  ),
  broken(
    'KEEP_OVER_DEAL',
    { 'rules.ticketDraw': { deal: 2, keep: 3 } },
    { at: '"ticketDraw"', path: 'rules.ticketDraw.keep', params: { keep: 3, deal: 2 } },
  ),
  broken(
    'ONE_TRACK_OVER_PLAYERS',
    { 'rules.oneTrackUpTo': 4 },
    { at: '"oneTrackUpTo"', params: { oneTrackUpTo: 4, players: 3 } },
  ),
  broken(
    'ROUTE_POINTS_MISSING',
    { 'rules.routePoints.4': undefined },
    { at: '"routePoints"', path: 'rules.routePoints', params: { length: 4 } },
  ),
  broken(
    'TIE_BREAK_WITHOUT_PATH',
    { 'rules.longestPath': null },
    { at: '"tieBreaks"', path: 'rules.tieBreaks[0]' },
  ),
  broken(
    'DUPLICATE_TIE_BREAK',
    { 'rules.tieBreaks': ['longestPath', 'longestPath'] },
    { at: '"tieBreaks"', path: 'rules.tieBreaks[1]', params: { tieBreak: 'longestPath' } },
  ),
];
