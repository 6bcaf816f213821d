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

const COMMANDS = ['play', 'watch', 'simulate', 'arena', 'show', 'verify', 'check-map', 'help'];

describe.each(LOCALES)('in %s', (locale) => {
  test.each(COMMANDS)('the help for %s is translated and fits the screen', async (command) => {
    const { code, output } = await running('help', command, '--lang', locale);
    expect(code).toBe(0);
    expect(output).not.toMatch(/(cli|arena)\.[A-Z]|[{}]|(?<!bot)#/);
    expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('the list of commands fits the screen', async () => {
    const { output } = await running('help', '--lang', locale);
    expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  test('a complaint ends with the usage line of its command', async () => {
    const { code, output, errors } = await running('check-map', '--nothing', '--lang', locale);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/--nothing.*\n\S+: waybill check-map \S+ \[--json\]\n$/);
  });
});

test('a long usage line breaks between options', async () => {
  const { output } = await running('help', 'simulate', '--lang', 'en');
  expect(output.split('\n\n')[0]).toMatchInlineSnapshot(`
    "Usage: waybill simulate [--map ID|FILE] [--players N] [--games N]
        [--policy random|hoard] [--seed TEXT] [--json] [--save FILE]"
  `);
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
