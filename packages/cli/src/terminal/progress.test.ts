import { expect, test } from 'vitest';
import { widthOf } from './columns.ts';
import { progressLine } from './progress.ts';

const NOTE = '70.0% (46.0% to 88.0%)  Elo +147.2 (−27.9 to +346.1)';
const facts = { label: 'blocks', value: 140, total: 200, eta: 12.4 };

test.each([80, 100, 120])('at %d columns the note is whole, and the line fits', (columns) => {
  const line = progressLine({ ...facts, note: NOTE }, columns);
  expect(line).toContain(`70%  140/200  12 s  ${NOTE}`);
  expect(widthOf(line)).toBeLessThan(columns);
});

test('the bar takes the room that is left', () => {
  expect(progressLine({ ...facts, note: '' }, 60)).toBe(
    `blocks ${'█'.repeat(22)}${'░'.repeat(10)} 70%  140/200  12 s`,
  );
});
