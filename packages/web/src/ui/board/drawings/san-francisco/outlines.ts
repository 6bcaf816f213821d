type Outline = readonly (readonly number[])[];

/** A closed path through all points, rounded like a coast. */
export function coastPath(points: Outline): string {
  const at = (index: number) => {
    const [x = 0, y = 0] = points[(index + points.length) % points.length] ?? [];
    return [x, y] as const;
  };
  const start = at(0);
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 7, from[1] + (to[1] - before[1]) / 7];
    const second = [to[0] - (after[0] - from[0]) / 7, to[1] - (after[1] - from[1]) / 7];
    return `C${[...first, ...second, ...to].map((n) => n.toFixed(1)).join(' ')}`;
  });
  return `M${start.join(' ')}${curves.join('')}Z`;
}

export function straightPath(points: Outline): string {
  return `M${points.map((point) => point.join(' ')).join('L')}Z`;
}

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly rings: number;
}

/** Contour lines of a hill: rings that are never quite round. */
export function contours({ x, y, wide, high, rings }: Hill): string {
  return Array.from({ length: rings }, (_, ring) => {
    const size = 1 - ring / (rings + 0.4);
    return coastPath(
      Array.from({ length: 14 }, (__, step): [number, number] => {
        const turn = (step / 14) * 2 * Math.PI;
        const wobble = 1 + 0.09 * Math.sin(3 * turn + x) + 0.06 * Math.sin(5 * turn + y + ring * 0.7);
        return [x + Math.cos(turn) * wide * size * wobble, y + Math.sin(turn) * high * size * wobble];
      }),
    );
  }).join('');
}
