import { type Board, type CardId, itemAt, type Route, type Seat, type View } from '@waybill/engine';
import { type CardNeeds, cardNeeds } from './card-needs.ts';

/** No shortage is hopeless: another player's hand returns to the deck at some point. */
const LEAST_CHANCE = 0.05;

const CARDS_A_TURN = 2;

/** So many colors stay open for a gray route until its cards begin to match. */
const GRAY_COLORS = 3;

/**
 * How many turns of drawing a seat should expect before it holds certain cards. The first turn knows the face-up row. Later rows are
 * expected to look like the cards that nobody has shown.
 */
export class DrawOdds {
  private readonly board: Board;
  private readonly view: View;
  private readonly seat: Seat;
  /** By card: its share of the cards that may come next. */
  private readonly shares: ReadonlyMap<CardId, number>;

  constructor(board: Board, view: View, seat: Seat) {
    this.board = board;
    this.view = view;
    this.seat = seat;
    this.shares = sharesOf(board, view);
  }

  /** One turn for each claim, and those in which the missing cards are likely to come. */
  expectedTurns(routes: readonly Route[]): number {
    const hand = this.view.seats[this.seat]?.own?.hand ?? {};
    return routes.length + this.turnsToDraw(this.shortage(cardNeeds(this.board, hand, routes)));
  }

  /** The missing cards, the likeliest first; wilds in hand fill the least likely gaps. */
  private shortage({ cards, wildsToHelp }: CardNeeds): CardId[] {
    const colored: CardId[] = [];
    const wilds: CardId[] = [];
    for (const { card, need, held } of cards) {
      const missing = new Array<CardId>(need - held).fill(card);
      (card === 'wild' ? wilds : colored).push(...missing);
    }
    colored.sort((one, other) => this.share(other) - this.share(one));
    return [...colored.slice(0, colored.length - wildsToHelp), ...wilds];
  }

  private turnsToDraw(missing: readonly CardId[]): number {
    if (missing.length === 0) return 0;
    const left = [...missing];
    let taken = 0;
    for (const card of this.view.row) {
      if (card === null || card === 'wild') continue;
      const at = left.includes(card) ? left.lastIndexOf(card) : left.lastIndexOf('gray');
      if (at < 0 || taken === CARDS_A_TURN) continue;
      left.splice(at, 1);
      taken++;
    }
    const later = this.turnsByCardsLeft(left);
    const turns = (count: number): number => itemAt(later, Math.max(0, count));
    if (taken === CARDS_A_TURN || left.length === 0) return 1 + turns(left.length);
    const hit = this.unseenHit(left);
    if (taken === 1) return 1 + hit * turns(left.length - 1) + (1 - hit) * turns(left.length);
    const blind = 1 + expected(turns, left.length, hit);
    const takesWild = this.view.row.includes('wild');
    return takesWild ? Math.min(blind, 1 + turns(left.length - 1)) : blind;
  }

  /** By number of cards left, the last of `missing`: the expected turns, from rows that nobody knows yet. */
  private turnsByCardsLeft(missing: readonly CardId[]): number[] {
    const turns = [0];
    const before = (count: number): number => itemAt(turns, Math.max(0, count));
    for (let count = 1; count <= missing.length; count++) {
      const left = missing.slice(missing.length - count);
      const { one, two } = this.gain(left);
      turns.push((1 + one * before(count - 1) + two * before(count - 2)) / (one + two));
    }
    return turns;
  }

  /** The chances that a turn of drawing brings one useful card, and two. */
  private gain(missing: readonly CardId[]): { one: number; two: number } {
    const faceUp = this.rowHit(missing);
    const unseen = this.unseenHit(missing);
    if (missing[0] !== 'wild') {
      const hit = faceUp + (1 - faceUp) * unseen;
      return { one: 2 * hit * (1 - hit), two: hit ** 2 };
    }
    // A face-up wild is the whole turn (DRAW-2).
    return { one: faceUp + (1 - faceUp) * 2 * unseen * (1 - unseen), two: (1 - faceUp) * unseen ** 2 };
  }

  /** The chance that a card from the deck helps. */
  private unseenHit(missing: readonly CardId[]): number {
    const useful = new Set<CardId>([...missing, 'wild']);
    let sum = 0;
    for (const card of useful) sum += this.share(card);
    return Math.min(1, Math.max(LEAST_CHANCE, sum));
  }

  /**
   * The chance that a card lies face up that helps: of the colors, or a wild where only wilds are missing. About as many cards of the
   * row are new each turn as there are players.
   */
  private rowHit(missing: readonly CardId[]): number {
    const useful = new Set(missing[0] === 'wild' ? missing : missing.filter((card) => card !== 'wild'));
    let sum = 0;
    for (const card of useful) sum += this.share(card);
    return 1 - (1 - Math.min(1, sum)) ** this.view.players;
  }

  private share(card: CardId): number {
    return this.shares.get(card) ?? 0;
  }
}

function expected(turns: (count: number) => number, left: number, hit: number): number {
  return (1 - hit) ** 2 * turns(left) + 2 * hit * (1 - hit) * turns(left - 1) + hit ** 2 * turns(left - 2);
}

/** What may come from the deck: every card this viewer has not seen, and the discards once the deck is empty. */
function sharesOf(board: Board, view: View): Map<CardId, number> {
  const seen = (card: CardId): number =>
    view.row.filter((each) => each === card).length +
    (view.discards[card] ?? 0) +
    view.seats.reduce((sum, { own, knownCards }) => sum + ((own?.hand ?? knownCards)[card] ?? 0), 0);
  const unseen = board.cards.map((card, index) => Math.max(0, (board.cardCounts[index] ?? 0) - seen(card)));
  const counts = view.deck > 0 ? unseen : board.cards.map((card) => view.discards[card] ?? 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const shares = new Map(
    board.cards.map((card, index) => [card, all === 0 ? 0 : itemAt(counts, index) / all]),
  );
  return shares.set('gray', Math.min(1, (GRAY_COLORS * (1 - (shares.get('wild') ?? 0))) / board.colors));
}
