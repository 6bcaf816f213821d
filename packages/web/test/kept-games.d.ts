import type { Page } from '@playwright/test';
import { type Board, GameRecord, type Seat, type View } from '@waybill/engine';
/** A game as this browser keeps it, and what its one person sees. */
export interface KeptPosition {
  readonly id: string;
  readonly map: string;
  readonly players: readonly {
    seat: Seat;
    name: string;
    bot: string | null;
  }[];
  readonly saved: ReturnType<GameRecord['saved']>;
  readonly view: View;
}
interface Wanted {
  readonly map: string;
  readonly players?: number;
  /** What the person in seat 0 must see. */
  readonly where: (view: View, board: Board) => boolean;
}
export declare function boardOf(mapId: string): Board;
/** Plays games at random until the position is there: the same one each time. */
export declare function findPosition({ map, players, where }: Wanted): KeptPosition;
/** Puts the game into the browser's store, as if it had been played there, and opens it. */
export declare function openPosition(page: Page, position: KeptPosition, at?: string): Promise<void>;
export {};
