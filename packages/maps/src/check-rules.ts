import type { MapData } from '@waybill/engine';
import { type Finding, found } from './fault.ts';
import { SLUG } from './schema.ts';

/** The state counts cards and colors in bytes, and keeps a few values for itself. */
const MAX_CARDS = 250;
const MAX_COLORS = 11;

export function* checkRules({ rules }: MapData): Generator<Finding> {
  const { min, max } = rules.players;
  if (min > max) yield found('PLAYERS_MIN_OVER_MAX', ['rules', 'players'], { min, max });
  const { pieces, lastRoundAtPieces, oneTrackUpTo } = rules;
  if (pieces <= lastRoundAtPieces) {
    yield found('PIECES_START_LAST_ROUND', ['rules', 'lastRoundAtPieces'], { pieces, lastRoundAtPieces });
  }
  if (oneTrackUpTo > max) {
    yield found('ONE_TRACK_OVER_PLAYERS', ['rules', 'oneTrackUpTo'], { oneTrackUpTo, players: max });
  }
  for (const when of ['startingTickets', 'ticketDraw'] as const) {
    const { deal, keep } = rules[when];
    if (keep > deal) yield found('KEEP_OVER_DEAL', ['rules', when, 'keep'], { keep, deal });
  }
  yield* checkTieBreaks(rules);
}

function* checkTieBreaks({ tieBreaks, longestPath }: MapData['rules']): Generator<Finding> {
  for (const [index, tieBreak] of tieBreaks.entries()) {
    const path = ['rules', 'tieBreaks', index];
    if (tieBreaks.indexOf(tieBreak) < index) yield found('DUPLICATE_TIE_BREAK', path, { tieBreak });
    if (tieBreak === 'longestPath' && longestPath === null) yield found('TIE_BREAK_WITHOUT_PATH', path);
  }
}

export function* checkCards({ rules }: MapData): Generator<Finding> {
  const path = ['rules', 'colors'];
  const names = Object.keys(rules.colors);
  if (names.length === 0) yield found('NO_COLORS', path);
  if (names.length > MAX_COLORS) {
    yield found('TOO_MANY_COLORS', path, { count: names.length, max: MAX_COLORS });
  }
  for (const color of names) {
    const here = [...path, color];
    if (!SLUG.test(color)) yield found('NOT_A_SLUG', here, { value: color });
    if (color === 'gray' || color === 'wild') yield found('RESERVED_COLOR', here, { color });
  }
  yield* checkDeck(rules);
}

function* checkDeck(rules: MapData['rules']): Generator<Finding> {
  const { startingHand, faceUp, wilds } = rules;
  const { places, sweepAtWilds } = faceUp;
  if (sweepAtWilds > places) {
    yield found('SWEEP_OVER_PLACES', ['rules', 'faceUp', 'sweepAtWilds'], { sweepAtWilds, places });
  }
  const cards = Object.values(rules.colors).reduce((sum, count) => sum + count, wilds);
  if (cards > MAX_CARDS) yield found('TOO_MANY_CARDS', ['rules', 'colors'], { cards, max: MAX_CARDS });
  const players = rules.players.max;
  const needed = startingHand * players + places;
  if (needed > cards) {
    yield found('TOO_FEW_CARDS', ['rules', 'colors'], { cards, needed, startingHand, players, places });
  }
}
