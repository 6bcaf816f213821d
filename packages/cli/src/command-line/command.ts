import type { Translate } from '@waybill/i18n';
import type { Terminal } from '../terminal/terminal.ts';
import type { Arguments } from './arguments.ts';
import type { PlainMessage } from './language.ts';

/** The exit code after Ctrl-C, as shells give it. */
export const INTERRUPTED = 130;

/** A value in a usage line, translated. */
export type Placeholder =
  | 'ID'
  | 'FILE'
  | 'FOLDER'
  | 'N'
  | 'TEXT'
  | 'NAME'
  | 'SEAT'
  | 'STEP'
  | 'COMMAND'
  | 'SHELL'
  | 'LINK';

export interface OptionSpec {
  readonly name: string;
  /** Allowed values: placeholders or literal words. A switch has none. */
  readonly value?: readonly (Placeholder | Lowercase<string>)[];
  readonly help: PlainMessage;
  readonly repeatable?: boolean;
}

export interface OperandSpec {
  readonly value: Placeholder;
  readonly optional?: boolean;
}

export interface CommandSpec {
  readonly name: string;
  readonly summary: PlainMessage;
  readonly operands: readonly OperandSpec[];
  readonly options: readonly OptionSpec[];
}

export interface Command extends CommandSpec {
  /** Returns the exit code. */
  readonly run: (args: Arguments, context: Context) => Promise<number>;
}

export interface Context {
  readonly t: Translate;
  readonly terminal: Terminal;
}
