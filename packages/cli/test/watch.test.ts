import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

test('a game of bots is told to its end, names them, and verifies', async () => {
  const file = join(temporaryFolder(), 'watched.json');
  const args = [
    '--map',
    'san-francisco',
    '--players',
    '3',
    '--pause',
    '0',
    '--seed',
    'watch',
    '--lang',
    'en',
  ];
  const { code, output, errors } = await runHere(['watch', ...args, '--save', file]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  for (const name of ['Otto', 'Juniper', 'Hugo']) expect(output).toContain(name);
  expect(output).toMatch(/Otto .*claimed|Otto claims|Otto built/);
  expect(output).toContain('sha256sum');
  expect((await runHere(['verify', file])).code).toBe(0);
});
