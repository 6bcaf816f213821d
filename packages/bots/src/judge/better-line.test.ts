import {
  FastChance,
  type GameFile,
  GameRecord,
  itemAt,
  legalActions,
  nextToAct,
  Phase,
  viewFor,
} from '@waybill/engine';
import { describe, expect, test } from 'vitest';
import { boards, FEW } from '../../test/table.ts';
import { makeBot } from '../index.ts';
import { betterLine } from './better-line.ts';

function play(board: (typeof boards)[number]): GameFile {
  const record = new GameRecord(board, { players: 2 }, { seed: '7'.repeat(64) });
  const bots = ['regular', 'beginner'].map((level) => makeBot(level as 'regular', board));
  const chance = new FastChance(5);
  const { state } = record.game;
  while (state.phase !== Phase.over) {
    const seat = nextToAct(state);
    const legal = legalActions(state, seat);
    const action = itemAt(bots, seat).choose({ view: viewFor(state, seat), legal, chance, budget: FEW });
    record.play(seat, board.actions.describe(action));
  }
  return record.file();
}

describe.each(boards.map((board) => [board.id, board] as const))('a better line on %s', (_, board) => {
  const file = play(board);
  // The first card of a turn: tickets could have been drawn instead.
  const isFirstCard = (at: number): boolean =>
    file.log[at]?.action === 'draw' && file.log[at]?.seat !== file.log[at - 1]?.seat;
  const entry = file.log.findIndex((_entry, at) => at > 10 && isFirstCard(at)) + 1;

  test('shares the past, makes the other move, and is played on for two rounds', () => {
    const line = betterLine(board, file, { entry, better: 'tickets' });
    expect(line?.branchedAt).toBe(entry - 1);
    expect(line?.log.slice(0, entry - 1)).toEqual(file.log.slice(0, entry - 1));
    expect(line?.log[entry - 1]?.action).toBe('tickets');
    const mover = itemAt(file.log, entry - 1).seat;
    const after = line?.log.slice(entry).map(({ seat }) => seat) ?? [];
    expect(after.filter((seat) => seat !== mover).length).toBeGreaterThanOrEqual(2);
    expect(line?.log.length).toBeLessThan(file.log.length);
  });

  test('brings the same cards where the same moves are made', () => {
    const same = betterLine(board, file, { entry, better: 'draw' });
    expect(same?.log[entry - 1]).toEqual(file.log[entry - 1]);
  });

  test('is not told of a move that was not possible, nor of a game whose seed is unknown', () => {
    expect(betterLine(board, file, { entry, better: 'keep nothing' })).toBeNull();
    expect(betterLine(board, { ...file, seed: null }, { entry, better: 'tickets' })).toBeNull();
  });
});
