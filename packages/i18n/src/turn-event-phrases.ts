import type { CardCounts, CardId, GameEvent } from '@waybill/engine';
import { ticketList } from './setup-event-phrases.ts';
import type { Speaker } from './speaker.ts';
import {
  aCard,
  describePayment,
  drawnCard,
  locationName,
  pieceCount,
  routeName,
  symbolName,
} from './words.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

type CardEvent = EventOf<'cardDrawn' | 'cardTaken' | 'placeFilled' | 'rowSwept' | 'deckReshuffled'>;
type OtherEvent = EventOf<
  'turnBegan' | 'routeClaimed' | 'tokenTaken' | 'ticketsKept' | 'passed' | 'lastRoundBegan' | 'gameEnded'
>;

/** What happens from the first turn to the last. */
export function describeTurnEvent(speaker: Speaker, event: CardEvent | OtherEvent): string {
  switch (event.type) {
    case 'cardDrawn':
    case 'cardTaken':
    case 'placeFilled':
    case 'rowSwept':
    case 'deckReshuffled':
      return describeCardEvent(speaker, event);
    default:
      return describeOtherEvent(speaker, event);
  }
}

function describeCardEvent(speaker: Speaker, event: CardEvent): string {
  const { t, map, playerName } = speaker;
  switch (event.type) {
    case 'cardDrawn': {
      const player = playerName(event.seat);
      if (!event.secret) return t('event.CARD_DRAWN', { player });
      return t('event.CARD_DRAWN_SEEN', { player, card: drawnCard(speaker, event.secret.card) });
    }
    case 'cardTaken':
      return t('event.CARD_TAKEN', { player: playerName(event.seat), card: drawnCard(speaker, event.card) });
    case 'placeFilled':
      return describePlacesFilled(speaker, [event.card]);
    case 'rowSwept':
      return t('event.ROW_SWEPT', {
        wild: map.vocabulary.wild,
        cards: describePayment(speaker, countCards(event.cards)),
      });
    case 'deckReshuffled':
      return t('event.DECK_RESHUFFLED', { cards: event.cards });
  }
}

/** Cards turned face up one after the other, in one sentence. */
export function describePlacesFilled(speaker: Speaker, cards: readonly CardId[]): string {
  const { t } = speaker;
  const [card, ...others] = cards;
  return card !== undefined && others.length === 0
    ? t('event.PLACE_FILLED', { card: aCard(speaker, card) })
    : t('event.PLACES_FILLED', { cards: describePayment(speaker, countCards(cards)) });
}

function countCards(cards: readonly CardId[]): CardCounts {
  const counts = new Map<CardId, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function describeOtherEvent(speaker: Speaker, event: OtherEvent): string {
  const { t, map, playerName } = speaker;
  switch (event.type) {
    case 'turnBegan':
      return t('event.TURN_BEGAN', { player: playerName(event.seat) });
    case 'routeClaimed':
      return routeClaimed(speaker, event);
    case 'tokenTaken':
      return t('event.TOKEN_TAKEN', {
        player: playerName(event.seat),
        symbol: symbolName(speaker, event.symbol),
        location: locationName(speaker, event.location),
      });
    case 'ticketsKept':
      return ticketsKept(speaker, event);
    case 'passed':
      return t('event.PASSED', { player: playerName(event.seat) });
    case 'lastRoundBegan':
      return t('event.LAST_ROUND_BEGAN', {
        player: playerName(event.seat),
        pieces: pieceCount(speaker, map.rules.lastRoundAtPieces),
        turnsLeft: event.turnsLeft,
      });
    case 'gameEnded':
      return t(event.byPassing ? 'event.GAME_ENDED_BY_PASSING' : 'event.GAME_ENDED');
  }
}

function routeClaimed(speaker: Speaker, event: EventOf<'routeClaimed'>): string {
  return speaker.t('event.ROUTE_CLAIMED', {
    player: speaker.playerName(event.seat),
    route: routeName(speaker, event.route),
    cards: describePayment(speaker, event.pay),
    points: event.points,
    pieces: pieceCount(speaker, event.piecesLeft),
  });
}

function ticketsKept(speaker: Speaker, { seat, kept, returned, secret }: EventOf<'ticketsKept'>): string {
  const { t, playerName } = speaker;
  const player = playerName(seat);
  if (!secret) return t('event.TICKETS_KEPT', { player, kept, returned });
  const keptList = ticketList(speaker, secret.kept);
  if (secret.returned.length === 0) return t('event.TICKETS_KEPT_SEEN', { player, kept: keptList });
  return t('event.TICKETS_RETURNED_SEEN', {
    player,
    kept: keptList,
    returned: ticketList(speaker, secret.returned),
  });
}
