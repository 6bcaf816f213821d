import type { MapData, Seat } from '@waybill/engine';
import { useInkDefs } from './ink-defs.tsx';
import { pieceId } from './piece-defs.tsx';

interface PieceShapeProps {
  readonly piece: MapData['vocabulary']['piece'];
  readonly seat: Seat;
  readonly width?: number | string | undefined;
}

/** One boxcar or streetcar of a player. */
export function PieceShape({ piece, seat, width = '2.6em' }: PieceShapeProps) {
  useInkDefs();
  return (
    <svg class="piece-shape" width={width} viewBox="-4 -2 112 48" aria-hidden="true">
      <use href={`#${pieceId(piece, seat)}`} />
    </svg>
  );
}
