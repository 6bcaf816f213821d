import type { Scene } from '../scene.ts';
import type { Journal } from './journal.ts';
import type { Keyboard } from './keyboard.ts';

/** Where people sit: one screen, one keyboard, and the log of the game. */
export interface Desk {
  readonly scene: Scene;
  readonly keyboard: Pick<Keyboard, 'ask'>;
  readonly print: (lines: string | readonly string[]) => void;
  readonly journal: Journal;
  /** How many share it. */
  readonly people: number;
  readonly save: (path: string) => void;
}
