import type { BoardPlan } from '../../geometry/board-layout.ts';
import layout from './layout.json';

/** Where the value of each length is printed. */
const pointsTable = { x: 330, y: 167, cell: 46 };

export const plan: BoardPlan & { readonly pointsTable: typeof pointsTable } = {
  pointsTable,
  width: 1000,
  height: 1000,
  space: { length: 58, width: 22.4 },
  laneGap: 4,
  ring: 25,
  labelSize: 22,
  scoreTrack: { across: 26, down: 26, depth: 30 },
  bareCorner: 'bottom-right',
  ornaments: [
    { center: { x: 84, y: 115 }, length: 200, width: 56, angle: 1.23 },
    { center: { x: 330, y: 92 }, length: 250, width: 82, angle: 0 },
    { center: { x: 878, y: 100 }, length: 90, width: 104, angle: 0 },
    { center: { x: 330, y: 167 }, length: 186, width: 63, angle: 0 },
  ],
  ...layout,
};
