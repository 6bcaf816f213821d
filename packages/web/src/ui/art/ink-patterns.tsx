import type { JSX } from 'preact';
import type { PatternName, SeatPattern } from './inks.ts';

/** Size of the tile and what is drawn on it, in the pattern's own ink. */
interface Tile {
  readonly width: number;
  readonly height: number;
  readonly turn?: number | undefined;
  readonly draw: JSX.Element;
}

const stroke = { fill: 'none', 'stroke-linecap': 'butt' } as const;

/** Two shades are enough for all: dark on light fields, light on dark ones. */
const TILES: Readonly<Record<PatternName, Tile>> = {
  stripes: { width: 6, height: 6, turn: 45, draw: <rect width="2.4" height="6" /> },
  waves: {
    width: 8,
    height: 5,
    draw: <path d="M-2 3.4Q0 .6 2 2.5T6 2.5 10 2.5" stroke="currentColor" stroke-width="1.3" {...stroke} />,
  },
  chevrons: {
    width: 7,
    height: 5,
    draw: <path d="M-1 .2 3.5 4 8 .2" stroke="currentColor" stroke-width="1.4" {...stroke} />,
  },
  dots: {
    width: 5,
    height: 5,
    draw: (
      <>
        <circle cx="1.25" cy="1.25" r=".95" />
        <circle cx="3.75" cy="3.75" r=".95" />
      </>
    ),
  },
  lattice: {
    width: 5,
    height: 5,
    turn: 45,
    draw: <path d="M0 .5H5M.5 0V5" stroke="currentColor" stroke-width="1" {...stroke} />,
  },
  lozenges: { width: 6, height: 8, draw: <path d="M3 1 4.8 4 3 7 1.2 4Z" /> },
  pinstripes: {
    width: 4,
    height: 4,
    draw: <path d="M0 2H4" stroke="currentColor" stroke-width=".9" {...stroke} />,
  },
  crosses: {
    width: 7,
    height: 7,
    draw: <path d="M1.5 3.5H5.5M3.5 1.5V5.5" stroke="currentColor" stroke-width="1" {...stroke} />,
  },
  hatch: { width: 4, height: 4, turn: -45, draw: <rect width="1" height="4" /> },
  bands: {
    width: 18,
    height: 18,
    turn: 30,
    draw: (
      <>
        {['red', 'orange', 'yellow', 'green', 'blue', 'purple'].map((color, index) => (
          <rect key={color} x={index * 3} width="3" height="18" fill={`var(--ink-${color})`} />
        ))}
      </>
    ),
  },
};

const SEAT_TILES: Readonly<Record<SeatPattern, Tile>> = {
  plain: { width: 20, height: 20, draw: <path /> },
  bars: { width: 14, height: 14, draw: <rect x="4" width="5" height="14" /> },
  spots: {
    width: 12,
    height: 12,
    draw: (
      <>
        <circle cx="3" cy="3" r="2.2" />
        <circle cx="9" cy="9" r="2.2" />
      </>
    ),
  },
  slant: { width: 12, height: 12, turn: 45, draw: <rect width="4.5" height="12" /> },
  checks: {
    width: 12,
    height: 12,
    draw: <path d="M0 0H6V6H0ZM6 6H12V12H6Z" />,
  },
};

function PatternDef({ id, tile, ink }: { id: string; tile: Tile; ink: string }) {
  return (
    <pattern
      id={id}
      width={tile.width}
      height={tile.height}
      patternUnits="userSpaceOnUse"
      patternTransform={tile.turn ? `rotate(${tile.turn})` : undefined}
    >
      <g fill={ink} style={{ color: ink }}>
        {tile.draw}
      </g>
    </pattern>
  );
}

/** Light ink shows on these fields, dark ink on the others. */
const ON_DARK_FIELDS: readonly string[] = ['stripes', 'waves', 'chevrons', 'lozenges', 'pinstripes'];

export function InkPatterns() {
  return (
    <>
      {Object.entries(TILES).map(([name, tile]) => {
        const light = ON_DARK_FIELDS.includes(name);
        return (
          <PatternDef
            key={name}
            id={`ink-${name}`}
            tile={tile}
            ink={light ? 'rgb(255 255 255 / .34)' : 'rgb(60 40 10 / .34)'}
          />
        );
      })}
      {Object.entries(SEAT_TILES).map(([name, tile]) => (
        <PatternDef
          key={name}
          id={`seat-${name}`}
          tile={tile}
          ink={name === 'checks' ? 'var(--seat-tint-plain)' : 'var(--seat-tint)'}
        />
      ))}
    </>
  );
}

/** The name of a pattern in the size of a board's spaces or pieces. */
export function sizedPattern(name: string, scale: number): string {
  return `${name}-${scale.toFixed(3)}`;
}

interface SizedPatternsProps {
  readonly spaceScale: number;
  readonly pieceScale: number;
}

/** All patterns again in the sizes of a board, where nothing that is printed has a size of its own. */
export function SizedPatterns({ spaceScale, pieceScale }: SizedPatternsProps) {
  const sized = (name: string, { turn = 0 }: Tile, scale: number) => (
    <pattern
      key={name}
      id={sizedPattern(name, scale)}
      href={`#${name}`}
      patternTransform={`scale(${scale}) rotate(${turn})`}
    />
  );
  return (
    <defs>
      {Object.entries(TILES).map(([name, tile]) => sized(`ink-${name}`, tile, spaceScale))}
      {Object.entries(SEAT_TILES).map(([name, tile]) => sized(`seat-${name}`, tile, pieceScale))}
    </defs>
  );
}
