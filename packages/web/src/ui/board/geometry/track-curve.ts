import { distance, type Point } from './shapes.ts';

/** The middle line of a route: a quadratic curve whose middle lies `bend` off the chord. */
export interface TrackCurve {
  readonly length: number;
  /** The point and direction after so much of the curve. */
  at(travelled: number): { readonly point: Point; readonly angle: number };
}

const STEPS = 96;

export function trackCurve(a: Point, b: Point, bend: number): TrackCurve {
  const chord = distance(a, b) || 1;
  const normal = { x: -(b.y - a.y) / chord, y: (b.x - a.x) / chord };
  const control = { x: (a.x + b.x) / 2 + 2 * bend * normal.x, y: (a.y + b.y) / 2 + 2 * bend * normal.y };
  const along = (t: number): Point => ({
    x: (1 - t) ** 2 * a.x + 2 * (1 - t) * t * control.x + t ** 2 * b.x,
    y: (1 - t) ** 2 * a.y + 2 * (1 - t) * t * control.y + t ** 2 * b.y,
  });
  const angleAt = (t: number): number =>
    Math.atan2(
      (1 - t) * (control.y - a.y) + t * (b.y - control.y),
      (1 - t) * (control.x - a.x) + t * (b.x - control.x),
    );
  const travelled = [0];
  for (let step = 1; step <= STEPS; step++) {
    const piece = distance(along((step - 1) / STEPS), along(step / STEPS));
    travelled.push((travelled[step - 1] ?? 0) + piece);
  }
  const length = travelled[STEPS] ?? chord;
  return {
    length,
    at(wanted) {
      const t = parameterAt(travelled, wanted);
      return { point: along(t), angle: angleAt(t) };
    },
  };
}

function parameterAt(travelled: readonly number[], wanted: number): number {
  let step = 1;
  while (step < STEPS && (travelled[step] ?? 0) < wanted) step++;
  const before = travelled[step - 1] ?? 0;
  const piece = (travelled[step] ?? before) - before || 1;
  return Math.min(1, Math.max(0, (step - 1 + (wanted - before) / piece) / STEPS));
}
