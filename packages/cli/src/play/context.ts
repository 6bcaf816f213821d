import type { AllowedAids } from '@waybill/client/session/session';
import type { Seat } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import type { Display } from '../game-text/display.ts';
import type { EventReader } from '../game-text/event-log.ts';
import type { Keyboard } from './keyboard.ts';

/** One screen and one keyboard. */
export interface Console {
  readonly t: Translate;
  readonly keyboard: Pick<Keyboard, 'ask'>;
  readonly print: (lines: string | readonly string[]) => void;
}

/** What a person's turn needs: the console, the display of the game, and its events so far. */
export interface PlayContext extends Console {
  readonly display: Display;
  readonly eventLog: EventReader;
  /** How many people share the console. */
  readonly people: number;
  readonly save: (path: string) => void;
  /** The height of the screen; `null` if the output has none. */
  readonly rows: () => number | null;
  /** Lines of a long answer that wait for `more`. */
  readonly unread: string[];
  readonly canTakeBack: (seat: Seat) => boolean;
  readonly aids: AllowedAids;
  /** Rows of `help` that are true only where this game is played. */
  readonly helpHere: readonly (readonly [line: string, meaning: string])[];
}
