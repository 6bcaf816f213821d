import {
  type Action,
  type ActionEntry,
  type ActionNumber,
  type Board,
  type GameState,
  itemAt,
  knownState,
  legalActionsIn,
  type Route,
  type View,
  whyNotRoute,
} from '@waybill/engine';
import { alarmIn } from './alarms.ts';
import type { ClaimStep, DrawStep, GivenOrders, StandingOrders, WakeReason } from './orders.ts';
import { tracksOf } from './tracks.ts';

/** Why this is what the orders want now. */
export interface Because {
  readonly code: 'FACE_UP' | 'NONE_FACE_UP' | 'OPEN' | 'TOKEN';
  readonly params: Readonly<Record<string, string | number>>;
}

export type Decision =
  /** Not this player's turn. */
  | { readonly kind: 'wait' }
  /** `step` is the one that wants it: those before it are done. */
  | { readonly kind: 'act'; readonly action: Action; readonly step: number; readonly because: Because }
  | { readonly kind: 'wake'; readonly reason: WakeReason };

/** What the orders want done now, given their player's view. Only legal actions. */
export function consider(board: Board, view: View, given: GivenOrders): Decision {
  const alarm = alarmIn(board, view, given);
  if (alarm) return { kind: 'wake', reason: alarm };
  if (typeof view.viewer !== 'number' || !view.toAct.includes(view.viewer)) return { kind: 'wait' };
  return new OrderRunner(board, view, given.orders).decide(given.course.step);
}

/** The same as if it were this player's turn: what the orders would do next if nothing changed until then. */
export function preview(board: Board, view: View, given: GivenOrders): Decision {
  const isBusy = typeof view.viewer !== 'number' || view.toAct.includes(view.viewer) || view.phase === 'over';
  if (isBusy || typeof view.viewer !== 'number') return consider(board, view, given);
  return consider(board, { ...view, phase: 'turn', toAct: [view.viewer], tokenFor: null }, given);
}

/** Carries orders out to the letter. */
class OrderRunner {
  private readonly board: Board;
  private readonly view: View;
  private readonly orders: StandingOrders;
  private readonly state: GameState;
  private readonly seat: number;
  private readonly legal: readonly ActionNumber[];

  constructor(board: Board, view: View, orders: StandingOrders) {
    this.board = board;
    this.view = view;
    this.orders = orders;
    this.state = knownState(board, view);
    this.seat = view.viewer as number;
    this.legal = legalActionsIn(board, view);
  }

  decide(from: number): Decision {
    // What a turn has begun belongs to the step that began it.
    if (this.view.phase !== 'turn') return this.finishTurn(from);
    for (let step = from; step < this.orders.steps.length; step++) {
      const order = itemAt(this.orders.steps, step);
      const decision = order.do === 'draw' ? this.drawUnlessDone(order, step) : this.claim(order, step);
      if (decision) return decision;
    }
    return wake('DONE');
  }

  private finishTurn(step: number): Decision {
    const order = this.orders.steps[step];
    const { phase, tokenFor } = this.view;
    if (phase === 'secondCard' && order?.do === 'draw') return this.draw(order, step);
    const isOurs =
      order?.do === 'claim' && tracksOf(this.board, order.route).some(({ id }) => id === tokenFor);
    return phase === 'takeToken' && isOurs ? this.takeToken(step) : wake('MID_TURN');
  }

  private drawUnlessDone(order: DrawStep, step: number): Decision | null {
    return this.isDone(order) ? null : this.draw(order, step);
  }

  private isDone({ until }: DrawStep): boolean {
    if (until.kind === 'hold') {
      const hand = this.view.seats[this.seat]?.own?.hand ?? {};
      return (hand[until.card] ?? 0) >= until.count;
    }
    const { route } = until;
    const claims = this.orders.steps.filter((each) => each.do === 'claim');
    const wanted = claims.find((each) => each.route === route);
    const any = { do: 'claim', route, card: null, wilds: Infinity, ifTaken: 'skip' } as const;
    // Do not draw for a route that is gone.
    return !this.isOpen(route) || this.bestClaim(wanted ?? any) !== null;
  }

  private draw(order: DrawStep, step: number): Decision {
    const { actions } = this.board;
    for (const card of order.cards) {
      const index = this.board.cards.indexOf(card);
      const take = actions.takeCard(index);
      if (index >= 0 && this.legal.includes(take))
        return this.act(take, step, { code: 'FACE_UP', params: { card } });
    }
    if (order.otherwise === 'unseen' && this.legal.includes(actions.drawCard))
      return this.act(actions.drawCard, step, { code: 'NONE_FACE_UP', params: {} });
    return wake('NOTHING_TO_TAKE');
  }

  /** `null` where there is nothing left to do. */
  private claim(order: ClaimStep, step: number): Decision | null {
    const { route } = order;
    const tracks = tracksOf(this.board, route);
    if (tracks.some(({ id }) => this.view.owners[id] === this.seat)) return null;
    if (!this.isOpen(route)) return this.closed(order, tracks);
    const best = this.bestClaim(order);
    return best === null
      ? wake('CANNOT_PAY', { route })
      : this.act(best, step, { code: 'OPEN', params: { route } });
  }

  private closed({ route, ifTaken }: ClaimStep, tracks: readonly Route[]): Decision | null {
    const isShort = tracks.some((track) => this.whyNot(track) === 'NOT_ENOUGH_PIECES');
    if (isShort) return wake('NOT_ENOUGH_PIECES', { route });
    return ifTaken === 'skip' ? null : wake('TAKEN', { route });
  }

  private isOpen(route: string): boolean {
    return tracksOf(this.board, route).some((track) => this.whyNot(track) === null);
  }

  private whyNot(track: Route): ReturnType<typeof whyNotRoute> {
    return whyNotRoute(this.state, this.seat, track);
  }

  /** The payment with the fewest wilds, then from the color of which most is held. */
  private bestClaim({ route, card, wilds }: ClaimStep): ActionNumber | null {
    const tracks = new Set(tracksOf(this.board, route).map(({ index }) => index));
    const color = card === null ? null : this.board.cards.indexOf(card);
    const fits = (entry: ActionEntry): boolean =>
      entry.kind === 'claimRoute' &&
      tracks.has(entry.route) &&
      entry.wilds <= wilds &&
      (color === null || entry.card === color || entry.card === this.board.wild);
    const held = (entry: ActionEntry): number => this.state.hand(this.seat, entry.card);
    const claims = this.legal.map((number) => this.board.actions.entry(number)).filter(fits);
    const [best] = claims.sort((one, other) => one.wilds - other.wilds || held(other) - held(one));
    return best?.number ?? null;
  }

  /** CLAIM-10: of two tokens the one that is rarer. */
  private takeToken(step: number): Decision {
    const left = (entry: ActionEntry): number =>
      this.view.stacks[this.board.location(entry.location)]?.tokens ?? 0;
    const tokens = this.legal.map((number) => this.board.actions.entry(number));
    const [best] = tokens.sort((one, other) => left(one) - left(other));
    if (!best) return wake('MID_TURN');
    const params = { location: this.board.location(best.location) };
    return this.act(best.number, step, { code: 'TOKEN', params });
  }

  private act(action: ActionNumber, step: number, because: Because): Decision {
    return { kind: 'act', action: this.board.actions.describe(action), step, because };
  }
}

function wake(code: WakeReason['code'], params: WakeReason['params'] = {}): Decision {
  return { kind: 'wake', reason: { code, params } };
}
