import { EMBLEM_PATHS, SEATS_WITH_INK, seatInk } from './inks.ts';

/** Pieces lie in a box of 104 by 40, the shape of a space on every board. */
export const PIECE_BOX = { length: 104, width: 40 } as const;

const SILHOUETTES = {
  train: {
    body: 'M4 6Q4 3 7 3H97Q100 3 100 6V29H104V33H95A6 6 0 0 1 83 33H73A6 6 0 0 1 61 33H43A6 6 0 0 1 31 33H21A6 6 0 0 1 9 33H0V29H4Z',
    detail: 'M4 9H100M38 9V29M66 9V29M38 9 66 29M66 9 38 29',
  },
  streetcar: {
    body: 'M20 2H84Q87 2 88 5L89 8H96Q99 8 100 11L102 27V33H88A7 7 0 0 1 74 33H30A7 7 0 0 1 16 33H2V27L4 11Q5 8 8 8H15L16 5Q17 2 20 2Z',
    detail: 'M14 12H28V20H14ZM34 12H48V20H34ZM56 12H70V20H56ZM76 12H90V20H76ZM3 25H101',
  },
} as const;

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
  const { body, detail } = SILHOUETTES[kind];
  return (
    <g id={pieceId(kind, seat)}>
      <ellipse cx="52" cy="38" rx="54" ry="6" fill="#000" opacity=".28" />
      <path d={body} fill={field} stroke="var(--on-dark)" stroke-width="5" stroke-linejoin="round" />
      <path d={body} fill={field} stroke="var(--on-light)" stroke-width="2" stroke-linejoin="round" />
      <path d={body} fill={`url(#seat-${pattern})`} />
      <path d={detail} fill="none" stroke="var(--on-light)" stroke-width="1.6" opacity=".55" />
      <path
        d={EMBLEM_PATHS[emblem]}
        transform="translate(52 18) scale(1.05)"
        fill={field}
        stroke={on}
        stroke-width="2.4"
      />
    </g>
  );
}
