import { expect, test } from 'vitest';
import { contestantNamed, isBotSpec } from './bot-spec.ts';

test.each(['random', 'expert@300', 'strong#400', 'blocker'])('%s is a bot', (text) => {
  expect(isBotSpec(text)).toBe(true);
  expect(contestantNamed(text).name).toBe(text);
});

test.each(['', 'nobody', 'expert@', 'expert@0', 'strong#-1', 'strong#1.5', 'strong@1#2', ' random'])(
  '“%s” is none',
  (text) => {
    expect(isBotSpec(text)).toBe(false);
    expect(() => contestantNamed(text)).toThrow('no such bot');
  },
);
