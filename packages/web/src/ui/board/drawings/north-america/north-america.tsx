import type { MapData } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import { mapName } from '../../../words/map-name.ts';
import { useWords } from '../../../words/words.ts';
import { Cartouche } from '../cartouche.tsx';
import { CompassRose } from '../compass-rose.tsx';
import type { Drawing } from '../drawing.ts';
import { PointsTable } from '../points-table.tsx';
import { Sea } from '../sea.tsx';
import land from './land.json';
import { plan } from './plan.ts';
import './north-america.css';

/** Warm paper land in an ink-blue sea, with what surveyors of a hundred years ago would have engraved. */
function Land({ map }: { readonly map: MapData }) {
  const title = mapName(useWords(), map);
  return useMemo(
    () => (
      <g class="land north-america">
        <clipPath id="na-sheet">
          <rect width={plan.width} height={plan.height} />
        </clipPath>
        <clipPath id="na-coast">
          <path d={land.coast} />
        </clipPath>
        <g clip-path="url(#na-sheet)">
          <Sea plan={plan} coast={land.coast} rings={[23, 14, 7]} line={1.4} />
          <path class="ground" d={land.coast} />
          <g clip-path="url(#na-coast)">
            <path class="forest" d={land.forest} />
          </g>
          <path class="states" d={land.states} />
          <path class="nations" d={land.nations} />
          <path class="lakes" d={land.lakes} />
          <path class="coast" d={land.coast} />
          <path class="trees" d={land.trees.map(tree).join('')} />
          <path class="mountain-light" d={land.mountains.map(slope).join('')} />
          <path class="mountains" d={land.mountains.map(peak).join('')} />
        </g>
        <CompassRose x={1014} y={556} size={34} />
        <Cartouche x={112} y={640} width={188} title={title} />
        <PointsTable map={map} {...plan.pointsTable} />
      </g>
    ),
    [map, title],
  );
}

function tree([x = 0, y = 0]: readonly number[]): string {
  return `M${x} ${y - 5}l3 5h-2l2.6 4h-7.2l2.6-4h-2z`;
}

/** The shaded side, as strokes down the slope. */
function peak([x = 0, y = 0, size = 0]: readonly number[]): string {
  const [half, top] = [size / 2, size * 0.42];
  const strokes = [0.25, 0.5, 0.75].map((t) => {
    const [sx, sy] = [x + half * t, y - top + 2 * top * t];
    return `M${sx.toFixed(1)} ${sy.toFixed(1)}l${(-half * 0.18).toFixed(1)} ${(top * 1.7 * (1 - t)).toFixed(1)}`;
  });
  return `M${(x - half).toFixed(1)} ${(y + top).toFixed(1)}L${x} ${(y - top).toFixed(1)}L${(x + half).toFixed(1)} ${(y + top).toFixed(1)}${strokes.join('')}`;
}

function slope([x = 0, y = 0, size = 0]: readonly number[]): string {
  const [half, top] = [size / 2, size * 0.42];
  return `M${x - half} ${y + top}L${x} ${y - top}L${x + half} ${y + top}z`;
}

export const drawing: Drawing = { plan, Land };
