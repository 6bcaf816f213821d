import { expect, test } from 'vitest';
import { performanceOf } from '../test/fabricate.ts';
import { failuresIn } from './failures.ts';
import type { Performance, ProgramFailure } from './results.ts';

const EXIT: ProgramFailure = { kind: 'EXITED', detail: { code: 1 }, question: null, stderr: 'oh' };
const LATE: ProgramFailure = { kind: 'NO_MOVE', detail: { milliseconds: 9 }, question: 3, stderr: '' };

function troubled(failures: readonly ProgramFailure[], isReplaced = true): Performance {
  return performanceOf({ trouble: { failures, isReplaced } });
}

const well = performanceOf();

test('counts what went wrong, the most frequent first, and keeps the first of each', () => {
  const blocks = [
    { index: 4, games: [[well, troubled([LATE])]] },
    {
      index: 5,
      games: [
        [well, troubled([EXIT], false)],
        [well, troubled([EXIT])],
        [well, troubled([])],
      ],
    },
  ];
  expect(failuresIn([{ bots: ['a', 'p'], blocks }])).toEqual([
    {
      bot: 'p',
      games: 4,
      replacedGames: 3,
      kinds: [
        { kind: 'EXITED', count: 2, first: { ...EXIT, match: 0, block: 5, game: 0, contestant: 1 } },
        { kind: 'NO_MOVE', count: 1, first: { ...LATE, match: 0, block: 4, game: 0, contestant: 1 } },
      ],
    },
  ]);
});

test('counts all seats and matches of a program together', () => {
  const match = { bots: ['p', 'a', 'p'], blocks: [{ index: 0, games: [[troubled([EXIT]), well, well]] }] };
  expect(failuresIn([match, match])).toMatchObject([
    { bot: 'p', games: 4, replacedGames: 2, kinds: [{ count: 2 }] },
  ]);
});

test('all went well', () => {
  expect(failuresIn([{ bots: ['a', 'b'], blocks: [{ index: 0, games: [[well, well]] }] }])).toEqual([]);
});
