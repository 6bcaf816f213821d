import type { MapData } from '@waybill/engine';
import { northAmerica, sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { expectSentence, PHRASINGS, phrasingIn } from '../test/phrasings.ts';
import type { Locale } from './locale.ts';
import {
  aCard,
  cardCount,
  cardName,
  cardsOfKind,
  describePayment,
  locationName,
  pieceCount,
  routeName,
  symbolName,
  ticketCount,
  ticketName,
  ticketWithPoints,
} from './words.ts';

const en = phrasingIn('en');
const enSF = phrasingIn('en', sanFrancisco);

const PLURALS: Readonly<Record<Locale, readonly (readonly [number, string, string, string])[]>> = {
  en: [
    [0, '0 train car cards', '0 trains', '0 destination tickets'],
    [1, '1 train car card', '1 train', '1 destination ticket'],
    [2, '2 train car cards', '2 trains', '2 destination tickets'],
    [5, '5 train car cards', '5 trains', '5 destination tickets'],
  ],
  es: [
    [0, '0 cartas de vagón', '0 trenes', '0 billetes de destino'],
    [1, '1 carta de vagón', '1 tren', '1 billete de destino'],
    [2, '2 cartas de vagón', '2 trenes', '2 billetes de destino'],
    [5, '5 cartas de vagón', '5 trenes', '5 billetes de destino'],
  ],
  nb: [
    [0, '0 togkort', '0 tog', '0 billetter'],
    [1, '1 togkort', '1 tog', '1 billett'],
    [2, '2 togkort', '2 tog', '2 billetter'],
    [5, '5 togkort', '5 tog', '5 billetter'],
  ],
  fi: [
    [0, '0 vaunukorttia', '0 junaa', '0 menolippua'],
    [1, '1 vaunukortti', '1 juna', '1 menolippu'],
    [2, '2 vaunukorttia', '2 junaa', '2 menolippua'],
    [5, '5 vaunukorttia', '5 junaa', '5 menolippua'],
  ],
  it: [
    [0, '0 carte treno', '0 treni', '0 biglietti destinazione'],
    [1, '1 carta treno', '1 treno', '1 biglietto destinazione'],
    [2, '2 carte treno', '2 treni', '2 biglietti destinazione'],
    [5, '5 carte treno', '5 treni', '5 biglietti destinazione'],
  ],
};

test.each(Object.values(PHRASINGS.filter(({ map }) => map === northAmerica)))(
  'counts in $t.locale',
  (phrasing) => {
    for (const [count, cards, pieces, tickets] of PLURALS[phrasing.t.locale]) {
      expect(cardCount(phrasing, count)).toBe(cards);
      expect(pieceCount(phrasing, count)).toBe(pieces);
      expect(ticketCount(phrasing, count)).toBe(tickets);
    }
  },
);

test.each([
  ['en', '3 purple and 1 locomotive', '1 red and 2 ferry cards'],
  ['es', '3 moradas y 1 locomotora', '1 roja y 2 cartas de ferri'],
  ['nb', '3 lilla og 1 lokomotiv', '1 rødt og 2 fergekort'],
  ['fi', '3 violettia ja 1 veturi', '1 punainen ja 2 lauttakorttia'],
  ['it', '3 viola e 1 locomotiva', '1 rossa e 2 carte traghetto'],
] as const)('payments in %s', (locale, onNorthAmerica, onSanFrancisco) => {
  expect(describePayment(phrasingIn(locale), { wild: 1, purple: 3, red: 0 })).toBe(onNorthAmerica);
  expect(describePayment(phrasingIn(locale, sanFrancisco), { wild: 2, red: 1 })).toBe(onSanFrancisco);
});

test('every card and symbol of both maps has a name in every language', () => {
  for (const phrasing of PHRASINGS) {
    const { colors, tokens } = phrasing.map.rules;
    for (const card of [...Object.keys(colors), 'wild']) {
      expectSentence(cardName(phrasing, card));
      expect(aCard(phrasing, card)).not.toContain('(');
      for (const count of [0, 1, 2, 5]) expectSentence(cardsOfKind(phrasing, card, count));
    }
    const names = (tokens?.symbols ?? []).map((symbol) => symbolName(phrasing, symbol));
    expect(names).not.toContain('sea-lion');
    expect(new Set(names).size).toBe(names.length);
  }
});

test('the wild card goes by the vocabulary of the map', () => {
  expect(cardName(en, 'wild')).toBe('locomotive');
  expect(cardName(enSF, 'wild')).toBe('ferry card');
  expect(aCard(enSF, 'orange')).toBe('an orange card');
});

test('routes and tickets are named by their ends', () => {
  expect(routeName(en, 'duluth--helena')).toBe('Duluth – Helena');
  expect(routeName(enSF, 'alcatraz--fort-mason--1')).toBe('Alcatraz – Fort Mason (orange)');
  expect(routeName(enSF, 'alcatraz--pier-39--2')).toBe('Alcatraz – Pier 39 (gray, track 2)');
  expect(routeName(phrasingIn('fi'), 'atlanta--raleigh--1')).toBe('Atlanta – Raleigh (harmaa, reitti 1)');
  const [ticket] = northAmerica.tickets;
  const id = `${ticket?.a}--${ticket?.b}`;
  expect(ticketWithPoints(en, id)).toBe(`${ticketName(en, id)} (${ticket?.points})`);
  expect(locationName(en, 'montreal')).toBe('Montréal');
});

test('no two routes of a map have the same name', () => {
  for (const phrasing of PHRASINGS) {
    const names = phrasing.map.routes.map(({ id }) => routeName(phrasing, id));
    expect(new Set(names).size).toBe(names.length);
  }
});

test('what nobody has named keeps its id', () => {
  const colors = { teal: 4, constructor: 4 };
  const map: MapData = { ...sanFrancisco, rules: { ...sanFrancisco.rules, colors } };
  for (const { t } of PHRASINGS) {
    expect(cardName({ t, map }, 'teal')).toBe('teal');
    expect(aCard({ t, map }, 'constructor')).toContain('constructor');
    expect(describePayment({ t, map }, { teal: 2 })).toBe('2 teal');
    expect(symbolName({ t }, 'cable-car')).toBe('cable-car');
  }
  expect(routeName(en, 'nowhere')).toBe('nowhere');
  expect(ticketWithPoints(en, 'nowhere')).toBe('nowhere');
  expect(locationName(en, 'nowhere')).toBe('nowhere');
});
