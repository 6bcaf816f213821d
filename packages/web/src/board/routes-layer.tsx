import type { RouteId, Seat } from '@waybill/engine';
import type { RouteLook } from './board-props.ts';
import type { BoardLayout, RouteLayout } from './geometry/board-layout.ts';
import { memo } from './memo.ts';
import { type PieceName, Pieces } from './pieces.tsx';
import { ghostOn, lookOf, type ToldOfRoutes } from './route-looks.ts';
import { SpacesPrint } from './spaces-print.tsx';

type RoutesLayerProps = ToldOfRoutes & {
  readonly layout: BoardLayout;
  readonly piece: PieceName;
  /** Which routes this layer holds. */
  readonly shown: (route: RouteId) => boolean;
};

/** The routes as they are printed, and the pieces upon them; what is playable or lit is marked by other layers. */
export function RoutesLayer({ layout, piece, shown, ...told }: RoutesLayerProps) {
  return (
    <g class="routes">
      {layout.routes.map((laid) => {
        const { id } = laid.route;
        if (!shown(id)) return null;
        const look = lookOf(told, id);
        return (
          <g
            key={id}
            class="route"
            data-route={id}
            data-look={look}
            data-planned={told.planned?.includes(id) || undefined}
            data-lit={told.litRoutes?.includes(id) ?? false}
            data-ghost={ghostOn(told, id)}
          >
            <RoutePrint
              laid={laid}
              piece={piece}
              owner={told.owners[id] ?? null}
              look={look === 'claimed' || look === 'closed' ? look : 'free'}
              landing={told.landing?.includes(id) ?? false}
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
  readonly look: RouteLook;
  readonly landing: boolean;
}

const RoutePrint = memo(({ laid, piece, owner, look, landing }: RoutePrintProps) => (
  <>
    <path class="route-rail" d={laid.rail} />
    <SpacesPrint laid={laid} look={look} />
    {owner !== null && (
      <Pieces laid={laid} piece={piece} seat={owner} state={landing ? 'landing' : 'lying'} />
    )}
  </>
));
