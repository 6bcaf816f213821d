/** Red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** How far two colors are apart to the eye: the distance in Oklab, in which black and white are 1 apart. */
export function oklabDistance(a: Color, b: Color): number {
  const [first, second] = [oklab(a), oklab(b)];
  return Math.hypot(...first.map((value, at) => value - (second[at] ?? 0)));
}

function oklab(color: Color): readonly number[] {
  const [r = 0, g = 0, b = 0] = color.map(linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

interface Pair {
  readonly pair: string;
  readonly distance: number;
}

/** Each color of `some` with each of `others`, the most alike first. */
export function nearestPairs(
  some: ReadonlyMap<string, Color>,
  others: ReadonlyMap<string, Color> = some,
): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const [a, color] of some)
    for (const [b, other] of others)
      if (some !== others || a < b) pairs.push({ pair: `${a}, ${b}`, distance: oklabDistance(color, other) });
  return pairs.sort((one, another) => one.distance - another.distance);
}
