import type { ActionNumber, Board, Chance, FinalScore, GameEvent, Seat, View } from '@waybill/engine';
import type { BotFailure } from './results.ts';

/** One of our bots, or a program. Lives as long as its worker. */
export interface Contestant {
  readonly name: string;
  seat(board: Board, as: SeatAssignment): ContestantSeat | Promise<ContestantSeat>;
  close?(): unknown;
}

export interface SeatAssignment {
  readonly seat: Seat;
  readonly players: number;
  /** What all contestants are called, by seat. */
  readonly names: readonly string[];
  /** The same for every contestant in this seat with this deal. */
  readonly seed: number;
}

/** A contestant in one seat of one game. Results may be promises. */
export interface ContestantSeat {
  choose(turn: PlayerTurn): ActionNumber | Promise<ActionNumber>;
  /** What happened since the last time, as this seat may see it. */
  observe?(events: readonly GameEvent[]): unknown;
  ended?(result: FinalScore): unknown;
  /** Called once when the game is over; `null` if all went well. */
  failures?(): BotFailure | null;
  /** What a program calls itself; `null` before its hello. */
  title?(): string | null;
  /** Called once after the last action, even if the game was aborted. */
  close?(): unknown;
}

export interface PlayerTurn {
  readonly view: View;
  readonly legal: readonly ActionNumber[];
  /** The same for every contestant in this seat with this deal. */
  readonly chance: Chance;
}
