import { type Board, type CardCounts, type CardId, itemAt, type Route } from '@waybill/engine';

/** Cards of one kind: how many the routes take, and how many of those are in hand. */
export interface CardNeed {
  /** A color, `wild` for what only wilds pay, or `gray`: any one color for each such route. */
  readonly card: CardId;
  readonly need: number;
  readonly held: number;
}

export interface CardNeeds {
  readonly cards: readonly CardNeed[];
  /** Wilds in hand that stand in for cards that are missing. */
  readonly wildsToHelp: number;
  /** Cards still to be drawn, at least. */
  readonly missing: number;
}

/**
 * What routes take together and what the hand gives: colored ones their color, ferries wilds, each gray one the color of which the most
 * is left over, and wilds whatever is still missing.
 */
export function cardNeeds(board: Board, hand: CardCounts, routes: readonly Route[]): CardNeeds {
  const need = new Array<number>(board.colors).fill(0);
  let ferries = 0;
  for (const { color, length, ferries: wilds } of routes) {
    ferries += wilds;
    if (color >= 0) need[color] = (need[color] as number) + length - wilds;
  }
  const held = (index: number): number => hand[board.card(index)] ?? 0;
  const spare = need.map((count, color) => Math.max(0, held(color) - count));
  const grays = routes.filter(({ color, length, ferries: wilds }) => color < 0 && length > wilds);
  const shared = shareSpare(
    grays.map(({ length, ferries: wilds }) => length - wilds),
    spare,
  );
  let unpaid = 0;
  for (const [gray, color] of shared.entries()) {
    const { length, ferries: wilds } = itemAt(grays, gray);
    if (color < 0) unpaid += length - wilds;
    else need[color] = (need[color] as number) + length - wilds;
  }
  return summedUp(board, hand, { need, ferries, unpaid });
}

interface Needed {
  readonly need: readonly number[];
  readonly ferries: number;
  readonly unpaid: number;
}

function summedUp(board: Board, hand: CardCounts, { need, ferries, unpaid }: Needed): CardNeeds {
  const count = (card: CardId): number => hand[card] ?? 0;
  const cards: CardNeed[] = need.map((total, color) => {
    const card = board.card(color);
    return { card, need: total, held: Math.min(total, count(card)) };
  });
  cards.push({ card: 'gray', need: unpaid, held: 0 });
  const colored = cards.reduce((sum, one) => sum + one.need - one.held, 0);
  const forFerries = Math.min(ferries, count('wild'));
  cards.push({ card: 'wild', need: ferries, held: forFerries });
  const wildsToHelp = Math.min(count('wild') - forFerries, colored);
  return {
    cards: cards.filter((one) => one.need > 0),
    wildsToHelp,
    missing: colored - wildsToHelp + ferries - forFerries,
  };
}

/** Which color pays for each gray route, so that the most spare cards are used; −1 where none are left for it. */
function shareSpare(lengths: readonly number[], spare: readonly number[]): number[] {
  const order = [...lengths.keys()].sort((x, y) => (lengths[y] as number) - (lengths[x] as number));
  const left = [...spare];
  const chosen = lengths.map(() => -1);
  let best = { used: -1, colors: chosen };
  const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
  const goOn = (at: number, used: number): void => {
    const toPay = total(order.slice(at).map((gray) => lengths[gray] as number));
    if (used + Math.min(toPay, total(left)) <= best.used) return;
    const gray = order[at];
    if (gray === undefined) {
      best = { used, colors: [...chosen] };
      return;
    }
    const tried = new Set<number>();
    for (const color of [...left.keys()].sort((x, y) => (left[y] as number) - (left[x] as number))) {
      const before = left[color] as number;
      if (before === 0 || tried.has(before)) continue;
      tried.add(before);
      const paid = Math.min(before, lengths[gray] as number);
      left[color] = before - paid;
      chosen[gray] = color;
      goOn(at + 1, used + paid);
      left[color] = before;
    }
    chosen[gray] = -1;
    goOn(at + 1, used);
  };
  goOn(0, 0);
  return best.colors;
}
