import { EMBLEM_PATHS, SEATS_WITH_INK, seatInk } from './inks.ts';

/** Pieces lie in a box of 104 by 40, the shape of a space on every board. */
export const PIECE_BOX = { length: 104, width: 40 } as const;

interface Silhouette {
  readonly body: string;
  /** Fine lines and, for those who look closely, windows. */
  readonly lines: string;
  readonly windows: string;
  readonly wheels: readonly number[];
}

const SILHOUETTES = {
  train: {
    body: 'M5 7Q5 4 8 4H96Q99 4 99 7V25H103V30H1V25H5Z',
    lines: 'M5 9.500H99M5 25H99M34 9.500V25M70 9.500V25M19 9.500V25M85 9.500V25',
    windows: '',
    wheels: [15, 27, 77, 89],
  },
  streetcar: {
    body: 'M22 2H82Q86 2 87 5.500L88 8H94Q98 8 99 12L103 26V31H1V26L5 12Q6 8 10 8H16L17 5.500Q18 2 22 2Z',
    lines: 'M16 8H88M3 24H101',
    windows:
      'M10 12H18V20H8.500ZM21 12H29V20H21ZM32 12H38V20H32ZM66 12H72V20H66ZM75 12H83V20H75ZM86 12H94L95.500 20H86Z',
    wheels: [22, 34, 70, 82],
  },
} as const satisfies Record<string, Silhouette>;

export type PieceKind = keyof typeof SILHOUETTES;

const KINDS = Object.keys(SILHOUETTES) as PieceKind[];

export function pieceId(kind: PieceKind, seat: number): string {
  return `piece-${kind}-${seat % SEATS_WITH_INK}`;
}

export function PieceDefs() {
  const seats = Array.from({ length: SEATS_WITH_INK }, (_, seat) => seat);
  return (
    <>
      {KINDS.flatMap((kind) =>
        seats.map((seat) => <PieceDef key={pieceId(kind, seat)} kind={kind} seat={seat} />),
      )}
    </>
  );
}

function PieceDef({ kind, seat }: { kind: PieceKind; seat: number }) {
  const { field, on, pattern, emblem } = seatInk(seat);
  const { body, lines, windows, wheels }: Silhouette = SILHOUETTES[kind];
  return (
    <g id={pieceId(kind, seat)} stroke-linejoin="round">
      <ellipse cx="53" cy="38" rx="50" ry="4" fill="rgb(0 0 0 / .35)" />
      {wheels.map((x) => (
        <circle
          key={x}
          cx={x}
          cy="35"
          r="5"
          fill="var(--on-light)"
          stroke="var(--on-dark)"
          stroke-width="1.4"
        />
      ))}
      {/* As high as the space it lies in: what is claimed must stand out from what is printed. */}
      <g transform="translate(0 -3.4) scale(1 1.24)">
        <path d={body} fill={field} stroke="var(--on-dark)" stroke-width="5" />
        <path d={body} fill={field} stroke="var(--on-light)" stroke-width="2.4" />
        <path d={body} fill={`url(#seat-${pattern})`} />
        <path d={lines} fill="none" stroke="var(--on-light)" stroke-width="1.4" stroke-opacity=".5" />
        <path d={windows} fill="var(--on-dark)" stroke="var(--on-light)" stroke-width="1.4" />
      </g>
      <path
        d={EMBLEM_PATHS[emblem]}
        transform="translate(52 17) scale(1.2)"
        fill={field}
        stroke={on}
        stroke-width="2.6"
      />
    </g>
  );
}
