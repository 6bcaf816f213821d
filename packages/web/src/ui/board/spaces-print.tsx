import { sizedPattern } from '../art/ink-patterns.tsx';
import { type Ink, inkOf, SYMBOL_PATHS } from '../art/inks.ts';
import { placedPath } from '../art/placed-path.ts';
import type { RouteLayout } from './geometry/board-layout.ts';
import { type Box, roundedBox } from './geometry/shapes.ts';
import { alongSpace, spaceScale } from './print-sizes.ts';

/** In the box of a space. */
const CORNER = 3;
const BORDER = 1.2;
/** A printed slot is smaller than the piece that comes to stand on it. */
const INSET = 1.3;
const PLATE = 'M-8.4 0A8.4 8.4 0 0 1 8.4 0 8.4 8.4 0 0 1-8.4 0Z';
const STRIKE = 'M-20-6 20 6';
const SYMBOL_SCALE = 0.6;
/** Quieter than on cards. */
const PATTERN_STRENGTH = 0.6;

interface SpacesPrintProps {
  readonly laid: RouteLayout;
  readonly use: 'open' | 'claimed' | 'closed';
}

/** The spaces of a route, each ink of all of them as one path, and nothing moved by itself: there are hundreds of spaces. */
export function SpacesPrint({ laid, use }: SpacesPrintProps) {
  const ink = inkOf(laid.route.color);
  const unit = spaceScale(laid.spaces[0]);
  const worn = use !== 'open';
  return (
    <>
      <g {...(worn ? wornInks(ink) : openInks(ink))} stroke-width={BORDER * unit}>
        {laid.spaces.map((space) => (
          <path
            key={`${space.center.x} ${space.center.y}`}
            class="space"
            d={roundedBox(space, -INSET * unit, CORNER * unit)}
          />
        ))}
      </g>
      {!worn && <Patterned laid={laid} ink={ink} unit={unit} />}
      {use === 'closed' && (
        <path class="space-strike" d={onEach(laid.spaces, STRIKE, unit)} stroke-width={1.6 * unit} />
      )}
      {use !== 'claimed' && <Ferries laid={laid} unit={unit} />}
    </>
  );
}

/** Mixed inks instead of opacity: hundreds of see-through groups would make every frame of a zoom slow. */
function openInks({ open }: Ink) {
  return { fill: open, stroke: `color-mix(in srgb, ${open} 40%, var(--ink-line))` };
}

/** A closed track has nearly gone back into the land. */
function wornInks({ open }: Ink) {
  return {
    fill: `color-mix(in srgb, ${open} 26%, var(--land))`,
    stroke: 'color-mix(in srgb, var(--ink-line) 34%, var(--land))',
  };
}

/** The pattern within the borders, and a plain plate with the symbol upon it. */
function Patterned({ laid, ink, unit }: { laid: RouteLayout; ink: Ink; unit: number }) {
  const inside = laid.spaces
    .map((space) => roundedBox(space, -(INSET + BORDER / 2) * unit, (CORNER - BORDER / 2) * unit))
    .join('');
  const marked = ink.symbol === 'none' ? [] : laid.spaces.filter((_, n) => !laid.ferries.includes(n));
  return (
    <>
      <path
        d={inside}
        fill={`url(#${sizedPattern(`ink-${ink.pattern}`, unit)})`}
        fill-opacity={PATTERN_STRENGTH}
      />
      {marked.length > 0 && <path d={onEach(marked, PLATE, unit)} fill={ink.open} />}
      {marked.length > 0 && (
        <path
          d={marked
            .map(({ center }) =>
              placedPath(SYMBOL_PATHS[ink.symbol], { ...center, scale: unit * SYMBOL_SCALE }),
            )
            .join('')}
          fill={ink.openOn}
          fill-rule="evenodd"
        />
      )}
    </>
  );
}

function Ferries({ laid, unit }: { laid: RouteLayout; unit: number }) {
  return laid.ferries.map((space) => {
    const { x = 0, y = 0 } = laid.spaces[space]?.center ?? {};
    return <use key={space} href="#ferry-mark" transform={`translate(${x} ${y}) scale(${unit})`} />;
  });
}

function onEach(spaces: readonly Box[], path: string, unit: number): string {
  return spaces.map((space) => placedPath(path, alongSpace(space, unit))).join('');
}
