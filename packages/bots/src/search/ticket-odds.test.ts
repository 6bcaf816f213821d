import { type Board, compileBoard, FastChance, newGame } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { expect, test } from 'vitest';
import { TicketOdds } from './ticket-odds.ts';

const board: Board = compileBoard(northAmerica);

test('a ticket that a seat’s track serves is likelier than one it does nothing for', () => {
  const { state } = newGame(board, { players: 2, first: 0 }, { chance: new FastChance(1) });
  const odds = new TicketOdds(board);
  expect(odds.read(state, 0)).toEqual([null, null]);
  const built = board.routes.findIndex(
    ({ id }) => id.startsWith('denver--el-paso') || id.startsWith('denver--santa-fe'),
  );
  const { a, b, length } = board.route(built);
  state.setOwner(built, 1);
  state.setPieces(1, state.pieces(1) - length);
  const [own, others] = odds.read(state, 0);
  expect(own).toBe(null);
  const served = board.tickets.filter((ticket) => [ticket.a, ticket.b].some((end) => end === a || end === b));
  const best = Math.max(...served.map(({ index }) => others?.[index] ?? 0));
  expect(best).toBeGreaterThan(1);
  expect(Math.min(...(others ?? []))).toBe(1);
});
