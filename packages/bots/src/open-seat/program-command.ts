import type { ProgramCommand } from './bot-program.ts';

/** What a word is made of; quotes hold spaces, nothing else is special. */
const WORD = /(?:"[^"]*"|'[^']*'|[^\s"'])+/g;

/** `python3 "my bot/bot.py" --fast` as a command and its arguments; `null` if there is none or a quote is left open. */
export function parseCommand(text: string): ProgramCommand | null {
  if (text.replaceAll(WORD, '').trim() !== '') return null;
  const words = text.match(WORD) ?? [];
  const [command, ...args] = words.map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
  return command ? { command, args } : null;
}
