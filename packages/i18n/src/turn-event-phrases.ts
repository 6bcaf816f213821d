import type { CardCounts, CardId, GameEvent } from '@waybill/engine';
import type { Phrasing } from './phrasing.ts';
import { ticketList } from './setup-event-phrases.ts';
import {
  aCard,
  describePayment,
  drawnCard,
  locationName,
  pieceCount,
  routeName,
  symbolName,
} from './words.ts';

type PhrasedEvent<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

type CardEvent = PhrasedEvent<'cardDrawn' | 'cardTaken' | 'placeFilled' | 'rowSwept' | 'deckReshuffled'>;
type OtherEvent = PhrasedEvent<
  'turnBegan' | 'routeClaimed' | 'tokenTaken' | 'ticketsKept' | 'passed' | 'lastRoundBegan' | 'gameEnded'
>;

/** What happens from the first turn to the last. */
export function describeTurnEvent(phrasing: Phrasing, event: CardEvent | OtherEvent): string {
  switch (event.type) {
    case 'cardDrawn':
    case 'cardTaken':
    case 'placeFilled':
    case 'rowSwept':
    case 'deckReshuffled':
      return describeCardEvent(phrasing, event);
    default:
      return describeOtherEvent(phrasing, event);
  }
}

function describeCardEvent(phrasing: Phrasing, event: CardEvent): string {
  const { t, map, playerName } = phrasing;
  switch (event.type) {
    case 'cardDrawn': {
      const player = playerName(event.seat);
      if (!event.secret) return t('event.CARD_DRAWN', { player });
      return t('event.CARD_DRAWN_SEEN', { player, card: drawnCard(phrasing, event.secret.card) });
    }
    case 'cardTaken':
      return t('event.CARD_TAKEN', { player: playerName(event.seat), card: drawnCard(phrasing, event.card) });
    case 'placeFilled':
      return describeSlotsFilled(phrasing, [event.card]);
    case 'rowSwept':
      return t('event.ROW_SWEPT', {
        wild: map.vocabulary.wild,
        cards: describePayment(phrasing, countCards(event.cards)),
      });
    case 'deckReshuffled':
      return t('event.DECK_RESHUFFLED', { cards: event.cards });
  }
}

/** Cards turned face up one after the other, in one sentence. */
export function describeSlotsFilled(phrasing: Phrasing, cards: readonly CardId[]): string {
  const { t } = phrasing;
  const [card, ...others] = cards;
  return card !== undefined && others.length === 0
    ? t('event.SLOT_FILLED', { card: aCard(phrasing, card) })
    : t('event.SLOTS_FILLED', { cards: describePayment(phrasing, countCards(cards)) });
}

function countCards(cards: readonly CardId[]): CardCounts {
  const counts = new Map<CardId, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function describeOtherEvent(phrasing: Phrasing, event: OtherEvent): string {
  const { t, map, playerName } = phrasing;
  switch (event.type) {
    case 'turnBegan':
      return t('event.TURN_BEGAN', { player: playerName(event.seat) });
    case 'routeClaimed':
      return routeClaimed(phrasing, event);
    case 'tokenTaken':
      return t('event.TOKEN_TAKEN', {
        player: playerName(event.seat),
        symbol: symbolName(phrasing, event.symbol),
        location: locationName(phrasing, event.location),
      });
    case 'ticketsKept':
      return ticketsKept(phrasing, event);
    case 'passed':
      return t('event.PASSED', { player: playerName(event.seat) });
    case 'lastRoundBegan':
      return t('event.LAST_ROUND_BEGAN', {
        player: playerName(event.seat),
        pieces: pieceCount(phrasing, map.rules.lastRoundAtPieces),
        turnsLeft: event.turnsLeft,
      });
    case 'gameEnded':
      return t(event.byPassing ? 'event.GAME_ENDED_BY_PASSING' : 'event.GAME_ENDED');
  }
}

function routeClaimed(phrasing: Phrasing, event: PhrasedEvent<'routeClaimed'>): string {
  return phrasing.t('event.ROUTE_CLAIMED', {
    player: phrasing.playerName(event.seat),
    route: routeName(phrasing, event.route),
    cards: describePayment(phrasing, event.pay),
    points: event.points,
    pieces: pieceCount(phrasing, event.piecesLeft),
  });
}

function ticketsKept(
  phrasing: Phrasing,
  { seat, kept, returned, secret }: PhrasedEvent<'ticketsKept'>,
): string {
  const { t, playerName } = phrasing;
  const player = playerName(seat);
  if (!secret) return t('event.TICKETS_KEPT', { player, kept, returned });
  const keptList = ticketList(phrasing, secret.kept);
  if (secret.returned.length === 0) return t('event.TICKETS_KEPT_SEEN', { player, kept: keptList });
  return t('event.TICKETS_RETURNED_SEEN', {
    player,
    kept: keptList,
    returned: ticketList(phrasing, secret.returned),
  });
}
