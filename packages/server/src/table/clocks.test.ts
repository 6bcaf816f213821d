import { GameState, Phase } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../boards.ts';
import { GameClocks } from './clocks.ts';

/** A state in which the game waits for this seat. */
function turnOf(seat: number): GameState {
  const state = GameState.blank(boardOf('san-francisco'), 2);
  state.phase = Phase.turn;
  state.turn = seat;
  return state;
}

describe('clocks', () => {
  it('for a move begin anew with every turn', () => {
    const clocks = new GameClocks({ kind: 'move', seconds: 30 }, 2);
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

  it('for a game add up, and go on with 20 seconds a turn at zero', () => {
    const clocks = new GameClocks({ kind: 'game', seconds: 100 }, 2);
    clocks.follow(turnOf(0), 0);
    clocks.follow(turnOf(1), 70_000);
    expect(clocks.left(0, 80_000)).toBe(30_000);
    clocks.follow(turnOf(0), 80_000);
    expect(clocks.deadline(0)).toBe(110_000);
    clocks.leave(0, 110_000);
    clocks.follow(turnOf(1), 111_000);
    clocks.follow(turnOf(0), 190_000);
    clocks.comeBack(0, 200_000);
    expect(clocks.deadline(0)).toBe(220_000);
    expect(clocks.isRunning(1)).toBe(false);
  });

  it.each([{ kind: 'move', seconds: 60 } as const, { kind: 'game', seconds: 60 } as const])(
    'of a $kind are not wound up by leaving and returning',
    (pace) => {
      const clocks = new GameClocks(pace, 2);
      clocks.follow(turnOf(0), 0);
      for (let time = 1000; time < 60_000; time += 1000) {
        clocks.leave(0, time);
        // However long the bot thinks: what it does not end is its player's turn.
        clocks.comeBack(0, time + 900);
      }
      expect(clocks.deadline(0)).toBe(60_000);
      expect(clocks.isOutOfTime(0, 59_999)).toBe(false);
      expect(clocks.isOutOfTime(0, 60_000)).toBe(true);
    },
  );

  it('of a game are not filled up by leaving while others play', () => {
    const clocks = new GameClocks({ kind: 'game', seconds: 60 }, 2);
    clocks.follow(turnOf(0), 0);
    clocks.follow(turnOf(1), 35_000);
    clocks.leave(0, 40_000);
    clocks.comeBack(0, 41_000);
    expect(clocks.left(0, 42_000)).toBe(25_000);
  });

  it('win time with every turn that its player ends', () => {
    const clocks = new GameClocks({ kind: 'game', seconds: 60, increment: 10 }, 2);
    clocks.follow(turnOf(0), 0);
    clocks.follow(turnOf(1), 30_000);
    expect(clocks.left(0, 30_000)).toBe(40_000);
    clocks.follow(turnOf(0), 31_000);
    clocks.leave(0, 41_000);
    clocks.follow(turnOf(1), 42_000);
    expect(clocks.left(0, 42_000)).toBe(30_000);
  });

  it.each([
    [{ kind: 'move', seconds: 60 } as const, 120_000, 60_000],
    [{ kind: 'game', seconds: 60 } as const, 360_000, 360_000],
  ])('of $kind may be given time', (pace, now, later) => {
    const clocks = new GameClocks(pace, 2);
    clocks.follow(turnOf(0), 0);
    clocks.extend(0);
    expect(clocks.left(0, 0)).toBe(now);
    clocks.follow(turnOf(1), 0);
    clocks.follow(turnOf(0), 0);
    expect(clocks.left(0, 0)).toBe(later);
  });

  it('stand still while nobody plays', () => {
    const clocks = new GameClocks({ kind: 'move', seconds: 30 }, 2);
    clocks.follow(turnOf(0), 0);
    clocks.leave(0, 10_000);
    clocks.pause(10_000);
    clocks.resume(500_000);
    clocks.comeBack(0, 500_000);
    expect(clocks.left(0, 500_000)).toBe(20_000);
  });

  it('count days in slow games, and nothing in those without time', () => {
    const slow = new GameClocks({ kind: 'slow', days: 2 }, 2);
    slow.follow(turnOf(1), 5);
    expect(slow.deadline(1)).toBe(2 * 86_400_000 + 5);
    const untimed = new GameClocks({ kind: 'untimed' }, 2);
    untimed.follow(turnOf(1), 5);
    expect([untimed.deadline(1), untimed.left(1, 9)]).toEqual([null, null]);
  });

  it('run on through an action that is taken back', () => {
    const clocks = new GameClocks({ kind: 'game', seconds: 100 }, 2);
    clocks.follow(turnOf(0), 0);
    const before = clocks.fork();
    clocks.follow(turnOf(1), 40_000);
    expect(before.left(0, 60_000)).toBe(40_000);
    expect(before.isRunning(1)).toBe(false);
  });

  it('that jump back take nothing away', () => {
    const clocks = new GameClocks({ kind: 'game', seconds: 100 }, 2);
    clocks.follow(turnOf(0), 50_000);
    clocks.follow(turnOf(1), 20_000);
    expect(clocks.left(0, 0)).toBe(100_000);
  });
});
