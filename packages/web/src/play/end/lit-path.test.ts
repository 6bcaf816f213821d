import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { litBy } from './lit-path.ts';

const board = compileBoard(northAmerica);
const owners = { 'calgary--helena': 0, 'helena--salt-lake-city': 0, 'calgary--vancouver': 1 };
const counted = { seat: 0, points: 0, totals: [] };

describe('what is lit while it is counted', () => {
  it('is the way that joins a ticket, and its ends', () => {
    const lit = litBy(board, owners, {
      kind: 'ticket',
      ticket: 'calgary--salt-lake-city',
      completed: true,
      ...counted,
    });
    expect(lit).toEqual({
      routes: ['calgary--helena', 'helena--salt-lake-city'],
      locations: ['calgary', 'salt-lake-city'],
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
      'calgary--helena',
      'helena--salt-lake-city',
    ]);
    const path = { kind: 'path', length: 3, routes: ['calgary--vancouver'] } as const;
    expect(litBy(board, owners, { ...path, rival: ['calgary--helena'], ...counted }).routes).toEqual([
      'calgary--vancouver',
      'calgary--helena',
    ]);
  });
});
