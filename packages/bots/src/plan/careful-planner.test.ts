import { FastChance, newGame } from '@waybill/engine';
import { expect, it } from 'vitest';
import { boards } from '../../test/table.ts';
import { CarefulPlanner } from './careful-planner.ts';
import { Plan } from './plan.ts';
import { Planner } from './planner.ts';
import { styleFor } from './style.ts';

it.each(boards)('a network is never worth less for looking at more of them: $id', (board) => {
  const chance = new FastChance(11);
  const { state } = newGame(board, { players: 2 }, { chance });
  const style = styleFor(board, 2);
  const quick = new Planner(board, style);
  const careful = new CarefulPlanner(board, style);
  let better = 0;
  for (let deal = 0; deal < 60; deal++) {
    const tickets = board.tickets.map(({ index }) => index).filter(() => chance.below(8) === 0);
    const [before, after] = [quick, careful].map((planner) => planner.worthOf(state, 0, tickets)) as [
      number,
      number,
    ];
    expect(after).toBeGreaterThanOrEqual(before);
    if (after > before) better++;
  }
  expect(better).toBeGreaterThan(5);
});

it('with many tickets fewer are given up', () => {
  const [board] = boards;
  if (!board) throw new Error('no board');
  const chance = new FastChance(12);
  const style = styleFor(board, 2);
  const givenUp = { quick: 0, careful: 0 };
  for (let deal = 0; deal < 60; deal++) {
    const { state } = newGame(board, { players: 2 }, { chance });
    for (const { index } of board.tickets) if (chance.below(8) === 0) state.setTicketHolder(index, 0);
    const plan = new Plan(board);
    new Planner(board, style).make(state, 0, plan);
    givenUp.quick += plan.givenUp;
    new CarefulPlanner(board, style).make(state, 0, plan);
    givenUp.careful += plan.givenUp;
  }
  expect(givenUp.careful).toBeLessThan(givenUp.quick);
});
