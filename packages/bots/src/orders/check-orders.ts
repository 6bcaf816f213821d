import {
  type Board,
  type GameState,
  knownState,
  type Refusal,
  type RefusalCode,
  type Route,
  resolveAction,
  type View,
  whyNotRoute,
} from '@waybill/engine';
import { alarmIn, beginOrders } from './alarms.ts';
import type { ClaimStep, DrawStep, StandingOrders, WakeWhen } from './orders.ts';
import { tracksOf } from './tracks.ts';

/** Why an order can never be carried out: a reason of the rules, or one of these. */
export const ORDER_FAULT_CODES = ['NEVER_SO_MANY', 'SO_ALREADY'] as const;
export type OrderFaultCode = RefusalCode | (typeof ORDER_FAULT_CODES)[number];

export interface OrderFault {
  readonly code: OrderFaultCode;
  readonly part: 'steps' | 'wake';
  readonly place: number;
  readonly params: Readonly<Record<string, string | number>>;
}

type FoundFault = Omit<OrderFault, 'part' | 'place'>;

/** Everything in the orders that makes no sense at this table now, as far as their player can know. */
export function checkOrders(board: Board, view: View, orders: StandingOrders): OrderFault[] {
  const state = knownState(board, view);
  const checker = new Checker(board, view, state);
  const faults: OrderFault[] = [];
  for (const [place, step] of orders.steps.entries()) {
    const found = step.do === 'draw' ? checker.draw(step) : checker.claim(step);
    if (found) faults.push({ ...found, part: 'steps', place });
  }
  for (const [place, when] of orders.wake.entries()) {
    const found = checker.wake(when);
    if (found) faults.push({ ...found, part: 'wake', place });
  }
  return faults;
}

class Checker {
  private readonly board: Board;
  private readonly view: View;
  private readonly state: GameState;

  constructor(board: Board, view: View, state: GameState) {
    this.board = board;
    this.view = view;
    this.state = state;
  }

  draw({ cards, until }: DrawStep): FoundFault | null {
    const unknown = cards.find((card) => !this.board.cards.includes(card));
    if (unknown !== undefined) return fault('NO_SUCH_CARD', { card: unknown });
    if (until.kind === 'canPay') return this.track(until.route);
    const most = this.board.cardCounts[this.board.cards.indexOf(until.card)];
    if (most === undefined) return fault('NO_SUCH_CARD', { card: until.card });
    return until.count > most ? fault('NEVER_SO_MANY', { card: until.card, most }) : null;
  }

  claim(step: ClaimStep): FoundFault | null {
    if (step.card !== null && !this.board.cards.includes(step.card))
      return fault('NO_SUCH_CARD', { card: step.card });
    return this.track(step.route) ?? this.payment(step);
  }

  wake(when: WakeWhen): FoundFault | null {
    if (when.when === 'touched' && !this.board.locations.includes(when.location))
      return fault('NO_SUCH_LOCATION', { location: when.location });
    if (when.when === 'claimed' && tracksOf(this.board, when.route).length === 0)
      return fault('NO_SUCH_ROUTE', { route: when.route });
    const orders = { steps: [], wake: [when] };
    const course = beginOrders(this.board, this.view, orders);
    const alarm = alarmIn(this.board, this.view, { orders, course });
    return alarm && fault('SO_ALREADY', alarm.params);
  }

  /** Whether either track may still be had. */
  private track(route: string): FoundFault | null {
    const tracks = tracksOf(this.board, route);
    if (tracks.length === 0) return fault('NO_SUCH_ROUTE', { route });
    const reasons = tracks.map((track) => whyNotRoute(this.state, this.view.viewer as number, track));
    const [first] = reasons;
    return first && !reasons.includes(null) ? fault(first, this.aboutTrack(tracks)) : null;
  }

  /** What a sentence about it may want to name. */
  private aboutTrack(tracks: readonly Route[]): FoundFault['params'] {
    const { owners, seats, viewer } = this.view;
    const [track] = tracks;
    const owner = tracks.map(({ id }) => owners[id]).find((seat) => seat !== undefined);
    const pieces = typeof viewer === 'number' ? (seats[viewer]?.pieces ?? 0) : 0;
    return {
      route: track?.id ?? '',
      length: track?.length ?? 0,
      pieces,
      ...(owner !== undefined && { owner }),
    };
  }

  /** Whether any set of cards within the limits of the step pays for it. */
  private payment({ route, card, wilds }: ClaimStep): FoundFault | null {
    const { board } = this;
    const colors = card === null ? board.cards : [card];
    const tries = tracksOf(board, route).flatMap((track) =>
      colors.flatMap((color) => this.sets(track, color, wilds)),
    );
    const refusals = tries.filter((each) => 'code' in each);
    const [first] = refusals;
    return first && refusals.length === tries.length ? fault(first.code, first.params) : null;
  }

  private sets(track: Route, color: string, wilds: number): (Refusal | { readonly number: number })[] {
    const resolve = (pay: Record<string, number>) =>
      resolveAction(this.board, { type: 'claimRoute', route: track.id, pay });
    if (color === 'wild') return track.length <= wilds ? [resolve({ wild: track.length })] : [];
    // All in wilds is a set of its own.
    const most = Math.min(wilds, track.length - 1);
    return Array.from({ length: most + 1 }, (_, count) =>
      resolve({ [color]: track.length - count, ...(count > 0 && { wild: count }) }),
    );
  }
}

function fault(code: OrderFaultCode, params: FoundFault['params']): FoundFault {
  return { code, params };
}
