import type { LocationId, RouteId } from '@waybill/engine';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BoardHandle, BoardProps, BoardTap } from './board-props.ts';
import type { BoardView } from './view/board-view.ts';
import { HandGestures } from './view/hand-gestures.ts';

type Answers = Pick<BoardProps, 'onRoute' | 'onLocation' | 'onHover'> & {
  /** Which routes a mouse shows to be worth a click. */
  readonly answers: (route: RouteId) => boolean;
  /** Which locations there is anything to do with. */
  readonly isLocationWanted: (location: LocationId) => boolean;
};

interface PointerParts extends Answers {
  readonly window: RefObject<HTMLElement | null>;
  readonly view: BoardView;
  readonly handle: BoardHandle;
}

/** Fingers are broader than the tip of a mouse. */
const REACH = { mouse: 6, pen: 10, touch: 18 } as const;
const REACH_STEP = 2;

/** Listens on the whole board, so that a near miss of a small space still counts. */
export function useBoardPointer({ window, view, handle, ...answers }: PointerParts): void {
  const current = useRef<Answers>(answers);
  current.current = answers;
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const gestures = new HandGestures(
      element,
      view,
      (x, y) => handle.routeAt(x, y, 0) === null && handle.locationAt(x, y, 0) === null,
    );
    const onClick = (event: MouseEvent) => {
      if (gestures.wasDrag) return;
      tapped(current.current, handle, tapOf(event));
    };
    const onMove = ({ clientX: x, clientY: y, buttons, pointerType }: PointerEvent) => {
      const route = buttons === 0 ? handle.routeAt(x, y, 0) : null;
      element.classList.toggle('over-route', route !== null && current.current.answers(route));
      if (pointerType === 'mouse') current.current.onHover?.(route, { x, y });
    };
    const onLeave = ({ clientX: x, clientY: y }: PointerEvent) => current.current.onHover?.(null, { x, y });
    element.addEventListener('click', onClick);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerleave', onLeave);
    return () => {
      gestures.stop();
      element.removeEventListener('click', onClick);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerleave', onLeave);
    };
  }, [window, view, handle]);
}

function tapOf(event: MouseEvent): BoardTap {
  const type = event instanceof PointerEvent ? event.pointerType : 'mouse';
  return { x: event.clientX, y: event.clientY, pointer: type === 'touch' || type === 'pen' ? type : 'mouse' };
}

/** What was hit, or else what is nearest: on a small board a location and a space lie within one finger's breadth. */
function tapped(
  { onRoute, onLocation, isLocationWanted }: Answers,
  handle: BoardHandle,
  tap: BoardTap,
): void {
  const { x, y } = tap;
  for (let reach = 0; reach <= REACH[tap.pointer]; reach += REACH_STEP) {
    const found = handle.locationAt(x, y, reach);
    const location = found !== null && isLocationWanted(found) ? found : null;
    const route = handle.routeAt(x, y, reach);
    if (location !== null && onLocation) return onLocation(location, tap);
    if (route !== null && onRoute) return onRoute(route, tap);
  }
}
