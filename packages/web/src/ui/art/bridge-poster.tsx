import './bridge-poster.css';

type CablePoint = readonly [number, number];

/** The three spans of the cable, each with the point it bends towards. */
const SPANS: readonly (readonly [CablePoint, CablePoint, CablePoint])[] = [
  [
    [-40, 196],
    [40, 184],
    [86, 96],
  ],
  [
    [86, 96],
    [158, 262],
    [235, 146],
  ],
  [
    [235, 146],
    [264, 202],
    [330, 214],
  ],
];
const HANGERS = SPANS.flatMap(([from, bend, to]) =>
  Array.from({ length: 11 }, (_, n) => pointOf({ from, bend, to }, (n + 0.5) / 11)),
);
const HOUSES = [
  { x: 2, ink: 'var(--poster-rose)' },
  { x: 40, ink: 'var(--poster-gold)' },
  { x: 78, ink: 'var(--poster-sage)' },
  { x: 116, ink: 'var(--poster-sea)' },
];
const WAVES = [
  [20, 262],
  [120, 258],
  [258, 262],
  [60, 284],
  [148, 296],
  [232, 286],
  [14, 306],
  [276, 304],
] as const;

/** The bridge in fog, a ferry in the bay, and a streetcar on its way uphill. */
export function BridgePoster() {
  return (
    <g stroke-linejoin="round">
      <rect y="-40" width="300" height="440" fill="var(--poster-sky)" />
      <circle cx="214" cy="140" r="72" fill="var(--poster-glow)" />
      <circle cx="214" cy="140" r="50" fill="var(--poster-sun)" />
      <path
        fill="var(--poster-far)"
        d="M0 214C40 186 80 194 112 206 150 184 200 180 240 202 262 192 284 196 300 204V250H0Z"
      />
      <Fog x={-30} y={190} width={150} />
      <rect y="230" width="300" height="170" fill="var(--poster-bay)" />
      <Bridge />
      <Fog x={150} y={206} width={190} />
      <Fog x={-40} y={240} width={110} />
      <g fill="none" stroke="var(--poster-wave)" stroke-width="2" stroke-linecap="round">
        {WAVES.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}q6-5 12 0t12 0`} />
        ))}
      </g>
      <Ferry />
      {HOUSES.map(({ x, ink }) => (
        <House key={x} x={x} ink={ink} />
      ))}
      <path d="M0 384 300 318V400H0Z" fill="var(--poster-street)" />
      <path d="M0 391 300 325M40 400 300 343" stroke="var(--poster-wave)" stroke-width="2.5" />
      <Streetcar />
    </g>
  );
}

function Bridge() {
  return (
    <g fill="none" stroke="var(--poster-bridge)">
      <path stroke-width="1.4" d={HANGERS.map(([x, y]) => `M${x} ${y}V${deckAt(x)}`).join('')} />
      <path
        stroke-width="3.5"
        d={SPANS.map(([from, bend, to]) => `M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`).join('')}
      />
      <path stroke-width="7" d="M-4 234Q150 220 304 228" />
      <path stroke-width="9" d="M76 92V276M97 92V276" />
      <path stroke-width="8" d="M72 100H101M72 132H101M72 166H101M72 202H101M72 256H101" />
      <path stroke-width="5" d="M230 144V250M241 144V250" />
      <path stroke-width="4" d="M228 148H243M228 168H243M228 190H243M228 212H243" />
    </g>
  );
}

function Fog({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) {
  return (
    <g fill="var(--poster-fog)">
      <rect x={x} y={y} width={width} height="15" rx="7.5" />
      <rect x={x + 26} y={y + 11} width={width * 0.72} height="12" rx="6" />
    </g>
  );
}

function Ferry() {
  return (
    <g transform="translate(146 274)">
      <path d="M0 0H64L56 13H8Z" fill="var(--poster-ink)" />
      <path d="M8-9H54V0H8ZM16-17H44V-9H16Z" fill="var(--poster-snow)" />
      <path d="M28-27h9v10h-9Z" fill="var(--poster-bridge)" />
      <path d="M12-4.5H50" stroke="var(--poster-bay)" stroke-width="3" stroke-dasharray="4 3" />
    </g>
  );
}

function House({ x, ink }: { readonly x: number; readonly ink: string }) {
  const base = streetAt(x) + 10;
  return (
    <g stroke="var(--poster-ink)" stroke-width="2">
      <path d={`M${x} ${base}V${base - 66}l18-20 18 20V${base}Z`} fill={ink} />
      <path d={`M${x - 3} ${base - 64}l21-23 21 23`} fill="none" stroke-width="3.5" />
      <path
        d={`M${x + 6} ${base - 56}h11v16h-11ZM${x + 22} ${base - 56}h9v16h-9ZM${x + 6} ${base - 32}h11v16h-11ZM${x + 14} ${base - 72}h8v8h-8Z`}
        fill="var(--poster-lamp)"
      />
    </g>
  );
}

function Streetcar() {
  return (
    <g transform="translate(190 346) rotate(-12.4)" stroke="var(--poster-ink)" stroke-width="2">
      <rect x="0" y="-34" width="84" height="28" fill="var(--poster-red)" />
      <path d="M-3-34C0-43 84-43 87-34Z" fill="var(--poster-snow)" />
      <path d="M6-29h14v11H6ZM25-29h14v11H25ZM44-29h14v11H44ZM63-29h15v11H63Z" fill="var(--poster-lamp)" />
      <path d="M0-12H84" stroke="var(--poster-gold)" stroke-width="3" />
      <circle cx="20" cy="-4" r="5" fill="var(--poster-ink)" />
      <circle cx="64" cy="-4" r="5" fill="var(--poster-ink)" />
    </g>
  );
}

/** Where the street is: it climbs to the right. */
function streetAt(x: number): number {
  return 384 - 0.22 * x;
}

/** The height of the deck under a hanger. */
function deckAt(x: number): number {
  const t = (x + 4) / 308;
  return 234 * (1 - t) ** 2 + 440 * t * (1 - t) + 228 * t ** 2;
}

function pointOf(
  { from, bend, to }: { from: CablePoint; bend: CablePoint; to: CablePoint },
  t: number,
): CablePoint {
  const at = (axis: 0 | 1): number =>
    Math.round((1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis]);
  return [at(0), at(1)];
}
