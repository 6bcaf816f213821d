import { expect, it } from 'vitest';
import { LineReader } from './line-reader.ts';

function linesOf(chunks: readonly string[], longest: number): string[] {
  const lines: string[] = [];
  const reader = new LineReader(longest);
  for (const chunk of chunks) {
    const isFine = reader.read(Buffer.from(chunk), (line) => void lines.push(Buffer.from(line).toString()));
    if (!isFine) return [...lines, 'too long'];
  }
  return lines;
}

it('puts lines together, however they are cut', () => {
  const text = 'one\ntwo\n\n \r\nthree\nunfinished';
  for (let size = 1; size <= text.length; size++) {
    const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(linesOf(chunks, 20)).toEqual(['one', 'two', 'three']);
  }
});

it('takes a line of the longest length and none that is longer', () => {
  expect(linesOf(['1234\n5678\n'], 4)).toEqual(['1234', '5678']);
  expect(linesOf(['1234\n56', '789\n'], 4)).toEqual(['1234', 'too long']);
  expect(linesOf(['12345'], 4)).toEqual(['too long']);
});
