import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { fittedSize, type Placement, type Size, showing, withinRoom, zoomedAbout } from './placement.ts';

interface Frame extends Size {
  readonly x: number;
  readonly y: number;
}

interface ViewParts {
  readonly window: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly frame: Frame;
}

interface At {
  readonly x: number;
  readonly y: number;
}

const WHOLE: Placement = { x: 0, y: 0, zoom: 1 };
/** So long after its window changed, the sheet is drawn sharp in its new size. */
const SHARP_AFTER = 250;

export function useBoardView({ window, sheet, frame }: ViewParts): BoardView {
  const view = useMemo(() => new BoardView({ window, sheet, frame }), [window, sheet, frame]);
  useLayoutEffect(() => {
    const element = window.current;
    if (!element) return;
    // Its first call comes before the first frame is painted, when the room is known without laying everything out for it.
    const observer = new ResizeObserver(() => view.fit());
    observer.observe(element);
    return () => {
      observer.disconnect();
      view.stop();
    };
  }, [view, window]);
  return view;
}

/** The sheet in its window. Moves by transform alone, so that the compositor can do it without drawing anew. */
export class BoardView {
  private readonly parts: ViewParts;
  private placement = WHOLE;
  private room: Size = { width: 1, height: 1 };
  private fitted: Size = { width: 1, height: 1 };
  /** The size in which the sheet was drawn. */
  private drawn: Size | null = null;
  private sharpening: ReturnType<typeof setTimeout> | undefined;
  private nextFrame = 0;

  constructor(parts: ViewParts) {
    this.parts = parts;
  }

  get zoom(): number {
    return this.placement.zoom;
  }

  /** How many pixels one unit of the board takes now. */
  get scale(): number {
    return (this.fitted.width / this.parts.frame.width) * this.placement.zoom;
  }

  /** Board coordinates of a point of the page. */
  toBoard(x: number, y: number): At {
    const { left, top } = this.corner();
    const { frame } = this.parts;
    return {
      x: frame.x + (x - left - this.placement.x) / this.scale,
      y: frame.y + (y - top - this.placement.y) / this.scale,
    };
  }

  toPage({ x, y }: At): At {
    const { left, top } = this.corner();
    const { frame } = this.parts;
    return {
      x: left + this.placement.x + (x - frame.x) * this.scale,
      y: top + this.placement.y + (y - frame.y) * this.scale,
    };
  }

  /** While hands are on it the sheet is one layer, moved and not drawn; afterwards it is drawn sharp again. */
  hold(): void {
    this.parts.sheet.current?.setAttribute('data-held', 'true');
  }

  release(): void {
    this.parts.sheet.current?.removeAttribute('data-held');
  }

  /** About a point of the page at once, or about the middle with ease. */
  zoomBy(factor: number, about?: At): void {
    const { left, top } = this.corner();
    const at = about
      ? { x: about.x - left, y: about.y - top }
      : { x: this.room.width / 2, y: this.room.height / 2 };
    this.place(zoomedAbout(this.placement, factor, at), about ? 'now' : 'eased');
  }

  panBy(dx: number, dy: number): void {
    this.place({ ...this.placement, x: this.placement.x + dx, y: this.placement.y + dy }, 'now');
  }

  /** Eases to a rectangle of the board. */
  show({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }): void {
    const { frame } = this.parts;
    const part = {
      left: (left - frame.x) / frame.width,
      right: (right - frame.x) / frame.width,
      top: (top - frame.y) / frame.height,
      bottom: (bottom - frame.y) / frame.height,
    };
    this.place(showing(part, this.fitted, this.room), 'eased');
  }

  reset(): void {
    this.place(WHOLE, 'eased');
  }

  /** At once by moving the sheet: drawing it in another size takes longer than what has changed beside it may wait. */
  fit(): void {
    const { window, frame } = this.parts;
    if (!window.current) return;
    this.room = { width: window.current.clientWidth, height: window.current.clientHeight };
    this.fitted = fittedSize(frame, this.room);
    this.placement = withinRoom(this.placement, this.fitted, this.room);
    clearTimeout(this.sharpening);
    if (!this.drawn) this.sharpen();
    else if (this.drawn.width !== this.fitted.width) {
      this.hold();
      this.sharpening = setTimeout(() => this.sharpen(), SHARP_AFTER);
    }
    this.draw();
  }

  stop(): void {
    clearTimeout(this.sharpening);
  }

  private sharpen(): void {
    const sheet = this.parts.sheet.current;
    if (!sheet) return;
    // The same place in another size: nothing to ease.
    sheet.dataset['eased'] = 'false';
    sheet.style.width = `${this.fitted.width}px`;
    sheet.style.height = `${this.fitted.height}px`;
    this.drawn = this.fitted;
    this.draw();
    this.release();
  }

  private corner(): { readonly left: number; readonly top: number } {
    return this.parts.window.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  }

  private place(next: Placement, how: 'now' | 'eased'): void {
    this.placement = withinRoom(next, this.fitted, this.room);
    const { sheet, window } = this.parts;
    if (sheet.current) sheet.current.dataset['eased'] = String(how === 'eased');
    if (window.current) window.current.dataset['zoomed'] = String(this.placement.zoom > 1.01);
    this.nextFrame ||= requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.nextFrame = 0;
    const { x, y, zoom } = this.placement;
    const scale = (zoom * this.fitted.width) / (this.drawn?.width ?? this.fitted.width);
    if (this.parts.sheet.current)
      this.parts.sheet.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }
}
