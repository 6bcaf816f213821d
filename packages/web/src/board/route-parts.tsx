import type { MapData, Seat } from '@waybill/engine';
import { inkOf } from '../art/inks.ts';
import { PIECE_BOX, pieceId } from '../art/piece-defs.tsx';
import { SPACE_BOX } from '../art/space-defs.tsx';
import type { RouteLook } from './board-props.ts';
import type { RouteLayout } from './geometry/board-layout.ts';
import { type Box, roundedBox } from './geometry/shapes.ts';

export type PieceName = MapData['vocabulary']['piece'];

interface EdgeProps {
  readonly laid: RouteLayout;
  readonly dashed: boolean;
}

/** One line round all spaces of a route, for there are hundreds of spaces. */
export function Edge({ laid, dashed }: EdgeProps) {
  const { unit, inner, outer } = outlineOf(laid);
  const dashes = dashed ? `${7 * unit} ${4 * unit}` : undefined;
  return (
    <>
      <path class="space-edge" d={inner} stroke-width={4 * unit} stroke-dasharray={dashes} />
      <path class="space-edge-line" d={outer} stroke-width={1.6 * unit} />
    </>
  );
}

interface Outline {
  readonly unit: number;
  readonly inner: string;
  readonly outer: string;
}

const outlines = new WeakMap<RouteLayout, Outline>();

/** Found out when it is first wanted, and never again: a color picked lights half the board at once. */
export function outlineOf(laid: RouteLayout): Outline {
  const known = outlines.get(laid);
  if (known) return known;
  const unit = (laid.spaces[0]?.length ?? 0) / SPACE_BOX.length;
  const around = (more: number, corner: number) =>
    laid.spaces.map((space) => roundedBox(space, more * unit, corner * unit)).join('');
  const found = { unit, inner: around(2, 5), outer: around(4, 6.5) };
  outlines.set(laid, found);
  return found;
}

interface SpaceDrawingProps {
  readonly space: Box;
  readonly color: string;
  readonly ferry: boolean;
  readonly look: RouteLook;
}

export function SpaceDrawing({ space, color, ferry, look }: SpaceDrawingProps) {
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

export function Pieces({ laid, piece, seat, state }: PiecesProps) {
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
