import type { CardId, GameEvent, LocationId, RouteId, Seat } from '@waybill/engine';

/** Spots of the screen between which things travel; elements carry them as `data-anchor`. */
export type Anchor =
  | 'deck'
  | 'tickets-deck'
  | 'my-tickets'
  | `row-${number}`
  | `hand-${CardId}`
  | `seat-${Seat}`
  /** On the board itself. */
  | `route-${RouteId}`
  | `location-${LocationId}`;

/** What moves, and when it starts, in milliseconds from the step. */
export type Motion =
  | {
      readonly kind: 'flight';
      readonly what: Flyer;
      readonly from: Anchor;
      readonly to: Anchor;
      readonly at: number;
    }
  | { readonly kind: 'sweep'; readonly cards: readonly CardId[]; readonly at: number }
  | { readonly kind: 'landing'; readonly route: RouteId; readonly at: number };

export type Flyer =
  | { readonly type: 'card'; readonly card: CardId | null }
  | { readonly type: 'ticket' }
  | { readonly type: 'token'; readonly symbol: string };

export const FLIGHT_MS = 300;
export const PIECE_MS = 80;
export const SWEEP_MS = { bump: 200, pause: 1000, tip: 320 } as const;
const NEXT_CARD_MS = 90;
const SWEEP_TOTAL = SWEEP_MS.bump + SWEEP_MS.pause + SWEEP_MS.tip;

/** Turns what happened in one step into motion; `viewer` sees own cards in the hand, others' at their seats. */
export function motionPlan(events: readonly GameEvent[], viewer: Seat | null): Motion[] {
  const plan = new MotionPlan(viewer);
  for (const event of events) plan.add(event);
  return plan.motions;
}

class MotionPlan {
  motions: Motion[] = [];
  private readonly viewer: Seat | null;
  private clock = 0;
  private sweptBy: number | null = null;

  constructor(viewer: Seat | null) {
    this.viewer = viewer;
  }

  add(event: GameEvent): void {
    switch (event.type) {
      case 'cardDrawn':
        this.draw(event.seat, event.secret?.card ?? null, 'deck');
        break;
      case 'cardTaken':
        this.draw(event.seat, event.card, `row-${event.place}`);
        break;
      case 'placeFilled':
        this.fill(event.place, event.card);
        break;
      case 'rowSwept':
        this.sweep(event.cards);
        break;
      case 'routeClaimed':
        this.pay(event);
        break;
      case 'tokenTaken':
        this.fly({ type: 'token', symbol: event.symbol }, `location-${event.location}`, `seat-${event.seat}`);
        break;
      case 'ticketsKept':
        for (let ticket = 0; ticket < event.kept; ticket++)
          this.fly({ type: 'ticket' }, 'tickets-deck', this.homeOf(event.seat, 'my-tickets'));
        break;
      default:
        break;
    }
  }

  private homeOf(seat: Seat, own: Anchor): Anchor {
    return seat === this.viewer ? own : `seat-${seat}`;
  }

  private fly(what: Flyer, from: Anchor, to: Anchor): void {
    this.motions.push({ kind: 'flight', what, from, to, at: this.clock });
    this.clock += NEXT_CARD_MS;
  }

  private draw(seat: Seat, card: CardId | null, from: Anchor): void {
    this.fly({ type: 'card', card }, from, this.homeOf(seat, `hand-${card ?? 'wild'}`));
  }

  private fill(slot: number, card: CardId): void {
    this.fly({ type: 'card', card }, 'deck', `row-${slot}`);
  }

  /** However often the row is swept in one step, it is one animation: rows in between are never seen (DRAW-6). */
  private sweep(cards: readonly CardId[]): void {
    if (this.sweptBy === null) {
      const at = this.motions.length === 0 ? 0 : this.clock + FLIGHT_MS;
      this.sweptBy = at + SWEEP_TOTAL;
      this.motions.push({ kind: 'sweep', cards, at });
    }
    this.clock = this.sweptBy;
    this.motions = this.motions.filter(({ at }) => at < this.clock);
  }

  private pay({ seat, pay, route }: Extract<GameEvent, { type: 'routeClaimed' }>): void {
    for (const [card, count] of Object.entries(pay)) {
      for (let paid = 0; paid < count; paid++) {
        this.motions.push({
          kind: 'flight',
          what: { type: 'card', card },
          from: this.homeOf(seat, `hand-${card}`),
          to: `route-${route}`,
          at: this.clock,
        });
        this.clock += NEXT_CARD_MS / 2;
      }
    }
    this.motions.push({ kind: 'landing', route, at: 0 });
  }
}
