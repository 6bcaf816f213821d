import type { Board, CardCounts, CardId, GameEvent, Seat, View } from '@waybill/engine';
import { deckGuess } from './deck-guess.ts';

/** What all players can know of one player's cards. */
export interface SeatLedger {
  readonly seat: Seat;
  readonly cards: number;
  /** Held for certain: taken face up and not spent since. */
  readonly known: CardCounts;
  readonly unknown: number;
  readonly taken: CardCounts;
  readonly spent: CardCounts;
}

export interface CardLedger {
  readonly card: CardId;
  /** In the game. */
  readonly total: number;
  readonly faceUp: number;
  readonly discards: number;
  /** In the deck or among the cards that others drew unseen, as far as the viewer can tell. */
  readonly unseen: number;
  /** From 0 to 1: that the next card from the deck is one of these. */
  readonly odds: number;
}

export interface Ledger {
  readonly seats: readonly SeatLedger[];
  readonly cards: readonly CardLedger[];
  readonly deck: number;
  /** The deck is empty: the next card comes from the discards, shuffled. */
  readonly fromDiscards: boolean;
}

/** From what is public and the viewer's own hand; `events` are all since the deal that still stand. */
export function ledgerOf(board: Board, view: View, events: readonly GameEvent[]): Ledger {
  const seats = view.seats.map(({ seat, cards, knownCards }) => ({
    seat,
    cards,
    known: knownCards,
    unknown: cards - sum(knownCards),
    taken: countTaken(events, seat),
    spent: countSpent(events, seat),
  }));
  const fromDiscards = view.deck === 0;
  const counted = board.cards.map((card, index) => cardLedger(view, card, board.cardCounts[index] as number));
  const unseen = Object.fromEntries(counted.map((one) => [one.card, one.unseen]));
  const guess = deckGuess(board, { viewer: view.viewer, events, unseen });
  const chances = counted.map(({ card, discards }) => (fromDiscards ? discards : (guess[card] ?? 0)));
  const all = chances.reduce((total, count) => total + count, 0);
  return {
    seats,
    cards: counted.map((one, index) => ({ ...one, odds: all === 0 ? 0 : (chances[index] as number) / all })),
    deck: view.deck,
    fromDiscards,
  };
}

function cardLedger(view: View, card: CardId, total: number): Omit<CardLedger, 'odds'> {
  const faceUp = view.row.filter((one) => one === card).length;
  const discards = view.discards[card] ?? 0;
  const held = view.seats.reduce((count, { own, knownCards }) => {
    return count + ((own?.hand ?? knownCards)[card] ?? 0);
  }, 0);
  return { card, total, faceUp, discards, unseen: total - faceUp - discards - held };
}

function sum(counts: CardCounts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function countTaken(events: readonly GameEvent[], seat: Seat): CardCounts {
  const taken: Record<CardId, number> = {};
  for (const event of events) {
    if (event.type === 'cardTaken' && event.seat === seat) taken[event.card] = (taken[event.card] ?? 0) + 1;
  }
  return taken;
}

function countSpent(events: readonly GameEvent[], seat: Seat): CardCounts {
  const spent: Record<CardId, number> = {};
  for (const event of events) {
    if (event.type !== 'routeClaimed' || event.seat !== seat) continue;
    for (const [card, count] of Object.entries(event.pay)) spent[card] = (spent[card] ?? 0) + count;
  }
  return spent;
}
