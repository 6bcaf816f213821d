import type { Translate } from '@waybill/i18n';
import type { Arguments } from './arguments.ts';
import type { PlainMessage } from './language.ts';
import type { Terminal } from './terminal.ts';

/** Stands for a value in a usage line; each language has its own word for it. */
export type Placeholder = 'ID' | 'FILE' | 'N' | 'TEXT' | 'NAME' | 'SEAT' | 'STEP' | 'COMMAND';

export interface OptionSpec {
  readonly name: string;
  /** What may follow: placeholders, or words to be typed as they are. A switch has none. */
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
  /** Gives the exit code. */
  readonly run: (args: Arguments, context: Context) => Promise<number>;
}

export interface Context {
  readonly t: Translate;
  readonly terminal: Terminal;
}
