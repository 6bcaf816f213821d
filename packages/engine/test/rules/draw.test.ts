import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { handOf, nextCards, options, play, refusalOf, refused, rowOf, scenario } from '../scenario.ts';
import { games, only, seatOf, table } from './table.ts';

const ROW = ['red', 'blue', 'green', 'black', 'wild'];
const NO_ROW = [null, null, null, null, null];
const WILD_ROW = ['wild', 'wild', 'wild', 'wild', 'wild'];

describe('two cards', () => {
  it.each(games)('DRAW-1: $game: two cards from the deck, unseen', ({ board }) => {
    const game = scenario(board, { row: ROW });
    const { deck } = table(game);
    nextCards(game, 'blue', 'orange');
    const events = play(game, 'draw', 'draw');
    expect(handOf(game, 0)).toEqual({ blue: 1, orange: 1 });
    expect(rowOf(game)).toEqual(ROW);
    expect(table(game)).toMatchObject({ deck: deck - 2, toAct: [1] });
    expect(only(events, 'cardDrawn').map(({ secret }) => secret?.card)).toEqual(['blue', 'orange']);
  });

  it.each(games)('DRAW-1: $game: two face-up cards, each replaced at once in its slot', ({ board }) => {
    const game = scenario(board, { row: ROW });
    nextCards(game, 'orange', 'purple');
    play(game, 'take blue');
    expect(rowOf(game)).toEqual(['red', 'orange', 'green', 'black', 'wild']);
    play(game, 'take red');
    expect(rowOf(game)).toEqual(['purple', 'orange', 'green', 'black', 'wild']);
    expect(handOf(game, 0)).toEqual({ blue: 1, red: 1 });
    expect(table(game).toAct).toEqual([1]);
  });

  it.each(games)('DRAW-1: $game: the card that replaced the first may be the second', ({ board }) => {
    const game = scenario(board, { row: ROW });
    nextCards(game, 'orange');
    play(game, 'take blue', 'take orange');
    expect(handOf(game, 0)).toEqual({ blue: 1, orange: 1 });
  });

  it.each([
    ['draw', 'take blue'],
    ['take blue', 'draw'],
  ])('DRAW-1: one unseen and one face up: %s, %s', (one, two) => {
    for (const board of [na, sf]) {
      const game = scenario(board, { row: ROW });
      play(game, one, two);
      expect(seatOf(game, 0).cards).toBe(2);
      expect(table(game).toAct).toEqual([1]);
    }
  });

  it.each(games)('DRAW-1: $game: only what lies face up can be taken', ({ board }) => {
    const game = scenario(board, { row: ROW });
    expect(refused(game, 0, 'take orange')).toMatchObject({
      code: 'CARD_NOT_FACE_UP',
      params: { card: 'orange' },
    });
    expect(
      options(game)
        .filter((option) => option.startsWith('take'))
        .toSorted(),
    ).toEqual(ROW.map((card) => `take ${card}`).toSorted());
  });

  it.each(games)('DRAW-1, mistake 5: $game: no third card', ({ board }) => {
    for (const third of ['draw', 'take red', 'take wild']) {
      const game = scenario(board, { row: ROW });
      play(game, 'draw', 'take blue');
      expect(refusalOf(game, 0, third)).toBe('NOT_YOUR_TURN');
    }
  });

  it.each(games)('DRAW-5: $game: no hand limit', ({ board, cards }) => {
    const game = scenario(board, { row: ROW, deck: { orange: 3 }, othersTo: 0 });
    expect(seatOf(game, 0).cards).toBe(cards - 8);
    play(game, 'draw', 'draw');
    expect(seatOf(game, 0).cards).toBe(cards - 6);
  });
});

describe('wild cards', () => {
  it.each(games)('DRAW-2, mistake 5: $game: a face-up wild taken first is the only card', ({ board }) => {
    for (const second of ['draw', 'take red']) {
      const game = scenario(board, { row: ROW });
      nextCards(game, 'orange');
      play(game, 'take wild');
      expect(handOf(game, 0)).toEqual({ wild: 1 });
      expect(rowOf(game)).toEqual(['red', 'blue', 'green', 'black', 'orange']);
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1] });
      expect(refusalOf(game, 0, second)).toBe('NOT_YOUR_TURN');
    }
  });

  it.each(games)('DRAW-3, mistake 5: $game: no face-up wild as second card', ({ board }) => {
    for (const first of ['draw', 'take red']) {
      const game = scenario(board, { row: ROW });
      nextCards(game, 'orange');
      play(game, first);
      expect(refused(game, 0, 'take wild')).toMatchObject({ code: 'WILD_NOT_SECOND', rule: 'DRAW-3' });
      expect(options(game)).toContain('draw');
      expect(options(game)).not.toContain('take wild');
    }
  });

  it.each(games)('DRAW-3, mistake 6: $game: nor a wild that has just been turned up', ({ board }) => {
    const game = scenario(board, { row: ['red', 'blue', 'green', 'black', 'orange'] });
    nextCards(game, 'wild');
    play(game, 'take red');
    expect(rowOf(game)).toEqual(['wild', 'blue', 'green', 'black', 'orange']);
    expect(refusalOf(game, 0, 'take wild')).toBe('WILD_NOT_SECOND');
    play(game, 'take blue');
    expect(options(game, 1)).toContain('take wild');
  });

  it.each(games)('DRAW-4: $game: a wild drawn unseen counts as one ordinary card', ({ board }) => {
    const game = scenario(board, { row: ROW });
    nextCards(game, 'wild');
    play(game, 'draw');
    expect(table(game)).toMatchObject({ phase: 'secondCard', toAct: [0] });
    expect(refusalOf(game, 0, 'take wild')).toBe('WILD_NOT_SECOND');
    play(game, 'take red');
    expect(handOf(game, 0)).toEqual({ wild: 1, red: 1 });
    expect(table(game).toAct).toEqual([1]);
  });

  it.each(games)('DRAW-4: $game: both cards drawn unseen may be wild', ({ board }) => {
    const game = scenario(board, { row: ROW });
    nextCards(game, 'wild', 'wild');
    play(game, 'draw', 'draw');
    expect(handOf(game, 0)).toEqual({ wild: 2 });
    expect(table(game).toAct).toEqual([1]);
  });
});

describe('when cards run short', () => {
  it.each(games)(
    'DRAW-8: $game: no deck, no discards, nothing face up: no card can be drawn',
    ({ board }) => {
      const game = scenario(board, { deck: {}, row: NO_ROW, hands: [{ red: 5 }] });
      expect(refused(game, 0, 'draw')).toMatchObject({ code: 'NO_CARD_TO_DRAW', rule: 'DRAW-8' });
      expect(refusalOf(game, 0, 'take red')).toBe('CARD_NOT_FACE_UP');
      const kinds = new Set(options(game).map((option) => option.split(' ')[0]));
      expect([...kinds].toSorted()).toEqual(['claim', 'tickets']);
    },
  );

  it.each(games)('DRAW-8: $game: a single face-up wild can be drawn as the first card', ({ board }) => {
    const game = scenario(board, { deck: {}, row: [null, null, 'wild', null, null] });
    expect(options(game)).toEqual(['take wild', 'tickets']);
    play(game, 'take wild');
    expect(rowOf(game)).toEqual([null, null, null, null, null]);
    expect(table(game).toAct).toEqual([1]);
  });

  it.each([
    { last: 'in the deck', setup: { deck: { red: 1 }, row: WILD_ROW }, move: 'draw' },
    { last: 'on the discards', setup: { deck: {}, row: WILD_ROW, discards: { red: 1 } }, move: 'draw' },
    { last: 'face up', setup: { deck: {}, row: ['red', null, null, null, null] }, move: 'take red' },
    {
      last: 'face up beside wilds',
      setup: { deck: {}, row: ['wild', 'red', null, 'wild', null] },
      move: 'take red',
    },
  ])('DRAW-8 ruling, mistake 10: the last card $last: the turn ends with one card', ({ setup, move }) => {
    for (const board of [na, sf]) {
      const game = scenario(board, setup);
      play(game, move);
      expect(handOf(game, 0)).toEqual({ red: 1 });
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1] });
    }
  });

  it.each(games)(
    'DRAW-8 ruling: $game: a replacing wild is no second card: the turn ends with one',
    ({ board }) => {
      const game = scenario(board, { deck: { wild: 1 }, row: ['red', 'wild', 'wild', 'wild', 'wild'] });
      play(game, 'take red');
      expect(rowOf(game)).toEqual(WILD_ROW);
      expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1] });
    },
  );

  it.each(games)(
    'DRAW-8 ruling: $game: a wild on top of the deck is a second card, if it must be',
    ({ board }) => {
      const game = scenario(board, { deck: { wild: 2 }, row: ['red', 'wild', 'wild', 'wild', 'wild'] });
      play(game, 'take red');
      expect(options(game)).toEqual(['draw']);
      play(game, 'draw');
      expect(handOf(game, 0)).toEqual({ red: 1, wild: 1 });
    },
  );

  it.each(games)(
    'DRAW-8 ruling: $game: the second card is compulsory if there is one to take',
    ({ board }) => {
      const game = scenario(board, { deck: { red: 1 }, row: ['wild', 'blue', 'wild', 'wild', 'wild'] });
      play(game, 'draw');
      expect(options(game)).toEqual(['take blue']);
      for (const way of ['draw', 'pass', 'tickets', 'take wild'])
        expect(refusalOf(game, 0, way)).not.toBeNull();
      play(game, 'take blue');
      expect(handOf(game, 0)).toEqual({ red: 1, blue: 1 });
    },
  );
});
