import type { RouteId, Seat } from '@waybill/engine';
import type { RouteLook } from './board-props.ts';
import type { BoardLayout, RouteLayout } from './geometry/board-layout.ts';
import { memo } from './memo.ts';
import { ghostOn, lookOf, type ToldOfRoutes } from './route-looks.ts';
import { type PieceName, Pieces, SpaceDrawing } from './route-parts.tsx';

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
    {laid.spaces.map((space, index) => (
      <SpaceDrawing
        key={`${space.center.x} ${space.center.y}`}
        space={space}
        color={laid.route.color}
        look={look}
        ferry={laid.ferries.includes(index)}
      />
    ))}
    {owner !== null && (
      <Pieces laid={laid} piece={piece} seat={owner} state={landing ? 'landing' : 'lying'} />
    )}
  </>
));
