import { expect, test } from 'vitest';
import { completions } from './completion.ts';

const LINES = [
  'draw',
  'take blue',
  'take red',
  'tickets',
  'claim denver--omaha purple 3+1',
  'claim denver--omaha purple 4',
  'claim helena--omaha blue 5',
  'claim el-paso--houston green 6',
];

test('nothing typed shows one line of each kind', () => {
  expect(completions(LINES, '')).toEqual(['draw', 'take blue', 'tickets', 'claim denver--omaha purple 3+1']);
});

test('a route is found by either of its ends, once', () => {
  expect(completions(LINES, 'claim omaha')).toEqual([
    'claim denver--omaha purple 3+1',
    'claim helena--omaha blue 5',
  ]);
  expect(completions(LINES, 'claim paso')).toEqual(['claim el-paso--houston green 6']);
});

test('with the route typed out, each way to pay is offered', () => {
  expect(completions(LINES, 'claim denver--omaha')).toEqual([
    'claim denver--omaha purple 3+1',
    'claim denver--omaha purple 4',
  ]);
  expect(completions(LINES, 'CLAIM  denver--omaha purple 4')).toEqual(['claim denver--omaha purple 4']);
});

test('what fits nothing offers nothing', () => {
  expect(completions(LINES, 'fly')).toEqual([]);
  expect(completions(LINES, 'draw draw')).toEqual([]);
});
