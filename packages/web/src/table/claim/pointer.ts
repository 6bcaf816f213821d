import type { Pointer, ScreenPoint } from '../table-state.ts';

let last: ScreenPoint | null = null;

globalThis.addEventListener?.(
  'pointerdown',
  ({ pointerType, clientX: x, clientY: y }) => {
    last = { x, y, pointer: pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse' };
  },
  { capture: true, passive: true },
);
globalThis.addEventListener?.('keydown', () => void (last = null), { capture: true, passive: true });

/** With what the page was last used. */
export function lastPointer(): Pointer {
  return last?.pointer ?? 'keyboard';
}

/** Where an answer belongs that came from nowhere in particular: the last touch, else what has the focus. */
export function whereUsed(): ScreenPoint | null {
  if (last) return last;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width } = focused.getBoundingClientRect();
  return { x: left + width / 2, y: top, pointer: 'keyboard' };
}
