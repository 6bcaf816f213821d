import type { ActionNumber, Board, Chance, FinalScore, GameEvent, Seat, View } from '@waybill/engine';
import type { Trouble } from './results.ts';

/** One who can be seated at a game: a bot of ours, or another's program. Lives as long as its worker. */
export interface Contestant {
  readonly name: string;
  seat(board: Board, place: Place): Player | Promise<Player>;
  close?(): unknown;
}

export interface Place {
  readonly seat: Seat;
  readonly players: number;
}

/** A contestant in one seat of one game. What the methods give back is waited for. */
export interface Player {
  choose(turn: PlayerTurn): ActionNumber | Promise<ActionNumber>;
  /** What happened since the last time, as this seat may see it. */
  told?(events: readonly GameEvent[]): unknown;
  ended?(result: FinalScore): unknown;
  /** Called once when the game is over; `null` if all went well. */
  trouble?(): Trouble | null;
  /** Called once after the last game action, even if the game broke off. */
  close?(): unknown;
}

export interface PlayerTurn {
  readonly view: View;
  readonly legal: readonly ActionNumber[];
  /** The same for whoever sits in this seat with this deal. */
  readonly chance: Chance;
}
