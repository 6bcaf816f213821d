import { type CardId, itemAt, type Seat } from '@waybill/engine';

/** How one color is printed: never by its ink alone, always with a pattern and a symbol of its own. */
export interface Ink {
  /** CSS colors; the two printings are in `inks.css`. */
  readonly field: string;
  /** What is printed upon the field: symbols, with at least 3:1. */
  readonly on: string;
  /** An open space on a board, and the symbol upon it. */
  readonly open: string;
  readonly openOn: string;
  readonly pattern: PatternName;
  readonly symbol: SymbolName;
}

export type PatternName =
  | 'stripes'
  | 'waves'
  | 'chevrons'
  | 'dots'
  | 'lattice'
  | 'lozenges'
  | 'pinstripes'
  | 'crosses'
  | 'hatch'
  | 'bands';

export type SymbolName =
  | 'diamond'
  | 'drop'
  | 'trefoil'
  | 'disc'
  | 'triangle'
  | 'crescent'
  | 'square'
  | 'star'
  | 'wheel'
  | 'none';

const LIGHT = 'var(--on-dark)';
const DARK = 'var(--on-light)';

const open = (color: string, openOn = 'var(--open-on)') => ({ open: `var(--open-${color})`, openOn });

const GRAY: Ink = {
  field: 'var(--ink-gray)',
  on: DARK,
  ...open('gray'),
  pattern: 'hatch',
  symbol: 'none',
};

export const INKS: Readonly<Record<CardId, Ink>> = {
  red: { field: 'var(--ink-red)', on: LIGHT, ...open('red'), pattern: 'stripes', symbol: 'diamond' },
  blue: { field: 'var(--ink-blue)', on: LIGHT, ...open('blue'), pattern: 'waves', symbol: 'drop' },
  green: { field: 'var(--ink-green)', on: LIGHT, ...open('green'), pattern: 'chevrons', symbol: 'trefoil' },
  yellow: { field: 'var(--ink-yellow)', on: DARK, ...open('yellow'), pattern: 'dots', symbol: 'disc' },
  orange: { field: 'var(--ink-orange)', on: DARK, ...open('orange'), pattern: 'lattice', symbol: 'triangle' },
  purple: {
    field: 'var(--ink-purple)',
    on: LIGHT,
    ...open('purple'),
    pattern: 'lozenges',
    symbol: 'crescent',
  },
  black: { field: 'var(--ink-black)', on: LIGHT, ...open('black'), pattern: 'pinstripes', symbol: 'square' },
  white: { field: 'var(--ink-white)', on: DARK, ...open('white', DARK), pattern: 'crosses', symbol: 'star' },
  gray: GRAY,
  wild: { field: 'var(--ink-wild)', on: DARK, ...open('gray'), pattern: 'bands', symbol: 'wheel' },
};

/** A map may bring a color nobody has drawn yet. */
export function inkOf(card: CardId): Ink {
  return INKS[card] ?? GRAY;
}

/** Drawn in a box from −10 to 10. */
export const SYMBOL_PATHS: Readonly<Record<SymbolName, string>> = {
  diamond: 'M0-10 6.6 0 0 10-6.6 0Z',
  drop: 'M0-10C3-5 7-1 7 3.2A7 7 0 0 1-7 3.2C-7-1-3-5 0-10Z',
  trefoil:
    'M0-9.4A4.6 4.6 0 0 1 3.4-1.7 4.6 4.6 0 1 1 1.2 4.9L2.6 9.6H-2.6L-1.2 4.9A4.6 4.6 0 1 1-3.4-1.7 4.6 4.6 0 0 1 0-9.4Z',
  disc: 'M0-8A8 8 0 0 1 0 8 8 8 0 0 1 0-8ZM0-3.2A3.2 3.2 0 0 0 0 3.2 3.2 3.2 0 0 0 0-3.2Z',
  triangle: 'M0-8.6 9.4 7.6H-9.4Z',
  crescent: 'M4.6-8.4A9.600 9.600 0 1 0 4.600 8.400 10.500 10.500 0 0 1 4.600-8.400Z',
  square: 'M-7.6-7.6H7.6V7.6H-7.6Z',
  star: 'M0-10 2.5-3.3 9.5-3.1 3.9 1.3 5.9 8.1 0 4.1-5.9 8.1-3.9 1.3-9.5-3.1-2.5-3.3Z',
  wheel:
    'M0-10A10 10 0 0 1 0 10 10 10 0 0 1 0-10ZM0-7.2A7.2 7.2 0 0 0 0 7.2 7.2 7.2 0 0 0 0-7.2ZM-1-7H1V7H-1ZM-7-1H7V1H-7ZM-5.6-4.2-4.2-5.6 5.6 4.2 4.2 5.6ZM4.2-5.6 5.6-4.2-4.2 5.6-5.6 4.2Z',
  none: '',
};

export type SeatPattern = 'plain' | 'bars' | 'spots' | 'slant' | 'checks';
export type Emblem = 'round' | 'quad' | 'hexagon' | 'shield' | 'kite';

/** How one player's things are printed: an ink, a pattern, and the outline of their badge. */
export interface SeatInk {
  readonly field: string;
  readonly on: string;
  readonly pattern: SeatPattern;
  readonly emblem: Emblem;
}

const SEAT_INKS: readonly SeatInk[] = [
  { field: 'var(--seat-0)', on: 'var(--seat-0-on)', pattern: 'plain', emblem: 'round' },
  { field: 'var(--seat-1)', on: 'var(--seat-1-on)', pattern: 'bars', emblem: 'quad' },
  { field: 'var(--seat-2)', on: 'var(--seat-2-on)', pattern: 'spots', emblem: 'hexagon' },
  { field: 'var(--seat-3)', on: 'var(--seat-3-on)', pattern: 'slant', emblem: 'shield' },
  { field: 'var(--seat-4)', on: 'var(--seat-4-on)', pattern: 'checks', emblem: 'kite' },
];

export const SEATS_WITH_INK = SEAT_INKS.length;

export function seatInk(seat: Seat): SeatInk {
  return itemAt(SEAT_INKS, seat % SEAT_INKS.length);
}

/** Drawn in a box from −10 to 10. */
export const EMBLEM_PATHS: Readonly<Record<Emblem, string>> = {
  round: 'M0-10A10 10 0 0 1 0 10 10 10 0 0 1 0-10Z',
  quad: 'M-7-9H7A2 2 0 0 1 9-7V7A2 2 0 0 1 7 9H-7A2 2 0 0 1-9 7V-7A2 2 0 0 1-7-9Z',
  hexagon: 'M-5.4-9.4H5.4L10 0 5.4 9.4H-5.4L-10 0Z',
  shield: 'M-9-9.5H9V1C9 6 4.5 8.8 0 10.4-4.5 8.8-9 6-9 1Z',
  kite: 'M0-10.8 10.8 0 0 10.8-10.8 0Z',
};
