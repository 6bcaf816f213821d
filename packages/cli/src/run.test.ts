import { PassThrough } from 'node:stream';
import { LOCALES } from '@waybill/i18n';
import { describe, expect, test } from 'vitest';
import { run } from './run.ts';

async function running(...argv: string[]): Promise<{ code: number; output: string; errors: string }> {
  const output = new PassThrough({ encoding: 'utf8' });
  const errors = new PassThrough({ encoding: 'utf8' });
  const code = await run(argv, { input: new PassThrough(), output, errors, env: {} });
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const COMMANDS = ['play', 'simulate', 'show', 'verify', 'check-map', 'help'];

describe.each(LOCALES)('in %s', (locale) => {
  test.each(COMMANDS)('the help for %s is translated and fits the screen', async (command) => {
    const { code, output } = await running('help', command, '--lang', locale);
    expect(code).toBe(0);
    expect(output).not.toMatch(/cli\.[A-Z]|[{}#]/);
    const [, ...lines] = output.split('\n');
    expect(lines.filter((line) => line.length > 90)).toEqual([]);
  });

  test('a complaint ends with the usage line of its command', async () => {
    const { code, output, errors } = await running('check-map', '--nothing', '--lang', locale);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/--nothing.*\n\S+: waybill check-map \S+\n$/);
  });
});

test('a fault of ours is not dressed up as the user’s', async () => {
  const terminal = { input: new PassThrough(), errors: new PassThrough(), env: {} };
  const output = new PassThrough().destroy();
  const broken = Object.assign(output, {
    write: () => {
      throw new TypeError('ours');
    },
  });
  await expect(run(['help'], { ...terminal, output: broken })).rejects.toThrow('ours');
});
