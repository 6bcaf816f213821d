import { PassThrough, type Readable, type Writable } from 'node:stream';
import { run } from '../src/run.ts';
import { temporaryFolder } from './files.ts';
import { start } from './waybill.ts';

/** Answers the text that the program printed since the last answer; `null` ends the input (Ctrl-D). */
export type Answer = (text: string) => string | null;

const PROMPT = /(^|\n)(\[[^\]\n]*\] )?> $/;

/** Where games that are played in this process are saved. */
const STATE = temporaryFolder();

interface Talk {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Talks with the program over pipes: waits for each prompt, never for a time. */
export function converse(
  args: readonly string[],
  answer: Answer,
  env: Record<string, string> = {},
): Promise<Talk> {
  const program = start(args, env);
  const talk = listen(program, answer);
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('close', (code) => resolve({ code, ...talk }));
  });
}

/** The same in this process: a whole game takes half as long. */
export async function converseHere(args: readonly string[], answer: Answer): Promise<Talk> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const talk = listen({ stdin: input, stdout: output, stderr: errors }, answer);
  const code = await run(args, { input, output, errors, env: { LANG: 'en_GB.UTF-8', XDG_DATA_HOME: STATE } });
  await new Promise((resolve) => setImmediate(resolve));
  return { code, ...talk };
}

interface Pipes {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/** Collects what is printed, and answers each prompt. */
function listen({ stdin, stdout, stderr }: Pipes, answer: Answer): { output: string; errors: string } {
  const talk = { output: '', errors: '' };
  let consumed = 0;
  stderr.setEncoding('utf8').on('data', (text: string) => {
    talk.errors += text;
  });
  stdout.setEncoding('utf8').on('data', (text: string) => {
    talk.output += text;
    const fresh = talk.output.slice(consumed);
    if (!PROMPT.test(fresh)) return;
    consumed = talk.output.length;
    const line = answer(fresh);
    if (line === null) stdin.end();
    else stdin.write(`${line}\n`);
  });
  return talk;
}

/** What to do about a refusal, by the rule that it names: the same in every language. */
const REMEDIES: readonly (readonly [rule: string, lines: readonly string[]])[] = [
  ['[SETUP-4]', ['keep 1 2']],
  ['[TICKET-1]', ['keep 1']],
  ['[SETUP-7]', ['1', '1']],
  ['[CLAIM-10]', ['1']],
  ['[DRAW-8]', ['tickets']],
  ['[TICKET-3]', ['pass']],
];

/** Plays to the end in any language: claims whatever can be paid for, else draws, and heeds refusals. */
export function eagerPlayer(): Answer {
  let planned: string[] = [];
  let asked = '';
  return (text) => {
    const next = planned.shift() ?? react(text);
    asked = next;
    return next;
  };

  function react(text: string): string {
    if (text.includes('undo') && asked !== 'help') return '';
    const remedy = REMEDIES.find(([rule]) => text.includes(rule));
    if (remedy) {
      planned = remedy[1].slice(1);
      return remedy[1][0] ?? '';
    }
    const claim = /^ +(claim \S+ \S+ [\d+]+)/m.exec(text);
    if (asked === 'routes') return claim?.[1] ?? 'draw';
    return 'routes';
  }
}
