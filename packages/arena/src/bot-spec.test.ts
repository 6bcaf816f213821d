import { expect, test } from 'vitest';
import { contestantNamed, isBotSpec, splitBotSpecs } from './bot-spec.ts';

const PROGRAMS = [
  'program:python3 bot.py',
  'program@500:"my bot/bot" a:b',
  'program@60000:./bot',
  'program#400:./bot',
];

test.each(['random', 'expert@300', 'strong#400', 'blocker', ...PROGRAMS])('%s is a bot', (text) => {
  expect(isBotSpec(text)).toBe(true);
  expect(contestantNamed(text).name).toBe(text);
});

const STRANGE_BOTS = [
  '',
  'nobody',
  'expert@',
  'expert@0',
  'strong#-1',
  'strong#1.5',
  'strong@1#2',
  ' random',
];
const STRANGE_PROGRAMS = [
  'program',
  'program:',
  'program: ',
  'program@60001:x',
  'program#0:x',
  'program@5#5:x',
  'program:"x',
];

test.each([...STRANGE_BOTS, ...STRANGE_PROGRAMS])('“%s” is none', (text) => {
  expect(isBotSpec(text)).toBe(false);
  expect(() => contestantNamed(text)).toThrow('no such bot');
});

test.each([
  ['random', ['random']],
  ['random,,expert@300', ['random', '', 'expert@300']],
  ['program:python3 bot.py,regular', ['program:python3 bot.py', 'regular']],
  [`program:x "a,b" 'c,"d',regular`, [`program:x "a,b" 'c,"d'`, 'regular']],
])('%s is split outside quotes', (text, specs) => {
  expect(splitBotSpecs(text)).toEqual(specs);
});
