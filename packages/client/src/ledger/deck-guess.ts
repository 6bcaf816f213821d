import type { Board, CardCounts, CardId, GameEvent, Seat, Viewer } from '@waybill/engine';

type Counts = Record<CardId, number>;

interface PublicCards {
  readonly viewer: Viewer;
  /** All since the deal that still stand. */
  readonly events: readonly GameEvent[];
  /** What the viewer has not seen, by its view. If the events disagree, some of them are missing. */
  readonly unseen: CardCounts;
}

/**
 * What the deck may hold, card by card. Its cards are known exactly when the discards have been shuffled into it; whoever draws unseen takes an
 * even share of them, and what others spend shows which. All that is unseen if not everything was told.
 */
export function deckGuess(board: Board, { viewer, events, unseen }: PublicCards): CardCounts {
  const deck = new Deck(board, viewer);
  for (const event of events) deck.hear(event);
  const counted = deck.unseen();
  return board.cards.every((card) => counted[card] === unseen[card]) ? deck.guess() : unseen;
}

class Deck {
  private readonly viewer: Viewer;
  private readonly cards: readonly CardId[];
  /** What has been in the deck since it was last shuffled, and was not seen to leave it. */
  private pool: Counts;
  /** What others held unseen when it was shuffled. */
  private older: CardCounts = {};
  /** What others have shown since, by spending it. */
  private shown: Counts = {};
  /** How many of the pool others have drawn. */
  private drawn = 0;
  private discards: Counts = {};
  private readonly known = new Map<Seat, Counts>();

  constructor(board: Board, viewer: Viewer) {
    this.viewer = viewer;
    this.cards = board.cards;
    this.pool = Object.fromEntries(board.cards.map((card, index) => [card, board.cardCounts[index] ?? 0]));
  }

  hear(event: GameEvent): void {
    if (event.type === 'handDealt') this.leave(event.secret?.cards ?? null, event.count);
    else if (event.type === 'cardDrawn') this.leave(event.secret ? { [event.secret.card]: 1 } : null, 1);
    else if (event.type === 'placeFilled') this.leave({ [event.card]: 1 }, 1);
    else if (event.type === 'cardTaken') add(this.knownOf(event.seat), event.card, 1);
    else if (event.type === 'routeClaimed') this.spend(event.seat, event.pay);
    else if (event.type === 'rowSwept') for (const card of event.cards) add(this.discards, card, 1);
    else if (event.type === 'deckReshuffled') this.reshuffle();
  }

  guess(): CardCounts {
    const all = this.cards.reduce((sum, card) => sum + (this.pool[card] ?? 0), 0);
    return this.each((card) => {
      const here = this.pool[card] ?? 0;
      const drawn = all === 0 ? 0 : (this.drawn * here) / all;
      const older = this.older[card] ?? 0;
      const share = drawn + older === 0 ? 1 : drawn / (drawn + older);
      return Math.max(0, here - (this.shown[card] ?? 0) * share);
    });
  }

  /** In the deck or in others' hands. */
  unseen(): CardCounts {
    return this.each((card) => (this.older[card] ?? 0) + (this.pool[card] ?? 0) - (this.shown[card] ?? 0));
  }

  /** Cards leave the deck: seen by the viewer, or not. */
  private leave(seen: CardCounts | null, count: number): void {
    if (!seen) this.drawn += count;
    else for (const [card, number] of Object.entries(seen)) add(this.pool, card, -number);
  }

  private spend(seat: Seat, pay: CardCounts): void {
    const known = this.knownOf(seat);
    for (const [card, count] of Object.entries(pay)) {
      const expected = Math.min(known[card] ?? 0, count);
      add(known, card, -expected);
      add(this.discards, card, count);
      if (seat !== this.viewer) add(this.shown, card, count - expected);
    }
  }

  /** The deck was empty: the rest of the pool is in other hands. */
  private reshuffle(): void {
    this.older = this.unseen();
    this.pool = this.discards;
    this.discards = {};
    this.shown = {};
    this.drawn = 0;
  }

  private knownOf(seat: Seat): Counts {
    const known = this.known.get(seat) ?? {};
    this.known.set(seat, known);
    return known;
  }

  private each(count: (card: CardId) => number): Counts {
    return Object.fromEntries(this.cards.map((card) => [card, count(card)]));
  }
}

function add(counts: Counts, card: CardId, by: number): void {
  counts[card] = (counts[card] ?? 0) + by;
}
