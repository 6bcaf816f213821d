import { describe, expect, it } from 'vitest';
import { isles, na, sf } from '../boards.ts';
import { handOf, options, play, refusalOf, refused, scenario } from '../scenario.ts';
import { table } from './table.ts';

/** The ways to pay for one route. */
function ways(board: typeof na, route: string, hand: Record<string, number>): string[] {
  const game = scenario(board, { hands: [hand], stacks: {} });
  const start = `claim ${route} `;
  return options(game)
    .filter((option) => option.startsWith(start))
    .map((option) => option.slice(start.length))
    .toSorted();
}

describe('ferries', () => {
  it('CLAIM-9: a colored ferry route needs its wild, the rest is paid as any route', () => {
    expect(ways(sf, 'alcatraz--fort-mason--1', { orange: 2, wild: 2 })).toEqual(['orange 1+1', 'wild 2']);
  });

  it('CLAIM-9: without a wild a ferry route cannot be claimed', () => {
    expect(ways(sf, 'alcatraz--fort-mason--1', { orange: 6 })).toEqual([]);
    const game = scenario(sf, { hands: [{ orange: 6, wild: 1 }], stacks: {} });
    expect(refused(game, 0, 'claim alcatraz--fort-mason--1 orange 2')).toMatchObject({
      code: 'FERRY_NEEDS_WILDS',
      rule: 'CLAIM-9',
      params: { route: 'alcatraz--fort-mason--1', needed: 1, paid: 0 },
    });
  });

  it('CLAIM-9: the wild must be in hand', () => {
    const game = scenario(sf, { hands: [{ orange: 6 }], stacks: {} });
    expect(refusalOf(game, 0, 'claim alcatraz--fort-mason--1 orange 1+1')).toBe('NOT_ENOUGH_CARDS');
  });

  it('CLAIM-9: the other spaces are of the color of the route', () => {
    expect(ways(sf, 'alcatraz--fort-mason--2', { orange: 3, wild: 1 })).toEqual([]);
    const game = scenario(sf, { hands: [{ orange: 3, wild: 1 }], stacks: {} });
    expect(refusalOf(game, 0, 'claim alcatraz--fort-mason--2 orange 1+1')).toBe('WRONG_COLOR');
  });

  it('CLAIM-9: a gray ferry route: one color, its wild, further wilds', () => {
    expect(ways(sf, 'fort-mason--golden-gate-bridge', { red: 4, blue: 3, wild: 3 })).toEqual([
      'blue 2+3',
      'blue 3+2',
      'red 2+3',
      'red 3+2',
      'red 4+1',
    ]);
    expect(ways(sf, 'fort-mason--golden-gate-bridge', { red: 5, wild: 1 })).toEqual(['red 4+1']);
    expect(ways(sf, 'fort-mason--golden-gate-bridge', { red: 5 })).toEqual([]);
    expect(ways(sf, 'fort-mason--golden-gate-bridge', { wild: 5 })).toEqual(['wild 5']);
  });

  it('CLAIM-9, CLAIM-8: five spaces with a ferry: paid, owned and scored', () => {
    const game = scenario(sf, { hands: [{ red: 5, wild: 2 }], stacks: {} });
    play(game, 'claim fort-mason--golden-gate-bridge red 4+1');
    expect(handOf(game, 0)).toEqual({ red: 1, wild: 1 });
    expect(table(game).discards).toEqual({ red: 4, wild: 1 });
    expect(table(game).seats[0]).toMatchObject({ score: 10, pieces: 15 });
  });

  it('CLAIM-9: one wild for each of two ferry symbols', () => {
    expect(ways(isles, 'sound--isle', { coral: 3, wild: 1 })).toEqual([]);
    expect(ways(isles, 'sound--isle', { coral: 3, wild: 2 })).toEqual(['coral 1+2']);
    expect(ways(isles, 'sound--isle', { coral: 3, wild: 3 })).toEqual(['coral 1+2', 'wild 3']);
    const game = scenario(isles, { hands: [{ coral: 3, wild: 3 }], stacks: {} });
    expect(refused(game, 0, 'claim sound--isle coral 2+1')).toMatchObject({
      code: 'FERRY_NEEDS_WILDS',
      params: { needed: 2, paid: 1 },
    });
  });

  it('CLAIM-9, mistake 26: NA has no ferries: every route can be paid for without a wild', () => {
    for (const { id, length, color } of na.routes) {
      const card = na.cards[color] ?? 'red';
      expect(ways(na, id, { [card]: length })).toEqual([`${card} ${length}`]);
    }
  });
});
