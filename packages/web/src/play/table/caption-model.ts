import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { RouteId } from '@waybill/engine';

/** Where the mouse lies on the board, and on which route. */
export interface Hover {
  readonly route: RouteId | null;
  readonly at: { readonly x: number; readonly y: number };
}

export interface Captioned extends Hover {
  readonly route: RouteId;
}

interface CaptionFacts {
  readonly hover: ReadonlySignal<Hover | null>;
  /** Something else is told or asked at the route. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Changes with every step of the game. */
  readonly seq: ReadonlySignal<number>;
  /** Whether the mouse lies on the caption itself, or on its way there. */
  readonly isOnCaption: (hover: Hover) => boolean;
}

/** How long the mouse must rest to show the caption; crossing the board shows nothing. */
const RESTS_MS = 350;

/**
 * Which caption is shown. Whatever happens puts it away, and it comes back only for another route: who has just claimed one need
 * not be told whose it is, nor have a ticket that is celebrated hidden.
 */
export function watchCaption({ hover, isBusy, seq, isOnCaption }: CaptionFacts): {
  readonly shown: Signal<Captioned | null>;
  readonly stop: () => void;
} {
  const shown = signal<Captioned | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitsFor: RouteId | null = null;
  const forget = (): void => {
    clearTimeout(timer);
    shown.value = null;
  };
  const stops = [
    effect(() => {
      const at = hover.value;
      const route = at?.route ?? null;
      // Off every route, each movement may be the one that leaves the caption.
      if (route === waitsFor && route !== null) return;
      waitsFor = route;
      clearTimeout(timer);
      if (route === null) {
        if (!at || !isOnCaption(at)) shown.value = null;
        return;
      }
      timer = setTimeout(() => {
        const now = hover.peek();
        if (now?.route === route && !isBusy.peek()) shown.value = { route, at: now.at };
      }, RESTS_MS);
    }),
    effect(() => {
      if (isBusy.value || seq.value >= 0) forget();
    }),
  ];
  return {
    shown,
    stop() {
      for (const stop of stops) stop();
      clearTimeout(timer);
    },
  };
}
