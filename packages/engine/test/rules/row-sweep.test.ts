import { FastChance, type GameEvent } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { handOf, nextCards, options, play, refusalOf, rowOf, scenario } from '../scenario.ts';
import { allCards, games, only, table } from './table.ts';

const TWO_WILDS = ['wild', 'red', 'wild', 'blue', 'green'];
const FIVE_MORE = ['orange', 'black', 'purple', 'red', 'blue'];

const sweeps = (events: readonly GameEvent[]): string[] =>
  only(events, 'rowSwept').map(({ cards }) => cards.join(' '));
const reshuffles = (events: readonly GameEvent[]): number[] =>
  only(events, 'deckReshuffled').map(({ cards }) => cards);
const wildsIn = (row: readonly (string | null)[]): number => row.filter((card) => card === 'wild').length;
const sizeOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A gray route of one space and what else a claim needs: the cards end up on the discards. */
const short = (board: typeof na): string => (board === na ? 'atlanta--nashville' : 'crissy-field--presidio');
/** A gray route of three spaces. */
const longer = (board: typeof na): string =>
  board === na ? 'calgary--vancouver' : 'mission-district--painted-ladies';

describe('three wilds face up', () => {
  it.each(games)('DRAW-6: $game: two wilds stay', ({ board }) => {
    const game = scenario(board, { row: ['wild', 'red', 'black', 'blue', 'green'] });
    nextCards(game, 'wild');
    expect(sweeps(play(game, 'take black'))).toEqual([]);
    expect(rowOf(game)).toEqual(['wild', 'red', 'wild', 'blue', 'green']);
  });

  it.each(games)(
    'DRAW-6, mistake 7: $game: with the third all five are discarded, five more turned up',
    ({ board }) => {
      const game = scenario(board, { row: TWO_WILDS });
      nextCards(game, 'wild', ...FIVE_MORE);
      const events = play(game, 'take red');
      expect(sweeps(events)).toEqual(['wild wild wild blue green']);
      expect(rowOf(game)).toEqual(FIVE_MORE);
      expect(table(game).discards).toEqual({ wild: 3, blue: 1, green: 1 });
    },
  );

  it.each(games)('DRAW-6, mistake 7: $game: it repeats as long as it is true', ({ board }) => {
    const game = scenario(board, { row: TWO_WILDS });
    nextCards(game, 'wild', 'wild', 'wild', 'red', 'wild', 'blue', ...FIVE_MORE);
    const events = play(game, 'take blue');
    expect(sweeps(events)).toEqual(['wild red wild wild green', 'wild wild red wild blue']);
    expect(rowOf(game)).toEqual(FIVE_MORE);
    expect(sizeOf(table(game).discards)).toBe(10);
  });

  it.each(games)(
    'DRAW-6 ruling: $game: the new row is looked at when it is full, not card by card',
    ({ board }) => {
      const game = scenario(board, { row: TWO_WILDS });
      nextCards(game, 'wild', 'wild', 'wild', 'wild', 'black', 'black', ...FIVE_MORE);
      expect(sweeps(play(game, 'take red'))).toEqual([
        'wild wild wild blue green',
        'wild wild wild black black',
      ]);
    },
  );

  it.each(games)('DRAW-6: $game: after a sweep the second card comes from the new row', ({ board }) => {
    const game = scenario(board, { row: TWO_WILDS });
    nextCards(game, 'wild', 'wild', 'black', 'purple', 'red', 'blue', 'orange');
    play(game, 'take red');
    expect(rowOf(game)).toEqual(['wild', 'black', 'purple', 'red', 'blue']);
    expect(refusalOf(game, 0, 'take wild')).toBe('WILD_NOT_SECOND');
    play(game, 'take purple');
    expect(handOf(game, 0)).toEqual({ red: 1, purple: 1 });
  });

  it.each(games)(
    'DRAW-6: $game: a sweep after the second card or a lone wild is done in the same turn',
    ({ board }) => {
      const second = scenario(board, { row: TWO_WILDS });
      nextCards(second, 'orange', 'wild', ...FIVE_MORE);
      expect(sweeps(play(second, 'draw', 'take red'))).toHaveLength(1);
      const lone = scenario(board, { row: TWO_WILDS });
      nextCards(lone, 'wild');
      expect(sweeps(play(lone, 'take wild'))).toEqual([]);
      expect(rowOf(lone)).toEqual(TWO_WILDS);
    },
  );

  it.each(games)('DRAW-6, mistake 7: $game: checked again after a claim has filled the row', ({ board }) => {
    const game = scenario(board, {
      row: ['wild', 'wild', 'red', 'blue', null],
      deck: {},
      hands: [{ wild: 1, green: 2 }],
    });
    const before = allCards(game);
    nextCards(game, 'wild');
    const events = play(game, `claim ${longer(board)} green 2+1`);
    expect(sweeps(events)[0]).toBe('wild wild red blue wild');
    expect(wildsIn(rowOf(game))).toBeLessThan(3);
    expect(allCards(game)).toEqual(before);
  });
});

describe('when three colored cards are not to be had', () => {
  it.each([
    { where: 'deck', cards: { deck: { wild: 1, orange: 1 } } },
    { where: 'discards', cards: { deck: { wild: 1 }, discards: { orange: 1 } } },
  ])('DRAW-6 ruling: exactly three, one of them in the $where: swept', ({ cards }) => {
    for (const board of [na, sf]) {
      const game = scenario(board, { row: ['wild', 'wild', 'red', 'blue', 'green'], ...cards });
      nextCards(game, 'wild');
      expect(sweeps(play(game, 'take red'))[0]).toBe('wild wild wild blue green');
      expect(rowOf(game).toSorted()).toEqual(['blue', 'green', 'orange', 'wild', 'wild']);
    }
  });

  it.each(games)('DRAW-6 ruling: $game: only two: not swept, not even once', ({ board }) => {
    const game = scenario(board, { row: ['wild', 'wild', 'red', 'blue', 'green'], deck: { wild: 2 } });
    expect(sweeps(play(game, 'take red'))).toEqual([]);
    expect(rowOf(game)).toEqual(['wild', 'wild', 'wild', 'blue', 'green']);
  });

  it.each(games)(
    'DRAW-6 ruling: $game: looked at again when a claim brings a colored card back',
    ({ board }) => {
      const game = scenario(board, {
        row: ['wild', 'wild', 'wild', 'blue', 'green'],
        deck: {},
        hands: [{ red: 1 }],
      });
      const events = play(game, `claim ${short(board)} red 1`);
      expect(sweeps(events)[0]).toBe('wild wild wild blue green');
      expect(rowOf(game).toSorted()).toEqual(['blue', 'green', 'red', 'wild', 'wild']);
    },
  );

  it.each(games)('DRAW-6 ruling: $game: not when a claim brings only a wild back', ({ board }) => {
    const row = ['wild', 'wild', 'wild', 'blue', 'green'];
    const game = scenario(board, { row, deck: {}, hands: [{ wild: 1 }] });
    expect(sweeps(play(game, `claim ${short(board)} wild 1`))).toEqual([]);
    expect(rowOf(game)).toEqual(row);
    expect(table(game).discards).toEqual({ wild: 1 });
  });

  it.each(games)('DRAW-6: $game: any number of sweeps comes to an end', ({ board, wilds }) => {
    let longest = 0;
    for (let seed = 0; seed < 40; seed++) {
      const game = scenario(board, {
        row: ['wild', 'wild', 'wild', 'blue', 'green'],
        deck: { wild: wilds - 3 },
        hands: [{ red: 1 }],
      });
      game.chance = new FastChance(seed);
      const events = play(game, `claim ${short(board)} red 1`);
      expect(wildsIn(rowOf(game))).toBe(2);
      longest = Math.max(longest, sweeps(events).length);
    }
    expect(longest).toBeGreaterThan(board === na ? 150 : 10);
  });
});

describe('the deck runs out', () => {
  it.each(games)(
    'DRAW-7 ruling: $game: the last card leaves the deck: nothing is shuffled yet',
    ({ board }) => {
      for (const last of ['draw', 'take red']) {
        const row = ['red', 'blue', 'green', 'black', 'orange'];
        const game = scenario(board, { row, deck: { orange: 1 }, discards: { blue: 4 } });
        expect(reshuffles(play(game, last))).toEqual([]);
        expect(table(game)).toMatchObject({ deck: 0, discards: { blue: 4 } });
      }
    },
  );

  it.each(games)(
    'DRAW-7, mistake 8: $game: a card must leave an empty deck: the discards become it',
    ({ board }) => {
      for (const next of ['draw', 'take green']) {
        const game = scenario(board, {
          row: ['red', 'blue', 'green', 'black', 'orange'],
          deck: {},
          discards: { blue: 3, red: 1 },
        });
        const before = allCards(game);
        expect(reshuffles(play(game, next))).toEqual([4]);
        expect(table(game)).toMatchObject({ deck: 3, discards: {} });
        expect(allCards(game)).toEqual(before);
      }
    },
  );

  it.each(games)(
    'DRAW-7, mistake 8: $game: the new deck is shuffled: any discard may come first',
    ({ board }) => {
      const first = new Set<string>();
      for (let seed = 0; seed < 60; seed++) {
        const game = scenario(board, { deck: {}, discards: { blue: 2, red: 2, wild: 2 } });
        game.chance = new FastChance(seed);
        play(game, 'draw');
        for (const card of Object.keys(handOf(game, 0))) first.add(card);
      }
      expect([...first].toSorted()).toEqual(['blue', 'red', 'wild']);
    },
  );

  it.each(games)('DRAW-7 ruling: $game: cards discarded meanwhile are in the new deck', ({ board }) => {
    const game = scenario(board, {
      row: ['red', 'blue', 'green', 'black', 'orange'],
      deck: {},
      discards: { blue: 4 },
      hands: [{ green: 3 }],
    });
    expect(reshuffles(play(game, `claim ${longer(board)} green 3`))).toEqual([]);
    expect(table(game)).toMatchObject({ deck: 0, discards: { blue: 4, green: 3 } });
    expect(reshuffles(play(game, 'draw'))).toEqual([7]);
    expect(table(game)).toMatchObject({ deck: 6, discards: {} });
  });

  it.each(games)('DRAW-7: $game: in the middle of a sweep the swept cards are shuffled in', ({ board }) => {
    const game = scenario(board, {
      row: TWO_WILDS,
      deck: { wild: 1, orange: 2 },
      discards: { black: 3 },
    });
    nextCards(game, 'wild', 'orange', 'orange', 'black', 'black', 'black');
    const events = play(game, 'take red');
    expect(sweeps(events)).toEqual(['wild wild wild blue green']);
    expect(reshuffles(events)).toEqual([8]);
    expect(rowOf(game)).toEqual(['orange', 'orange', 'black', 'black', 'black']);
    expect(table(game)).toMatchObject({ deck: 5, discards: {} });
  });

  it.each(games)('DRAW-7: $game: a slot that no card can fill stays empty', ({ board }) => {
    const game = scenario(board, { row: ['red', 'blue', 'green', null, null], deck: {} });
    play(game, 'take blue');
    expect(rowOf(game)).toEqual(['red', null, 'green', null, null]);
    expect(options(game).toSorted()).toEqual(['take green', 'take red']);
  });

  it.each(games)('DRAW-7 ruling, CLAIM-12, mistake 9: $game: filled right after a claim', ({ board }) => {
    const one = scenario(board, { row: ['red', null, 'green', null, null], deck: {}, hands: [{ blue: 1 }] });
    play(one, `claim ${short(board)} blue 1`);
    expect(rowOf(one)).toEqual(['red', 'blue', 'green', null, null]);
    expect(table(one)).toMatchObject({ deck: 0, discards: {}, toAct: [1] });

    const three = scenario(board, {
      row: ['red', null, 'green', null, null],
      deck: {},
      hands: [{ blue: 3 }],
    });
    play(three, `claim ${longer(board)} blue 3`);
    expect(rowOf(three)).toEqual(['red', 'blue', 'green', 'blue', 'blue']);
    expect(table(three)).toMatchObject({ deck: 0, discards: {} });
  });

  it.each(games)(
    'DRAW-7 ruling: $game: cards that the row does not need stay in the new deck',
    ({ board }) => {
      const game = scenario(board, {
        row: ['red', 'red', 'green', 'red', null],
        deck: {},
        hands: [{ blue: 3 }],
      });
      play(game, `claim ${longer(board)} blue 3`);
      expect(rowOf(game)).toEqual(['red', 'red', 'green', 'red', 'blue']);
      expect(table(game)).toMatchObject({ deck: 2, discards: {} });
    },
  );
});
