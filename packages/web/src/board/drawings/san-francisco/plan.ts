import type { BoardPlan } from '../../geometry/board-layout.ts';
import layout from './layout.json';

export const plan: BoardPlan = {
  width: 1000,
  height: 1000,
  space: { length: 58, width: 22.4 },
  laneGap: 4,
  ring: 25,
  labelSize: 22,
  scoreTrack: { across: 26, down: 26, depth: 30 },
  ...(layout as unknown as Pick<BoardPlan, 'places' | 'bends' | 'labels'>),
};
