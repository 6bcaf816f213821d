import type { Action, Seat, View } from '@waybill/engine';
import type { BotName } from '../levels.ts';

/** What somebody wants to know from a bot. */
export interface Question {
  /** Names the game, so that a bot keeps its plan from turn to turn. */
  readonly game: string;
  readonly seat: Seat;
  readonly bot: BotName;
  /** The view of that seat. */
  readonly view: View;
  /** The level's own time unless said otherwise; `rollouts` gives the same answer on every machine. */
  readonly budget?: { readonly milliseconds: number; readonly rollouts?: number };
  /** Where the bot's chance comes from when it is new in this game; any number will do. */
  readonly seed: number;
}

export const THREAD_FAILURES = [
  'CANCELLED',
  'CROWDED',
  'TOO_LATE',
  'BOT_FAILED',
  'THREAD_FAILED',
  'CLOSED',
] as const;
export type ThreadFailure = (typeof THREAD_FAILURES)[number];

/** A failure is a value: whoever asked has to go on with the game. */
export type Answer =
  | { readonly action: Action }
  | { readonly failure: ThreadFailure; readonly reason: string };

export type ToThread =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly question: Question;
      /** Not 0 as soon as nobody wants the answer any more; `null` where threads share no memory. */
      readonly cancelled: Int32Array | null;
    }
  | { readonly type: 'forget'; readonly game: string };

export interface FromThread {
  readonly id: number;
  readonly answer: Answer;
}
