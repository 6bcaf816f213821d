import { start } from './waybill.ts';

/** Answers the text that the program printed since the last answer; `null` ends the input (Ctrl-D). */
export type Answer = (text: string) => string | null;

const PROMPT = /(^|\n)(\[[^\]\n]*\] )?> $/;

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
  let output = '';
  let errors = '';
  let consumed = 0;
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const fresh = output.slice(consumed);
    if (!PROMPT.test(fresh)) return;
    consumed = output.length;
    const line = answer(fresh);
    if (line === null) program.stdin.end();
    else program.stdin.write(`${line}\n`);
  });
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('close', (code) => resolve({ code, output, errors }));
  });
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
