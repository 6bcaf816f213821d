import { REFUSAL_RULES, type Refusal, type RefusalCode } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { expectSentence, PHRASINGS, phrasingIn } from '../test/phrasings.ts';
import { describeRefusal } from './refusal-phrases.ts';

const CLAIM = { turn: 0, route: 'alcatraz--pier-39--1', owner: 1, length: 2, pieces: 1, card: 'blue' };
const KEEP = { turn: 0, offered: 3, fewest: 2, kept: 1 };

/** What the engine sends with each code. */
const SAMPLES: readonly (readonly [RefusalCode, Refusal['params']])[] = [
  ['NOT_AN_ACTION', {}],
  ['NO_SUCH_SEAT', { seat: '7', players: 3 }],
  ['NO_SUCH_CARD', { card: 'teal' }],
  ['NO_SUCH_ROUTE', { route: 'here--there' }],
  ['NO_SUCH_LOCATION', { location: 'nowhere' }],
  ['NO_SUCH_SYMBOL', { symbol: 'shoe' }],
  ['GAME_OVER', {}],
  ['NOT_YOUR_TURN', { turn: 2 }],
  ['CHOOSE_STARTING_TICKETS', { turn: 0 }],
  ['STARTING_TICKETS_CHOSEN', {}],
  ['PLACE_STACK_FIRST', { turn: 0 }],
  ['DRAW_SECOND_CARD', { turn: 0 }],
  ['KEEP_TICKETS_FIRST', { turn: 0 }],
  ['TAKE_TOKEN_FIRST', { turn: 0 }],
  ['NO_CARD_TO_DRAW', { turn: 0 }],
  ['CARD_NOT_FACE_UP', { turn: 0, card: 'wild' }],
  ['WILD_NOT_SECOND', { turn: 0, card: 'wild' }],
  ['ROUTE_TAKEN', { ...CLAIM, needed: 2, held: 0 }],
  ['OWN_OTHER_TRACK', { ...CLAIM, owner: 255, needed: 2, held: 0 }],
  ['OTHER_TRACK_TAKEN', { ...CLAIM, owner: 255, needed: 2, held: 0 }],
  ['NOT_ENOUGH_PIECES', { ...CLAIM, owner: 255, needed: 2, held: 0 }],
  ['WRONG_NUMBER_OF_CARDS', { route: CLAIM.route, needed: 2, paid: 3 }],
  ['MIXED_COLORS', {}],
  ['WRONG_COLOR', { route: 'alcatraz--fort-mason--1', color: 'orange', card: 'blue' }],
  ['FERRY_NEEDS_WILDS', { route: CLAIM.route, needed: 1, paid: 0 }],
  ['NOT_ENOUGH_CARDS', { ...CLAIM, owner: 255, card: 'wild', needed: 1, held: 0 }],
  ['NO_TICKETS_LEFT', { turn: 0 }],
  ['NO_TICKETS_OFFERED', KEEP],
  ['NOT_OFFERED', { offered: 3 }],
  ['KEEP_MORE_TICKETS', { ...KEEP, fewest: 1 }],
  ['KEEP_MORE_STARTING_TICKETS', KEEP],
  ['NO_STACK_TO_PLACE', { turn: 0, symbol: 'crab', location: 'sunset' }],
  ['STACK_NOT_SET_ASIDE', { turn: 0, symbol: 'crab', location: 'sunset' }],
  ['LOCATION_HAS_STACK', { turn: 0, symbol: 'crab', location: 'sunset' }],
  ['NO_TOKEN_TO_TAKE', {}],
  ['TOKEN_NOT_OFFERED', { turn: 0, location: 'sunset' }],
  ['PASS_NOT_ALLOWED', { turn: 0 }],
];

const REFUSALS = SAMPLES.map(([code, params]): Refusal => ({ code, rule: REFUSAL_RULES[code], params }));

test('the samples are of all codes', () => {
  expect(REFUSALS.map(({ code }) => code)).toEqual(Object.keys(REFUSAL_RULES));
});

test.each(PHRASINGS)('every refusal in $t.locale on $map.name', (phrasing) => {
  for (const refusal of REFUSALS) {
    const sentence = describeRefusal(phrasing, refusal);
    expectSentence(sentence);
    expect(sentence).toMatch(/^[“«”\p{L}].*\.$/u);
  }
});

test('names the route, the player and the numbers', () => {
  const sentenceOf = (code: RefusalCode) => {
    const refusal = REFUSALS.find((sample) => sample.code === code);
    return refusal && describeRefusal(phrasingIn('en', sanFrancisco), refusal);
  };
  expect(sentenceOf('ROUTE_TAKEN')).toBe(
    'Alcatraz – Pier 39 (gray, track 1) has already been claimed by Bea.',
  );
  expect(sentenceOf('NOT_ENOUGH_PIECES')).toBe(
    'Alcatraz – Pier 39 (gray, track 1) takes 2 streetcars; you have 1 left.',
  );
  expect(sentenceOf('FERRY_NEEDS_WILDS')).toBe(
    'Alcatraz – Pier 39 (gray, track 1) needs a ferry card, and none is paid.',
  );
  expect(sentenceOf('NOT_ENOUGH_CARDS')).toBe(
    'Not enough cards: this route costs 1 ferry card, and you have 0 ferry cards.',
  );
  expect(sentenceOf('WRONG_COLOR')).toBe('Alcatraz – Fort Mason (orange) takes orange cards, not blue ones.');
});

test('a price is that of the route, and wilds are among what is held (CLAIM-2)', () => {
  const short = (route: string, card: string, [needed, held]: readonly [number, number]): string =>
    describeRefusal(phrasingIn('en', northAmerica), {
      code: 'NOT_ENOUGH_CARDS',
      rule: REFUSAL_RULES.NOT_ENOUGH_CARDS,
      params: { route, card, needed, held },
    });
  expect(short('calgary--vancouver', 'purple', [2, 1])).toBe(
    'Not enough cards: this route costs 3 cards of any one color, and you have 1 purple and 1 locomotive.',
  );
  expect(short('helena--winnipeg', 'blue', [3, 0])).toBe(
    'Not enough cards: this route costs 4 blue, and you have 1 locomotive.',
  );
  expect(short('helena--winnipeg', 'blue', [4, 0])).toBe(
    'Not enough cards: this route costs 4 blue, and you have 0 blue.',
  );
});
