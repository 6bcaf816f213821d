import type { ProgramCommand } from './bot-program.ts';

/** `python3 "my bot/bot.py" --fast` as a command and its arguments; quotes hold spaces, nothing else is special. */
export function parseCommand(text: string): ProgramCommand | null {
  const words = text.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  const [command, ...args] = words.map((word) => word.replaceAll(/^["']|["']$/g, ''));
  return command ? { command, args } : null;
}
