import { describe, expect, it } from 'vitest';
import { isles, na, sf } from '../test/boards.ts';
import { ACTION_KINDS, Kind } from './action-table.ts';
import { GRAY } from './route.ts';

describe('the action table', () => {
  it('numbers the kinds in the order it names them', () => {
    expect(ACTION_KINDS.map((kind) => Kind[kind])).toEqual([...ACTION_KINDS.keys()]);
  });

  it.each([na, sf, isles])('finds every action of $id by what it is', (board) => {
    const { actions } = board;
    for (let number = 0; number < actions.size; number++) {
      const { kind, route, card, wilds, keep, symbol, location } = actions.entry(number);
      const found = {
        drawCard: actions.drawCard,
        takeCard: actions.takeCard(card),
        drawTickets: actions.drawTickets,
        keepTickets: actions.keepTickets(keep),
        claimRoute: route >= 0 ? actions.claimRoute(board.route(route), card, wilds) : -1,
        placeStack: actions.placeStack(symbol, location),
        takeToken: actions.takeToken(location),
        pass: actions.pass,
      };
      expect(found[kind]).toBe(number);
      expect([actions.kindOf(number), actions.routeOf(number), actions.cardOf(number)]).toEqual([
        Kind[kind],
        route,
        card,
      ]);
      expect([actions.wildsOf(number), actions.keepOf(number)]).toEqual([wilds, keep]);
    }
  });

  it.each([na, sf, isles])(
    'has every distinct payment for each route of $id once (CLAIM-2, CLAIM-9)',
    (board) => {
      for (const route of board.routes) {
        const claims = [...Array(board.actions.size).keys()].filter(
          (action) => board.actions.routeOf(action) === route.index,
        );
        const coloredSets = route.length - route.ferries;
        const colors = route.color === GRAY ? board.colors : 1;
        expect(claims.length).toBe(coloredSets * colors + 1);
        for (const claim of claims) {
          const pay = board.actions.paymentOf(claim);
          expect(Object.values(pay).reduce((sum, count) => sum + count, 0)).toBe(route.length);
          expect(pay['wild'] ?? 0).toBeGreaterThanOrEqual(route.ferries);
        }
      }
    },
  );

  it('has no token actions where the map has no tokens', () => {
    const kinds = new Set(
      Array.from({ length: na.actions.size }, (_, action) => na.actions.entry(action).kind),
    );
    expect(kinds.has('placeStack') || kinds.has('takeToken')).toBe(false);
  });
});
