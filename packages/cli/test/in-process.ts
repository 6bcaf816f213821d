import { PassThrough } from 'node:stream';
import { run } from '../src/run.ts';
import { temporaryFolder } from './files.ts';

const STATE = temporaryFolder();

interface Screen {
  readonly input?: string;
  /** The input does not end. */
  readonly isOpen?: boolean;
  readonly env?: Record<string, string>;
}

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command in this process: faster than the program, and its signals are the test's. */
export async function runHere(
  argv: readonly string[],
  { input, env, isOpen = false }: Screen = {},
): Promise<Outcome> {
  const [stdin, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const text = { output: '', errors: '' };
  output.setEncoding('utf8').on('data', (part: string) => {
    text.output += part;
  });
  errors.setEncoding('utf8').on('data', (part: string) => {
    text.errors += part;
  });
  stdin.write(input ?? '');
  if (!isOpen) stdin.end();
  const code = await run(argv, { input: stdin, output, errors, env: { XDG_DATA_HOME: STATE, ...env } });
  await new Promise((resolve) => setImmediate(resolve));
  return { code, ...text };
}
