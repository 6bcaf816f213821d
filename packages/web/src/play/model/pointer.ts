import type { ScreenPoint } from '@waybill/client/interaction/interaction-state';
import type { TableState } from './table-state.ts';

/** Reports the kind and place of the pointer to the table; returns how to stop. */
export function followPointer({ lastPoint }: TableState): () => void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  addEventListener(
    'pointerdown',
    ({ pointerType, clientX: x, clientY: y }) => {
      const pointer = pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
      lastPoint.value = { x, y, pointer };
    },
    options,
  );
  addEventListener('keydown', () => void (lastPoint.value = null), options);
  return () => listening.abort();
}

/** Where an answer belongs that came from nowhere in particular: the last touch, else what has the focus. */
export function anchorOf({ lastPoint }: TableState): ScreenPoint | null {
  const last = lastPoint.peek();
  if (last) return last;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width } = focused.getBoundingClientRect();
  return { x: left + width / 2, y: top, pointer: 'keyboard' };
}
