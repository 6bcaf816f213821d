import { compileBoard, FastChance, type GameState, newGame } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import { openWay, SpoiltTickets } from './spoilt-tickets.ts';

const board = compileBoard(northAmerica);

function routeNamed(id: string): number {
  return board.routes.findIndex((route) => route.id === id);
}

/** Routes at the location, whoever owns them. */
function routesAt(location: string): string[] {
  const at = board.locations.indexOf(location);
  return board.routes.filter(({ a, b }) => a === at || b === at).map(({ id }) => id);
}

/** Nobody has claimed anything; seat 1 holds one ticket. */
function position({ players = 2, ticket = 'vancouver--montreal' } = {}): GameState {
  const { state } = newGame(board, { players }, { chance: new FastChance(3) });
  const held = board.tickets.find(({ id }) => id === ticket);
  if (!held) throw new Error(`no ticket ${ticket}`);
  state.setTicketHolder(held.index, 1);
  return state;
}

function claimed(state: GameState, seat: number, ...routes: string[]): GameState {
  const after = state.clone();
  for (const id of routes) after.setOwner(routeNamed(id), seat);
  return after;
}

describe('a claim that costs another a ticket', () => {
  const [last = '', ...others] = routesAt('vancouver');

  test('takes the last way out', () => {
    const spoilt = new SpoiltTickets();
    const start = position({ players: 4 });
    const nearly = claimed(start, 0, ...others);
    expect(spoilt.count(start, nearly, 0)).toBe(0);
    const shut = claimed(nearly, 0, last);
    expect(spoilt.count(nearly, shut, 0)).toBe(1);
    expect(spoilt.count(shut, claimed(shut, 0, 'miami--new-orleans'), 0)).toBe(0);
  });

  test('is nobody’s fault if the holder shuts itself out or holds the way already', () => {
    const start = position({ players: 4 });
    const nearly = claimed(start, 0, ...others);
    expect(new SpoiltTickets().count(nearly, claimed(nearly, 1, last), 1)).toBe(0);
    const ticket = board.tickets.find(({ id }) => id === 'vancouver--montreal');
    const own = claimed(nearly, 1, last);
    expect(ticket && openWay(own, 1, ticket)?.map(({ id }) => id)).toContain(last);
  });

  test('closes both tracks of a double with two players, one with four', () => {
    const [first = '', second = ''] = routesAt('vancouver').filter((id) => id.includes('seattle'));
    expect(second).not.toBe('');
    const rest = routesAt('vancouver').filter((id) => id !== first && id !== second);
    const counts = [2, 4].map((players) => {
      const before = claimed(position({ players }), 0, ...rest);
      return new SpoiltTickets().count(before, claimed(before, 0, first), 0);
    });
    expect(counts).toEqual([1, 0]);
  });

  test('counts a detour that the holder has no pieces for', () => {
    // By Calgary and Winnipeg it takes 3 + 6 + 6 + 5 pieces; by Seattle, Helena and Duluth 1 + 6 + 6 + 3 + 5.
    const counts = [19, 20, 21, 22].map((pieces) => {
      const before = position({ players: 4 });
      before.setPieces(1, pieces);
      return new SpoiltTickets().count(before, claimed(before, 0, 'calgary--vancouver'), 0);
    });
    expect(counts).toEqual([0, 1, 0, 0]);
  });

  test('counts each ticket, but only of seats that lose one', () => {
    const start = position({ players: 4 });
    const santaFe = board.tickets.findIndex(({ id }) => id === 'vancouver--santa-fe');
    start.setTicketHolder(santaFe, 2);
    const nearly = claimed(start, 0, ...others);
    expect(new SpoiltTickets().count(nearly, claimed(nearly, 0, last), 0)).toBe(2);
    expect(new SpoiltTickets().count(nearly, claimed(nearly, 2, last), 2)).toBe(1);
  });
});
