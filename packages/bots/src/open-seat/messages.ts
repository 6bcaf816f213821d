import type { Action, FinalScore, GameEvent, MapData, Refusal, Seat, View } from '@waybill/engine';
import type { FailureKind } from './failure.ts';

/** The messages of docs/bot-protocol.md: one JSON object on each line, in UTF-8. */
export const PROTOCOL = 'waybill-bot';
export const PROTOCOL_VERSION = 1;

/** Bytes on one line, without its end. */
export const LONGEST_LINE_TO_BOT = 2 ** 20;
export const LONGEST_LINE_FROM_BOT = 2 ** 16;
/** Bytes a program may write from one question to the next. */
export const MOST_OUTPUT = 2 ** 20;
/** Log messages passed on from one question to the next, and characters of each. */
export const MOST_LOGS = 20;
export const LONGEST_LOG = 500;
/** No question stays open longer, whatever the budget of the turn. */
export const LONGEST_THINKING_MS = 60_000;
/** Grace after the budget of a turn: for the pipe and a busy machine, not for thinking. */
export const GRACE_MS = 1000;
export const HELLO_MS = 10_000;
/** From the last message until the process is killed. */
export const FAREWELL_MS = 500;

export type ToBot =
  | { readonly type: 'hello'; readonly protocol: typeof PROTOCOL; readonly version: number }
  | {
      readonly type: 'game';
      readonly seat: Seat;
      readonly players: number;
      readonly names: readonly (string | null)[];
      /** For the program's own chance: the same deal in the same seat has the same number. Missing at a server's table. */
      readonly seed?: number;
      readonly map: MapData;
    }
  | { readonly type: 'events'; readonly events: readonly GameEvent[] }
  | MoveQuestion
  | {
      readonly type: 'error';
      readonly id: number | null;
      readonly failure: FailureKind;
      readonly refusal: Refusal | null;
    }
  | { readonly type: 'result'; readonly score: FinalScore }
  | { readonly type: 'bye' };

export interface MoveQuestion {
  readonly type: 'move';
  readonly id: number;
  readonly milliseconds: number;
  /** How many games to try out at most, if games are counted instead of time. */
  readonly rollouts?: number;
  readonly view: View;
  /** Left out if the program's hello asks for that. */
  readonly legal?: readonly LegalMove[];
}

export interface LegalMove {
  readonly notation: string;
  readonly action: Action;
}

/** A line of notation or an action object, not yet looked up on any board. */
export type BotAction = string | Readonly<Record<string, unknown>>;

export type FromBot =
  | {
      readonly type: 'hello';
      readonly name: string;
      readonly version: string | null;
      /** Whether it wants the list of legal actions with every question. */
      readonly legal: boolean;
    }
  | { readonly type: 'move'; readonly id: number; readonly action: BotAction }
  | { readonly type: 'log'; readonly text: string }
  | { readonly type: 'unknown' };
