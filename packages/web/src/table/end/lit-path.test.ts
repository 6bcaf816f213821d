import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { litBy } from './lit-path.ts';

const board = compileBoard(northAmerica);
const owners = { 'calgary--vancouver': 0, 'calgary--winnipeg': 0, 'duluth--winnipeg': 1 };
const counted = { seat: 0, points: 0, totals: [] };

describe('what is lit while it is counted', () => {
  it('is the way that joins a ticket, and its ends', () => {
    const ticket = { kind: 'ticket' as const, ticket: 'vancouver--winnipeg', completed: true, ...counted };
    const there = {
      ...board,
      tickets: [
        {
          index: 0,
          id: ticket.ticket,
          a: board.locations.indexOf('vancouver'),
          b: board.locations.indexOf('winnipeg'),
          points: 1,
        },
      ],
    };
    const lit = litBy(Object.assign(Object.create(board), there), owners, ticket);
    expect(lit).toEqual({
      routes: ['calgary--vancouver', 'calgary--winnipeg'],
      locations: ['vancouver', 'winnipeg'],
    });
  });

  it('is only the ends of a ticket that was not completed', () => {
    const lit = litBy(board, owners, {
      kind: 'ticket',
      ticket: 'boston--miami',
      completed: false,
      ...counted,
    });
    expect(lit).toEqual({ routes: [], locations: ['boston', 'miami'] });
  });

  it('is what a player owns, or the longest path', () => {
    expect(litBy(board, owners, { kind: 'routes', ...counted }).routes).toEqual([
      'calgary--vancouver',
      'calgary--winnipeg',
    ]);
    expect(
      litBy(board, owners, { kind: 'path', length: 3, routes: ['calgary--vancouver'], ...counted }).routes,
    ).toEqual(['calgary--vancouver']);
  });
});
