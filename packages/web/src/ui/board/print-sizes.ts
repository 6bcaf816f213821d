import { PIECE_BOX } from '../art/piece-layers.ts';
import type { Placing } from '../art/placed-path.ts';
import type { Box } from './geometry/shapes.ts';

/** Spaces are designed in a box of 52 by 20, and scaled to the board. */
export const SPACE_BOX = { length: 52, width: 20 } as const;
/** A piece is larger than what is printed below it. */
const PIECE_SHARE = 1.08;

export function spaceScale(space: Pick<Box, 'length'> | undefined): number {
  return (space?.length ?? 0) / SPACE_BOX.length;
}

export function pieceScale(space: Pick<Box, 'length'> | undefined): number {
  return ((space?.length ?? 0) / PIECE_BOX.length) * PIECE_SHARE;
}

/** Where the middle of a drawing goes so that it lies along the space: pieces never stand on their roofs. */
export function alongSpace({ center, angle }: Box, scale: number): Placing {
  const quarters = Math.PI / 2;
  const upright = angle > quarters ? angle - Math.PI : angle <= -quarters ? angle + Math.PI : angle;
  return { ...center, scale, angle: upright };
}
