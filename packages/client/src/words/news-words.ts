import type { CardId } from '@waybill/engine';
import { cardsOfKind, listOf, type Phrasing, routeName, symbolName } from '@waybill/i18n';
import type { SeatNews } from '../position/since-last-turn.ts';

/** “Since your last turn: Bea: Denver – Omaha (+7). Cleo: 1 blue and 1 unseen.” Empty if nothing has happened. */
export function newsLine(phrasing: Phrasing, news: readonly SeatNews[]): string {
  const told = news.map((one) => seatNews(phrasing, one)).filter((line) => line !== '');
  return told.length === 0 ? '' : phrasing.t('table.NEWS', { what: told.join(' ') });
}

function seatNews(phrasing: Phrasing, { seat, claims, cards, tokens, tickets }: SeatNews): string {
  const { t } = phrasing;
  const parts = [
    ...claims.map(({ route, points }) =>
      t('table.NEWS_CLAIM', { route: routeName(phrasing, route), points }),
    ),
    ...cardsTold(phrasing, cards),
    ...tokens.map((symbol) => t('table.NEWS_TOKEN', { symbol: symbolName(phrasing, symbol) })),
    ...(tickets === null ? [] : [t('table.NEWS_TICKETS', { count: tickets })]),
  ];
  if (parts.length === 0) return '';
  return t('table.NEWS_OF_SEAT', { player: phrasing.playerName(seat), what: listOf(t, parts) });
}

function cardsTold(phrasing: Phrasing, cards: readonly (CardId | null)[]): string[] {
  const seen = [...new Set(cards.filter((card) => card !== null))];
  const unseen = cards.filter((card) => card === null).length;
  const told = seen.map((kind) => cardsOfKind(phrasing, kind, cards.filter((card) => card === kind).length));
  return unseen === 0 ? told : [...told, phrasing.t('table.NEWS_UNSEEN', { count: unseen })];
}
