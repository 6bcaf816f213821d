import { FastChance, type FinalScore, type SeatScore } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { at, games, playOut, seatOf, started, table, tables } from './table.ts';

/** The final score of a game that ends like this. */
function scoreOf(board: typeof na, setup: Scenario): FinalScore {
  const { result } = table(scenario(board, { ...setup, phase: 'over' }));
  if (!result) throw new Error('a game that is over has a result');
  return result;
}
const seatScore = (board: typeof na, setup: Scenario, seat = 0): SeatScore =>
  at(scoreOf(board, setup).seats, seat);

const ROUTE_POINTS = [0, 1, 2, 4, 7, 10, 15];
const TOKEN_POINTS = [0, 0, 1, 2, 4, 6, 9, 12];

describe('the count', () => {
  it.each(tables)(
    'END-2, END-3, END-4, END-5: $game, $players players: the parts add up to the total',
    (rules) => {
      for (let seed = 0; seed < 5; seed++) {
        const game = started(rules.board, { players: rules.players, seed });
        playOut(game, seed);
        const { result, owners, seats } = table(game);
        for (const [seat, score] of (result?.seats ?? []).entries()) {
          const own = rules.board.routes.filter(({ id }) => owners[id] === seat);
          expect(score.routePoints).toBe(own.reduce((sum, { length }) => sum + at(ROUTE_POINTS, length), 0));
          expect(score.routePoints).toBe(seatOf(game, seat).score);
          const tickets = score.tickets.map(({ points, completed }) => (completed ? points : -points));
          expect(score.ticketPoints).toBe(tickets.reduce((sum, points) => sum + points, 0));
          expect(score.ticketsCompleted).toBe(score.tickets.filter(({ completed }) => completed).length);
          expect(score.tickets).toHaveLength(at(seats, seat).tickets);
          expect(score.tokens).toBe(at(seats, seat).tokens.length);
          expect(score.tokenPoints).toBe(rules.game === 'SF' ? at(TOKEN_POINTS, score.tokens) : 0);
          const { routePoints, ticketPoints, tokenPoints, bonus } = score;
          expect(score.total).toBe(routePoints + ticketPoints + tokenPoints + bonus);
        }
      }
    },
  );

  it.each(games)('END-2: $game: route points are counted again from the board', ({ board }) => {
    const routes =
      board === na
        ? ['denver--omaha', 'atlanta--miami']
        : ['haight-ashbury--pacific-heights', 'potrero-hill--south-beach'];
    expect(seatScore(board, { routes: [routes] }).routePoints).toBe(board === na ? 17 : 8);
  });

  it('END-3: NA: complete tickets add their value, incomplete ones subtract it', () => {
    const score = seatScore(na, {
      routes: [['denver--santa-fe', 'el-paso--santa-fe']],
      tickets: [['denver--el-paso', 'boston--miami']],
    });
    expect(score).toMatchObject({
      routePoints: 4,
      ticketPoints: 4 - 12,
      ticketsCompleted: 1,
      bonus: 10,
      total: 6,
    });
    expect(score.tickets).toEqual([
      { ticket: 'boston--miami', points: 12, completed: false },
      { ticket: 'denver--el-paso', points: 4, completed: true },
    ]);
  });

  it('END-3: SF: complete tickets add their value, incomplete ones subtract it', () => {
    const score = seatScore(sf, {
      routes: [['lombard-street--pier-39', 'lombard-street--union-square', 'south-beach--union-square']],
      tickets: [['pier-39--south-beach', 'alcatraz--twin-peaks']],
    });
    expect(score).toMatchObject({
      routePoints: 4,
      ticketPoints: 3 - 8,
      ticketsCompleted: 1,
      bonus: 0,
      total: -1,
    });
  });

  it.each([
    { game: 'NA', board: na, ticket: 'seattle--new-york', total: -22 },
    { game: 'SF', board: sf, ticket: 'golden-gate-bridge--potrero-hill', total: -8 },
  ])('END-7: $game: a score may be negative', ({ board, ticket, total }) => {
    expect(seatScore(board, { tickets: [[ticket]] }).total).toBe(total);
  });

  it('END-7: everybody negative: the least of them wins', () => {
    const result = scoreOf(na, { tickets: [['seattle--new-york'], ['denver--el-paso']] });
    expect(result).toMatchObject({ winners: [1], decidedBy: 'points' });
  });

  it.each(TOKEN_POINTS.map((points, symbols) => ({ symbols, points })))(
    'END-5: SF: $symbols different symbols score $points',
    ({ symbols, points }) => {
      const score = seatScore(sf, { stacks: {}, tokens: [sf.symbols.slice(0, symbols)] });
      expect(score).toMatchObject({ tokens: symbols, tokenPoints: points, total: points });
    },
  );

  it('END-5, mistake 26: NA: no token points', () => {
    expect(seatScore(na, { routes: [['denver--omaha']] })).toMatchObject({ tokens: 0, tokenPoints: 0 });
  });
});

/** A loop of 9 through Denver, another of 10, and tails. */
const LOOP = ['denver--santa-fe', 'oklahoma-city--santa-fe', 'denver--oklahoma-city'];
const OTHER_LOOP = ['denver--salt-lake-city--1', 'helena--salt-lake-city', 'denver--helena'];

/** END-4 by brute force: the longest way that uses each route at most once. */
function longestByTrying(routes: readonly { a: number; b: number; length: number }[]): number {
  const from = (city: number, left: typeof routes): number =>
    Math.max(
      0,
      ...left
        .filter(({ a, b }) => a === city || b === city)
        .map(
          (route) =>
            route.length +
            from(
              route.a === city ? route.b : route.a,
              left.filter((other) => other !== route),
            ),
        ),
    );
  return Math.max(0, ...routes.flatMap(({ a, b }) => [from(a, routes), from(b, routes)]));
}

describe('the longest path', () => {
  it.each([
    { what: 'one route', routes: ['portland--seattle--1'], length: 1 },
    { what: 'a chain', routes: ['denver--omaha', 'chicago--omaha', 'chicago--toronto'], length: 12 },
    {
      what: 'a fork: two of three arms',
      routes: ['denver--omaha', 'denver--helena', 'denver--phoenix'],
      length: 9,
    },
    { what: 'a loop', routes: LOOP, length: 9 },
    { what: 'a loop with a tail', routes: [...LOOP, 'denver--omaha'], length: 13 },
    { what: 'a city passed twice', routes: [...LOOP, 'denver--omaha', 'denver--phoenix'], length: 18 },
    { what: 'two loops through one city', routes: [...LOOP, ...OTHER_LOOP], length: 19 },
    {
      what: 'a loop with tails at two cities',
      routes: [...LOOP, 'denver--omaha', 'little-rock--oklahoma-city'],
      length: 13,
    },
    {
      what: 'two separate pieces',
      routes: ['calgary--winnipeg', 'denver--omaha', 'chicago--omaha'],
      length: 8,
    },
    {
      what: 'separate pieces, the single route longer',
      routes: ['calgary--winnipeg', 'portland--seattle--1'],
      length: 6,
    },
  ])('END-4 ruling, mistake 19: $what: $length', ({ routes, length }) => {
    const score = seatScore(na, { routes: [routes] });
    expect(score).toMatchObject({ longestPath: length, bonus: 10 });
    const path = score.longestPathRoutes.map((id) =>
      at(
        na.routes,
        na.routes.findIndex((route) => route.id === id),
      ),
    );
    expect(new Set(path).size).toBe(path.length);
    expect(path.reduce((sum, route) => sum + route.length, 0)).toBe(length);
    expect(longestByTrying(path)).toBe(length);
  });

  it('END-4 ruling, mistake 19: any network: as long as trying every way finds', () => {
    const chance = new FastChance(11);
    for (let game = 0; game < 150; game++) {
      const near = na.routes.filter(({ a, b }) => Math.max(a, b) < 14 + chance.below(22));
      const owned = near.filter(() => chance.below(near.length) < 9).slice(0, 11);
      const { longestPath } = seatScore(na, { players: 5, routes: [owned.map(({ id }) => id)] });
      expect(longestPath).toBe(longestByTrying(owned));
    }
  });

  it('END-4: only routes of the player count', () => {
    const routes = [['denver--omaha', 'chicago--toronto'], ['chicago--omaha']];
    expect(scoreOf(na, { routes }).seats.map(({ longestPath }) => longestPath)).toEqual([4, 4]);
  });

  it('END-4: the longest scores 10, the others nothing', () => {
    const { seats } = scoreOf(na, {
      players: 3,
      routes: [['denver--omaha'], ['atlanta--miami'], ['chicago--duluth']],
    });
    expect(seats.map(({ bonus }) => bonus)).toEqual([0, 10, 0]);
    expect(seats.map(({ total }) => total)).toEqual([7, 20, 4]);
  });

  it.each([2, 3, 4, 5])('END-4, mistake 20: NA, %i players: all who tie for it score 10', (players) => {
    const apart = [
      'denver--omaha',
      'chicago--toronto',
      'calgary--seattle',
      'charleston--miami',
      'dallas--el-paso',
    ];
    const { seats } = scoreOf(na, { players, routes: apart.slice(0, players).map((id) => [id]) });
    expect(seats.map(({ bonus }) => bonus)).toEqual(seats.map(() => 10));
  });

  it('END-4, mistake 20: two of three tie: those two score 10', () => {
    const { seats } = scoreOf(na, {
      players: 3,
      routes: [['denver--omaha'], ['chicago--duluth'], ['chicago--toronto']],
    });
    expect(seats.map(({ bonus }) => bonus)).toEqual([10, 0, 10]);
  });

  it.each([2, 3, 4, 5])('END-4 ruling: NA, %i players: without a route nobody scores it', (players) => {
    const { seats } = scoreOf(na, { players });
    expect(seats.map(({ bonus, longestPath }) => [bonus, longestPath])).toEqual(seats.map(() => [0, 0]));
  });

  it('END-4 ruling: a single track of one space is enough where the others have none', () => {
    const { seats } = scoreOf(na, { players: 3, routes: [[], ['portland--seattle--1']] });
    expect(seats.map(({ bonus }) => bonus)).toEqual([0, 10, 0]);
  });

  it('END-4, mistake 26: SF has no longest path', () => {
    const { seats } = scoreOf(sf, {
      routes: [['haight-ashbury--pacific-heights', 'haight-ashbury--twin-peaks']],
    });
    expect(seats.map(({ bonus, total }) => [bonus, total])).toEqual([
      [0, 6],
      [0, 0],
    ]);
    expect(at(seats, 0).longestPathRoutes).toEqual([]);
  });
});
