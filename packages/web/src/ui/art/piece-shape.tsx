import type { MapData, Seat } from '@waybill/engine';
import { useInkDefs } from './ink-defs.tsx';
import { pieceLayers, SHADOW_FALL } from './piece-layers.ts';
import { placedPath } from './placed-path.ts';

interface PieceShapeProps {
  readonly piece: MapData['vocabulary']['piece'];
  readonly seat: Seat;
  readonly width?: number | string | undefined;
}

/** One boxcar or streetcar of a player. */
export function PieceShape({ piece, seat, width = '2.6em' }: PieceShapeProps) {
  useInkDefs();
  return (
    <svg class="piece-shape" width={width} viewBox="-5 -6 114 52" stroke-linejoin="round" aria-hidden="true">
      {pieceLayers(piece, seat).map(({ part, path, strokeWidth, strokeOpacity, ...inks }) => (
        <path
          key={part}
          d={part === 'shadow' ? placedPath(path, { ...SHADOW_FALL, scale: 1 }) : path}
          {...inks}
          stroke-width={strokeWidth}
          stroke-opacity={strokeOpacity}
        />
      ))}
    </svg>
  );
}
