import type { RouteData } from '@waybill/engine';
import { useInkDefs } from './ink-defs.tsx';
import { inkOf, SYMBOL_PATHS } from './inks.ts';

interface RouteChipProps {
  readonly route: RouteData;
  readonly height?: number | string | undefined;
}

const SPACE = { length: 26, width: 12 } as const;

/** A route as a row of its spaces, for lists and lines of text. */
export function RouteChip({ route, height = '1em' }: RouteChipProps) {
  useInkDefs();
  const ink = inkOf(route.color);
  const width = route.length * (SPACE.length + 2) + 2;
  return (
    <svg class="route-chip" height={height} viewBox={`-1 -1 ${width} ${SPACE.width + 2}`} aria-hidden="true">
      {Array.from({ length: route.length }, (_, index) => (
        <g key={index} transform={`translate(${index * (SPACE.length + 2)} 0)`}>
          <rect width={SPACE.length} height={SPACE.width} rx="2" fill={ink.field} />
          <rect
            width={SPACE.length}
            height={SPACE.width}
            rx="2"
            fill={`url(#ink-${ink.pattern})`}
            stroke="var(--ink-line)"
            stroke-width="1.2"
          />
          <path
            d={SYMBOL_PATHS[ink.symbol]}
            transform={`translate(${SPACE.length / 2} ${SPACE.width / 2}) scale(.42)`}
            fill={ink.on}
            fill-rule="evenodd"
          />
        </g>
      ))}
    </svg>
  );
}
