import type { CardId } from '@waybill/engine';
import {
  cardName,
  cardsOfKind,
  listOf,
  locationName,
  type Phrasing,
  pieceCount,
  routeName,
  ticketName,
} from '@waybill/i18n';
import type { CardNeed } from '../planner/card-needs.ts';
import type { Cost, Journey, PlanOutcome } from '../planner/journey.ts';
import type { Loss } from '../planner/lost-ways.ts';
import type { OfferWorth } from '../planner/offer-worth.ts';
import type { PlanWish } from '../planner/wishes.ts';

/** “14 trains to place, 31 left · about 11 turns (at least 9) · 6 cards to draw” */
export function planSummary(phrasing: Phrasing, journey: Journey): string {
  const { t } = phrasing;
  const pieces = pieceCount(phrasing, journey.pieces);
  return [
    t('assist.PIECES_SUM', { pieces, left: journey.piecesLeft }),
    t('assist.PLAN_TURNS', { turns: journey.turns, least: journey.leastTurns }),
    t('assist.TO_DRAW', { count: journey.needs.missing }),
  ].join(' · ');
}

/** “4 trains · about 3 turns” */
export function costSummary(phrasing: Phrasing, { pieces, turns }: Cost): string {
  return `${pieceCount(phrasing, pieces)} · ${phrasing.t('assist.TURNS', { turns })}`;
}

export function outcomeWords({ t, map }: Phrasing, outcome: PlanOutcome): string {
  return t('assist.OUTCOME', { outcome, piece: map.vocabulary.piece });
}

export function neededCard(phrasing: Phrasing, card: CardId): string {
  return card === 'gray' ? phrasing.t('assist.ANY_COLOR') : cardName(phrasing, card);
}

/** “purple: 2 of 4” */
export function needWords(phrasing: Phrasing, { card, held, need }: CardNeed): string {
  return phrasing.t('assist.NEED', { card: neededCard(phrasing, card), held, need });
}

export function wildsWords(phrasing: Phrasing, count: number): string {
  return phrasing.t('assist.WILDS_HELP', { wilds: cardsOfKind(phrasing, 'wild', count) });
}

export function wishWords(phrasing: Phrasing, { kind, of, id }: PlanWish): string {
  const name = of === 'route' ? routeName(phrasing, id) : locationName(phrasing, id);
  return phrasing.t('assist.WISH', { kind, of, name });
}

/** Who took what, what the way round it costs, and what is given up. */
export function lossWords(phrasing: Phrasing, { routes, pieces, turns, givenUp }: Loss): string {
  const { t, playerName } = phrasing;
  const taken = routes.map(({ route, by }) =>
    t('assist.LOST', { player: playerName(by), route: routeName(phrasing, route) }),
  );
  const more = t('assist.LOST_COST', {
    pieces: pieceCount(phrasing, Math.max(0, pieces)),
    turns: t('assist.TURN_COUNT', { turns: Math.max(0, turns) }),
  });
  const cost = pieces > 0 || turns > 0 ? more : t('assist.LOST_SAME');
  const tickets = listOf(
    t,
    givenUp.map((ticket) => ticketName(phrasing, ticket)),
  );
  const lost = givenUp.length > 0 ? t('assist.LOST_TICKETS', { tickets }) : cost;
  return [...taken, lost].join(' ');
}

/** “adds 5 trains, 4 cards to draw, shares 6 trains” */
export function offerWords(phrasing: Phrasing, { outcome, pieces, cards, shared }: OfferWorth): string {
  const { t } = phrasing;
  if (outcome === 'done') return t('table.KEEP_CONNECTED');
  if (outcome !== 'planned') return outcomeWords(phrasing, outcome);
  const adds = t('assist.OFFER_ADDS', {
    pieces: pieceCount(phrasing, Math.max(0, pieces)),
    cards: t('assist.TO_DRAW', { count: Math.max(0, cards) }),
  });
  if (shared === 0) return adds;
  return `${adds}, ${t('assist.OFFER_SHARES', { pieces: pieceCount(phrasing, shared) })}`;
}

export function nothingToPlan({ t }: Phrasing, { isDone }: Journey): string {
  return t(isDone ? 'assist.ALL_DONE' : 'assist.NO_TICKETS');
}

/** The whole plan in one breath. */
export function planSentences(phrasing: Phrasing, journey: Journey): string[] {
  if (journey.tickets.length === 0) return [nothingToPlan(phrasing, journey)];
  return [
    `${planSummary(phrasing, journey)}.`,
    ...journey.needs.cards.map((need) => `${needWords(phrasing, need)}.`),
    ...(journey.needs.wildsToHelp > 0 ? [wildsWords(phrasing, journey.needs.wildsToHelp)] : []),
    ...journey.tickets.map(({ ticket, outcome, way }) => {
      const stops = way?.stops.map((stop) => locationName(phrasing, stop)).join(', ');
      return `${ticketName(phrasing, ticket.id)}: ${stops ?? outcomeWords(phrasing, outcome)}`;
    }),
  ];
}
