import type { GameEvent, TicketId } from '@waybill/engine';
import type { Phrasing } from './phrasing.ts';
import { describePayment, listOf, locationName, symbolName, ticketWithPoints } from './words.ts';

type SetupEventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

type SetupEvent = SetupEventOf<
  | 'firstPlayerChosen'
  | 'handDealt'
  | 'ticketsOffered'
  | 'startingTicketsChosen'
  | 'startingTicketsSettled'
  | 'stackLaid'
  | 'stackPlaced'
>;

/** What happens before the first turn; tickets are offered in the same words later on. */
export function describeSetupEvent(phrasing: Phrasing, event: SetupEvent): string {
  const { t, playerName } = phrasing;
  switch (event.type) {
    case 'firstPlayerChosen':
      return t('event.FIRST_PLAYER_CHOSEN', { player: playerName(event.seat) });
    case 'handDealt':
      return handDealt(phrasing, event);
    case 'ticketsOffered':
      return ticketsOffered(phrasing, event);
    case 'startingTicketsChosen':
      return startingTicketsChosen(phrasing, event);
    case 'startingTicketsSettled':
      return t('event.STARTING_TICKETS_SETTLED', {
        kept: listOf(
          t,
          event.kept.map((count, seat) => `${playerName(seat)} (${count})`),
        ),
      });
    case 'stackLaid':
      return t('event.STACK_LAID', stackFacts(phrasing, event));
    case 'stackPlaced':
      return t('event.STACK_PLACED', { player: playerName(event.seat), ...stackFacts(phrasing, event) });
  }
}

function handDealt(phrasing: Phrasing, { seat, count, secret }: SetupEventOf<'handDealt'>): string {
  const { t, map, playerName } = phrasing;
  const player = playerName(seat);
  return secret && count > 0
    ? t('event.HAND_DEALT_SEEN', { player, cards: describePayment(phrasing, secret.cards) })
    : t('event.HAND_DEALT', { player, count, kind: map.vocabulary.card });
}

function ticketsOffered(phrasing: Phrasing, { seat, count, secret }: SetupEventOf<'ticketsOffered'>): string {
  const { t, playerName } = phrasing;
  const player = playerName(seat);
  return secret
    ? t('event.TICKETS_OFFERED_SEEN', { player, count, tickets: ticketList(phrasing, secret.tickets) })
    : t('event.TICKETS_OFFERED', { player, count });
}

function startingTicketsChosen(
  phrasing: Phrasing,
  { seat, secret }: SetupEventOf<'startingTicketsChosen'>,
): string {
  const { t, playerName } = phrasing;
  const player = playerName(seat);
  if (!secret) return t('event.STARTING_TICKETS_CHOSEN', { player });
  const tickets = ticketList(phrasing, secret.kept);
  return t('event.STARTING_TICKETS_CHOSEN_SEEN', { player, count: secret.kept.length, tickets });
}

/** “Denver – El Paso (4) and Dallas – New York (11)”. */
export function ticketList(phrasing: Phrasing, tickets: readonly TicketId[]): string {
  return listOf(
    phrasing.t,
    tickets.map((ticket) => ticketWithPoints(phrasing, ticket)),
  );
}

function stackFacts(
  phrasing: Phrasing,
  { symbol, location, tokens }: SetupEventOf<'stackLaid' | 'stackPlaced'>,
) {
  return {
    symbol: symbolName(phrasing, symbol),
    location: locationName(phrasing, location),
    tokens,
  };
}
