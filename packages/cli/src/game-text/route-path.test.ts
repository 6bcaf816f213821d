import { compileBoard } from '@waybill/engine';
import { northAmerica } from '@waybill/maps';
import { expect, test } from 'vitest';
import { locationsAlong } from './route-path.ts';

const board = compileBoard(northAmerica);
const route = (a: string, b: string): string => {
  const joins = ({ id }: { id: string }): boolean =>
    id.startsWith(`${a}--${b}`) || id.startsWith(`${b}--${a}`);
  return board.routes.find(joins)?.id ?? '';
};

test('a single route, and none', () => {
  expect(locationsAlong(board, [])).toEqual([]);
  expect(locationsAlong(board, [route('denver', 'omaha')])).toEqual(['denver', 'omaha']);
});

test('the second route tells the direction of the first', () => {
  const path = [route('denver', 'omaha'), route('denver', 'santa-fe')];
  expect(locationsAlong(board, path)).toEqual(['omaha', 'denver', 'santa-fe']);
});

test('a loop comes back to where it began', () => {
  const path = [route('denver', 'santa-fe'), route('phoenix', 'santa-fe'), route('denver', 'phoenix')];
  expect(locationsAlong(board, path)).toEqual(['denver', 'santa-fe', 'phoenix', 'denver']);
});

test('there and back over a double route, then on: only the third tells the direction', () => {
  const [one, two] = board.routes.filter(({ id }) => id.startsWith('denver--kansas-city'));
  const path = [one?.id ?? '', two?.id ?? '', route('denver', 'omaha')];
  expect(locationsAlong(board, path)).toEqual(['denver', 'kansas-city', 'denver', 'omaha']);
});
