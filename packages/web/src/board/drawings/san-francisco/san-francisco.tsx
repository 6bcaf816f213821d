import { memo } from '../../memo.ts';
import { Cartouche } from '../cartouche.tsx';
import { CompassRose } from '../compass-rose.tsx';
import type { Drawing } from '../drawing.ts';
import { GoldenGate } from './golden-gate.tsx';
import { coastPath, contours, straightPath } from './outlines.ts';
import { plan } from './plan.ts';
import {
  ALCATRAZ,
  AVENUES,
  HILLS,
  MARIN,
  PARKS,
  PENINSULA,
  PIERS,
  SOUTH_OF_MARKET,
  TREASURE_ISLAND,
} from './terrain.ts';
import './san-francisco.css';

const coast = [PENINSULA, MARIN, ALCATRAZ, TREASURE_ISLAND].map(coastPath).join('');
const peninsula = coastPath(PENINSULA);
const parks = PARKS.map(coastPath).join('');
const hills = HILLS.map(contours).join('');

/** Fog-colored paper in a teal bay; the bridge is the one loud thing. */
const Land: Drawing['Land'] = memo(({ map }) => (
  <g class="land san-francisco">
    <SheetDefs />
    <g clip-path="url(#sf-sheet)">
      <rect class="sea" width={plan.width} height={plan.height} />
      <path class="waterline far" d={coast} />
      <path class="waterline gap-far" d={coast} />
      <path class="waterline mid" d={coast} />
      <path class="waterline gap-mid" d={coast} />
      <path class="waterline near" d={coast} />
      <path class="waterline gap-near" d={coast} />
      {PIERS.map(([x, y, turn]) => (
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
        <path class="aslant-ground" d={straightPath(SOUTH_OF_MARKET)} />
        <path class="aslant" d={straightPath(SOUTH_OF_MARKET)} />
        <path class="parks" d={parks} />
        <path class="avenues" d={AVENUES} />
        <path class="contours" d={hills} />
      </g>
      <path class="coast" d={coast} />
    </g>
    <GoldenGate />
    <CompassRose x={878} y={104} size={48} />
    <Cartouche x={330} y={92} width={250} title={map.name} />
  </g>
));

function SheetDefs() {
  return (
    <>
      <clipPath id="sf-sheet">
        <rect width={plan.width} height={plan.height} />
      </clipPath>
      <clipPath id="sf-coast">
        <path d={coast} />
      </clipPath>
      <pattern
        id="sf-streets"
        width="30"
        height="18"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-4)"
      >
        <path class="street" d="M0 0H30M0 0V18" />
      </pattern>
      <pattern
        id="sf-aslant"
        width="30"
        height="22"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-50)"
      >
        <path class="street" d="M0 0H30M0 0V22" />
      </pattern>
    </>
  );
}

export const drawing: Drawing = { plan, Land };
