import { expect, test } from 'vitest';
import { runHere } from './in-process.ts';

/** Ctrl-C as soon as the command listens for it. */
async function interrupted(...args: string[]) {
  const listeners = process.listenerCount('SIGINT');
  const running = runHere(args);
  while (process.listenerCount('SIGINT') === listeners) await new Promise((go) => setImmediate(go));
  process.emit('SIGINT');
  return running;
}

test('simulate says that it was stopped, and exits with 130', async () => {
  const { code, output, errors } = await interrupted('simulate', '--games', '100000000');
  expect(code).toBe(130);
  expect(errors).toContain('Broken off');
  expect(output).toContain('games per second');
});

test.each([
  [['simulate', '--games', '100000000', '--json']],
  [['arena', '--bots', 'random,random', '--games', '100000000', '--jobs', '1', '--json', '-']],
])('%j: interrupted stands in the JSON', async (args) => {
  const { code, output } = await interrupted(...args);
  expect(code).toBe(130);
  expect(JSON.parse(output)).toMatchObject({ interrupted: true });
});
