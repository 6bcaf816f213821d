import type { Board, CardCounts } from '@waybill/engine';
import { expect, test } from 'vitest';
import { na, sf } from '../../../engine/test/boards.ts';
import { cardNeeds } from './card-needs.ts';

function needsOf(board: Board, hand: CardCounts, ...ids: string[]) {
  return cardNeeds(
    board,
    hand,
    board.routes.filter(({ id }) => ids.includes(id)),
  );
}

test('colored routes take their color, and wilds help with what is missing', () => {
  expect(needsOf(na, { purple: 3, wild: 2 }, 'denver--omaha', 'helena--salt-lake-city')).toEqual({
    cards: [{ card: 'purple', need: 7, held: 3 }],
    wildsToHelp: 2,
    missing: 2,
  });
});

test('a gray route takes the color of which the most is left over', () => {
  const hand = { purple: 5, blue: 2 };
  expect(needsOf(na, hand, 'denver--omaha', 'denver--santa-fe')).toEqual({
    cards: [
      { card: 'purple', need: 4, held: 4 },
      { card: 'blue', need: 2, held: 2 },
    ],
    wildsToHelp: 0,
    missing: 0,
  });
  expect(needsOf(na, {}, 'denver--santa-fe')).toEqual({
    cards: [{ card: 'gray', need: 2, held: 0 }],
    wildsToHelp: 0,
    missing: 2,
  });
});

test('gray routes share what is left over so that the most of it is used', () => {
  const { missing } = needsOf(na, { red: 4, blue: 3 }, 'calgary--seattle', 'calgary--vancouver');
  expect(missing).toBe(0);
  const both = needsOf(na, { red: 6 }, 'calgary--seattle', 'denver--santa-fe');
  expect(both.missing).toBe(0);
});

test('a ferry takes a wild that no other card can be', () => {
  expect(needsOf(sf, { orange: 4 }, 'alcatraz--fort-mason--1')).toEqual({
    cards: [
      { card: 'orange', need: 1, held: 1 },
      { card: 'wild', need: 1, held: 0 },
    ],
    wildsToHelp: 0,
    missing: 1,
  });
  expect(needsOf(sf, { wild: 2 }, 'alcatraz--fort-mason--1').missing).toBe(0);
});
