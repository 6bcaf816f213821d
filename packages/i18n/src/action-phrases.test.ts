import type { Action } from '@waybill/engine';
import { expect, test } from 'vitest';
import { expectSentence, PHRASINGS, phrasingIn } from '../test/phrasings.ts';
import { describeAction } from './action-phrases.ts';

const SAMPLES: readonly (readonly [Action, string])[] = [
  [{ type: 'drawCard' }, 'Draw a card from the deck'],
  [{ type: 'takeCard', card: 'blue' }, 'Take a blue card from the face-up cards'],
  [{ type: 'takeCard', card: 'wild' }, 'Take a locomotive from the face-up cards'],
  [
    { type: 'claimRoute', route: 'denver--omaha', pay: { purple: 3, wild: 1 } },
    'Claim Denver – Omaha with 3 purple and 1 locomotive',
  ],
  [{ type: 'drawTickets' }, 'Draw destination tickets'],
  [{ type: 'keepTickets', keep: [2] }, 'Keep ticket 2'],
  [{ type: 'keepTickets', keep: [1, 3] }, 'Keep tickets 1 and 3'],
  [
    { type: 'placeStack', symbol: 'crab', location: 'sunset' },
    'Place the stack of tourist tokens “crab” at sunset',
  ],
  [{ type: 'takeToken', location: 'sunset' }, 'Take the tourist token at sunset'],
  [{ type: 'pass' }, 'Pass'],
];

test.each(SAMPLES)('$type', (action, english) => {
  expect(describeAction(phrasingIn('en'), action)).toBe(english);
  for (const phrasing of PHRASINGS) expectSentence(describeAction(phrasing, action));
});
