import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { duelBlock, performanceOf } from '../test/fabricate.ts';
import { Journal, JournalFault } from './journal.ts';

const RUN = { map: 'm', board: 'f', matches: [['a', 'b']], seed: 's' };

function newPath(): string {
  return join(mkdtempSync(join(tmpdir(), 'waybill-arena-')), 'journal');
}

function begun(path = newPath()): { path: string; journal: Journal } {
  const journal = new Journal(path);
  journal.begin(RUN);
  return { path, journal };
}

test('gives back what was written', () => {
  const { path, journal } = begun();
  const blocks = [3, 0, 7].map((index) => duelBlock(index, [1, 0.5]));
  for (const block of blocks) journal.add(0, block);
  const again = new Journal(path);
  again.begin(RUN);
  expect(again.run).toEqual(RUN);
  expect([...again.blocksOf(0).values()]).toEqual(blocks);
  expect(again.blocksOf(1).size).toBe(0);
});

test('keeps the failures of programs', () => {
  const { path, journal } = begun();
  const failure = { kind: 'EXITED', detail: { code: 1 }, question: 2, stderr: 'oh' } as const;
  const game = [performanceOf(), performanceOf({ trouble: { failures: [failure], isReplaced: true } })];
  const block = { index: 0, games: [game, game] };
  journal.add(0, block);
  expect(new Journal(path).blocksOf(0).get(0)).toEqual(block);
});

test('a line that was cut short is dropped, and the file goes on after the last whole one', () => {
  const { path, journal } = begun();
  journal.add(0, duelBlock(0, [1, 1]));
  const whole = readFileSync(path, 'utf8');
  appendFileSync(path, '{"match":0,"index":1,"ga');
  const again = new Journal(path);
  expect([...again.blocksOf(0).keys()]).toEqual([0]);
  again.begin(RUN);
  expect(readFileSync(path, 'utf8')).toBe(whole);
});

test.each([[{ ...RUN, seed: 't' }], [{ ...RUN, matches: [['b', 'a']] }], [{ ...RUN, board: 'g' }]])(
  'refuses another run: %j',
  (other) => {
    const { path } = begun();
    expect(() => new Journal(path).begin(other)).toThrow(JournalFault);
  },
);

test.each([
  ['no head', 'x\n', 1],
  ['no head and no end', 'precious', 1],
  ['another head', '{"arena":2}\n', 1],
  ['no block', `${JSON.stringify({ arena: 1, ...RUN })}\nnonsense\n`, 2],
  [
    'a block of another match',
    `${JSON.stringify({ arena: 1, ...RUN })}\n{"match":1,"index":0,"games":[]}\n`,
    2,
  ],
])('%s: tells the line and leaves the file alone', (_, text, line) => {
  const path = newPath();
  writeFileSync(path, text);
  expect(() => new Journal(path)).toThrow(`line ${line} is no result`);
  expect(readFileSync(path, 'utf8')).toBe(text);
});
