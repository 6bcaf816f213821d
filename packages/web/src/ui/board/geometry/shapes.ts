/** A point of the drawing, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle turned about its center; `angle` in radians. */
export interface Box {
  readonly center: Point;
  readonly length: number;
  readonly width: number;
  readonly angle: number;
}

export interface Circle {
  readonly center: Point;
  readonly radius: number;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** How far two boxes are apart along the best separating axis; negative where they overlap. */
export function boxClearance(a: Box, b: Box): number {
  const reach = Math.hypot(a.length, a.width) / 2 + Math.hypot(b.length, b.width) / 2;
  const apart = distance(a.center, b.center);
  if (apart > reach + 40) return apart - reach;
  let best = Number.NEGATIVE_INFINITY;
  for (const angle of [a.angle, a.angle + Math.PI / 2, b.angle, b.angle + Math.PI / 2]) {
    const axis = { x: Math.cos(angle), y: Math.sin(angle) };
    const between = Math.abs((b.center.x - a.center.x) * axis.x + (b.center.y - a.center.y) * axis.y);
    best = Math.max(best, between - halfExtent(a, angle) - halfExtent(b, angle));
  }
  return best;
}

function halfExtent(box: Box, axis: number): number {
  const turn = axis - box.angle;
  return (Math.abs(Math.cos(turn)) * box.length + Math.abs(Math.sin(turn)) * box.width) / 2;
}

export function circleClearance(box: Box, circle: Circle): number {
  return distanceToBox(box, circle.center) - circle.radius;
}

/** 0 inside the box. */
export function distanceToBox({ center, length, width, angle }: Box, point: Point): number {
  const dx = point.x - center.x;
  const dy = point.y - center.y;
  const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) - length / 2;
  const across = Math.abs(-dx * Math.sin(angle) + dy * Math.cos(angle)) - width / 2;
  return Math.hypot(Math.max(along, 0), Math.max(across, 0));
}

/** The outline of a box that is so much larger on every side, with round corners, as a path. */
export function roundedBox({ center, length, width, angle }: Box, more: number, corner: number): string {
  const [along, across] = [length / 2 + more, width / 2 + more];
  const at = (x: number, y: number): string => {
    const px = center.x + x * Math.cos(angle) - y * Math.sin(angle);
    const py = center.y + x * Math.sin(angle) + y * Math.cos(angle);
    return `${px.toFixed(2)} ${py.toFixed(2)}`;
  };
  const round = `A${corner} ${corner} 0 0 1 `;
  return [
    `M${at(-along + corner, -across)}L${at(along - corner, -across)}${round}${at(along, -across + corner)}`,
    `L${at(along, across - corner)}${round}${at(along - corner, across)}`,
    `L${at(-along + corner, across)}${round}${at(-along, across - corner)}`,
    `L${at(-along, -across + corner)}${round}${at(-along + corner, -across)}Z`,
  ].join('');
}
