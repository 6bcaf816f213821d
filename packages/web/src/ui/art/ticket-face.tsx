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
  const name = (id: LocationId) => map.locations.find((location) => location.id === id)?.name ?? id;
  return (
    <svg class="ticket-face" data-look={look} width={width} viewBox="0 0 200 120" aria-hidden="true">
      <path d={OUTLINE} fill="var(--paper-ticket)" stroke="var(--on-light)" stroke-width="1.6" />
      <MiniMap map={map} ticket={ticket} />
      <TicketName text={name(ticket.a)} y={25} />
      <TicketName text={name(ticket.b)} y={109} />
      <text class="ticket-value" x="168" y="72" text-anchor="middle">
        {ticket.points}
      </text>
      {look === 'failed' && <path class="ticket-void" d="M20 36 138 88M20 88 138 36" />}
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

/** The network as fine lines, all locations as dots, the two ends joined. */
function MiniMap({ map, ticket }: { map: MapData; ticket: TicketData }) {
  const at = miniature(map);
  const from = at(ticket.a);
  const to = at(ticket.b);
  const network = map.routes.map(({ a, b }) => `M${at(a).x} ${at(a).y}L${at(b).x} ${at(b).y}`).join('');
  return (
    <g class="ticket-map">
      <path class="ticket-network" d={network} />
      <path class="ticket-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      {[from, to].map(({ x, y }) => (
        <circle key={`${x} ${y}`} class="ticket-end" cx={x} cy={y} r="4.5" />
      ))}
    </g>
  );
}

/** Where each location lies on the ticket. */
function miniature(map: MapData): (id: LocationId) => { readonly x: number; readonly y: number } {
  const xs = map.locations.map(({ xy }) => xy[0]);
  const ys = map.locations.map(({ xy }) => xy[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(122 / wide, 58 / high);
  const margin = { x: 16 + (122 - wide * scale) / 2, y: 33 };
  const locations = new Map(
    map.locations.map(({ id, xy }) => [
      id,
      {
        x: Math.round((margin.x + (xy[0] - left) * scale) * 10) / 10,
        y: Math.round((margin.y + (xy[1] - top) * scale) * 10) / 10,
      },
    ]),
  );
  return (id) => locations.get(id) ?? { x: 0, y: 0 };
}
