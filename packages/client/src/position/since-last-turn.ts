import type { CardId, GameEvent, RouteId, Seat, SymbolId } from '@waybill/engine';
import type { Situation, Step } from '../session/session.ts';

/** What one player has done in public since somebody's last turn. */
export interface SeatNews {
  readonly seat: Seat;
  /** `null` for a card drawn unseen. */
  readonly cards: readonly (CardId | null)[];
  readonly claims: readonly { readonly route: RouteId; readonly points: number }[];
  readonly tokens: readonly SymbolId[];
  /** How many tickets were kept; `null` if none were drawn. */
  readonly tickets: number | null;
}

/** By seat, in the order of their turns. A claim that was undone is not among them. */
export function newsSince(history: readonly Step[], now: Pick<Situation, 'view' | 'seat'>): SeatNews[] {
  const { view } = now;
  if (view.phase === 'over') return [];
  const reader = now.seat ?? view.toAct[0] ?? null;
  const last = history.findLastIndex(({ kind, seat }) => kind === 'played' && seat === reader);
  const news = new Map<Seat, SeatNews>();
  for (const event of history.slice(last + 1).flatMap(({ events }) => events)) {
    if (!('seat' in event) || event.seat === reader) continue;
    const more = added(news.get(event.seat) ?? nothingOf(event.seat), event);
    if (more) news.set(event.seat, more);
  }
  return [...news.values()].map((one) => ({
    ...one,
    claims: one.claims.filter(({ route }) => view.owners[route] === one.seat),
  }));
}

const nothingOf = (seat: Seat): SeatNews => ({ seat, cards: [], claims: [], tokens: [], tickets: null });

function added(news: SeatNews, event: GameEvent): SeatNews | null {
  switch (event.type) {
    case 'cardTaken':
      return { ...news, cards: [...news.cards, event.card] };
    case 'cardDrawn':
      return { ...news, cards: [...news.cards, null] };
    case 'routeClaimed':
      return { ...news, claims: [...news.claims, { route: event.route, points: event.points }] };
    case 'tokenTaken':
      return { ...news, tokens: [...news.tokens, event.symbol] };
    case 'ticketsKept':
      return { ...news, tickets: event.kept };
    default:
      return null;
  }
}
