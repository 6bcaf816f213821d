import type { MapData, Seat } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import { sizedPattern } from '../art/ink-patterns.tsx';
import { seatInk } from '../art/inks.ts';
import { PIECE_BOX, pieceLayers, SHADOW_FALL } from '../art/piece-layers.ts';
import { type Placing, placedPath } from '../art/placed-path.ts';
import type { RouteLayout } from './geometry/board-layout.ts';
import type { Box } from './geometry/shapes.ts';
import { alongSpace, pieceScale } from './print-sizes.ts';

export type PieceName = MapData['vocabulary']['piece'];

interface PiecesProps {
  readonly laid: RouteLayout;
  readonly piece: PieceName;
  readonly seat: Seat;
  readonly state: 'lying' | 'landing' | 'ghost';
}

/** Pieces that lie there are printed all at once, ink by ink; those that land are drawn one by one, for so they come. */
export function Pieces({ laid, piece, seat, state }: PiecesProps) {
  return useMemo(
    () => (
      <g class={`pieces ${state}`} data-owner={seat} stroke-linejoin="round">
        <Joint laid={laid} seat={seat} />
        {state === 'landing' ? (
          laid.spaces.map((space, index) => (
            <g key={`${space.center.x} ${space.center.y}`} class="piece" style={{ '--n': index }}>
              <PieceInks spaces={[space]} piece={piece} seat={seat} />
            </g>
          ))
        ) : (
          <PieceInks spaces={laid.spaces} piece={piece} seat={seat} />
        )}
      </g>
    ),
    [laid, piece, seat, state],
  );
}

/** A line in the player's color under the pieces, from place to place: so a network reads as one. */
function Joint({ laid, seat }: Pick<PiecesProps, 'laid' | 'seat'>) {
  const width = laid.spaces[0]?.width ?? 0;
  return (
    <>
      <path class="joint-line" d={laid.rail} stroke-width={width * JOINT.line} />
      <path class="joint" d={laid.rail} stroke={seatInk(seat).field} stroke-width={width * JOINT.width} />
    </>
  );
}

/** Shares of the width of a space. */
const JOINT = { line: 0.62, width: 0.4 } as const;

interface PieceInksProps {
  readonly spaces: readonly Box[];
  readonly piece: PieceName;
  readonly seat: Seat;
}

function PieceInks({ spaces, piece, seat }: PieceInksProps) {
  const scale = pieceScale(spaces[0]);
  const layers = pieceLayers(piece, seat, (name) => sizedPattern(name, scale));
  return layers.map(({ part, path, strokeWidth = 0, strokeOpacity, ...inks }) => (
    <path
      key={part}
      class={`piece-${part}`}
      d={spaces
        .map((space) => placedPath(path, cornerOf(alongSpace(fall(part, space, scale), scale))))
        .join('')}
      {...inks}
      stroke-width={strokeWidth * scale}
      stroke-opacity={strokeOpacity}
    />
  ));
}

/** A shadow falls the same way from every piece. */
function fall(part: string, space: Box, scale: number): Box {
  if (part !== 'shadow') return space;
  const { x, y } = space.center;
  return { ...space, center: { x: x + SHADOW_FALL.x * scale, y: y + SHADOW_FALL.y * scale } };
}

/** A piece is drawn from its corner, and lies with its middle in the middle of the space. */
function cornerOf({ x, y, scale, angle = 0 }: Placing): Placing {
  const [along, across] = [(scale * PIECE_BOX.length) / 2, (scale * PIECE_BOX.width) / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x - along * cos + across * sin, y: y - along * sin - across * cos, scale, angle };
}
