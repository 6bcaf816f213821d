import type { RouteId } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import type { BoardProps } from './board-props.ts';
import type { BoardLayout } from './geometry/board-layout.ts';
import { type PieceName, Pieces } from './pieces.tsx';
import { Edge, outlineOf } from './route-edge.tsx';

interface VeilProps {
  readonly layout: BoardLayout;
  readonly viewBox: string;
  readonly dimmed: boolean;
  readonly bright: (route: RouteId) => boolean;
}

/** One sheet over everything that steps back, with holes for what is lit: cheaper than drawing either anew. */
export function Veil({ layout, viewBox, dimmed, bright }: VeilProps) {
  const { width, height } = layout.plan;
  const holes = useMemo(
    () => layout.routes.map((laid) => (bright(laid.route.id) ? outlineOf(laid).inner : '')).join(''),
    [layout, bright],
  );
  return (
    <svg class="board-veil" viewBox={viewBox}>
      {/* Over the map alone: the track round it is never dimmed. */}
      {dimmed && <path fill-rule="evenodd" d={`M0 0H${width}V${height}H0Z${holes}`} />}
    </svg>
  );
}

type LitRoutesProps = Pick<BoardProps, 'owners' | 'planned' | 'ghost' | 'litRoutes'> & {
  readonly layout: BoardLayout;
  readonly piece: PieceName;
  readonly shown: (route: RouteId) => boolean;
};

/** What is broader than the holes of the veil: the edges of lit routes, and the pieces upon them. */
export function LitRoutes({ layout, piece, owners, planned, ghost, litRoutes, shown }: LitRoutesProps) {
  return layout.routes
    .filter(({ route }) => shown(route.id))
    .map((laid) => {
      const { id } = laid.route;
      const owner = owners[id];
      const over = ghost?.route === id ? ghost : null;
      return (
        <g
          key={id}
          class="edge"
          data-lit={litRoutes?.includes(id) ?? false}
          data-planned={planned?.includes(id) || undefined}
          data-ghost={over ? (over.ok ? 'ok' : 'no') : undefined}
        >
          <Edge laid={laid} dashed={false} />
          {owner !== undefined && <Pieces laid={laid} piece={piece} seat={owner} state="lying" />}
          {owner === undefined && over && <Pieces laid={laid} piece={piece} seat={over.seat} state="ghost" />}
        </g>
      );
    });
}
