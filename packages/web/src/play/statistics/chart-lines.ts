import type { PointsAt, Source } from '@waybill/client/replay/statistics';

/** The drawing's own measures; it is stretched to whatever room there is. */
export const CHART = { width: 360, height: 170, left: 34, right: 26, top: 10, bottom: 12 } as const;

/** Never by color alone: each seat's line is broken in its own way. */
export const SEAT_DASHES = ['none', '7 3', '2 3', '9 3 2 3', '14 4'];

export interface ChartLines {
  /** A line of the scale: how many points, and how high. */
  readonly grid: readonly { readonly points: number; readonly y: number }[];
  readonly seats: readonly ChartLine[];
}

export interface ChartLine {
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly points: number;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
const MOST_LINES = 5;

/** One stepped line for each seat: points stay as they are until something is scored. */
export function chartLines(course: readonly PointsAt[], source: Source): ChartLines {
  const players = course[0]?.points.length ?? 0;
  const last = course.at(-1)?.entry ?? 1;
  const values = course.flatMap(({ points }) => points.map((one) => one[source]));
  const step = stepFor(Math.max(1, ...values) - Math.min(0, ...values));
  const low = Math.floor(Math.min(0, ...values) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(1, ...values) / step) * step);
  const x = (entry: number): number =>
    round(CHART.left + ((CHART.width - CHART.left - CHART.right) * entry) / Math.max(1, last));
  const y = (points: number): number =>
    round(CHART.top + ((CHART.height - CHART.top - CHART.bottom) * (high - points)) / (high - low));
  const grid = Array.from({ length: (high - low) / step + 1 }, (_, line) => low + line * step);
  return {
    grid: grid.map((points) => ({ points, y: y(points) })),
    seats: Array.from({ length: players }, (_, seat) => {
      const at = course.map(({ entry, points }) => ({ entry, points: points[seat]?.[source] ?? 0 }));
      const end = at.at(-1)?.points ?? 0;
      const path = at.map((point, index) => {
        return index === 0
          ? `M${x(point.entry)} ${y(point.points)}`
          : `H${x(point.entry)}V${y(point.points)}`;
      });
      return { path: path.join(''), end: { x: x(last), y: y(end) }, points: end };
    }),
  };
}

function stepFor(range: number): number {
  return STEPS.find((step) => range / step <= MOST_LINES) ?? 1000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
