import type { Action, Seat, View } from '@waybill/engine';
import type { BotName } from '../levels.ts';

/** A question to a bot. */
export interface Question {
  /** Names the game, so that a bot keeps its plan from turn to turn. */
  readonly game: string;
  readonly seat: Seat;
  readonly bot: BotName;
  /** The view of that seat. */
  readonly view: View;
  /** Default: the level's own time. `rollouts` counts games instead of time, for the same answer on every machine. */
  readonly budget?: { readonly milliseconds: number; readonly rollouts?: number };
  /** In a deal the bot forgets what it planned, counts games, and decides by the deal alone. */
  readonly deal?: {
    readonly seed: string;
    /** How many actions of its seat are in the log. */
    readonly actions: number;
  };
  /** Seeds the chance of a bot that is new in this game; any number will do. */
  readonly seed: number;
}

export const THREAD_FAILURES = [
  'CANCELED',
  'CROWDED',
  'TOO_LATE',
  'BOT_FAILED',
  'THREAD_FAILED',
  'CLOSED',
] as const;
export type ThreadFailure = (typeof THREAD_FAILURES)[number];

/** A failure is a value: the game must go on. */
export type BotAnswer =
  | { readonly action: Action }
  | { readonly failure: ThreadFailure; readonly reason: string };

export type ToThread =
  | {
      readonly type: 'ask';
      readonly id: number;
      readonly question: Question;
      /** Nonzero once the question is canceled; `null` where threads share no memory. */
      readonly canceled: Int32Array | null;
    }
  | { readonly type: 'forget'; readonly game: string };

export interface FromThread {
  readonly id: number;
  readonly answer: BotAnswer;
}
