import type { FinalScore } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { table } from './table.ts';

interface Outcome {
  totals: number[];
  winners: readonly number[];
  decidedBy: FinalScore['decidedBy'] | undefined;
  /** The tie-breaks needed: `by: among → left`. */
  steps: string[];
}

function outcome(board: typeof na, setup: Scenario): Outcome {
  const { result } = table(scenario(board, { ...setup, phase: 'over' }));
  return {
    totals: (result?.seats ?? []).map(({ total }) => total),
    winners: result?.winners ?? [],
    decidedBy: result?.decidedBy,
    steps: (result?.tieBreaks ?? []).map(
      ({ by, among, left }) => `${by}: ${among.join(' ')} → ${left.join(' ')}`,
    ),
  };
}

/** Four points in two routes that complete Denver–El Paso (4): eight points, a path of 4. */
const ONE_TICKET = { routes: ['denver--santa-fe', 'el-paso--santa-fe'], tickets: ['denver--el-paso'] };
/** Eight points and a path of 4 without a ticket. */
const NO_TICKET = { routes: ['chicago--toronto', 'portland--seattle--1'], tickets: [] };
/** Seven points and a path of 4: 17 with the bonus. */
const LONG = { routes: ['denver--omaha'], tickets: [] };
/** 17 points in short routes that do not touch: a path of 3. */
const SHORT = {
  routes: [
    'calgary--vancouver',
    'chicago--duluth',
    'nashville--raleigh',
    'los-angeles--phoenix',
    'portland--seattle--1',
  ],
  tickets: [],
};
/** A path of 6 for the player who holds the bonus and loses: 15 + 10 − 21 − 22. */
const LOSER = { routes: ['calgary--winnipeg'], tickets: ['los-angeles--new-york', 'seattle--new-york'] };

const players = (...seats: readonly { routes: string[]; tickets: string[] }[]): Scenario => ({
  players: seats.length,
  routes: seats.map(({ routes }) => routes),
  tickets: seats.map(({ tickets }) => tickets),
});

describe('who wins in North America', () => {
  it('END-6: most points win, no tie-break is looked at', () => {
    expect(outcome(na, players(LONG, NO_TICKET))).toEqual({
      totals: [17, 18],
      winners: [1],
      decidedBy: 'points',
      steps: [],
    });
  });

  it('END-6: most points win though another completed more tickets and holds the path', () => {
    const { winners, decidedBy } = outcome(
      na,
      players(ONE_TICKET, {
        routes: [
          'portland--seattle--1',
          ...SHORT.routes.slice(0, 4),
          'atlanta--nashville',
          'dallas--houston--1',
        ],
        tickets: [],
      }),
    );
    expect({ winners, decidedBy }).toEqual({ winners: [1], decidedBy: 'points' });
  });

  it('END-6, mistake 21: equal points: most tickets completed', () => {
    expect(outcome(na, players(NO_TICKET, ONE_TICKET))).toEqual({
      totals: [18, 18],
      winners: [1],
      decidedBy: 'ticketsCompleted',
      steps: ['ticketsCompleted: 0 1 → 1'],
    });
  });

  it('END-6: tickets completed count, not tickets held', () => {
    const held = {
      routes: [...NO_TICKET.routes, 'charleston--miami', 'nashville--raleigh'],
      tickets: ['kansas-city--houston', 'new-york--atlanta'],
    };
    expect(outcome(na, players(held, ONE_TICKET))).toMatchObject({ totals: [18, 18], winners: [1] });
  });

  it('END-6, mistake 21: equal points and tickets: the holder of the longest path', () => {
    expect(outcome(na, players(SHORT, LONG))).toEqual({
      totals: [17, 17],
      winners: [1],
      decidedBy: 'longestPath',
      steps: ['ticketsCompleted: 0 1 → 0 1', 'longestPath: 0 1 → 1'],
    });
  });

  it('END-6: tickets come before the longest path', () => {
    const path = { routes: ['chicago--omaha', 'kansas-city--omaha--1'], tickets: [] };
    const ticket = {
      routes: [
        ...ONE_TICKET.routes,
        'chicago--duluth',
        'nashville--raleigh',
        'portland--seattle--1',
        'dallas--houston--1',
      ],
      tickets: ONE_TICKET.tickets,
    };
    expect(outcome(na, players(path, ticket))).toMatchObject({
      totals: [18, 18],
      winners: [1],
      decidedBy: 'ticketsCompleted',
    });
  });

  it('END-6, mistake 21: both hold the longest path: the win is shared', () => {
    expect(outcome(na, players(LONG, { routes: ['chicago--toronto'], tickets: [] }))).toEqual({
      totals: [17, 17],
      winners: [0, 1],
      decidedBy: 'shared',
      steps: ['ticketsCompleted: 0 1 → 0 1', 'longestPath: 0 1 → 0 1'],
    });
  });

  it('END-6: none of the tied holds the longest path: the win is shared', () => {
    const one = { routes: ['portland--seattle--1'], tickets: [] };
    const other = { routes: ['atlanta--nashville'], tickets: [] };
    const { totals, winners, decidedBy } = outcome(na, players(one, LOSER, other));
    expect(totals).toEqual([1, -18, 1]);
    expect({ winners, decidedBy }).toEqual({ winners: [0, 2], decidedBy: 'shared' });
  });

  it('END-6: of three tied, tickets leave two and the path leaves one', () => {
    const ticket = {
      routes: [
        ...ONE_TICKET.routes,
        'calgary--vancouver',
        'calgary--seattle',
        'los-angeles--phoenix',
        'charleston--miami',
      ],
      tickets: ONE_TICKET.tickets,
    };
    const ticketAndPath = {
      routes: [
        'chicago--saint-louis--1',
        'nashville--saint-louis',
        'chicago--duluth',
        'duluth--sault-ste-marie',
      ],
      tickets: ['sault-ste-marie--nashville'],
    };
    const neither = { routes: ['calgary--winnipeg', 'miami--new-orleans'], tickets: [] };
    expect(outcome(na, players(ticket, ticketAndPath, neither))).toEqual({
      totals: [30, 30, 30],
      winners: [1],
      decidedBy: 'longestPath',
      steps: ['ticketsCompleted: 0 1 2 → 0 1', 'longestPath: 0 1 → 1'],
    });
  });

  it.each([2, 3, 4, 5])('END-6, END-7: %i players with nothing at all share the win', (count) => {
    const { winners, decidedBy } = outcome(na, { players: count });
    expect({ winners, decidedBy }).toEqual({ winners: [...Array(count).keys()], decidedBy: 'shared' });
  });
});

describe('who wins in San Francisco', () => {
  /** Four points, and the three of Pier 39–South Beach. */
  const TICKET = {
    routes: ['lombard-street--pier-39', 'lombard-street--union-square', 'south-beach--union-square'],
    tickets: ['pier-39--south-beach'],
  };
  const SEVEN = {
    routes: ['haight-ashbury--pacific-heights', 'fort-mason--lombard-street', 'haight-ashbury--twin-peaks'],
    tickets: [],
  };

  it('END-6: most points win', () => {
    expect(outcome(sf, players(TICKET, { ...SEVEN, routes: SEVEN.routes.slice(1) }))).toEqual({
      totals: [7, 3],
      winners: [0],
      decidedBy: 'points',
      steps: [],
    });
  });

  it('END-6, mistake 21: equal points: most tickets completed', () => {
    expect(outcome(sf, players(SEVEN, TICKET))).toEqual({
      totals: [7, 7],
      winners: [1],
      decidedBy: 'ticketsCompleted',
      steps: ['ticketsCompleted: 0 1 → 1'],
    });
  });

  it('END-6, mistake 26: still equal: shared, whoever has the longest path', () => {
    const apart = { routes: ['haight-ashbury--pacific-heights', 'sunset--twin-peaks'], tickets: [] };
    const joined = { routes: ['japanese-gardens--twin-peaks', 'mission-district--twin-peaks'], tickets: [] };
    expect(outcome(sf, players(apart, joined))).toEqual({
      totals: [8, 8],
      winners: [0, 1],
      decidedBy: 'shared',
      steps: ['ticketsCompleted: 0 1 → 0 1'],
    });
  });

  it('END-6: three of four share the win', () => {
    const { winners, decidedBy } = outcome(sf, { players: 4, tickets: [[], ['alcatraz--presidio']] });
    expect({ winners, decidedBy }).toEqual({ winners: [0, 2, 3], decidedBy: 'shared' });
  });
});
