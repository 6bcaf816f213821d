import type { RouteLayout } from './geometry/board-layout.ts';
import { roundedBox } from './geometry/shapes.ts';
import { spaceScale } from './print-sizes.ts';

interface EdgeProps {
  readonly laid: RouteLayout;
  readonly dashed: boolean;
}

/** One line round all spaces of a route, for there are hundreds of spaces. */
export function Edge({ laid, dashed }: EdgeProps) {
  const { unit, inner, outer } = outlineOf(laid);
  const dashes = dashed ? `${7 * unit} ${4 * unit}` : undefined;
  return (
    <>
      <path class="space-edge" d={inner} stroke-width={4 * unit} stroke-dasharray={dashes} />
      <path class="space-edge-line" d={outer} stroke-width={1.6 * unit} />
    </>
  );
}

interface EdgeOutline {
  readonly unit: number;
  readonly inner: string;
  readonly outer: string;
}

const outlines = new WeakMap<RouteLayout, EdgeOutline>();

/** Found out when it is first wanted, and never again: a color picked lights half the board at once. */
export function outlineOf(laid: RouteLayout): EdgeOutline {
  const known = outlines.get(laid);
  if (known) return known;
  const unit = spaceScale(laid.spaces[0]);
  const around = (more: number, corner: number) =>
    laid.spaces.map((space) => roundedBox(space, more * unit, corner * unit)).join('');
  const found = { unit, inner: around(2, 5), outer: around(4, 6.5) };
  outlines.set(laid, found);
  return found;
}
