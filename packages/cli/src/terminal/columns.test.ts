import { describe, expect, test } from 'vitest';
import { columns, definitions, grid, listed, widthOf, wrap } from './columns.ts';

describe('widthOf', () => {
  test.each([
    ['', 0],
    ['Montréal', 8],
    ['Montre\u0301al', 8],
    ['\u001b[31mred\u001b[39m', 3],
    ['京都', 4],
    ['🚂', 2],
  ])('%j takes %i places', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });
});

test('columns line up, numbers to the right, the last alignment holding for the rest', () => {
  const rows = [
    ['', 'cards', 'points'],
    ['Ada', '4', '12'],
    ['Bo', '10', '\u001b[1m7\u001b[22m'],
  ];
  expect(columns(rows, { align: ['left', 'right'] })).toEqual([
    '     cards  points',
    'Ada      4      12',
    'Bo      10       \u001b[1m7\u001b[22m',
  ]);
});

describe('wrap', () => {
  test('breaks at single spaces only, and indents what follows', () => {
    expect(wrap('  12  one two three', { width: 11, indent: '    ' })).toEqual([
      '  12  one',
      '    two',
      '    three',
    ]);
    expect(wrap('head  a b', { width: 8, indent: '  ' })).toEqual(['head  a', '  b']);
  });

  test('leaves a word that is too long alone', () => {
    expect(wrap('a unbreakable b', { width: 5 })).toEqual(['a', 'unbreakable', 'b']);
    expect(wrap('')).toEqual(['']);
  });
});

test('a list breaks between its items only', () => {
  const list = listed(['2 blue', '1 red', '3 green']);
  expect(wrap(`Hand  ${list}`, { width: 20, indent: '  ' })).toEqual(['Hand  2 blue ·', '  1 red · 3 green']);
});

test('grid reads down', () => {
  expect(grid(['a', 'b', 'c', 'd', 'e'], 6)).toEqual(['a  d', 'b  e', 'c']);
  expect(grid([], 6)).toEqual([]);
});

test('definitions keep their two columns', () => {
  const rows = [
    ['draw', 'draw a card from the deck'],
    ['take blue', 'take it'],
  ] as const;
  expect(definitions(rows, 37)).toEqual([
    '  draw       draw a card from the',
    '             deck',
    '  take blue  take it',
  ]);
});
