import { cardName, describePayment, type Speaker } from '@waybill/i18n';
import type { CardLedger, Ledger, SeatLedger } from './ledger.ts';

/** “Bo: 7 cards in hand, 3 unknown. Known: 2 red …” */
export function seatSentence(speaker: Speaker, one: SeatLedger): string {
  const { t, playerName } = speaker;
  const cards = (counts: SeatLedger['known']): string =>
    describePayment(speaker, counts) || t('aids.NOTHING');
  return t('aids.LEDGER_SEAT', {
    player: playerName(one.seat),
    count: one.cards,
    unknown: one.unknown,
    known: cards(one.known),
    taken: cards(one.taken),
    spent: cards(one.spent),
  });
}

export function cardSentence(speaker: Speaker, { card, unseen, total, odds }: CardLedger): string {
  return speaker.t('aids.LEDGER_CARD', { card: cardName(speaker, card), unseen, total, odds });
}

export function ledgerNote({ t }: Speaker, { fromDiscards, deck }: Ledger): string {
  return fromDiscards ? t('aids.LEDGER_RESHUFFLE') : t('aids.LEDGER_NOTE', { deck });
}
