import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

const folder = temporaryFolder();
const BLOCKED = join(folder, 'no/such/file');

test('backup and restore refuse while DATABASE_URL names a PostgreSQL', async () => {
  const env = { DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/waybill' };
  for (const command of ['backup', 'restore']) {
    const { code, output, errors } = await runHere([command, join(folder, 'copy.db')], { env });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain('DATABASE_URL');
    expect(errors).toContain('operations.md');
    expect(errors).not.toContain('secret');
  }
});

test('backup with --data copies that folder, whatever DATABASE_URL says', async () => {
  const env = { DATABASE_URL: 'postgres://ann:secret@127.0.0.1:1/waybill' };
  const { errors } = await runHere(['backup', join(folder, 'copy.db'), '--data', folder], { env });
  expect(errors).toContain('There is no database');
});

test('backup names the folder that is missing', async () => {
  writeFileSync(join(folder, 'waybill.db'), '');
  const { code, errors } = await runHere(['backup', BLOCKED, '--data', folder]);
  expect(code).toBe(1);
  expect(errors).toContain('there is no such file or folder');
});

test.each([
  ['arena', '--bots', 'random,random', '--games', '100000000', '--json', BLOCKED],
  ['simulate', '--games', '100000000', '--save', BLOCKED],
  ['play', '--players', '2', '--humans', '1', '--name', 'Ada', '--save', BLOCKED],
])('%s: a path that cannot be written is refused before the work', async (...args) => {
  const { code, output, errors } = await runHere(args);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain(`${BLOCKED}: the file cannot be written (there is no such file or folder).`);
});

test.each([
  ['simulate', '--games', '1'],
  ['play', '--players', '2', '--humans', '1', '--name', 'Ada'],
])('%s --save leaves a file of another kind as it is', async (...args) => {
  const precious = join(folder, 'precious.txt');
  writeFileSync(precious, 'my diary');
  const { code, output, errors } = await runHere([...args, '--save', precious]);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain('precious.txt exists already; it was left as it is.');
  expect(readFileSync(precious, 'utf8')).toBe('my diary');
});

test('simulate says what it saved, and on stderr beside JSON', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  expect((await runHere(['simulate', '--games', '1', '--save', one])).output).toContain(one);
  const { output, errors } = await runHere(['simulate', '--games', '1', '--json', '--save', two]);
  expect(JSON.parse(output)).toMatchObject({ games: 1, interrupted: false });
  expect(errors).toContain(two);
});

test('a game file with a byte order mark is read', async () => {
  const file = join(folder, 'bom.json');
  await runHere(['simulate', '--games', '1', '--save', file]);
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
  expect((await runHere(['verify', file])).code).toBe(0);
});

test('--players that is no number names the least the boards allow', async () => {
  const { errors } = await runHere(['play', '--players', 'x']);
  expect(errors).toContain('from 2 to 5');
});
