import { eventFor, finalScore, viewFor } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { options, play, refusalOf, refused, scenario } from '../scenario.ts';
import {
  at,
  chosen,
  dealt,
  games,
  keepAll,
  offerOf,
  only,
  ownOf,
  playOut,
  seatOf,
  started,
  table,
} from './table.ts';

const NA_QUEUE = [
  'boston--miami',
  'calgary--phoenix',
  'chicago--santa-fe',
  'denver--el-paso',
  'duluth--houston',
];
const SF_QUEUE = [
  'alcatraz--presidio',
  'fort-mason--market-street',
  'pier-39--south-beach',
  'market-street--sunset',
];
const QUEUES = [
  { game: 'NA', board: na, queue: NA_QUEUE },
  { game: 'SF', board: sf, queue: SF_QUEUE },
];

describe('drawing tickets', () => {
  it('TICKET-1, mistake 15: NA: three from the top, at least one is kept', () => {
    const game = scenario(na, { ticketQueue: NA_QUEUE });
    play(game, 'tickets');
    expect(offerOf(game, 0)).toEqual(NA_QUEUE.slice(0, 3));
    expect(options(game).toSorted()).toEqual(
      ['keep 1', 'keep 2', 'keep 3', 'keep 1 2', 'keep 1 3', 'keep 2 3', 'keep 1 2 3'].toSorted(),
    );
  });

  it('TICKET-1, mistake 15, mistake 26: SF: two from the top, at least one is kept', () => {
    const game = scenario(sf, { ticketQueue: SF_QUEUE });
    play(game, 'tickets');
    expect(offerOf(game, 0)).toEqual(SF_QUEUE.slice(0, 2));
    expect(options(game)).toEqual(['keep 1', 'keep 2', 'keep 1 2']);
    expect(refusalOf(game, 0, 'keep 3')).toBe('NOT_OFFERED');
  });

  it.each(games)('TICKET-1: $game: keeping none is too few', ({ board }) => {
    const later = scenario(board);
    play(later, 'tickets');
    expect(refused(later, 0, { type: 'keepTickets', keep: [] })).toMatchObject({
      code: 'KEEP_MORE_TICKETS',
      rule: 'TICKET-1',
      params: { fewest: 1, kept: 0 },
    });
  });

  it.each(games)('SETUP-4: $game: keeping no starting ticket is too few', ({ board, starting }) => {
    expect(refused(dealt(board, { players: 2 }), 0, { type: 'keepTickets', keep: [] })).toMatchObject({
      code: 'KEEP_MORE_STARTING_TICKETS',
      rule: 'SETUP-4',
      params: { fewest: starting.keep, kept: 0 },
    });
  });

  it.each(QUEUES)('TICKET-1: $game: the ones kept are held, the turn is over', ({ board, queue }) => {
    const game = scenario(board, { ticketQueue: queue });
    play(game, 'tickets', 'keep 2');
    expect(ownOf(game, 0)).toMatchObject({ tickets: [queue[1]], offer: [] });
    expect(table(game)).toMatchObject({ phase: 'turn', toAct: [1] });
  });

  it('TICKET-1 ruling: NA: the rest goes under the deck in the order dealt; drawn again, it shows', () => {
    const [a, b, c, d, e] = NA_QUEUE;
    const game = scenario(na, { ticketQueue: NA_QUEUE });
    play(game, 'tickets', 'keep 2');
    play(game, 'tickets');
    expect(offerOf(game, 1)).toEqual([d, e, a]);
    play(game, 'keep 1', 'tickets');
    expect(offerOf(game, 0)).toEqual([c, e, a]);
    expect(ownOf(game, 0).tickets).toEqual([b]);
    expect(ownOf(game, 1).tickets).toContain(d);
  });

  it('TICKET-1 ruling: SF: the rest goes under the deck; drawn again, it shows', () => {
    const [a, b, c, d] = SF_QUEUE;
    const game = scenario(sf, { ticketQueue: SF_QUEUE });
    play(game, 'tickets', 'keep 1', 'tickets');
    expect(offerOf(game, 1)).toEqual([c, d]);
    play(game, 'keep 2', 'tickets');
    expect(offerOf(game, 0)).toEqual([b, c]);
    expect(ownOf(game, 0).tickets).toEqual([a]);
  });

  it('TICKET-1 ruling: in the order dealt, whatever order the choice is named in', () => {
    const queueAfter = (keep: readonly number[]) => {
      const game = scenario(na, { ticketQueue: NA_QUEUE });
      play(game, 'tickets');
      expect(refused(game, 0, { type: 'keepTickets', keep })).toBeNull();
      return viewFor(game.state, 0).ticketDeck.putBack;
    };
    expect(queueAfter([3, 2])).toEqual(queueAfter([2, 3]));
  });

  it.each([
    { left: 2, ways: ['keep 1', 'keep 2', 'keep 1 2'] },
    { left: 1, ways: ['keep 1'] },
  ])('TICKET-1: NA: with $left left those are drawn', ({ left, ways }) => {
    const game = scenario(na, { ticketQueue: NA_QUEUE.slice(0, left) });
    play(game, 'tickets');
    expect(offerOf(game, 0)).toEqual(NA_QUEUE.slice(0, left));
    expect(options(game)).toEqual(ways);
    expect(seatOf(game, 0).offered).toBe(left);
  });

  it.each(QUEUES)('TICKET-1: $game: a single last ticket must be kept', ({ board, queue }) => {
    const game = scenario(board, { ticketQueue: queue.slice(0, 1) });
    play(game, 'tickets');
    expect(options(game)).toEqual(['keep 1']);
    expect(refused(game, 0, 'keep 2')).toMatchObject({ code: 'NOT_OFFERED', params: { offered: 1 } });
    for (const way of ['pass', 'draw', 'tickets']) expect(refusalOf(game, 0, way)).toBe('KEEP_TICKETS_FIRST');
    play(game, 'keep 1');
    expect(ownOf(game, 0).tickets).toEqual(queue.slice(0, 1));
  });

  it.each(QUEUES)('TICKET-3: $game: an empty ticket deck: no tickets can be drawn', ({ board, queue }) => {
    const game = scenario(board, { ticketQueue: queue.slice(0, 1) });
    play(game, 'tickets', 'keep 1');
    expect(options(game)).not.toContain('tickets');
    expect(refused(game, 1, 'tickets')).toMatchObject({ code: 'NO_TICKETS_LEFT', rule: 'TICKET-3' });
  });

  it.each(games)('TICKET-2: $game: no limit to the tickets of one player', ({ board, tickets }) => {
    const game = chosen(board, { players: 2, first: 0 });
    while (table(game).phase === 'placeStack') play(game, options(game)[0] ?? '');
    while (options(game).includes('tickets')) {
      play(game, 'tickets');
      play(game, keepAll(game, game.state.turn));
      if (options(game).includes('draw')) play(game, 'draw', 'draw');
    }
    expect(seatOf(game, 0).tickets + seatOf(game, 1).tickets).toBe(tickets);
    expect(seatOf(game, 0).tickets).toBeGreaterThan(tickets / 2);
  });

  it.each(games)('TICKET-2: $game: a ticket kept stays to the end of the game', ({ board }) => {
    const game = started(board, { players: 2, seed: 5 });
    const held = [new Set<string>(), new Set<string>()];
    playOut(game, 6, () => {
      for (const [seat, before] of held.entries()) {
        const now = ownOf(game, seat).tickets;
        expect(now).toEqual(expect.arrayContaining([...before]));
        for (const ticket of now) before.add(ticket);
      }
    });
    for (const [seat, before] of held.entries()) {
      expect(ownOf(game, seat).tickets).toEqual(expect.arrayContaining([...before]));
    }
  });
});

describe('completing tickets', () => {
  const CASES = [
    {
      game: 'NA',
      board: na,
      ticket: 'denver--el-paso',
      chain: ['denver--santa-fe', 'el-paso--santa-fe'],
      apart: ['denver--phoenix', 'el-paso--los-angeles'],
    },
    {
      game: 'SF',
      board: sf,
      ticket: 'pier-39--south-beach',
      chain: ['lombard-street--pier-39', 'lombard-street--union-square', 'south-beach--union-square'],
      apart: ['lombard-street--pier-39', 'market-street--south-beach'],
    },
  ];
  const isComplete = (game: ReturnType<typeof scenario>, seat: number): boolean | undefined =>
    finalScore(game.state).seats[seat]?.tickets[0]?.completed;

  it.each(CASES)('TICKET-4: $game: a chain of own routes completes it', ({ board, ticket, chain, apart }) => {
    expect(isComplete(scenario(board, { tickets: [[ticket]], routes: [chain] }), 0)).toBe(true);
    expect(isComplete(scenario(board, { tickets: [[ticket]], routes: [chain.slice(1)] }), 0)).toBe(false);
    expect(isComplete(scenario(board, { tickets: [[ticket]], routes: [apart] }), 0)).toBe(false);
    expect(isComplete(scenario(board, { tickets: [[ticket]] }), 0)).toBe(false);
  });

  it.each(CASES)('TICKET-4: $game: routes of another player do not count', ({ board, ticket, chain }) => {
    const routes = [chain.slice(1), chain.slice(0, 1)];
    expect(isComplete(scenario(board, { tickets: [[ticket]], routes }), 0)).toBe(false);
    expect(isComplete(scenario(board, { tickets: [[ticket]], routes: [[], chain] }), 0)).toBe(false);
  });

  it.each(CASES)(
    'TICKET-4, mistake 17: $game: a ticket already connected when drawn counts',
    ({ board, ticket, chain }) => {
      const game = scenario(board, { routes: [chain], ticketQueue: [ticket] });
      play(game, 'tickets', 'keep 1');
      expect(isComplete(game, 0)).toBe(true);
      expect(finalScore(game.state).seats[0]?.ticketsCompleted).toBe(1);
    },
  );

  it.each(CASES)(
    'mistake 18: $game: ticket points are not in the running score',
    ({ board, ticket, chain }) => {
      const without = scenario(board, { routes: [chain] });
      const complete = scenario(board, { routes: [chain], tickets: [[ticket]] });
      expect(seatOf(complete, 0).score).toBe(seatOf(without, 0).score);
      expect(table(complete).result).toBeNull();
    },
  );

  it.each(CASES)(
    'mistake 18: $game: a ticket drawn in the very last turn counts',
    ({ board, ticket, chain }) => {
      const game = scenario(board, { routes: [chain], ticketQueue: [ticket] });
      game.state.lastRoundBy = 0;
      game.state.turnsLeft = 1;
      play(game, 'tickets', 'keep 1');
      const { phase, result } = table(game);
      expect(phase).toBe('over');
      expect(result?.seats[0]?.tickets).toEqual([{ ticket, points: expect.any(Number), completed: true }]);
      expect(at(result?.seats ?? [], 0).ticketPoints).toBeGreaterThan(0);
    },
  );
});

describe('what others know of tickets', () => {
  it.each(QUEUES)(
    'TICKET-5: $game: which tickets and how many are complete is secret',
    ({ board, queue }) => {
      const game = scenario(board, {
        ticketQueue: queue,
        tickets: [[board === na ? 'seattle--new-york' : 'union-square--twin-peaks']],
      });
      play(game, 'tickets');
      const whileChoosing = JSON.stringify([
        viewFor(game.state, 1).seats[0],
        viewFor(game.state, 'spectator'),
      ]);
      play(game, 'keep 1');
      const after = JSON.stringify([viewFor(game.state, 1).seats[0], viewFor(game.state, 'spectator')]);
      for (const { id } of board.tickets) {
        expect(whileChoosing).not.toContain(`"${id}"`);
        expect(after).not.toContain(`"${id}"`);
      }
      expect(after).not.toContain('omplete');
    },
  );

  it.each(QUEUES)('TICKET-5 ruling: $game: how many a player holds is public', ({ board, queue }) => {
    const game = scenario(board, { ticketQueue: queue });
    play(game, 'tickets');
    expect(seatOf(game, 0)).toMatchObject({ tickets: 0, offered: board === na ? 3 : 2 });
    play(game, 'keep 1 2');
    expect(seatOf(game, 0)).toMatchObject({ tickets: 2, offered: 0 });
  });

  it.each(QUEUES)('TICKET-5 ruling: $game: what a player kept and returned is not', ({ board, queue }) => {
    const game = scenario(board, { ticketQueue: queue });
    const events = play(game, 'tickets', 'keep 1');
    for (const viewer of [1, 'spectator' as const]) {
      const seen = JSON.stringify(events.map((event) => eventFor(event, viewer)));
      for (const id of queue) expect(seen).not.toContain(id);
    }
    expect(only(events, 'ticketsKept')[0]?.secret?.kept).toEqual([queue[0]]);
    expect(viewFor(game.state, 0).ticketDeck.putBack.at(-1)).toBe(board === na ? queue[2] : queue[1]);
    expect(viewFor(game.state, 1).ticketDeck.putBack.at(-1)).toBeNull();
    expect(table(game).ticketDeck.putBack.every((ticket) => ticket === null)).toBe(true);
  });
});
