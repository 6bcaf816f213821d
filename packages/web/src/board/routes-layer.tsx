import type { MapData, RouteId, Seat } from '@waybill/engine';
import { inkOf } from '../art/inks.ts';
import { PIECE_BOX, pieceId } from '../art/piece-defs.tsx';
import { SPACE_BOX } from '../art/space-defs.tsx';
import type { BoardProps, RouteLook } from './board-props.ts';
import type { BoardLayout, RouteLayout } from './geometry/board-layout.ts';
import { type Box, roundedBox } from './geometry/shapes.ts';
import { memo } from './memo.ts';

/** The marker that goes over a planned route is so much broader than its spaces. */
const MARKER = 1.8;

type PieceName = MapData['vocabulary']['piece'];

type RoutesLayerProps = Pick<
  BoardProps,
  'owners' | 'looks' | 'planned' | 'litRoutes' | 'ghost' | 'landing'
> & {
  readonly layout: BoardLayout;
  readonly piece: PieceName;
  /** Which routes this layer holds. */
  readonly shown: (route: RouteId) => boolean;
  /** Which of them are drawn once more above the veil: here they stay as they were, and only there they have their name. */
  readonly again?: (route: RouteId) => boolean;
};

export function RoutesLayer({ layout, piece, shown, again, ...told }: RoutesLayerProps) {
  return (
    <g class="routes">
      {layout.routes.map((laid) => {
        if (!shown(laid.route.id)) return null;
        const id = laid.route.id;
        const owner = told.owners[id] ?? null;
        const isAgain = again?.(id) ?? false;
        const ghost = told.ghost?.route === id && !isAgain ? told.ghost : null;
        return (
          <RouteDrawing
            key={id}
            name={isAgain ? undefined : id}
            laid={laid}
            piece={piece}
            owner={owner}
            look={lookOf(told, id)}
            planned={told.planned?.includes(id) ?? false}
            lit={!isAgain && (told.litRoutes?.includes(id) ?? false)}
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
  readonly name: RouteId | undefined;
  readonly laid: RouteLayout;
  readonly piece: PieceName;
  readonly owner: Seat | null;
  readonly look: RouteLook;
  readonly planned: boolean;
  readonly lit: boolean;
  readonly landing: boolean;
  readonly ghostSeat: Seat | null;
  readonly ghostOk: boolean;
}

const RouteDrawing = memo((props: RouteDrawingProps) => {
  const { laid, owner, look, planned, lit, ghostSeat, ghostOk } = props;
  const edged = lit || ghostSeat !== null || look === 'playable' || look === 'planned';
  const ghost = ghostSeat === null ? undefined : ghostOk ? 'ok' : 'no';
  return (
    <g
      class="route"
      data-route={props.name}
      data-look={look}
      data-planned={planned || undefined}
      data-lit={lit}
      data-ghost={ghost}
    >
      {planned && owner === null && (
        <path class="route-plan" d={laid.rail} stroke-width={(laid.spaces[0]?.width ?? 0) * MARKER} />
      )}
      <path class="route-rail" d={laid.rail} />
      {edged && <Edge spaces={laid.spaces} dashed={look === 'planned' && !lit && ghost === undefined} />}
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
      {owner === null && ghostSeat !== null && <Pieces {...props} seat={ghostSeat} state="ghost" />}
    </g>
  );
});

interface EdgeProps {
  readonly spaces: readonly Box[];
  readonly dashed: boolean;
}

/** One line round all spaces of a route, for there are hundreds of spaces. */
function Edge({ spaces, dashed }: EdgeProps) {
  const unit = (spaces[0]?.length ?? 0) / SPACE_BOX.length;
  const dashes = dashed ? `${7 * unit} ${4 * unit}` : undefined;
  const around = (more: number, corner: number) =>
    spaces.map((space) => roundedBox(space, more * unit, corner * unit)).join('');
  return (
    <>
      <path class="space-edge" d={around(2, 5)} stroke-width={4 * unit} stroke-dasharray={dashes} />
      <path class="space-edge-line" d={around(4, 6.5)} stroke-width={1.6 * unit} />
    </>
  );
}

interface SpaceDrawingProps {
  readonly space: Box;
  readonly color: string;
  readonly ferry: boolean;
  readonly look: RouteLook;
}

function SpaceDrawing({ space, color, ferry, look }: SpaceDrawingProps) {
  const ink = inkOf(color);
  const scale = space.length / SPACE_BOX.length;
  const { x, y } = space.center;
  const worn = look === 'claimed' || look === 'closed';
  const lying = `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${uprightDegrees(space)}) scale(${scale.toFixed(4)})`;
  return (
    <g class="space">
      <use href={`#${worn ? 'worn-space' : 'space'}-${color}`} transform={lying} />
      {look === 'closed' && <use class="space-strike" href="#space-strike" transform={lying} />}
      {ferry && look !== 'claimed' ? (
        <use
          href="#ferry-mark"
          transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`}
        />
      ) : (
        ink.symbol !== 'none' &&
        !worn && (
          <use
            href={`#symbol-${ink.symbol}`}
            fill={ink.on}
            transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(scale * 0.66).toFixed(4)})`}
          />
        )
      )}
    </g>
  );
}

/** Pieces never stand on their roofs. */
function uprightDegrees({ angle }: Box): string {
  let degrees = (angle * 180) / Math.PI;
  if (degrees > 90) degrees -= 180;
  if (degrees <= -90) degrees += 180;
  return degrees.toFixed(2);
}

interface PiecesProps {
  readonly laid: RouteLayout;
  readonly piece: PieceName;
  readonly seat: Seat;
  readonly state: 'lying' | 'landing' | 'ghost';
}

function Pieces({ laid, piece, seat, state }: PiecesProps) {
  return (
    <g class={`pieces ${state}`}>
      {laid.spaces.map((space, index) => {
        const scale = (space.length / PIECE_BOX.length) * 0.98;
        return (
          <g
            key={`${space.center.x} ${space.center.y}`}
            transform={`translate(${space.center.x.toFixed(2)} ${space.center.y.toFixed(2)}) rotate(${uprightDegrees(space)}) scale(${scale.toFixed(4)})`}
          >
            <use
              class="piece"
              href={`#${pieceId(piece, seat)}`}
              x={-PIECE_BOX.length / 2}
              y={-PIECE_BOX.width / 2}
              style={{ '--n': index }}
            />
          </g>
        );
      })}
    </g>
  );
}
