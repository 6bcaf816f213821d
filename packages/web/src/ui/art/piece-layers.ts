import { EMBLEM_PATHS, seatInk } from './inks.ts';
import { placedPath } from './placed-path.ts';

/** Pieces lie in a box of 104 by 40, the shape of a space on every board. */
export const PIECE_BOX = { length: 104, width: 40 } as const;

interface Silhouette {
  readonly body: string;
  /** What the light falls on, and what lies in its own shade. */
  readonly roof: string;
  readonly foot: string;
  /** Fine lines and, for those who look closely, windows. */
  readonly lines: string;
  readonly windows: string;
  readonly wheels: readonly number[];
}

const SILHOUETTES = {
  train: {
    body: 'M5 4Q5 .3 8 .3H96Q99 .3 99 4V30.2H103V37H1V30.2H5Z',
    roof: 'M6.4 3Q7 1.6 8.4 1.6H95.6Q97 1.6 97.6 3V7.4H6.4Z',
    foot: 'M5 25H99V30.2H103V37H1V30.2H5Z',
    lines: 'M5 8.4H99M34 8.4V30M70 8.4V30M19 8.4V30M85 8.4V30',
    windows: '',
    wheels: [15, 27, 77, 89],
  },
  streetcar: {
    body: 'M22-1.9H82Q86-1.9 87 2.4L88 5.5H94Q98 5.5 99 10.5L103 29.6V37H1V29.6L5 10.5Q6 5.5 10 5.5H16L17 2.4Q18-1.9 22-1.9Z',
    roof: 'M22.4-.5H81.6Q84.6-.5 85.6 3L86.4 5.5H17.6L18.4 3Q19.4-.5 22.4-.5Z',
    foot: 'M2 26H102L103 29.6V37H1V29.6Z',
    lines: 'M16 5.5H88',
    windows:
      'M10 10.5H18V20.9H8.5ZM21 10.5H29V20.9H21ZM32 10.5H38V20.9H32ZM66 10.5H72V20.9H66ZM75 10.5H83V20.9H75ZM86 10.5H94L95.5 20.9H86Z',
    wheels: [22, 34, 70, 82],
  },
} as const satisfies Record<string, Silhouette>;

export type PieceKind = keyof typeof SILHOUETTES;

/** One ink of a piece, printed before those that follow. */
export interface PieceLayer {
  readonly part:
    | 'shadow'
    | 'wheels'
    | 'rim'
    | 'body'
    | 'pattern'
    | 'foot'
    | 'roof'
    | 'lines'
    | 'windows'
    | 'emblem';
  readonly path: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeOpacity?: number;
}

/** Where the shadow falls, however the piece is turned: there is one light over the table. */
export const SHADOW_FALL = { x: 3.5, y: 7 } as const;

const wheel = (x: number): string =>
  `M${x - 4.5} 37A4.5 4.5 0 0 1 ${x + 4.5} 37 4.5 4.5 0 0 1 ${x - 4.5} 37Z`;

/** A boxcar or streetcar of a player from the ground up; `pattern` says where the patterns of their size are to be found. */
export function pieceLayers(
  kind: PieceKind,
  seat: number,
  pattern = (name: string) => name,
): readonly PieceLayer[] {
  const ink = seatInk(seat);
  const { field, on } = ink;
  const { body, roof, foot, lines, windows, wheels }: Silhouette = SILHOUETTES[kind];
  const line = 'var(--seat-line)';
  const layers: PieceLayer[] = [
    { part: 'shadow', path: body, fill: 'var(--seat-shadow)' },
    { part: 'rim', path: body, fill: 'none', stroke: 'var(--seat-rim)', strokeWidth: 8 },
    { part: 'wheels', path: wheels.map(wheel).join(''), fill: line },
    { part: 'body', path: body, fill: field, stroke: line, strokeWidth: 3.4 },
    { part: 'pattern', path: body, fill: `url(#${pattern(`seat-${ink.pattern}`)})` },
    { part: 'foot', path: foot, fill: 'var(--seat-shade)' },
    { part: 'roof', path: roof, fill: 'var(--seat-glint)' },
    { part: 'lines', path: lines, fill: 'none', stroke: line, strokeWidth: 1.2, strokeOpacity: 0.4 },
    { part: 'windows', path: windows, fill: 'var(--seat-window)', stroke: line, strokeWidth: 1 },
    {
      part: 'emblem',
      path: placedPath(EMBLEM_PATHS[ink.emblem], { x: PIECE_BOX.length / 2, y: 17, scale: 1.2 }),
      fill: field,
      stroke: on,
      strokeWidth: 2.6,
    },
  ];
  return layers.filter(({ path }) => path !== '');
}
