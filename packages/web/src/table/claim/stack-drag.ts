import { type Signal, signal } from '@preact/signals';
import type { CardId, RouteId } from '@waybill/engine';
import type { ButtonHTMLAttributes } from 'preact';
import type { ScreenPoint, TableState } from '../table-state.ts';
import { claimIntent, whyNotClaim } from './claim-intent.ts';
import { whereUsed } from './pointer.ts';
import { claimWith, sceneOf } from './route-click.ts';

/** A stack on its way from the hand to the board. */
export interface Drag {
  readonly card: CardId;
  readonly touch: boolean;
  /** Moves without rendering: the picture follows by a transform. */
  readonly aim: Signal<ScreenPoint>;
}

export const drag: Signal<Drag | null> = signal(null);

/** Whether the press that ends now was a drag: its click means nothing. */
let dragged = false;

/** So far a press must travel before it is a drag. */
const THRESHOLD = 8;
/** The aim stands above the finger, or the finger would hide it. */
const ABOVE_FINGER = 64;

/** What a stack of the hand listens to, so that it can be dragged onto a route; a click picks its color. */
export function stackHandlers(table: TableState, card: CardId): ButtonHTMLAttributes {
  return {
    onPointerDown: (event: PointerEvent) => {
      dragged = false;
      if (event.button === 0 && event.isPrimary) followPress(table, card, event);
    },
    // Or Chromium takes a quick one for a fling, and the next tap for the end of it, which makes no click.
    onTouchMove: (event: TouchEvent) => {
      if (dragged) event.preventDefault();
    },
    onClick: () => {
      if (!dragged) pickColor(table, card);
      dragged = false;
    },
  };
}

/** The board narrows to what the color pays for; the same color again lets it go. */
export function pickColor(table: TableState, card: CardId): void {
  const inTurn = table.myTurn.peek() && table.view.peek().phase === 'turn';
  const [route] = table.map.routes;
  const refusal = inTurn || !route ? null : whyNotClaim(sceneOf(table), { route: route.id, color: null });
  if (refusal) table.answerWhyNot(refusal, whereUsed());
  else table.pickedColor.value = table.pickedColor.peek() === card ? null : card;
}

/** From the press on: a drag begins once it has gone far enough, and ends with the press, however that ends. */
function followPress(table: TableState, card: CardId, down: PointerEvent): void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  const touch = down.pointerType === 'touch';
  const aimOf = ({ clientX: x, clientY }: PointerEvent): ScreenPoint => ({
    x,
    y: touch ? clientY - ABOVE_FINGER : clientY,
    pointer: touch ? 'touch' : 'mouse',
  });
  const stop = (): void => {
    listening.abort();
    drag.value = null;
    table.ghost.value = null;
  };
  addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId !== down.pointerId) return;
      const far = Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) >= THRESHOLD;
      if (!drag.peek() && !far) return;
      if (!drag.peek()) {
        dragged = true;
        table.openRoute.value = null;
        drag.value = { card, touch, aim: signal(aimOf(move)) };
      }
      aimAt(table, card, aimOf(move));
    },
    options,
  );
  addEventListener(
    'pointerup',
    (up) => {
      if (up.pointerId !== down.pointerId) return;
      const dropped = drag.peek() !== null;
      stop();
      if (dropped) drop(table, card, aimOf(up));
    },
    options,
  );
  // A second finger, Escape, or the system taking the pointer away: nothing was meant.
  addEventListener('pointerdown', (other) => other.pointerId !== down.pointerId && stop(), options);
  addEventListener('pointercancel', stop, options);
  addEventListener('blur', stop, options);
  addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !drag.peek()) return;
      key.stopPropagation();
      stop();
    },
    options,
  );
}

function aimAt(table: TableState, color: CardId, at: ScreenPoint): void {
  const dragging = drag.peek();
  if (!dragging) return;
  dragging.aim.value = at;
  const ghost = ghostOver(table, color, table.boardHandle.current?.routeAt(at.x, at.y) ?? null);
  const before = table.ghost.peek();
  if (ghost?.route !== before?.route || ghost?.ok !== before?.ok) table.ghost.value = ghost;
}

/** The pieces as they would lie, on the track that would be taken. */
function ghostOver(table: TableState, color: CardId, route: RouteId | null) {
  const seat = table.me.peek()?.seat;
  if (route === null || seat === undefined) return null;
  const intent = claimIntent(sceneOf(table), { route, color, ask: 'always' });
  return intent.kind === 'refused'
    ? { route, seat, ok: false }
    : { route: 'route' in intent ? intent.route : route, seat, ok: true };
}

function drop(table: TableState, color: CardId, at: ScreenPoint): void {
  const route = table.boardHandle.current?.routeAt(at.x, at.y) ?? null;
  if (route !== null) claimWith(table, { route, color, at });
}
