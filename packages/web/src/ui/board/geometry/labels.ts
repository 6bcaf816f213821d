import type { LocationId } from '@waybill/engine';
import type { Box, Point } from './shapes.ts';

/** Where a label stands: the middle of its first line from its location, measured width, and where it breaks. */
export interface LabelAnchor {
  readonly dx: number;
  readonly dy: number;
  readonly width?: number;
  readonly lines?: readonly string[];
}

export interface Label {
  readonly id: LocationId;
  readonly lines: readonly string[];
  /** The baseline middle of each line. */
  readonly baselines: readonly Point[];
  readonly box: Box;
}

interface LabelOf {
  readonly id: LocationId;
  readonly name: string;
  readonly at: Point;
  readonly plan: {
    readonly ring: number;
    readonly labelSize: number;
    readonly labels: Readonly<Record<LocationId, LabelAnchor>>;
  };
}

/** Line height and the part of it above the baseline, in sizes of type. */
const LINE = 1;
const ASCENT = 0.74;

export function drawLabel({ id, name, at, plan }: LabelOf): Label {
  const size = plan.labelSize;
  const label = plan.labels[id] ?? { dx: 0, dy: -(plan.ring + size * 0.7) };
  const lines = label.lines ?? [name];
  const height = size * LINE * lines.length;
  const width = label.width ?? size * 0.56 * Math.max(...lines.map((line) => line.length));
  const center = { x: at.x + label.dx, y: at.y + label.dy };
  const top = center.y - height / 2;
  return {
    id,
    lines,
    baselines: lines.map((_, index) => ({ x: center.x, y: top + size * (index * LINE + ASCENT) })),
    box: { center, length: width, width: height, angle: 0 },
  };
}
