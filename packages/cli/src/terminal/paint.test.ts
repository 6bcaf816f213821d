import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { paintCard, painterFor } from './paint.ts';
import type { Terminal } from './terminal.ts';

function terminal(isTTY: boolean, env: Terminal['env']): Terminal {
  const output = Object.assign(new PassThrough(), { isTTY });
  return { input: new PassThrough(), output, errors: output, env };
}

test.each([
  [true, {}, true],
  [true, { NO_COLOR: '' }, true],
  [true, { NO_COLOR: '1' }, false],
  [true, { TERM: 'dumb' }, false],
  [false, {}, false],
])('terminal %s with %j is painted: %s', (isTTY, env, painted) => {
  expect(painterFor(terminal(isTTY, env))('bold', 'x') !== 'x').toBe(painted);
});

test('colors that only a map knows stay plain', () => {
  const paint = painterFor(terminal(true, {}));
  expect(paintCard(paint, 'coral', 'coral')).toBe('coral');
  expect(paintCard(paint, 'red', 'red')).not.toBe('red');
});
