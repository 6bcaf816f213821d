import type { CardId } from '@waybill/engine';
import { h, render } from 'preact';
import { CardBack, CardFace } from '../../ui/art/card-face.tsx';
import { TokenSymbol } from '../../ui/art/token-symbol.tsx';
import type { TableState } from '../model/table-state.ts';
import { type Anchor, FLIGHT_MS, type Flyer, type Motion, SWEEP_MS } from './motion-plan.ts';

const EASE_OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const SWEEP_TOTAL = SWEEP_MS.bump + SWEEP_MS.pause + SWEEP_MS.tip;

type Flight = Extract<Motion, { kind: 'flight' }>;
type CardSweep = Extract<Motion, { kind: 'sweep' }>;

/** Pictures of cards in flight, above the table and never in the way of a click. Only transform and opacity change. */
export class Flights {
  private readonly table: Pick<TableState, 'map' | 'boardHandle'>;
  private readonly root: HTMLElement;
  private readonly layer: HTMLElement;
  private running: Animation[] = [];
  private rects: ReadonlyMap<Anchor, DOMRect | null> = new Map();

  constructor(table: Pick<TableState, 'map' | 'boardHandle'>, root: HTMLElement) {
    this.table = table;
    this.root = root;
    this.layer = document.createElement('div');
    this.layer.className = 'motion-layer';
    this.layer.ariaHidden = 'true';
    root.append(this.layer);
  }

  start(plan: readonly Motion[]): void {
    const flights = plan.filter((motion) => motion.kind === 'flight');
    const sweep = plan.find((motion) => motion.kind === 'sweep');
    // All before anything is put down: asking in between would have the page laid out again each time.
    const spots = flights.flatMap(({ from, to }) => [from, to]);
    const swept = sweep?.cards.map((_, slot): Anchor => `row-${slot}`) ?? [];
    this.rects = new Map([...spots, ...swept].map((spot) => [spot, this.rectOf(spot)]));
    if (sweep) this.sweep(sweep, flights);
    for (const flight of flights) this.fly(flight, sweep);
  }

  /** Everything is at once where it belongs. */
  finish(): void {
    const { running } = this;
    this.running = [];
    for (const animation of running) animation.cancel();
    while (this.layer.firstElementChild) remove(this.layer.firstElementChild);
  }

  close(): void {
    this.finish();
    this.layer.remove();
  }

  private fly({ what, from, to, at }: Flight, sweep: CardSweep | undefined): void {
    const start = this.rects.get(from);
    const end = this.rects.get(to);
    if (!start || !end) return;
    const width = Math.min(start.width, start.height / 1.2, 96);
    const scale = Math.min(1, end.width / width, end.height / width);
    const picture = this.picture(what, width);
    const vanishes = to.startsWith('seat-') || to.startsWith('route-');
    const frames = [
      { transform: `${middle(start, width)} scale(1)`, opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: `${middle(end, width)} scale(${scale})`, opacity: vanishes ? 0 : 1 },
    ];
    const flight = this.run(picture, frames, {
      delay: at,
      duration: FLIGHT_MS,
      easing: EASE_OUT,
      fill: 'backwards',
    });
    picture.style.visibility = at > 0 ? 'hidden' : '';
    if (at > 0) this.after(at, () => (picture.style.visibility = ''));
    flight.addEventListener('finish', () => remove(picture));
    // Before a sweep the pictures of the old row lie there; after it, or without one, the slot is empty till the card comes.
    if (to.startsWith('row-') && !(sweep && at < sweep.at)) this.hide(to, at + FLIGHT_MS);
    if (to.startsWith('hand-') || to.startsWith('seat-')) this.bump(to, at + FLIGHT_MS - 40);
  }

  /** DRAW-6: the row bumps, waits for eyes to see why, and tips away. A press on it ends the show. */
  private sweep({ cards, at }: CardSweep, flights: readonly Flight[]): void {
    for (const [slot, card] of cards.entries()) {
      const spot: Anchor = `row-${slot}`;
      const rect = this.rects.get(spot);
      if (!rect) continue;
      const before = flights.find((flight) => flight.to === spot && flight.at < at);
      const width = Math.min(rect.width, rect.height / 1.4);
      const picture = this.picture({ type: 'card', card }, width);
      picture.classList.add('swept');
      picture.addEventListener('pointerdown', () => this.finish());
      const lying = middle(rect, width);
      const tilt = (slot - (cards.length - 1) / 2) * 8;
      const frames = [
        { transform: lying, offset: 0 },
        { transform: `${lying} scale(1.08)`, offset: SWEEP_MS.bump / 2 / SWEEP_TOTAL },
        { transform: lying, offset: SWEEP_MS.bump / SWEEP_TOTAL },
        { transform: lying, opacity: 1, offset: 1 - SWEEP_MS.tip / SWEEP_TOTAL },
        { transform: `${lying} translateY(60px) rotate(${20 + tilt}deg) scale(0.9)`, opacity: 0, offset: 1 },
      ];
      const arrives = before ? before.at + FLIGHT_MS : 0;
      if (arrives > 0) {
        picture.style.visibility = 'hidden';
        this.after(arrives, () => (picture.style.visibility = ''));
      }
      const tipping = this.run(picture, frames, {
        delay: at,
        duration: SWEEP_TOTAL,
        easing: 'ease-out',
        fill: 'backwards',
      });
      tipping.addEventListener('finish', () => remove(picture));
      this.hide(spot, at + SWEEP_TOTAL);
    }
  }

  private hide(spot: Anchor, until: number): void {
    const element = this.elementAt(spot);
    if (element) this.run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: until });
  }

  private bump(spot: Anchor, at: number): void {
    const element = this.elementAt(spot);
    const frames = [{ transform: 'scale(1)' }, { transform: 'scale(1.06)' }, { transform: 'scale(1)' }];
    if (element) this.run(element, frames, { delay: at, duration: 180, easing: 'ease-out' });
  }

  /** An animation as a clock: it ends with all others when the show is interrupted. */
  private after(ms: number, action: () => void): void {
    this.run(this.layer, [], { duration: ms }).addEventListener('finish', action);
  }

  private run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, timing);
    this.running.push(animation);
    animation.addEventListener('finish', () => {
      this.running = this.running.filter((other) => other !== animation);
    });
    return animation;
  }

  private picture(what: Flyer, width: number): HTMLElement {
    const picture = document.createElement('div');
    picture.className = `flyer ${what.type}`;
    picture.style.width = `${width}px`;
    render(this.faceOf(what), picture);
    this.layer.append(picture);
    return picture;
  }

  private faceOf(what: Flyer) {
    if (what.type === 'token') return h(TokenSymbol, { symbol: what.symbol, size: '100%' });
    if (what.type === 'ticket') return h('span', { class: 'flying-ticket' });
    return what.card === null
      ? h(CardBack, { width: '100%' })
      : h(CardFace, { map: this.table.map, card: what.card satisfies CardId });
  }

  private elementAt(spot: Anchor): HTMLElement | null {
    const found = this.root.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(spot)}"]`);
    return (
      found ??
      (spot.startsWith('hand-') ? this.root.querySelector<HTMLElement>('[data-anchor="hand"]') : null)
    );
  }

  private rectOf(spot: Anchor): DOMRect | null {
    const onBoard = this.pointOnBoard(spot);
    if (onBoard) return new DOMRect(onBoard.x - 14, onBoard.y - 20, 28, 40);
    const rect = this.elementAt(spot)?.getBoundingClientRect();
    return rect && rect.width > 0 && rect.height > 0 ? rect : null;
  }

  private pointOnBoard(spot: Anchor): { readonly x: number; readonly y: number } | null | undefined {
    const board = this.table.boardHandle.current;
    if (spot.startsWith('route-')) return board?.pointOfRoute(spot.slice('route-'.length));
    return spot.startsWith('location-') ? board?.pointOfLocation(spot.slice('location-'.length)) : null;
  }
}

function remove(picture: Element): void {
  render(null, picture);
  picture.remove();
}

/** Puts the middle of a card of this width onto the middle of the spot. */
function middle({ left, top, width, height }: DOMRect, cardWidth: number): string {
  return `translate(${left + width / 2 - cardWidth / 2}px, ${top + height / 2 - cardWidth * 0.7}px)`;
}
