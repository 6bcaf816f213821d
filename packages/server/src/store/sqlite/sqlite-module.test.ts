import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('../../../dist/store/sqlite/sqlite-module.js', import.meta.url));

test('SQLite is the running Node’s own where it has one, without a warning', () => {
  const program = `const { DatabaseSync } = await import(${JSON.stringify(MODULE)});
    const own = process.getBuiltinModule?.('node:sqlite')?.DatabaseSync;
    console.log(own === undefined || own === DatabaseSync, new DatabaseSync(':memory:').prepare('SELECT 1 AS one').get().one);`;
  const args = ['--input-type=module', '-e', program];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout.trim()).toBe('true 1');
  const loading = `await import(${JSON.stringify(MODULE)})`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', loading]).stderr.toString()).toBe('');
});
