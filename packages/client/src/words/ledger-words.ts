import { cardName, describePayment, type Phrasing } from '@waybill/i18n';
import type { CardLedger, Ledger, SeatLedger } from '../ledger/ledger.ts';

/** “Bo: 7 cards in hand, 3 unknown. Known: 2 red …” */
export function seatSentence(phrasing: Phrasing, one: SeatLedger): string {
  const { t, playerName } = phrasing;
  const cards = (counts: SeatLedger['known']): string =>
    describePayment(phrasing, counts) || t('assist.NOTHING');
  return t('assist.LEDGER_SEAT', {
    player: playerName(one.seat),
    count: one.cards,
    unknown: one.unknown,
    known: cards(one.known),
    taken: cards(one.taken),
    spent: cards(one.spent),
  });
}

export function cardSentence(phrasing: Phrasing, { card, unseen, total, odds }: CardLedger): string {
  return phrasing.t('assist.LEDGER_CARD', { card: cardName(phrasing, card), unseen, total, odds });
}

export function ledgerNote({ t }: Phrasing, { fromDiscards, deck }: Ledger): string {
  return fromDiscards ? t('assist.LEDGER_RESHUFFLE') : t('assist.LEDGER_NOTE', { deck });
}
