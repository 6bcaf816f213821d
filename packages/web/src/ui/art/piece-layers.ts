import { EMBLEM_PATHS, seatInk } from './inks.ts';
import { placedPath } from './placed-path.ts';

/** Pieces lie in a box of 104 by 40, the shape of a space on every board. */
export const PIECE_BOX = { length: 104, width: 40 } as const;

interface Silhouette {
  readonly body: string;
  /** Fine lines and, for those who look closely, windows. */
  readonly lines: string;
  readonly windows: string;
  readonly wheels: readonly number[];
}

/** As high as the space they lie in: what is claimed must stand out from what is printed. */
const SILHOUETTES = {
  train: {
    body: 'M5 5.3Q5 1.6 8 1.6H96Q99 1.6 99 5.3V27.6H103V33.8H1V27.6H5Z',
    lines: 'M5 8.4H99M5 27.6H99M34 8.4V27.6M70 8.4V27.6M19 8.4V27.6M85 8.4V27.6',
    windows: '',
    wheels: [15, 27, 77, 89],
  },
  streetcar: {
    body: 'M22-.9H82Q86-.9 87 3.4L88 6.5H94Q98 6.5 99 11.5L103 28.8V35H1V28.8L5 11.5Q6 6.5 10 6.5H16L17 3.4Q18-.9 22-.9Z',
    lines: 'M16 6.5H88M3 26.4H101',
    windows:
      'M10 11.5H18V21.4H8.5ZM21 11.5H29V21.4H21ZM32 11.5H38V21.4H32ZM66 11.5H72V21.4H66ZM75 11.5H83V21.4H75ZM86 11.5H94L95.5 21.4H86Z',
    wheels: [22, 34, 70, 82],
  },
} as const satisfies Record<string, Silhouette>;

export type PieceKind = keyof typeof SILHOUETTES;

/** One ink of a piece, printed before those that follow. */
export interface PieceLayer {
  readonly part: 'shadow' | 'wheels' | 'rim' | 'body' | 'pattern' | 'lines' | 'windows' | 'emblem';
  readonly path: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeOpacity?: number;
}

const SHADOW = 'M3 38A50 4 0 0 1 103 38 50 4 0 0 1 3 38Z';
const wheel = (x: number): string => `M${x - 5} 35A5 5 0 0 1 ${x + 5} 35 5 5 0 0 1 ${x - 5} 35Z`;

/** A boxcar or streetcar of a player from the ground up; `pattern` says where the patterns of their size are to be found. */
export function pieceLayers(
  kind: PieceKind,
  seat: number,
  pattern = (name: string) => name,
): readonly PieceLayer[] {
  const ink = seatInk(seat);
  const { field, on } = ink;
  const { body, lines, windows, wheels }: Silhouette = SILHOUETTES[kind];
  const [light, dark] = ['var(--on-dark)', 'var(--on-light)'];
  const layers: PieceLayer[] = [
    { part: 'shadow', path: SHADOW, fill: 'rgb(0 0 0 / .35)' },
    { part: 'wheels', path: wheels.map(wheel).join(''), fill: dark, stroke: light, strokeWidth: 1.4 },
    { part: 'rim', path: body, fill: 'none', stroke: light, strokeWidth: 9 },
    { part: 'body', path: body, fill: field, stroke: dark, strokeWidth: 2.7 },
    { part: 'pattern', path: body, fill: `url(#${pattern(`seat-${ink.pattern}`)})` },
    { part: 'lines', path: lines, fill: 'none', stroke: dark, strokeWidth: 1.4, strokeOpacity: 0.5 },
    { part: 'windows', path: windows, fill: light, stroke: dark, strokeWidth: 1.4 },
    {
      part: 'emblem',
      path: placedPath(EMBLEM_PATHS[ink.emblem], { x: PIECE_BOX.length / 2, y: 17, scale: 1.2 }),
      fill: field,
      stroke: on,
      strokeWidth: 3.1,
    },
  ];
  return layers.filter(({ path }) => path !== '');
}
