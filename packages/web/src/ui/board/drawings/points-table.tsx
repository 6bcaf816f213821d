import type { MapData } from '@waybill/engine';
import type { Point } from '../geometry/shapes.ts';

interface PointsTableProps {
  readonly map: MapData;
  readonly x: number;
  readonly y: number;
  /** Of one column. */
  readonly cell: number;
}

/** What a route of each length scores, printed on the board: so many spaces above, so many points below. */
export function PointsTable({ map, x, y, cell }: PointsTableProps) {
  const built = new Set(map.routes.map(({ length }) => String(length)));
  const entries = Object.entries(map.rules.routePoints).filter(([length]) => built.has(length));
  const height = cell * 1.36;
  const left = -(entries.length * cell) / 2;
  const right = -left;
  return (
    <g class="points-table" transform={`translate(${x} ${y})`} font-size={cell * 0.56}>
      <path class="points-plate" d={`M${left} ${-height / 2}H${right}V${height / 2}H${left}Z`} />
      <path
        class="points-lines"
        d={entries
          .map((_, index) => (index === 0 ? '' : `M${left + index * cell} ${-height / 2}v${height}`))
          .join('')}
      />
      {entries.map(([length, points], index) => {
        const center = left + (index + 0.5) * cell;
        return (
          <g key={length} text-anchor="middle">
            <path
              class="points-spaces"
              d={spacesAt({ x: center, y: -height * 0.24 }, Number(length), cell * 0.84)}
            />
            <text x={center} y={height * 0.36}>
              {points}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** So many spaces side by side. */
function spacesAt({ x, y }: Point, count: number, width: number): string {
  const pitch = Math.min(width / count, width / 3.4);
  const long = pitch * 0.78;
  const start = x - (pitch * count) / 2 + (pitch - long) / 2;
  return Array.from(
    { length: count },
    (_, index) => `M${start + index * pitch} ${y - width * 0.11}h${long}v${width * 0.22}h${-long}Z`,
  ).join('');
}
