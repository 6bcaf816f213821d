import type { Readable, Writable } from 'node:stream';

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };

/** The streams and environment of a command: the process's own, or a test's. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Screen;
  readonly errors: Screen;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function print(screen: Writable, lines: string | readonly string[]): void {
  screen.write(typeof lines === 'string' ? `${lines}\n` : lines.map((line) => `${line}\n`).join(''));
}

/** The height of the screen; `null` if the output has none. */
export function screenRows({ output }: Pick<Terminal, 'output'>): number | null {
  return output.isTTY === true ? (output.rows ?? null) : null;
}
