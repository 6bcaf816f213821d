import { type Board, type CardCounts, type CardId, FastChance, viewFor } from '@waybill/engine';
import { expect, it } from 'vitest';
import { na, sf } from '../../../engine/test/boards.ts';
import { scenario } from '../../../engine/test/scenario.ts';
import { cardNeeds } from './card-needs.ts';
import { DrawOdds } from './draw-odds.ts';

const SEED = Number(process.env['SEED'] ?? 7);

/** Turns of drawing until the routes can be paid for, while two other cards of the row change each turn. */
function turnsPlayed(
  board: Board,
  start: CardCounts,
  { ids, chance }: { ids: string[]; chance: FastChance },
) {
  const routes = ids.flatMap((id) => board.routeById(id) ?? []);
  const deck = board.cards.flatMap((card, index) =>
    new Array<CardId>((board.cardCounts[index] ?? 0) - (start[card] ?? 0)).fill(card),
  );
  const draw = (): CardId => deck.splice(chance.below(deck.length), 1)[0] ?? 'wild';
  const row = Array.from({ length: 5 }, draw);
  const hand: Record<CardId, number> = { ...start };
  const missingWith = (card: CardId): number =>
    cardNeeds(board, { ...hand, [card]: (hand[card] ?? 0) + 1 }, routes).missing;
  let turns = 0;
  for (; cardNeeds(board, hand, routes).missing > 0; turns++) {
    for (let pick = 0; pick < 2; pick++) {
      const { missing } = cardNeeds(board, hand, routes);
      const useful = row.findIndex((card) => card !== 'wild' && missingWith(card) < missing);
      const card = useful < 0 ? draw() : (row[useful] ?? draw());
      if (useful >= 0) row[useful] = draw();
      hand[card] = (hand[card] ?? 0) + 1;
    }
    for (let change = 0; change < 2; change++) row[chance.below(5)] = draw();
  }
  return turns;
}

const CASES = [
  { board: na, hand: { blue: 3 }, ids: ['portland--salt-lake-city'] },
  { board: na, hand: { blue: 5 }, ids: ['portland--salt-lake-city'] },
  { board: na, hand: {}, ids: ['denver--santa-fe', 'el-paso--santa-fe'] },
  { board: na, hand: { blue: 4 }, ids: ['portland--salt-lake-city', 'los-angeles--san-francisco--1'] },
  { board: sf, hand: {}, ids: ['haight-ashbury--pacific-heights'] },
];

it.each(CASES)('$ids with $hand: as many turns as drawing takes', ({ board, hand, ids }) => {
  const chance = new FastChance(SEED);
  const games = 400;
  let played = 0;
  for (let game = 0; game < games; game++) played += turnsPlayed(board, hand, { ids, chance });
  // Red herrings in the row: what is known of the first turn is left out of the comparison.
  const view = { ...viewFor(scenario(board, { players: 2, hands: [hand] }).state, 0), row: [] };
  const odds = new DrawOdds(board, view, 0);
  const expected = odds.expectedTurns(ids.flatMap((id) => board.routeById(id) ?? [])) - ids.length;
  expect(expected, `SEED=${SEED}`).toBeGreaterThan((played / games) * 0.7);
  expect(expected, `SEED=${SEED}`).toBeLessThan((played / games) * 1.4);
});

it('counts on what lies face up in the first turn', () => {
  const route = na.routeById('portland--san-francisco--1');
  const turnsWith = (row: string[]): number => {
    const view = { ...viewFor(scenario(na, { hands: [{ purple: 3 }] }).state, 0), row };
    return new DrawOdds(na, view, 0).expectedTurns(route ? [route] : []);
  };
  const color = route ? na.card(route.color) : '';
  expect(color).toBe('purple');
  expect(turnsWith(['purple', 'purple', 'red', 'red', 'red'])).toBe(2);
  expect(turnsWith(['red', 'red', 'red', 'red', 'red'])).toBeGreaterThan(2);
});
