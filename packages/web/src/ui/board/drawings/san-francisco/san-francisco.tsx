import type { MapData } from '@waybill/engine';
import { useMemo } from 'preact/hooks';
import { mapName } from '../../../words/map-name.ts';
import { useWords } from '../../../words/words.ts';
import { Cartouche } from '../cartouche.tsx';
import { CompassRose } from '../compass-rose.tsx';
import type { Drawing } from '../drawing.ts';
import { PointsTable } from '../points-table.tsx';
import { Sea } from '../sea.tsx';
import { GoldenGate } from './golden-gate.tsx';
import { coastPath, contours, straightPath } from './outlines.ts';
import { plan } from './plan.ts';
import terrain from './terrain.json';
import './san-francisco.css';

const coast = [terrain.peninsula, terrain.marin, terrain.alcatraz, terrain.treasureIsland]
  .map(coastPath)
  .join('');
const peninsula = coastPath(terrain.peninsula);
const southOfMarket = straightPath(terrain.southOfMarket);
const parks = terrain.parks.map(coastPath).join('');
const hills = terrain.hills.map(contours).join('');

/** Fog-colored paper in a teal bay; the bridge is the one loud thing. */
function Land({ map }: { readonly map: MapData }) {
  const title = mapName(useWords(), map);
  return useMemo(
    () => (
      <g class="land san-francisco">
        <SheetDefs />
        <g clip-path="url(#sf-sheet)">
          <Sea plan={plan} coast={coast} rings={[44, 28, 14]} line={3} />
          {terrain.piers.map(([x, y, turn]) => (
            <rect
              key={`${x} ${y}`}
              class="pier"
              x="-2"
              y="-3.5"
              width="20"
              height="7"
              transform={`translate(${x} ${y}) rotate(${turn})`}
            />
          ))}
          <path class="ground" d={coast} />
          <path class="streets" d={peninsula} />
          <g clip-path="url(#sf-coast)">
            <path class="aslant-ground" d={southOfMarket} />
            <path class="aslant" d={southOfMarket} />
            <path class="parks" d={parks} />
            <path class="avenues" d={terrain.avenues} />
            <path class="contours" d={hills} />
          </g>
          <path class="coast" d={coast} />
        </g>
        <GoldenGate />
        <CompassRose x={878} y={104} size={48} />
        <Cartouche x={330} y={92} width={250} title={title} />
        <PointsTable map={map} {...plan.pointsTable} />
      </g>
    ),
    [map, title],
  );
}

function SheetDefs() {
  return (
    <>
      <clipPath id="sf-sheet">
        <rect width={plan.width} height={plan.height} />
      </clipPath>
      <clipPath id="sf-coast">
        <path d={coast} />
      </clipPath>
      <Streets id="sf-streets" height={18} turn={-4} />
      <Streets id="sf-aslant" height={22} turn={-50} />
    </>
  );
}

interface StreetsProps {
  readonly id: string;
  readonly height: number;
  readonly turn: number;
}

function Streets({ id, height, turn }: StreetsProps) {
  return (
    <pattern
      id={id}
      width="30"
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <path class="street" d={`M0 0H30M0 0V${height}`} />
    </pattern>
  );
}

export const drawing: Drawing = { plan, Land };
