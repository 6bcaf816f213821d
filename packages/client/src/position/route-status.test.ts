import {
  applyUnchecked,
  compileBoard,
  FastChance,
  type Game,
  newGame,
  Phase,
  RandomPlayer,
  viewFor,
} from '@waybill/engine';
import { maps } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { planJourney } from '../planner/journey.ts';
import { ticketFacts } from '../planner/ticket-plans.ts';
import { optionsIn } from './options.ts';
import { routeFacts, routesAt } from './route-status.ts';

function played(game: Game, turns: number): Game {
  const chance = new FastChance(11);
  for (let turn = 0; turn < turns && game.state.phase !== Phase.over; turn++) {
    const seat = viewFor(game.state, 'spectator').toAct[0] ?? 0;
    applyUnchecked(game, seat, new RandomPlayer(chance).hoarding(game.state, seat));
  }
  return game;
}

describe.each(maps)('$id in words', (map) => {
  const board = compileBoard(map);
  const game = played(newGame(board, { players: 2 }, { chance: new FastChance(5) }), 160);
  const view = viewFor(game.state, 0);
  const facts = routeFacts(board, view, optionsIn(board, view));

  it('says of every route whose it is and whether it is closed', () => {
    expect(facts.length).toBe(map.routes.length);
    for (const { route, owner, status } of facts) {
      expect(owner).toBe(view.owners[route.id] ?? null);
      expect(status === 'mine').toBe(owner === 0);
      expect(status === 'taken').toBe(owner === 1);
      const twin = map.routes[route.index]?.doubleOf;
      // With two players one track closes the other on both boards (CLAIM-6, CLAIM-7).
      if (owner === null && twin !== undefined) {
        expect(status === 'closed').toBe(view.owners[twin] !== undefined);
      }
    }
    expect(facts.some(({ status }) => status === 'mine')).toBe(true);
  });

  it('lists at each location all its routes', () => {
    const ends = board.locations.flatMap((_, location) => routesAt(facts, location));
    expect(ends.length).toBe(2 * map.routes.length);
  });

  it('says of each ticket what the planner says, and nothing of a completed one or where it may not', () => {
    const journey = planJourney({ board, view, seat: 0, wishes: [], thrift: 'turns' });
    const tickets = ticketFacts(board, view, journey);
    expect(tickets.length).toBeGreaterThan(0);
    for (const { id, done, plan } of tickets) expect(plan?.ticket.id).toBe(done ? undefined : id);
    expect(ticketFacts(board, view, null).every(({ plan }) => plan === null)).toBe(true);
  });

  it('tells a spectator of no own routes', () => {
    const open = viewFor(game.state, 'spectator');
    const seen = routeFacts(board, open, optionsIn(board, open));
    expect(seen.some(({ status }) => status === 'mine' || status === 'payable')).toBe(false);
    expect(ticketFacts(board, open, null)).toEqual([]);
  });
});
