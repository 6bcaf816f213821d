import type { CardId } from '@waybill/engine';
import {
  cardName,
  cardsOfKind,
  listOf,
  locationName,
  pieceCount,
  routeName,
  type Speaker,
  ticketName,
} from '@waybill/i18n';
import type { CardNeed } from './card-needs.ts';
import type { Cost, Journey, Outcome } from './journey.ts';
import type { Loss } from './lost-ways.ts';
import type { OfferWorth } from './offer-worth.ts';
import type { Wish } from './wishes.ts';

/** “14 trains to place, 31 left · at least 9 turns · 6 cards to draw” */
export function planSummary(speaker: Speaker, journey: Journey): string {
  const { t } = speaker;
  const pieces = pieceCount(speaker, journey.pieces);
  return [
    t('aids.PIECES_SUM', { pieces, left: journey.piecesLeft }),
    t('aids.TURNS', { turns: journey.turns }),
    t('aids.TO_DRAW', { count: journey.needs.missing }),
  ].join(' · ');
}

/** “4 trains · at least 3 turns” */
export function costSummary(speaker: Speaker, { pieces, turns }: Cost): string {
  return `${pieceCount(speaker, pieces)} · ${speaker.t('aids.TURNS', { turns })}`;
}

export function outcomeWords({ t, map }: Speaker, outcome: Outcome): string {
  return t('aids.OUTCOME', { outcome, piece: map.vocabulary.piece });
}

export function neededCard(speaker: Speaker, card: CardId): string {
  return card === 'gray' ? speaker.t('aids.ANY_COLOR') : cardName(speaker, card);
}

/** “purple: 2 of 4” */
export function needWords(speaker: Speaker, { card, held, need }: CardNeed): string {
  return speaker.t('aids.NEED', { card: neededCard(speaker, card), held, need });
}

export function wildsWords(speaker: Speaker, count: number): string {
  return speaker.t('aids.WILDS_HELP', { wilds: cardsOfKind(speaker, 'wild', count) });
}

export function wishWords(speaker: Speaker, { kind, of, id }: Wish): string {
  const name = of === 'route' ? routeName(speaker, id) : locationName(speaker, id);
  return speaker.t('aids.WISH', { kind, of, name });
}

/** Who took what, what the way round it costs, and what is given up. */
export function lossWords(speaker: Speaker, { routes, pieces, turns, givenUp }: Loss): string {
  const { t, playerName } = speaker;
  const taken = routes.map(({ route, by }) =>
    t('aids.LOST', { player: playerName(by), route: routeName(speaker, route) }),
  );
  const more = t('aids.LOST_COST', {
    pieces: pieceCount(speaker, Math.max(0, pieces)),
    turns: t('aids.TURN_COUNT', { turns: Math.max(0, turns) }),
  });
  const cost = pieces > 0 || turns > 0 ? more : t('aids.LOST_SAME');
  const tickets = listOf(
    t,
    givenUp.map((ticket) => ticketName(speaker, ticket)),
  );
  const lost = givenUp.length > 0 ? t('aids.LOST_TICKETS', { tickets }) : cost;
  return [...taken, lost].join(' ');
}

/** “adds 5 trains, 4 cards to draw, shares 6 trains” */
export function offerWords(speaker: Speaker, { outcome, pieces, cards, shared }: OfferWorth): string {
  const { t } = speaker;
  if (outcome === 'done') return t('table.KEEP_CONNECTED');
  if (outcome !== 'planned') return outcomeWords(speaker, outcome);
  const adds = t('aids.OFFER_ADDS', {
    pieces: pieceCount(speaker, Math.max(0, pieces)),
    cards: t('aids.TO_DRAW', { count: Math.max(0, cards) }),
  });
  if (shared === 0) return adds;
  return `${adds}, ${t('aids.OFFER_SHARES', { pieces: pieceCount(speaker, shared) })}`;
}

/** The whole plan in one breath. */
export function planSentences(speaker: Speaker, journey: Journey): string[] {
  const { t } = speaker;
  if (journey.tickets.length === 0) return [t('aids.ALL_DONE')];
  return [
    `${planSummary(speaker, journey)}.`,
    ...journey.needs.cards.map((need) => `${needWords(speaker, need)}.`),
    ...(journey.needs.wildsToHelp > 0 ? [wildsWords(speaker, journey.needs.wildsToHelp)] : []),
    ...journey.tickets.map(({ ticket, outcome, way }) => {
      const stops = way?.stops.map((stop) => locationName(speaker, stop)).join(', ');
      return `${ticketName(speaker, ticket.id)}: ${stops ?? outcomeWords(speaker, outcome)}`;
    }),
  ];
}
