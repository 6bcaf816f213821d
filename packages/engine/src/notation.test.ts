import { describe, expect, it } from 'vitest';
import { isles, na, sf } from '../test/boards.ts';
import { notationOf, parseNotation, writeNotation } from './notation.ts';
import { resolveAction } from './resolve-action.ts';

describe('notation', () => {
  it.each([na, sf, isles])('goes both ways for every action of $id', (board) => {
    const lines = new Set<string>();
    for (let action = 0; action < board.actions.size; action++) {
      const line = notationOf(board, action);
      lines.add(line);
      expect(resolveAction(board, line)).toEqual(board.actions.entry(action));
      expect(resolveAction(board, board.actions.describe(action))).toEqual(board.actions.entry(action));
    }
    expect(lines.size).toBe(board.actions.size);
  });

  it.each([
    ['draw', { type: 'drawCard' }],
    ['take blue', { type: 'takeCard', card: 'blue' }],
    ['tickets', { type: 'drawTickets' }],
    ['keep 1 3', { type: 'keepTickets', keep: [1, 3] }],
    [
      'claim denver--omaha purple 3+1',
      { type: 'claimRoute', route: 'denver--omaha', pay: { purple: 3, wild: 1 } },
    ],
    ['claim denver--omaha purple 4', { type: 'claimRoute', route: 'denver--omaha', pay: { purple: 4 } }],
    ['claim denver--omaha wild 4', { type: 'claimRoute', route: 'denver--omaha', pay: { wild: 4 } }],
    ['place lantern union-square', { type: 'placeStack', symbol: 'lantern', location: 'union-square' }],
    ['token alcatraz', { type: 'takeToken', location: 'alcatraz' }],
    ['pass', { type: 'pass' }],
  ] as const)('reads and writes «%s»', (line, action) => {
    expect(parseNotation(line)).toEqual(action);
    expect(writeNotation(action)).toBe(line);
    expect(parseNotation(`  ${line.toUpperCase().replaceAll(' ', '   ')} `)).toEqual(action);
  });

  it.each([
    '',
    'draws',
    'draw 1',
    'take',
    'take blue red',
    'keep a',
    'keep 12',
    'claim x red',
    'claim x red two',
    'claim x red 1+',
    'claim x wild 1+1',
    'pass now',
    'tickets 3',
    'token',
  ])('does not read «%s»', (line) => {
    expect(parseNotation(line)).toBeNull();
  });
});
