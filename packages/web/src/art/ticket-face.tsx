import type { LocationId, MapData, TicketData } from '@waybill/engine';
import './inks.css';

interface TicketFaceProps {
  readonly map: MapData;
  readonly ticket: TicketData;
  readonly look?: 'open' | 'done' | 'failed' | undefined;
  /** The word on the stamp of a done ticket. */
  readonly stamp?: string | undefined;
  readonly width?: number | string | undefined;
}

const OUTLINE =
  'M14 2H186A12 12 0 0 0 198 14V106A12 12 0 0 0 186 118H14A12 12 0 0 0 2 106V14A12 12 0 0 0 14 2Z';

/** A cardboard ticket. Purely visual: what shows it says the names and the value in words. */
export function TicketFace({ map, ticket, look = 'open', stamp = '', width = '100%' }: TicketFaceProps) {
  const name = (id: LocationId) => map.locations.find((place) => place.id === id)?.name ?? id;
  return (
    <svg class="ticket-face" data-look={look} width={width} viewBox="0 0 200 120" aria-hidden="true">
      <path d={OUTLINE} fill="var(--paper-ticket)" stroke="var(--on-light)" stroke-width="1.6" />
      <MiniMap map={map} ticket={ticket} />
      <TicketName text={name(ticket.a)} y={25} />
      <TicketName text={name(ticket.b)} y={109} />
      <text class="ticket-value" x="168" y="72" text-anchor="middle">
        {ticket.points}
      </text>
      {look === 'failed' && <path class="ticket-void" d="M16 16 184 104M16 104 184 16" />}
      {look === 'done' && (
        <g class="ticket-stamp" transform="rotate(-14 90 66)">
          <rect x="30" y="52" width="120" height="30" rx="4" />
          <text x="90" y="73" text-anchor="middle">
            {stamp}
          </text>
        </g>
      )}
    </svg>
  );
}

/** Widest name that fits, in letters; a longer one is drawn closer together. */
const LETTERS = 17;

function TicketName({ text, y }: { text: string; y: number }) {
  const tight = text.length > LETTERS ? { textLength: 172, lengthAdjust: 'spacingAndGlyphs' as const } : {};
  return (
    <text class="ticket-name" x="100" y={y} text-anchor="middle" {...tight}>
      {text}
    </text>
  );
}

/** All places as dots, the two ends joined. */
function MiniMap({ map, ticket }: { map: MapData; ticket: TicketData }) {
  const xs = map.locations.map(({ xy }) => xy[0]);
  const ys = map.locations.map(({ xy }) => xy[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = Math.min(120 / (Math.max(...xs) - left), 62 / (Math.max(...ys) - top));
  const at = (xy: readonly [number, number]) => ({
    x: 20 + (xy[0] - left) * scale,
    y: 31 + (xy[1] - top) * scale,
  });
  const ends = map.locations.filter(({ id }) => id === ticket.a || id === ticket.b).map(({ xy }) => at(xy));
  const [from, to] = ends;
  return (
    <g class="ticket-map">
      {map.locations.map(({ id, xy }) => (
        <circle key={id} cx={at(xy).x} cy={at(xy).y} r="1.3" />
      ))}
      {from && to && <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />}
      {ends.map(({ x, y }) => (
        <circle key={`${x} ${y}`} class="ticket-end" cx={x} cy={y} r="4" />
      ))}
    </g>
  );
}
