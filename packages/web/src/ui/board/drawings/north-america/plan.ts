import type { BoardPlan } from '../../geometry/board-layout.ts';
import layout from './layout.json';

/** Where the value of each length is printed. */
const pointsTable = { x: 820, y: 668, cell: 36 };

export const plan: BoardPlan & { readonly pointsTable: typeof pointsTable } = {
  pointsTable,
  width: 1060,
  height: 700,
  space: { length: 31, width: 12 },
  laneGap: 2.6,
  ring: 8,
  labelSize: 15,
  scoreTrack: { across: 31, down: 21, depth: 24 },
  bareCorner: 'top-left',
  ornaments: [
    { center: { x: 112, y: 640 }, length: 190, width: 62, angle: 0 },
    { center: { x: 1014, y: 552 }, length: 56, width: 68, angle: 0 },
    { center: { x: 820, y: 668 }, length: 218, width: 50, angle: 0 },
  ],
  ...layout,
};
