import { StackDrag } from '@waybill/client/inputs/stack-drag';
import { pickColor } from '@waybill/client/interaction/claiming';
import type { CardId } from '@waybill/engine';
import type { ButtonHTMLAttributes } from 'preact';
import { anchorOf } from '../model/pointer.ts';
import type { TableState } from '../model/table-state.ts';

/** What a stack of the hand listens to, so that it can be dragged onto a route; a click picks its color. */
export function stackHandlers(table: TableState, card: CardId): ButtonHTMLAttributes {
  return {
    onPointerDown: (event: PointerEvent) => {
      table.pressWasDrag.value = false;
      if (event.button === 0 && event.isPrimary) followPress(table, card, event);
    },
    // Without this, Chromium treats a quick drag as a fling and swallows the next tap.
    onTouchMove: (event: TouchEvent) => {
      if (table.pressWasDrag.peek()) event.preventDefault();
    },
    onClick: () => {
      if (!table.pressWasDrag.peek()) pickColor(table, card, anchorOf(table));
      table.pressWasDrag.value = false;
    },
  };
}

/** Passes the points of one press on, until it ends, however that is. */
function followPress(table: TableState, card: CardId, down: PointerEvent): void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
  const drag = new StackDrag(table, {
    ...pointOf(down),
    card,
    touch: down.pointerType === 'touch',
    routeAt: (x, y) => table.boardHandle.current?.routeAt(x, y) ?? null,
  });
  const isSame = ({ pointerId }: PointerEvent): boolean => pointerId === down.pointerId;
  const cancel = (): void => {
    listening.abort();
    drag.cancel();
  };
  addEventListener('pointermove', (move) => isSame(move) && drag.move(pointOf(move)), options);
  addEventListener(
    'pointerup',
    (up) => {
      if (!isSame(up)) return;
      listening.abort();
      drag.release(pointOf(up));
    },
    options,
  );
  addEventListener('pointerdown', (other) => !isSame(other) && cancel(), options);
  addEventListener('pointercancel', cancel, options);
  // Not captured: a press takes the focus from whatever had it, and that is no reason to stop.
  addEventListener('blur', cancel, { signal: listening.signal });
  addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !drag.isDragging) return;
      key.stopPropagation();
      cancel();
    },
    options,
  );
}
