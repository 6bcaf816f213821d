import type { ActionNumber, Board, CardCounts, CardId, RouteId } from '@waybill/engine';

/** One set of cards that pays for a route: a line of the board's action table. */
export interface Payment {
  readonly action: ActionNumber;
  readonly colored: number;
  readonly wilds: number;
}

/** All legal sets of one color, fewest wilds first; `wild` for wilds alone. */
export interface PaymentGroup {
  readonly color: CardId;
  readonly payments: readonly [Payment, ...Payment[]];
}

/** The legal claims of one route, sorted by the color that pays. */
export function paymentGroups(board: Board, claims: readonly ActionNumber[]): PaymentGroup[] {
  const groups: { color: CardId; payments: [Payment, ...Payment[]] }[] = [];
  for (const action of claims) {
    const { route, card, wilds } = board.actions.entry(action);
    const payment = { action, colored: board.route(route).length - wilds, wilds };
    const color = board.card(card);
    const group = groups.find((other) => other.color === color);
    if (group) group.payments.push(payment);
    else groups.push({ color, payments: [payment] });
  }
  return groups;
}

/**
 * The set offered first: as few wilds as may be, then as few cards as may be that `spare` does not hold, and of several colors the
 * one with the most to spare.
 */
export function firstGroup(groups: readonly PaymentGroup[], spare: CardCounts): PaymentGroup | undefined {
  const spareOf = ({ color }: PaymentGroup): number => spare[color] ?? 0;
  const price = (group: PaymentGroup): readonly number[] => {
    const { wilds, colored } = group.payments[0];
    return [wilds, Math.max(0, colored - spareOf(group)), -spareOf(group)];
  };
  return [...groups].sort((one, other) => {
    const dearer = price(other);
    return price(one).reduce((order, part, index) => order || part - (dearer[index] ?? 0), 0);
  })[0];
}

/** Those that a color in hand can pay: its own sets; with wilds in hand, all wilds, else any set that spends some. */
export function groupsPaidWith(
  groups: readonly PaymentGroup[],
  color: CardId | null,
): readonly PaymentGroup[] {
  if (color === null) return groups;
  const own = groups.filter((group) => group.color === color);
  if (color !== 'wild' || own.length > 0) return own;
  return groups.filter(({ payments }) => payments.some(({ wilds }) => wilds > 0));
}

/**
 * The set that comes nearest to paying for a route that cannot be paid for: what to ask the engine about when it is to
 * say why not. The color is the one tried, else the route's own, else the one held most.
 */
export function nearestPayment(
  board: Board,
  hand: CardCounts,
  of: { readonly route: RouteId; readonly color: CardId | null },
): CardCounts {
  const route = board.routeById(of.route);
  if (!route) return {};
  const held = (card: CardId): number => hand[card] ?? 0;
  const colors = board.cards.slice(0, board.colors);
  const most = colors.reduce((best, card) => (held(card) > held(best) ? card : best));
  const tried = of.color === 'wild' ? null : of.color;
  const color = tried ?? board.cards[route.color] ?? most;
  const lacking = Math.max(0, route.length - held(color));
  const wilds = Math.min(held('wild'), Math.max(route.ferries, lacking));
  if (wilds >= route.length) return { wild: route.length };
  return { [color]: route.length - wilds, ...(wilds > 0 && { wild: wilds }) };
}
