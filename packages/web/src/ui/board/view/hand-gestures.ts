import type { BoardView } from './board-view.ts';

interface Finger {
  readonly x: number;
  readonly y: number;
}

const DRAG_FROM = 6;
const TAP_AGAIN = { within: 320, near: 28 } as const;
const STEP = 2.4;
const REST_AFTER = 160;
const LINE = 18;

function apart(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Drag, pinch, wheel and double tap move the board. */
export class HandGestures {
  private readonly element: HTMLElement;
  private readonly view: BoardView;
  private readonly isBare: (x: number, y: number) => boolean;
  private readonly fingers = new Map<number, Finger>();
  private readonly listening = new AbortController();
  private start: Finger | null = null;
  private dragging = false;
  private lastTap = { x: 0, y: 0, at: 0 };
  private rest = 0;

  /** A second tap zooms only where `isBare`: twice on a route means the route. */
  constructor(element: HTMLElement, view: BoardView, isBare: (x: number, y: number) => boolean) {
    this.element = element;
    this.view = view;
    this.isBare = isBare;
    const { signal } = this.listening;
    element.addEventListener('pointerdown', (event) => this.down(event), { signal });
    element.addEventListener('pointermove', (event) => this.move(event), { signal });
    element.addEventListener('pointerup', (event) => this.up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.up(event), { signal });
    element.addEventListener('touchmove', (event) => this.keepFromFlinging(event), {
      signal,
      passive: false,
    });
    element.addEventListener('wheel', (event) => this.wheel(event), { signal, passive: false });
  }

  /** Whether the press that just ended moved the board, so that it was no tap. */
  get wasDrag(): boolean {
    return this.dragging;
  }

  stop(): void {
    clearTimeout(this.rest);
    this.listening.abort();
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size > 1) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.dragging = false;
  }

  private move(event: PointerEvent): void {
    const from = this.fingers.get(event.pointerId);
    if (!from || !this.start) return;
    // Released outside the window: no event came.
    if (event.buttons === 0) {
      this.up(event);
      return;
    }
    const to = { x: event.clientX, y: event.clientY };
    if (!this.dragging && (apart(this.start, to) > DRAG_FROM || this.fingers.size > 1)) this.beginDrag();
    if (this.dragging) this.follow(event.pointerId, from, to);
    this.fingers.set(event.pointerId, to);
  }

  private beginDrag(): void {
    this.dragging = true;
    this.view.hold();
    for (const pointer of this.fingers.keys()) {
      // A pointer may be gone already; its cancel event has come then.
      if (!this.element.hasPointerCapture(pointer)) this.element.setPointerCapture(pointer);
    }
  }

  /** One finger drags; of two, the moving one also spreads or pinches about the other. */
  private follow(pointer: number, from: Finger, to: Finger): void {
    const other = [...this.fingers].find(([id]) => id !== pointer)?.[1];
    const share = other ? 2 : 1;
    this.view.panBy((to.x - from.x) / share, (to.y - from.y) / share);
    if (!other) return;
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    this.view.zoomBy((apart(to, other) || 1) / (apart(from, other) || 1), middle);
  }

  private up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0) return;
    this.start = null;
    this.view.release();
    if (this.dragging || event.type !== 'pointerup') return;
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const again = tap.at - this.lastTap.at < TAP_AGAIN.within && apart(tap, this.lastTap) < TAP_AGAIN.near;
    this.lastTap = again ? { ...tap, at: 0 } : tap;
    if (!again || !this.isBare(tap.x, tap.y)) return;
    if (this.view.zoom > STEP * 1.5) this.view.reset();
    else this.view.zoomBy(STEP, tap);
  }

  /** After a fling that Chromium thinks it saw, the next tap would only end it, and make no click. */
  private keepFromFlinging(event: TouchEvent): void {
    if (this.dragging) event.preventDefault();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.view.hold();
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.view.release(), REST_AFTER);
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    if (event.shiftKey) {
      this.view.panBy(-(event.deltaX + event.deltaY) * unit, 0);
      return;
    }
    const strength = event.ctrlKey ? 0.01 : 0.0022;
    this.view.zoomBy(Math.exp(-event.deltaY * unit * strength), { x: event.clientX, y: event.clientY });
  }
}
