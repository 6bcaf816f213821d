import type { CardCounts, CardId, LocationId, RouteData, RouteId, SymbolId, TicketId } from '@waybill/engine';
import { joined } from './formatters.ts';
import type { MapPhrasing } from './phrasing.ts';
import type { Translate } from './translate.ts';

/** A color, or what the map calls its wild card: “blue”, “locomotive”. */
export function cardName({ t, map }: MapPhrasing, card: CardId): string {
  return card === 'wild' ? t('word.WILD', { wild: map.vocabulary.wild }) : t('word.COLOR', { color: card });
}

/** The card's key in the word catalog; no color of a map can have such a name. */
function cardChoice(map: MapPhrasing['map'], card: CardId): string {
  return card === 'wild' ? `wild_${map.vocabulary.wild}` : card;
}

/** One card as something that is there or is to be taken: “a blue card”. */
export function aCard({ t, map }: MapPhrasing, card: CardId): string {
  return t('word.A_CARD', { card: cardChoice(map, card) });
}

/** One card as the object of “drew” or “took”: another case in some languages. */
export function drawnCard({ t, map }: MapPhrasing, card: CardId): string {
  return t('word.DRAWN_CARD', { card: cardChoice(map, card) });
}

/** So many of one card: “3 purple”, “1 locomotive”. */
export function cardsOfKind({ t, map }: MapPhrasing, card: CardId, count: number): string {
  return t('word.CARDS_OF_KIND', { card: cardChoice(map, card), count });
}

/** What a gray route takes: “3 cards of any one color”. */
export function cardsOfOneColor({ t }: MapPhrasing, count: number): string {
  return t('word.CARDS_OF_ONE_COLOR', { count });
}

/** “3 purple and 1 locomotive”, colors in the map's order. */
export function describePayment(phrasing: MapPhrasing, pay: CardCounts): string {
  const known = [...Object.keys(phrasing.map.rules.colors), 'wild'];
  const cards = [...known, ...Object.keys(pay).filter((card) => !known.includes(card))];
  const parts = cards.map((card) => ({ card, count: pay[card] ?? 0 })).filter(({ count }) => count > 0);
  return listOf(
    phrasing.t,
    parts.map(({ card, count }) => cardsOfKind(phrasing, card, count)),
  );
}

/** “a, b and c”. */
export function listOf({ locale }: Translate, parts: readonly string[]): string {
  return joined(locale, 'and', parts);
}

/** “a, b or c”. */
export function anyOf({ locale }: Translate, parts: readonly string[]): string {
  return joined(locale, 'or', parts);
}

export function cardCount({ t, map }: MapPhrasing, count: number): string {
  return t('word.CARDS', { kind: map.vocabulary.card, count });
}

export function pieceCount({ t, map }: MapPhrasing, count: number): string {
  return t('word.PIECES', { piece: map.vocabulary.piece, count });
}

export function ticketCount({ t }: Pick<MapPhrasing, 't'>, count: number): string {
  return t('word.TICKETS', { count });
}

/** What is on a tourist token: “sea lion”. */
export function symbolName({ t }: Pick<MapPhrasing, 't'>, symbol: SymbolId): string {
  return t('word.SYMBOL', { symbol: symbol.replaceAll('-', '_'), id: symbol });
}

export function locationName({ map }: Pick<MapPhrasing, 'map'>, location: LocationId): string {
  return map.locations.find(({ id }) => id === location)?.name ?? location;
}

/** “Denver – Omaha”; the tracks of a double route are told apart by color, or by number if that is the same. */
export function routeName(phrasing: MapPhrasing, route: RouteId): string {
  const here = routeIn(phrasing, route);
  if (!here) return route;
  const other = here.doubleOf === undefined ? undefined : routeIn(phrasing, here.doubleOf);
  return other ? `${endsOf(phrasing, here)} (${trackName(phrasing, here, other)})` : endsOf(phrasing, here);
}

export function routeIn({ map }: Pick<MapPhrasing, 'map'>, route: RouteId): RouteData | undefined {
  return map.routes.find(({ id }) => id === route);
}

function endsOf(phrasing: Pick<MapPhrasing, 'map'>, { a, b }: Pick<RouteData, 'a' | 'b'>): string {
  return `${locationName(phrasing, a)} – ${locationName(phrasing, b)}`;
}

function trackName({ t, map }: MapPhrasing, here: RouteData, other: RouteData): string {
  const color = t('word.COLOR', { color: here.color });
  if (here.color !== other.color) return color;
  const track = map.routes.indexOf(here) < map.routes.indexOf(other) ? 1 : 2;
  return `${color}, ${t('word.TRACK', { track })}`;
}

/** “Los Angeles – New York”. */
export function ticketName(phrasing: Pick<MapPhrasing, 'map'>, ticket: TicketId): string {
  const data = phrasing.map.tickets.find(({ a, b }) => `${a}--${b}` === ticket);
  return data ? endsOf(phrasing, data) : ticket;
}

/** “Los Angeles – New York (21)”. */
export function ticketWithPoints(phrasing: Pick<MapPhrasing, 'map'>, ticket: TicketId): string {
  const points = phrasing.map.tickets.find(({ a, b }) => `${a}--${b}` === ticket)?.points;
  return points === undefined ? ticketName(phrasing, ticket) : `${ticketName(phrasing, ticket)} (${points})`;
}
