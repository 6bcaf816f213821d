import type { Refusal } from '@waybill/engine';

/** Why a program lost its seat for the rest of a game. */
export const FAILURE_KINDS = [
  'CANNOT_START',
  'NO_HELLO',
  'NO_MOVE',
  'EXITED',
  'CLOSED_INPUT',
  'NOT_JSON',
  'WRONG_SHAPE',
  'WRONG_ID',
  'LINE_TOO_LONG',
  'FLOOD',
  'ILLEGAL_MOVE',
  'MESSAGE_TOO_LONG',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface Failure {
  readonly kind: FailureKind;
  /** Facts for a message: an exit code, a limit, the beginning of a line. */
  readonly detail: Readonly<Record<string, string | number | null>>;
  /** Only for an illegal move. */
  readonly refusal?: Refusal;
}

/** The report for the person who runs the games. */
export interface FailureReport extends Failure {
  /** The number of the game at this seat, from 1. */
  readonly game: number;
  /** The question that was open; `null` if none was. */
  readonly question: number | null;
  /** The end of what the program wrote to its standard error. */
  readonly stderr: string;
  /** How many more processes it may get in later games. */
  readonly restartsLeft: number;
}

/** Text from outside, safe to print: one line, no control characters, cut. */
export function printable(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .replaceAll(/\p{C}+/gu, ' ')
    .trim();
}
