import { expect, it } from 'vitest';
import { parseCommand } from './program-command.ts';

it.each([
  ['./bot', './bot', []],
  ['  python3   bot.py --fast ', 'python3', ['bot.py', '--fast']],
  [`node "my bot/bot.js" 'a b' ""`, 'node', ['my bot/bot.js', 'a b', '']],
  [`node --name="a b" it"'"s`, 'node', ['--name=a b', "it's"]],
])('%s', (text, command, args) => {
  expect(parseCommand(text)).toEqual({ command, args });
});

it.each(['', '  ', '""', "it's.py", 'node "bot.js'])('no program: "%s"', (text) => {
  expect(parseCommand(text)).toBeNull();
});
