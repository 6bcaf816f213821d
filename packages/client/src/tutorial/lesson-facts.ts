import { type Phrasing, routeName, ticketName } from '@waybill/i18n';
import {
  FIRST_ROUTE,
  FIRST_TICKET,
  LEARNER,
  type Lesson,
  OTHER,
  SECOND_ROUTE,
  THIRD_ROUTE,
} from './lessons.ts';

/** What the lessons speak of, named and counted from the map. */
export function lessonFacts(phrasing: Phrasing): Readonly<Record<string, string | number>> {
  const { map, playerName } = phrasing;
  const { rules } = map;
  const scores = rules.tokens?.scores ?? [];
  return {
    map: map.name,
    me: playerName(LEARNER),
    other: playerName(OTHER),
    pieces: rules.pieces,
    startKeep: rules.startingTickets.keep,
    drawKeep: rules.ticketDraw.keep,
    lastPieces: rules.lastRoundAtPieces,
    symbols: rules.tokens?.symbols.length ?? 0,
    two: scores[2] ?? 0,
    most: scores.at(-1) ?? 0,
    first: routeName(phrasing, FIRST_ROUTE),
    second: plainRoute(phrasing, SECOND_ROUTE),
    third: plainRoute(phrasing, THIRD_ROUTE),
    ticket: ticketName(phrasing, FIRST_TICKET),
  };
}

/** Without the track, which would only confuse here. */
function plainRoute(phrasing: Phrasing, route: string): string {
  return routeName(phrasing, route).replace(/ \([^)]*\)$/, '');
}

/** Where on the table the move of a lesson begins, as `data-spot` names it. */
export function spotOf({ move, hand }: Lesson, row: readonly (string | null)[]): string | null {
  if (hand !== undefined) return `hand-${hand}`;
  if (move === 'draw') return 'deck';
  if (move === 'tickets') return 'tickets-deck';
  const card = move?.startsWith('take ') ? move.slice('take '.length) : null;
  return card === null ? null : `row-${row.indexOf(card)}`;
}
