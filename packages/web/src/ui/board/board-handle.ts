import type { LocationId, RouteId } from '@waybill/engine';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { BoardHandle } from './board-props.ts';
import type { BoardLayout } from './geometry/board-layout.ts';
import { distance, distanceToBox, type Point } from './geometry/shapes.ts';
import type { BoardView } from './view/board-view.ts';

interface HandleParts {
  readonly layout: BoardLayout;
  readonly view: BoardView;
  readonly handle: RefObject<BoardHandle | null> | undefined;
}

const REACH = 24;
const STEP = 1.6;
const ARROW = 80;

/** What a person can point at, or a key can do, on a board that is on the screen. */
export function useBoardHandle({ layout, view, handle }: HandleParts): BoardHandle {
  const made = useMemo(() => boardHandle(layout, view), [layout, view]);
  useLayoutEffect(() => {
    if (!handle) return;
    handle.current = made;
    return () => {
      if (handle.current === made) handle.current = null;
    };
  }, [handle, made]);
  return made;
}

function boardHandle(layout: BoardLayout, view: BoardView): BoardHandle {
  const locations = Object.entries(layout.locations);
  const keys = keyMoves(view);
  return {
    routeAt(x, y, reach = REACH) {
      return nearestRoute(layout, view.toBoard(x, y), reach / view.scale);
    },
    locationAt(x, y, reach = REACH) {
      const point = view.toBoard(x, y);
      const found = nearest(
        locations,
        ([, location]) => distance(location, point) - layout.plan.ring,
        reach / view.scale,
      );
      return found?.[0] ?? null;
    },
    pointOfRoute(id) {
      const laid = layout.routes.find(({ route }) => route.id === id);
      const space = laid?.spaces[Math.floor((laid.spaces.length - 1) / 2)];
      return space ? view.toPage(space.center) : null;
    },
    pointOfLocation(id) {
      const location = layout.locations[id];
      return location ? view.toPage(location) : null;
    },
    fitTo(ids) {
      const part = extentOf(layout, ids);
      if (part) view.show(part);
    },
    zoomBy: (factor) => view.zoomBy(factor),
    reset: () => view.reset(),
    moveByKey(key) {
      keys[key]?.();
      return key in keys;
    },
  };
}

function keyMoves(view: BoardView): Readonly<Record<string, () => void>> {
  return {
    '+': () => view.zoomBy(STEP),
    '=': () => view.zoomBy(STEP),
    '-': () => view.zoomBy(1 / STEP),
    '0': () => view.reset(),
    ArrowLeft: () => view.panBy(ARROW, 0),
    ArrowRight: () => view.panBy(-ARROW, 0),
    ArrowUp: () => view.panBy(0, ARROW),
    ArrowDown: () => view.panBy(0, -ARROW),
  };
}

export function nearestRoute(layout: BoardLayout, point: Point, reach: number): RouteId | null {
  const away = (laid: BoardLayout['routes'][number]) =>
    Math.min(...laid.spaces.map((space) => distanceToBox(space, point)));
  return nearest(layout.routes, away, reach)?.route.id ?? null;
}

function nearest<Thing>(
  things: readonly Thing[],
  away: (thing: Thing) => number,
  reach: number,
): Thing | null {
  let best: Thing | null = null;
  let least = reach;
  for (const thing of things) {
    const far = away(thing);
    if (far > least) continue;
    least = far;
    best = thing;
  }
  return best;
}

function extentOf(layout: BoardLayout, ids: readonly LocationId[]) {
  const points = ids.map((id) => layout.locations[id]).filter((location) => location !== undefined);
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
