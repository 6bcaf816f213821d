import { applyUnchecked, FastChance, Kind, legalActions, newGame, nextToAct, Phase } from '@waybill/engine';
import { expect, it } from 'vitest';
import { boards } from '../../test/table.ts';
import { Plan } from '../plan/plan.ts';
import { Policy } from '../plan/policy.ts';
import { styleFor } from '../plan/style.ts';
import { candidatesFor } from './candidates.ts';

const [northAmerica, sanFrancisco] = boards;
if (!northAmerica || !sanFrancisco) throw new Error('no board');

/** A game of planners up to the first moment that fits, and what the search would look into there. */
function candidatesAt(board: typeof northAmerica, phase: number, isLast: boolean) {
  if (!board) throw new Error('no board');
  const chance = new FastChance(3);
  const policy = new Policy(board, styleFor(board, 2));
  for (let deal = 0; deal < 50; deal++) {
    const game = newGame(board, { players: 2 }, { chance });
    const { state } = game;
    const plans = [new Plan(board), new Plan(board)] as const;
    while (state.phase !== Phase.over) {
      const seat = nextToAct(state);
      const plan = plans[seat === 0 ? 0 : 1];
      const own = policy.choose(state, seat, { plan, chance });
      const legal = legalActions(state, seat);
      const claims = legal.filter((action) => board.actions.kindOf(action) === Kind.claimRoute);
      if (state.phase === phase && state.turnsLeft > 0 === isLast && (!isLast || claims.length > 3)) {
        const blocks = new Float64Array(board.routes.length);
        return {
          state,
          legal,
          own,
          candidates: candidatesFor(state, seat, { legal, policy, plan, own, blocks }),
        };
      }
      applyUnchecked(game, seat, own);
    }
  }
  throw new Error('no such moment');
}

it('a stack may go to the locations that the plan likes most', () => {
  const { legal, own, candidates } = candidatesAt(sanFrancisco, Phase.placeStack, false);
  expect(candidates.length).toBeGreaterThan(2);
  for (const { action } of candidates) {
    expect(legal).toContain(action);
    expect(action).not.toBe(own);
  }
});

it('in the last round many more claims are tried than before, short ones too', () => {
  const { state, legal, own, candidates } = candidatesAt(northAmerica, Phase.turn, true);
  const { board } = state;
  const routesOf = (list: readonly number[]) =>
    new Set(
      list
        .filter((action) => board.actions.kindOf(action) === Kind.claimRoute)
        .map((action) => board.actions.routeOf(action)),
    );
  const possible = routesOf(legal);
  const tried = routesOf([own, ...candidates.map(({ action }) => action)]);
  expect(tried.size).toBeGreaterThanOrEqual(Math.min(16, possible.size));
  const points = [...possible].map((route) => board.route(route).points);
  expect([...tried].some((route) => board.route(route).points === Math.max(...points))).toBe(true);
});
