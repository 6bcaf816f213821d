import { GRAY, type Route, type RouteGroup } from '../board.ts';
import type { RefusalCode, Seat } from '../contract.ts';
import type { GameState } from '../state.ts';

type Payable = Pick<Route | RouteGroup, 'color' | 'length' | 'ferries'>;

/** CLAIM-9, CLAIM-2: the fewest wilds that go with the cards held of one color. */
export function fewestWilds(payable: Payable, held: number): number {
  return Math.max(payable.ferries, payable.length - held);
}

/** The most wilds that leave room for one colored card: wilds alone are a set of their own. */
export function mostWilds(payable: Payable, wildsHeld: number): number {
  return Math.min(payable.length - 1, wildsHeld);
}

/** How many different sets of cards the seat could pay with; wilds alone count once. */
export function waysToPay(state: GameState, seat: Seat, payable: Payable): number {
  const { wild, colors } = state.board;
  const wildsHeld = state.hand(seat, wild);
  const most = mostWilds(payable, wildsHeld);
  let ways = wildsHeld >= payable.length ? 1 : 0;
  if (payable.color !== GRAY) {
    return ways + Math.max(0, most - fewestWilds(payable, state.hand(seat, payable.color)) + 1);
  }
  for (let color = 0; color < colors; color++) {
    ways += Math.max(0, most - fewestWilds(payable, state.hand(seat, color)) + 1);
  }
  return ways;
}

/** Whether the seat holds the cards: `wilds` wilds, and the rest of the length in `color`. */
export function whyNotPay(state: GameState, seat: Seat, set: PaymentSet): RefusalCode | null {
  const colored = set.route.length - set.wilds;
  if (set.wilds > state.hand(seat, state.board.wild)) return 'NOT_ENOUGH_CARDS';
  return colored > 0 && colored > state.hand(seat, set.color) ? 'NOT_ENOUGH_CARDS' : null;
}

export interface PaymentSet {
  readonly route: Route;
  readonly color: number;
  readonly wilds: number;
}
