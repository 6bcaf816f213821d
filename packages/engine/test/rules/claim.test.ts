import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { handOf, options, play, refusalOf, refused, scenario } from '../scenario.ts';
import { games, only, seatOf, table } from './table.ts';

/** A colored route without a ferry of every length, and its printed points. */
const LENGTHS = [
  { game: 'NA', board: na, route: 'portland--seattle--1', length: 1, color: 'red', points: 1 },
  { game: 'NA', board: na, route: 'chicago--saint-louis--2', length: 2, color: 'green', points: 2 },
  { game: 'NA', board: na, route: 'chicago--duluth', length: 3, color: 'red', points: 4 },
  { game: 'NA', board: na, route: 'denver--omaha', length: 4, color: 'purple', points: 7 },
  { game: 'NA', board: na, route: 'atlanta--miami', length: 5, color: 'blue', points: 10 },
  { game: 'NA', board: na, route: 'calgary--winnipeg', length: 6, color: 'white', points: 15 },
  { game: 'SF', board: sf, route: 'fort-mason--lombard-street', length: 1, color: 'red', points: 1 },
  { game: 'SF', board: sf, route: 'haight-ashbury--twin-peaks', length: 2, color: 'blue', points: 2 },
  { game: 'SF', board: sf, route: 'japanese-gardens--twin-peaks', length: 3, color: 'green', points: 4 },
];

const GRAY = [
  { game: 'NA', board: na, route: 'calgary--vancouver' },
  { game: 'SF', board: sf, route: 'mission-district--painted-ladies' },
];
const COLORED = [
  { game: 'NA', board: na, route: 'chicago--duluth' },
  { game: 'SF', board: sf, route: 'mission-district--twin-peaks' },
];

/** The claims on one route that are open to the player. */
const claims = (game: Parameters<typeof options>[0], route: string): string[] =>
  options(game)
    .filter((option) => option.startsWith(`claim ${route} `))
    .map((option) => option.slice(`claim ${route} `.length));

describe('paying', () => {
  it.each(LENGTHS)(
    'CLAIM-1, CLAIM-8, mistake 26: $game: $length spaces take $length cards and pieces, score $points',
    ({ board, route, length, color, points }) => {
      const game = scenario(board, { hands: [{ [color]: length }] });
      const before = seatOf(game, 0).pieces;
      const events = play(game, `claim ${route} ${color} ${length}`);
      expect(table(game).owners).toEqual({ [route]: 0 });
      expect(handOf(game, 0)).toEqual({});
      expect(seatOf(game, 0)).toMatchObject({ pieces: before - length, score: points });
      expect(only(events, 'routeClaimed')).toEqual([
        {
          type: 'routeClaimed',
          seat: 0,
          route,
          pay: { [color]: length },
          points,
          piecesLeft: before - length,
        },
      ]);
    },
  );

  it.each(LENGTHS)(
    'CLAIM-1: $game: $length spaces: one card short in hand, one too few or too many paid',
    ({ board, route, length, color }) => {
      const short = scenario(board, { hands: [{ [color]: length - 1 }] });
      expect(claims(short, route)).toEqual([]);
      expect(refused(short, 0, `claim ${route} ${color} ${length}`)).toMatchObject({
        code: 'NOT_ENOUGH_CARDS',
        rule: 'CLAIM-1',
        params: { card: color, needed: length, held: length - 1 },
      });
      const rich = scenario(board, { hands: [{ [color]: length + 1 }] });
      for (const paid of [length - 1, length + 1]) {
        expect(refused(rich, 0, `claim ${route} ${color} ${paid}`)).toMatchObject({
          code: 'WRONG_NUMBER_OF_CARDS',
          rule: 'CLAIM-1',
          params: { route, needed: length, paid },
        });
      }
    },
  );

  it.each(games)(
    'CLAIM-8, mistake 26: $game: every track of the board scores by the printed table',
    ({ board }) => {
      const points = new Set(board.routes.map(({ length, points: worth }) => `${length}→${worth}`));
      const printed = ['1→1', '2→2', '3→4', '4→7', '5→10', '6→15'];
      for (const pair of points) expect(printed).toContain(pair);
    },
  );

  it.each(games)('CLAIM-12: $game: the cards paid go to the discards', ({ board }) => {
    const { route } = GRAY.find((gray) => gray.board === board) ?? { route: '' };
    const game = scenario(board, { hands: [{ blue: 2, wild: 2, red: 1 }], discards: { blue: 1 } });
    play(game, `claim ${route} blue 2+1`);
    expect(table(game).discards).toEqual({ blue: 3, wild: 1 });
    expect(handOf(game, 0)).toEqual({ wild: 1, red: 1 });
  });
});

describe('colors', () => {
  it.each(COLORED)(
    'CLAIM-2: $game: a colored route takes its color, wilds standing in',
    ({ board, route }) => {
      const game = scenario(board, { hands: [{ red: 3, blue: 3, wild: 3 }] });
      expect(claims(game, route).toSorted()).toEqual(['red 1+2', 'red 2+1', 'red 3', 'wild 3']);
      expect(refused(game, 0, `claim ${route} blue 3`)).toMatchObject({
        code: 'WRONG_COLOR',
        rule: 'CLAIM-2',
        params: { route, color: 'red', card: 'blue' },
      });
      expect(refusalOf(game, 0, `claim ${route} blue 2+1`)).toBe('WRONG_COLOR');
    },
  );

  it.each(COLORED)('CLAIM-2: $game: exactly enough wilds, and one short', ({ board, route }) => {
    const enough = scenario(board, { hands: [{ red: 1, wild: 2 }] });
    expect(claims(enough, route)).toEqual(['red 1+2']);
    const short = scenario(board, { hands: [{ red: 1, wild: 1 }] });
    expect(claims(short, route)).toEqual([]);
    expect(refused(short, 0, `claim ${route} red 1+2`)).toMatchObject({
      code: 'NOT_ENOUGH_CARDS',
      params: { card: 'wild', needed: 2, held: 1 },
    });
    expect(refused(short, 0, `claim ${route} red 2+1`)).toMatchObject({
      params: { card: 'red', needed: 2, held: 1 },
    });
  });

  it.each(GRAY)('CLAIM-2, mistake 22: $game: a gray route takes any one color', ({ board, route }) => {
    for (const color of board.cards.filter((card) => card !== 'wild')) {
      const game = scenario(board, { hands: [{ [color]: 3 }] });
      expect(claims(game, route)).toEqual([`${color} 3`]);
      play(game, `claim ${route} ${color} 3`);
      expect(table(game).owners).toEqual({ [route]: 0 });
    }
  });

  it.each(GRAY)(
    'CLAIM-2, mistake 22: $game: a gray route: wilds are offered, all wild too',
    ({ board, route }) => {
      const game = scenario(board, { hands: [{ red: 2, blue: 1, wild: 3 }] });
      expect(claims(game, route).toSorted()).toEqual(['blue 1+2', 'red 1+2', 'red 2+1', 'wild 3']);
      play(game, `claim ${route} wild 3`);
      expect(handOf(game, 0)).toEqual({ red: 2, blue: 1 });
    },
  );

  it.each(GRAY)('CLAIM-2, mistake 22: $game: a gray route: two colors are not mixed', ({ board, route }) => {
    const game = scenario(board, { hands: [{ red: 2, blue: 2, wild: 1 }] });
    for (const pay of [
      { red: 2, blue: 1 },
      { red: 1, blue: 1, wild: 1 },
    ]) {
      expect(refused(game, 0, { type: 'claimRoute', route, pay })).toMatchObject({
        code: 'MIXED_COLORS',
        rule: 'CLAIM-2',
      });
    }
  });

  it.each(GRAY)(
    'CLAIM-2: $game: colors named with no card of them do not count as mixed',
    ({ board, route }) => {
      const game = scenario(board, { hands: [{ red: 3 }] });
      expect(refusalOf(game, 0, { type: 'claimRoute', route, pay: { blue: 0, red: 3, wild: 0 } })).toBeNull();
      expect(table(game).owners).toEqual({ [route]: 0 });
    },
  );
});

describe('which route', () => {
  it.each([
    { game: 'NA', board: na, mine: 'boston--montreal--1', far: 'calgary--vancouver' },
    { game: 'SF', board: sf, mine: 'fort-mason--lombard-street', far: 'mission-district--painted-ladies' },
  ])('CLAIM-3: $game: any open route, it need not touch the others', ({ board, mine, far }) => {
    const game = scenario(board, { hands: [{ red: 3 }], routes: [[mine]] });
    play(game, `claim ${far} red 3`);
    expect(table(game).owners).toEqual({ [mine]: 0, [far]: 0 });
  });

  it.each(GRAY)('CLAIM-3: $game: a route that has an owner is not open', ({ board, route }) => {
    for (const owner of [0, 1]) {
      const routes = owner === 0 ? [[route]] : [[], [route]];
      const game = scenario(board, { hands: [{ red: 3 }], routes });
      expect(claims(game, route)).toEqual([]);
      expect(refused(game, 0, `claim ${route} red 3`)).toMatchObject({
        code: 'ROUTE_TAKEN',
        rule: 'CLAIM-3',
        params: { route, owner },
      });
    }
  });

  it.each(GRAY)('CLAIM-4: $game: one route a turn at the most', ({ board, route }) => {
    const game = scenario(board, { hands: [{ red: 4, blue: 4 }] });
    play(game, `claim ${route} red 3`);
    expect(options(game, 0)).toEqual([]);
    const second = board === na ? 'claim atlanta--nashville blue 1' : 'claim crissy-field--presidio blue 1';
    expect(refusalOf(game, 0, second)).toBe('NOT_YOUR_TURN');
    expect(refusalOf(game, 0, 'draw')).toBe('NOT_YOUR_TURN');
  });

  it.each(LENGTHS)(
    'CLAIM-5, mistake 12: $game: $length spaces: exactly enough pieces, one short, none',
    ({ board, route, length, color }) => {
      const hands = [{ [color]: length, wild: 2 }];
      const exactly = scenario(board, { hands, pieces: [length] });
      play(exactly, `claim ${route} ${color} ${length}`);
      expect(seatOf(exactly, 0).pieces).toBe(0);
      for (const pieces of [length - 1, 0]) {
        const short = scenario(board, { hands, pieces: [pieces] });
        expect(claims(short, route)).toEqual([]);
        expect(refused(short, 0, `claim ${route} ${color} ${length}`)).toMatchObject({
          code: 'NOT_ENOUGH_PIECES',
          rule: 'CLAIM-5',
          params: { route, length, pieces },
        });
      }
    },
  );
});
