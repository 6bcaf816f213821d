import { parseState, serialize, viewFor } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { na, sf } from '../boards.ts';
import { play, refusalOf } from '../scenario.ts';
import { games, started } from './table.ts';

describe('the two games', () => {
  it.each([
    {
      game: 'NA',
      board: na,
      locations: 36,
      tracks: 100,
      tickets: 30,
      longest: 6,
      ferries: 0,
      cheapest: 4,
      dearest: 22,
    },
    {
      game: 'SF',
      board: sf,
      locations: 21,
      tracks: 65,
      tickets: 24,
      longest: 5,
      ferries: 5,
      cheapest: 2,
      dearest: 8,
    },
  ])('mistake 23, mistake 26: $game is played on its own board', ({ board, ...expected }) => {
    const points = board.tickets.map((ticket) => ticket.points);
    expect(board.locations).toHaveLength(expected.locations);
    expect(board.routes).toHaveLength(expected.tracks);
    expect(board.tickets).toHaveLength(expected.tickets);
    expect(Math.max(...board.routes.map(({ length }) => length))).toBe(expected.longest);
    expect(board.routes.filter(({ ferries }) => ferries > 0)).toHaveLength(expected.ferries);
    expect([Math.min(...points), Math.max(...points)]).toEqual([expected.cheapest, expected.dearest]);
  });

  it.each(games)(
    'mistake 24: $game: a player who comes back finds the same seat, hand and tickets',
    ({ board }) => {
      const game = started(board, { players: 3 });
      play(game, 'draw');
      const parsed = parseState(board, serialize(game.state));
      if ('fault' in parsed) throw new Error(parsed.fault.code);
      for (const viewer of [0, 1, 2, 'spectator' as const]) {
        expect(viewFor(parsed.state, viewer)).toEqual(viewFor(game.state, viewer));
      }
      expect(refusalOf({ ...game, state: parsed.state }, 3, 'draw')).toBe('NO_SUCH_SEAT');
    },
  );
});
