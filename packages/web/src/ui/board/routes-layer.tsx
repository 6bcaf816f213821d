import type { RouteId, Seat } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import type { BoardLayout, RouteLayout } from './geometry/board-layout.ts';
import { type PieceName, Pieces } from './pieces.tsx';
import { ghostOn, type RouteMarks, statusOf } from './route-marks.ts';
import { SpacesPrint } from './spaces-print.tsx';

type RoutesLayerProps = RouteMarks & {
  readonly layout: BoardLayout;
  readonly piece: PieceName;
  /** Which routes this layer holds. */
  readonly shown: (route: RouteId) => boolean;
};

/** The routes as they are printed, and the pieces upon them; what is playable or lit is marked by other layers. */
export function RoutesLayer({ layout, piece, shown, ...marks }: RoutesLayerProps) {
  return (
    <g class="routes">
      {layout.routes.map((laid) => {
        const { id } = laid.route;
        if (!shown(id)) return null;
        const status = statusOf(marks, id);
        return (
          <g
            key={id}
            class="route"
            data-route={id}
            data-status={status}
            data-planned={marks.planned?.includes(id) || undefined}
            data-lit={marks.litRoutes?.includes(id) ?? false}
            data-ghost={ghostOn(marks, id)}
          >
            <RoutePrint
              laid={laid}
              piece={piece}
              owner={marks.owners[id] ?? null}
              isClosed={status === 'closed'}
              landing={marks.landing?.includes(id) ?? false}
            />
          </g>
        );
      })}
    </g>
  );
}

interface RoutePrintProps {
  readonly laid: RouteLayout;
  readonly piece: PieceName;
  readonly owner: Seat | null;
  readonly isClosed: boolean;
  readonly landing: boolean;
}

function RoutePrint({ laid, piece, owner, isClosed, landing }: RoutePrintProps) {
  return useMemo(
    () => (
      <>
        <path class="route-rail" d={laid.rail} />
        <SpacesPrint laid={laid} use={owner !== null ? 'claimed' : isClosed ? 'closed' : 'open'} />
        {owner !== null && (
          <Pieces laid={laid} piece={piece} seat={owner} state={landing ? 'landing' : 'lying'} />
        )}
      </>
    ),
    [laid, piece, owner, isClosed, landing],
  );
}
