import type { ActionNumber, FinalScore, View } from '@waybill/engine';

/** What a person types to take the last action back. */
export const UNDO = 'undo';

/** An action, or a request to undo the last one. */
export type Move = ActionNumber | typeof UNDO;

/** A person or bot in a seat. */
export interface SeatPlayer {
  choose(view: View): Promise<Move>;
  /** Called if the game is played to its end. */
  ended?(score: FinalScore): void;
  /** Called once after the last choice. */
  close?(): void;
}
