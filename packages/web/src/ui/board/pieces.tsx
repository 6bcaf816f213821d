import type { MapData, Seat } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import { sizedPattern } from '../art/ink-patterns.tsx';
import { PIECE_BOX, pieceLayers } from '../art/piece-layers.ts';
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
      <g class={`pieces ${state}`} stroke-linejoin="round">
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
      d={spaces.map((space) => placedPath(path, cornerOf(alongSpace(space, scale)))).join('')}
      {...inks}
      stroke-width={strokeWidth * scale}
      stroke-opacity={strokeOpacity}
    />
  ));
}

/** A piece is drawn from its corner, and lies with its middle in the middle of the space. */
function cornerOf({ x, y, scale, angle = 0 }: Placing): Placing {
  const [along, across] = [(scale * PIECE_BOX.length) / 2, (scale * PIECE_BOX.width) / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x - along * cos + across * sin, y: y - along * sin - across * cos, scale, angle };
}
