import type { RouteId } from '@waybill/engine';
import type { BoardProps } from './board-props.ts';
import type { BoardLayout } from './geometry/board-layout.ts';
import { type PieceName, Pieces } from './pieces.tsx';
import { Edge } from './route-edge.tsx';
import { ghostOn, type RouteMarks, statusOf } from './route-marks.ts';

/** The marker that goes over a planned route is so much broader than its spaces. */
const MARKER = 1.8;

const NONE: readonly RouteId[] = [];

type MarksProps = RouteMarks & {
  readonly layout: BoardLayout;
  readonly shown: (route: RouteId) => boolean;
};

/** Gone over with a broad marker, below the print. */
export function PlanMarks({ layout, planned = NONE, owners, shown }: MarksProps) {
  return layout.routes
    .filter(({ route: { id } }) => planned.includes(id) && owners[id] === undefined && shown(id))
    .map(({ route, rail, spaces }) => (
      <path key={route.id} class="route-plan" d={rail} stroke-width={(spaces[0]?.width ?? 0) * MARKER} />
    ));
}

/** The halo round what is new is so much broader than its spaces. */
const HALO = 2.7;

/** Below the print and the pieces, so that it can be seen only round them. */
export function FreshMarks({ layout, fresh = NONE, shown }: FreshProps) {
  return layout.routes
    .filter(({ route: { id } }) => fresh.includes(id) && shown(id))
    .map(({ route, rail, spaces }) => (
      <path key={route.id} class="route-fresh" d={rail} stroke-width={(spaces[0]?.width ?? 0) * HALO} />
    ));
}

interface FreshProps {
  readonly layout: BoardLayout;
  readonly fresh?: readonly RouteId[] | undefined;
  readonly shown: (route: RouteId) => boolean;
}

/** What a claim scores rises from it while its pieces land. */
export function RisingPoints({ layout, map, landing = NONE }: RisingProps) {
  const size = layout.plan.labelSize * 1.9;
  return layout.routes
    .filter(({ route }) => landing.includes(route.id))
    .map(({ route, middle }) => (
      <text
        key={route.id}
        class="rising-points"
        x={middle.x}
        y={middle.y - size / 2}
        text-anchor="middle"
        font-size={size}
      >
        {`+${map.rules.routePoints[route.length] ?? 0}`}
      </text>
    ));
}

type RisingProps = Pick<BoardProps, 'map' | 'landing'> & { readonly layout: BoardLayout };

type EdgesProps = MarksProps & {
  readonly piece: PieceName;
  /** Which routes are seen through the veil, and have what is lit above it. */
  readonly bright: (route: RouteId) => boolean;
};

/** Round what is playable, planned or lit, above the print, which need not be painted anew for it; and pieces held over a route. */
export function EdgesLayer({ layout, piece, shown, bright, ...marks }: EdgesProps) {
  return layout.routes.map((laid) => {
    const { id } = laid.route;
    const status = statusOf(marks, id);
    const isPlanned = (marks.planned?.includes(id) ?? false) && (status === 'open' || status === 'payable');
    const isLit = !bright(id) && (marks.litRoutes?.includes(id) ?? false);
    const ghost = bright(id) ? undefined : ghostOn(marks, id);
    const hasEdge = isLit || ghost !== undefined || status === 'payable' || isPlanned;
    if (!hasEdge || !shown(id)) return null;
    const held = ghost !== undefined && marks.owners[id] === undefined ? marks.ghost : null;
    return (
      <g
        key={id}
        class="edge"
        data-status={status}
        data-planned={isPlanned || undefined}
        data-costly={marks.costly?.has(id) || undefined}
        data-lit={isLit}
        data-ghost={ghost}
      >
        <Edge laid={laid} dashed={isPlanned && status === 'open' && !isLit && ghost === undefined} />
        {held && <Pieces laid={laid} piece={piece} seat={held.seat} state="ghost" />}
      </g>
    );
  });
}
