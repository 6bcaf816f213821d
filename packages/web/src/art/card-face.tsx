import type { CardId, MapData } from '@waybill/engine';
import { useInkDefs } from './ink-defs.tsx';
import { inkOf, SYMBOL_PATHS } from './inks.ts';
import { vehiclePath } from './vehicles.ts';

interface CardFaceProps {
  readonly map: MapData;
  readonly card: CardId;
  readonly width?: number | string | undefined;
}

/** The shape of every card, for those who lay them out. */
export const CARD_RATIO = 100 / 140;

/** A card as a small poster. Purely visual: what shows it names it. */
export function CardFace({ map, card, width = '100%' }: CardFaceProps) {
  useInkDefs();
  const ink = inkOf(card);
  const symbol = SYMBOL_PATHS[ink.symbol];
  return (
    <svg class="card-face" data-card={card} width={width} viewBox="0 0 100 140" aria-hidden="true">
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
      <rect x="6" y="6" width="88" height="128" rx="5" fill={ink.field} />
      <rect x="6" y="6" width="88" height="128" rx="5" fill={`url(#ink-${ink.pattern})`} />
      <CardCorner path={symbol} on={ink.on} field={ink.field} at="translate(20 21)" />
      <CardCorner path={symbol} on={ink.on} field={ink.field} at="translate(80 119)" />
      <g transform="translate(50 73)">
        <path d="M-44 24H44" stroke={ink.on} stroke-width="2" />
        <path
          d={vehiclePath(map.vocabulary.card, card)}
          transform="translate(-36 -6) scale(.72)"
          fill={ink.on}
          stroke={ink.field}
          stroke-width="3"
          paint-order="stroke"
          fill-rule="evenodd"
        />
      </g>
    </svg>
  );
}

function CardCorner({ path, on, field, at }: { path: string; on: string; field: string; at: string }) {
  return (
    <g transform={at}>
      <circle r="11.5" fill={field} />
      <path d={path} transform="scale(.9)" fill={on} fill-rule="evenodd" />
    </g>
  );
}

/** The back of a card, for the deck and for what opponents hold. */
export function CardBack({ width = '100%' }: { readonly width?: number | string }) {
  useInkDefs();
  return (
    <svg class="card-back" width={width} viewBox="0 0 100 140" aria-hidden="true">
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
      <rect x="7" y="7" width="86" height="126" rx="5" fill="var(--card-back)" />
      <rect
        x="12"
        y="12"
        width="76"
        height="116"
        rx="3"
        fill="none"
        stroke="var(--card-back-line)"
        stroke-width="1.2"
      />
      <path
        d={SYMBOL_PATHS.wheel}
        transform="translate(50 70) scale(2.4)"
        fill="var(--card-back-line)"
        fill-rule="evenodd"
      />
    </svg>
  );
}
