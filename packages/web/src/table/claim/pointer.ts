import type { ScreenPoint } from '../table-state.ts';

export type PointerKind = 'mouse' | 'touch' | 'pen' | 'keyboard';

interface LastPointer {
  readonly kind: PointerKind;
  readonly at: ScreenPoint | null;
}

let last: LastPointer = { kind: 'mouse', at: null };

globalThis.addEventListener?.(
  'pointerdown',
  ({ pointerType, clientX, clientY }) => {
    const kind = pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
    last = { kind, at: { x: clientX, y: clientY } };
  },
  { capture: true, passive: true },
);
globalThis.addEventListener?.('keydown', () => (last = { kind: 'keyboard', at: null }), {
  capture: true,
  passive: true,
});

/** With what the page was last used, and where: a click no longer tells. */
export function lastPointer(): LastPointer {
  return last;
}

/** Where an answer belongs that came from nowhere in particular: the last touch, else what has the focus. */
export function whereUsed(): ScreenPoint | null {
  if (last.at) return last.at;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width } = focused.getBoundingClientRect();
  return { x: left + width / 2, y: top };
}
