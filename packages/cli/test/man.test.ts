import { spawnSync } from 'node:child_process';
import { LOCALES } from '@waybill/i18n';
import { expect, test } from 'vitest';
import { runHere } from './in-process.ts';

test.each(LOCALES)('the manual page tells every command and option (%s)', async (locale) => {
  const { code, output } = await runHere(['man', '--lang', locale]);
  expect(code).toBe(0);
  const { output: overview } = await runHere(['help', '--lang', locale]);
  const names = [...overview.matchAll(/^ {2}(\S+) {2,}/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    expect(output).toContain(`\n.SH ${name.toUpperCase()}\n`);
    const { output: help } = await runHere(['help', name, '--lang', locale]);
    for (const [option] of help.matchAll(/^ {2}--[\w-]+/gm)) {
      expect(output).toContain(`.B ${option.trim().replaceAll('-', '\\-')}`);
    }
  }
  // Every line is a macro of the page or plain text: nothing of a sentence is taken for a macro.
  const macros = output.split('\n').filter((line) => /^[.']/.test(line));
  expect(macros.filter((line) => !/^\.(TH|SH|B|PP|TP)\b/.test(line))).toEqual([]);
});

test('groff reads it without a warning, where there is one', async () => {
  const { output } = await runHere(['man']);
  const plain = ['-Tutf8', '-Kutf8', '-P-cbou'];
  const groff = spawnSync('groff', ['-man', '-ww', ...plain], { input: output, encoding: 'utf8' });
  if (groff.error) return;
  expect(groff.stderr).toBe('');
  expect(groff.stdout).toContain('EXIT STATUS');
});
