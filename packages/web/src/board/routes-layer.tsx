import type { RouteId, Seat } from '@waybill/engine';
import type { BoardProps, RouteLook } from './board-props.ts';
import type { BoardLayout, RouteLayout } from './geometry/board-layout.ts';
import { memo } from './memo.ts';
import { Edge, type PieceName, Pieces, SpaceDrawing } from './route-parts.tsx';

/** The marker that goes over a planned route is so much broader than its spaces. */
const MARKER = 1.8;

type RoutesLayerProps = Pick<
  BoardProps,
  'owners' | 'looks' | 'planned' | 'litRoutes' | 'ghost' | 'landing'
> & {
  readonly layout: BoardLayout;
  readonly piece: PieceName;
  /** Which routes this layer holds. */
  readonly shown: (route: RouteId) => boolean;
  /** Which of them are seen through the veil, and have their edge and what hovers over them above it. */
  readonly bright?: (route: RouteId) => boolean;
};

export function RoutesLayer({ layout, piece, shown, bright, ...told }: RoutesLayerProps) {
  return (
    <g class="routes">
      {layout.routes.map((laid) => {
        if (!shown(laid.route.id)) return null;
        const id = laid.route.id;
        const owner = told.owners[id] ?? null;
        const ghost = told.ghost?.route === id ? told.ghost : null;
        return (
          <RouteDrawing
            key={id}
            laid={laid}
            piece={piece}
            owner={owner}
            look={lookOf(told, id)}
            planned={told.planned?.includes(id) ?? false}
            lit={told.litRoutes?.includes(id) ?? false}
            bright={bright?.(id) ?? false}
            landing={told.landing?.includes(id) ?? false}
            ghostSeat={ghost?.seat ?? null}
            ghostOk={ghost?.ok ?? false}
          />
        );
      })}
    </g>
  );
}

function lookOf(
  { owners, looks, planned }: Pick<BoardProps, 'owners' | 'looks' | 'planned'>,
  id: RouteId,
): RouteLook {
  if (owners[id] !== undefined) return 'claimed';
  const look = looks?.[id] ?? 'free';
  return look === 'free' && planned?.includes(id) ? 'planned' : look;
}

interface RouteDrawingProps {
  readonly laid: RouteLayout;
  readonly piece: PieceName;
  readonly owner: Seat | null;
  readonly look: RouteLook;
  readonly planned: boolean;
  readonly lit: boolean;
  readonly bright: boolean;
  readonly landing: boolean;
  readonly ghostSeat: Seat | null;
  readonly ghostOk: boolean;
}

const RouteDrawing = memo((props: RouteDrawingProps) => {
  const { laid, owner, look, planned, lit, bright, ghostSeat, ghostOk } = props;
  const marked = !bright && (lit || ghostSeat !== null);
  const ghost = ghostSeat === null ? undefined : ghostOk ? 'ok' : 'no';
  return (
    <g
      class="route"
      data-route={laid.route.id}
      data-look={look}
      data-planned={planned || undefined}
      data-lit={lit}
      data-ghost={ghost}
      data-bright={bright || undefined}
    >
      {planned && owner === null && (
        <path class="route-plan" d={laid.rail} stroke-width={(laid.spaces[0]?.width ?? 0) * MARKER} />
      )}
      <path class="route-rail" d={laid.rail} />
      {(marked || look === 'playable' || look === 'planned') && (
        <Edge laid={laid} dashed={look === 'planned' && !marked} />
      )}
      {laid.spaces.map((space, index) => (
        <SpaceDrawing
          key={`${space.center.x} ${space.center.y}`}
          space={space}
          color={laid.route.color}
          look={look}
          ferry={laid.ferries.includes(index)}
        />
      ))}
      {owner !== null && <Pieces {...props} seat={owner} state={props.landing ? 'landing' : 'lying'} />}
      {owner === null && ghostSeat !== null && !bright && (
        <Pieces {...props} seat={ghostSeat} state="ghost" />
      )}
    </g>
  );
});
