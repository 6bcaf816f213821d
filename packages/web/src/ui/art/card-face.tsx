import type { CardId, MapData } from '@waybill/engine';
import { useInkDefs } from './ink-defs.tsx';
import { type Ink, inkOf, SYMBOL_PATHS } from './inks.ts';
import { vehiclePath } from './vehicles.ts';

interface CardFaceProps {
  readonly map: MapData;
  readonly card: CardId;
  readonly width?: number | string | undefined;
}

/** A card as a small poster. Purely visual: what shows it names it. */
export function CardFace({ map, card, width = '100%' }: CardFaceProps) {
  useInkDefs();
  const ink = inkOf(card);
  return (
    <svg class="card-face" data-card={card} width={width} viewBox="0 0 100 140" aria-hidden="true">
      <CardPaper />
      <rect x="6" y="6" width="88" height="128" rx="5" fill={ink.field} />
      <rect x="6" y="6" width="88" height="128" rx="5" fill={`url(#ink-${ink.pattern})`} />
      <rect
        x="9.5"
        y="9.5"
        width="81"
        height="121"
        rx="2.5"
        fill="none"
        stroke={ink.on}
        stroke-width="1"
        opacity=".7"
      />
      <CardCorner ink={ink} at="translate(21 22)" />
      <CardCorner ink={ink} at="translate(79 118)" />
      <Vehicle ink={ink} path={vehiclePath(map.vocabulary.card, card)} />
    </svg>
  );
}

function CardPaper() {
  return (
    <rect
      x="1"
      y="1"
      width="98"
      height="138"
      rx="9"
      fill="var(--paper-card)"
      stroke="var(--ink-line)"
      stroke-width="1.5"
    />
  );
}

/** The vehicle on a clear disc of its field, like the emblem of a travel poster. */
function Vehicle({ ink, path }: { ink: Ink; path: string }) {
  return (
    <g transform="translate(50 70)">
      <path d="M-40.500-22H40.500V22H-40.500Z" fill={ink.field} />
      <path d="M-40.500-22H40.500M-40.500 22H40.500" stroke={ink.on} stroke-width="1" opacity=".7" />
      <path d="M-38 17.500H38" stroke={ink.on} stroke-width="1.6" />
      <path d={path} transform="translate(-37 -12.500) scale(.74)" fill={ink.on} fill-rule="evenodd" />
    </g>
  );
}

function CardCorner({ ink, at }: { ink: Ink; at: string }) {
  return (
    <g transform={at}>
      <circle r="11.5" fill={ink.field} />
      <path d={SYMBOL_PATHS[ink.symbol]} transform="scale(.86)" fill={ink.on} fill-rule="evenodd" />
    </g>
  );
}

/** The back of a card, for the deck and for what opponents hold. */
export function CardBack({ width = '100%' }: { readonly width?: number | string | undefined }) {
  useInkDefs();
  return (
    <svg class="card-back" width={width} viewBox="0 0 100 140" aria-hidden="true">
      <CardPaper />
      <rect x="6" y="6" width="88" height="128" rx="5" fill="var(--card-back)" />
      <path
        d="M14 14H86V126H14ZM18 18H82V122H18Z"
        fill="none"
        stroke="var(--card-back-line)"
        stroke-width="1"
      />
      <path d="M50 30 74 70 50 110 26 70Z" fill="none" stroke="var(--card-back-line)" stroke-width="1.4" />
      <circle
        cx="50"
        cy="70"
        r="17"
        fill="var(--card-back)"
        stroke="var(--card-back-line)"
        stroke-width="1"
      />
      <path
        d={SYMBOL_PATHS.wheel}
        transform="translate(50 70) scale(1.3)"
        fill="var(--card-back-line)"
        fill-rule="evenodd"
      />
    </svg>
  );
}
