import type { GameEvent } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { expect, test } from 'vitest';
import { expectSentence, PHRASINGS, phrasingIn } from '../test/phrasings.ts';
import { describeEvent } from './event-phrases.ts';
import { describeSlotsFilled } from './turn-event-phrases.ts';

const SAMPLES: readonly GameEvent[] = [
  { type: 'firstPlayerChosen', seat: 1 },
  { type: 'handDealt', seat: 0, count: 4, secret: { cards: { blue: 3, wild: 1 } } },
  { type: 'handDealt', seat: 0, count: 0, secret: { cards: {} } },
  { type: 'ticketsOffered', seat: 0, count: 1, secret: { tickets: ['denver--el-paso'] } },
  { type: 'startingTicketsChosen', seat: 2, secret: { kept: ['denver--el-paso', 'boston--miami'] } },
  { type: 'startingTicketsSettled', kept: [2, 3] },
  { type: 'stackLaid', symbol: 'sea-lion', location: 'sunset', tokens: 3 },
  { type: 'stackPlaced', seat: 1, symbol: 'kite', location: 'sunset', tokens: 1 },
  { type: 'turnBegan', seat: 0 },
  { type: 'cardDrawn', seat: 0, secret: { card: 'blue' } },
  { type: 'cardDrawn', seat: 0, secret: { card: 'wild' } },
  { type: 'cardTaken', seat: 0, card: 'orange', place: 2 },
  { type: 'placeFilled', place: 2, card: 'wild' },
  { type: 'rowSwept', cards: ['wild', 'blue', 'wild', 'wild', 'red'] },
  { type: 'deckReshuffled', cards: 41 },
  {
    type: 'routeClaimed',
    seat: 0,
    route: 'denver--omaha',
    pay: { purple: 3, wild: 1 },
    points: 7,
    piecesLeft: 41,
  },
  { type: 'tokenTaken', seat: 0, symbol: 'crab', location: 'pier-39' },
  {
    type: 'ticketsKept',
    seat: 0,
    kept: 2,
    returned: 1,
    secret: { kept: ['denver--el-paso', 'boston--miami'], returned: ['dallas--new-york'] },
  },
  {
    type: 'ticketsKept',
    seat: 0,
    kept: 1,
    returned: 0,
    secret: { kept: ['denver--el-paso'], returned: [] },
  },
  { type: 'passed', seat: 1 },
  { type: 'lastRoundBegan', seat: 1, turnsLeft: 3 },
  { type: 'gameEnded', byPassing: false },
  { type: 'gameEnded', byPassing: true },
];

function withoutSecret(event: GameEvent): GameEvent {
  if (!('secret' in event)) return event;
  const { secret: _, ...open } = event;
  return open;
}

test.each(PHRASINGS)('every event in $t.locale on $map.name, with and without its secret', (phrasing) => {
  for (const event of SAMPLES) {
    for (const shown of [event, withoutSecret(event)]) {
      const sentence = describeEvent(phrasing, shown);
      expectSentence(sentence);
      expect(sentence).toMatch(/\.$/);
    }
  }
});

test('only an event with its secret tells it', () => {
  for (const phrasing of PHRASINGS) {
    const drawn: GameEvent = { type: 'cardDrawn', seat: 0, secret: { card: 'blue' } };
    expect(describeEvent(phrasing, drawn)).not.toBe(describeEvent(phrasing, withoutSecret(drawn)));
    expect(describeEvent(phrasing, withoutSecret(drawn))).not.toMatch(/blue|azul|blå|sini|blu\b/);
  }
});

test('the log reads as people speak', () => {
  const say = (locale: 'en' | 'fi', event: GameEvent) =>
    describeEvent(phrasingIn(locale, northAmerica), event);
  const drawn: GameEvent = { type: 'cardDrawn', seat: 0, secret: { card: 'blue' } };
  expect(say('en', drawn)).toBe('Ada drew a blue card from the deck.');
  expect(say('fi', drawn)).toBe('Ada nosti sinisen kortin pakasta.');
  expect(SAMPLES.map((event) => say('en', event))).toMatchInlineSnapshot(`
    [
      "Bea plays first.",
      "Ada was dealt 3 blue and 1 locomotive.",
      "Ada was dealt 0 train car cards.",
      "Ada drew this destination ticket to choose from: Denver – El Paso (4).",
      "Cleo kept these starting tickets: Denver – El Paso (4) and Boston – Miami (12).",
      "All players have chosen; starting tickets kept: Ada (2) and Bea (3).",
      "A stack of 3 tourist tokens (sea lion) was laid at sunset.",
      "Bea placed a stack of 1 tourist token (kite) at sunset.",
      "It is Ada’s turn.",
      "Ada drew a blue card from the deck.",
      "Ada drew a locomotive from the deck.",
      "Ada took an orange card from the face-up cards.",
      "Turned face up: a locomotive.",
      "Too many locomotives lay face up, so these cards were discarded: 1 blue, 1 red and 3 locomotives.",
      "The discard pile was shuffled into a new deck of 41 cards.",
      "Ada claimed Denver – Omaha with 3 purple and 1 locomotive: 7 points, 41 trains left.",
      "Ada took a tourist token (crab) from pier-39.",
      "Ada kept Denver – El Paso (4) and Boston – Miami (12) and put back Dallas – New York (11).",
      "Ada kept Denver – El Paso (4).",
      "Bea passed: nothing else was possible.",
      "The last round begins: Bea has 2 trains or fewer left, and 3 turns remain.",
      "The game is over.",
      "All players passed in a row: the game is over.",
    ]
  `);
});

test('cards turned face up together share a sentence', () => {
  for (const phrasing of PHRASINGS) expectSentence(describeSlotsFilled(phrasing, ['red', 'wild']));
  const say = (...cards: string[]) => describeSlotsFilled(phrasingIn('en', northAmerica), cards);
  expect(say('red')).toBe('Turned face up: a red card.');
  expect(say('red', 'wild', 'blue', 'red')).toBe('Turned face up: 1 blue, 2 red and 1 locomotive.');
});
