import { GameState, Phase } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../boards.ts';
import { Clocks } from './clocks.ts';

/** A state in which the game waits for this seat. */
function turnOf(seat: number): GameState {
  const state = GameState.blank(boardOf('san-francisco'), 2);
  state.phase = Phase.turn;
  state.turn = seat;
  return state;
}

describe('clocks', () => {
  it('for a move begin anew with every turn', () => {
    const clocks = new Clocks({ kind: 'move', seconds: 30 }, 2);
    clocks.follow(turnOf(0), 1000);
    expect(clocks.deadline(0)).toBe(31_000);
    expect(clocks.deadline(1)).toBeNull();
    expect(clocks.left(0, 11_000)).toBe(20_000);
    clocks.follow(turnOf(1), 11_000);
    expect(clocks.deadline(0)).toBeNull();
    expect(clocks.deadline(1)).toBe(41_000);
    clocks.follow(turnOf(0), 20_000);
    expect(clocks.deadline(0)).toBe(50_000);
  });

  it('for a game add up, and leave something to whoever comes back', () => {
    const clocks = new Clocks({ kind: 'game', seconds: 100 }, 2);
    clocks.follow(turnOf(0), 0);
    clocks.follow(turnOf(1), 70_000);
    expect(clocks.left(0, 80_000)).toBe(30_000);
    clocks.follow(turnOf(0), 80_000);
    expect(clocks.deadline(0)).toBe(110_000);
    clocks.restart(0, 200_000);
    expect(clocks.deadline(0)).toBe(260_000);
    expect(clocks.isRunning(1)).toBe(false);
  });

  it('count days in slow games, and nothing in those without time', () => {
    const slow = new Clocks({ kind: 'slow', days: 2 }, 2);
    slow.follow(turnOf(1), 5);
    expect(slow.deadline(1)).toBe(2 * 86_400_000 + 5);
    const untimed = new Clocks({ kind: 'untimed' }, 2);
    untimed.follow(turnOf(1), 5);
    expect([untimed.deadline(1), untimed.left(1, 9)]).toEqual([null, null]);
  });

  it('run on through an action that is taken back', () => {
    const clocks = new Clocks({ kind: 'game', seconds: 100 }, 2);
    clocks.follow(turnOf(0), 0);
    const restore = clocks.save();
    clocks.follow(turnOf(1), 40_000);
    restore();
    expect(clocks.left(0, 60_000)).toBe(40_000);
    expect(clocks.isRunning(1)).toBe(false);
  });

  it('that jump back take nothing away', () => {
    const clocks = new Clocks({ kind: 'game', seconds: 100 }, 2);
    clocks.follow(turnOf(0), 50_000);
    clocks.follow(turnOf(1), 20_000);
    expect(clocks.left(0, 0)).toBe(100_000);
  });
});
