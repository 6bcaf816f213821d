import type { Board, Seat } from '@waybill/engine';
import { listOf, type Speaker } from '@waybill/i18n';
import type { Paint } from './paint.ts';

/** What it takes to put a game on the screen: its board, the words for it, and colors. */
export interface Scene extends Speaker {
  readonly board: Board;
  readonly paint: Paint;
}

/** “Ada, Bo and Player 3”. */
export function playerNames({ t, playerName }: Scene, seats: readonly Seat[]): string {
  return listOf(
    t,
    seats.map((seat) => playerName(seat)),
  );
}
