import type { CardCounts, CardId } from '@waybill/engine';

interface Stack {
  readonly card: CardId;
  readonly count: number;
}

/** Wilds first; a card that is not held has no stack. */
export function stacksOf(cards: readonly CardId[], hand: CardCounts): Stack[] {
  const order = [...cards.filter((card) => card === 'wild'), ...cards.filter((card) => card !== 'wild')];
  return order.map((card) => ({ card, count: hand[card] ?? 0 })).filter(({ count }) => count > 0);
}
