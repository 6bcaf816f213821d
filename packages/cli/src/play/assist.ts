import { ledgerOf } from '@waybill/client/ledger/ledger';
import { planJourney } from '@waybill/client/planner/journey';
import { planSentences } from '@waybill/client/words/journey-words';
import { cardSentence, ledgerNote, seatSentence } from '@waybill/client/words/ledger-words';
import { eventFor, type View } from '@waybill/engine';
import { wrap } from '../terminal/columns.ts';
import type { PlayContext } from './context.ts';

/** The cheapest way to finish the tickets held; while some are on offer, with all of them. */
export function planLines({ display, aids }: PlayContext, view: View): string[] {
  const { board, t } = display;
  if (!aids.planner) return wrap(t('join.AID_OFF', { aid: 'planner' }));
  const { viewer } = view;
  if (typeof viewer !== 'number') return [];
  const own = view.seats[viewer]?.own;
  const besides = own?.offer ?? [];
  if (own?.tickets.length === 0 && besides.length === 0) return wrap(t('assist.NO_TICKETS'));
  const journey = planJourney({ board, view, seat: viewer, wishes: [], thrift: 'turns', besides });
  return planSentences(display, journey).flatMap((sentence) => wrap(sentence));
}

/** What all players may know of all cards. */
export function ledgerLines({ display, eventLog, aids }: PlayContext, view: View): string[] {
  if (!aids.ledger) return wrap(display.t('join.AID_OFF', { aid: 'ledger' }));
  const events = eventLog.entries.map(({ event }) => eventFor(event, view.viewer));
  const ledger = ledgerOf(display.board, view, events);
  return [
    ...ledger.seats.map((one) => seatSentence(display, one)),
    ...ledger.cards.map((one) => cardSentence(display, one)),
    ledgerNote(display, ledger),
  ].flatMap((sentence) => wrap(sentence));
}
