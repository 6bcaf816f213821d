import type { GameEvent, TicketId } from '@waybill/engine';
import type { Speaker } from './speaker.ts';
import { describePayment, listOf, locationName, symbolName, ticketWithPoints } from './words.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

type SetupEvent = EventOf<
  | 'firstPlayerChosen'
  | 'handDealt'
  | 'ticketsOffered'
  | 'startingTicketsChosen'
  | 'startingTicketsSettled'
  | 'stackLaid'
  | 'stackPlaced'
>;

/** What happens before the first turn; tickets are offered in the same words later on. */
export function describeSetupEvent(speaker: Speaker, event: SetupEvent): string {
  const { t, playerName } = speaker;
  switch (event.type) {
    case 'firstPlayerChosen':
      return t('event.FIRST_PLAYER_CHOSEN', { player: playerName(event.seat) });
    case 'handDealt':
      return handDealt(speaker, event);
    case 'ticketsOffered':
      return ticketsOffered(speaker, event);
    case 'startingTicketsChosen':
      return startingTicketsChosen(speaker, event);
    case 'startingTicketsSettled':
      return t('event.STARTING_TICKETS_SETTLED', {
        kept: listOf(
          t,
          event.kept.map((count, seat) => `${playerName(seat)} (${count})`),
        ),
      });
    case 'stackLaid':
      return t('event.STACK_LAID', stackFacts(speaker, event));
    case 'stackPlaced':
      return t('event.STACK_PLACED', { player: playerName(event.seat), ...stackFacts(speaker, event) });
  }
}

function handDealt(speaker: Speaker, { seat, count, secret }: EventOf<'handDealt'>): string {
  const { t, map, playerName } = speaker;
  const player = playerName(seat);
  return secret && count > 0
    ? t('event.HAND_DEALT_SEEN', { player, cards: describePayment(speaker, secret.cards) })
    : t('event.HAND_DEALT', { player, count, kind: map.vocabulary.card });
}

function ticketsOffered(speaker: Speaker, { seat, count, secret }: EventOf<'ticketsOffered'>): string {
  const { t, playerName } = speaker;
  const player = playerName(seat);
  return secret
    ? t('event.TICKETS_OFFERED_SEEN', { player, count, tickets: ticketList(speaker, secret.tickets) })
    : t('event.TICKETS_OFFERED', { player, count });
}

function startingTicketsChosen(speaker: Speaker, { seat, secret }: EventOf<'startingTicketsChosen'>): string {
  const { t, playerName } = speaker;
  const player = playerName(seat);
  if (!secret) return t('event.STARTING_TICKETS_CHOSEN', { player });
  const tickets = ticketList(speaker, secret.kept);
  return t('event.STARTING_TICKETS_CHOSEN_SEEN', { player, count: secret.kept.length, tickets });
}

/** “Denver – El Paso (4) and Dallas – New York (11)”. */
export function ticketList(speaker: Speaker, tickets: readonly TicketId[]): string {
  return listOf(
    speaker.t,
    tickets.map((ticket) => ticketWithPoints(speaker, ticket)),
  );
}

function stackFacts(speaker: Speaker, { symbol, location, tokens }: EventOf<'stackLaid' | 'stackPlaced'>) {
  return {
    symbol: symbolName(speaker, symbol),
    location: locationName(speaker, location),
    tokens,
  };
}
