import type { Board, Seat } from '@waybill/engine';
import { listOf, type Phrasing } from '@waybill/i18n';
import type { Paint } from '../terminal/paint.ts';

/** The board, words and colors that game text is made of. */
export interface Display extends Phrasing {
  readonly board: Board;
  readonly paint: Paint;
}

/** “Ada, Bo and Player 3”. */
export function playerNames({ t, playerName }: Display, seats: readonly Seat[]): string {
  return listOf(
    t,
    seats.map((seat) => playerName(seat)),
  );
}
