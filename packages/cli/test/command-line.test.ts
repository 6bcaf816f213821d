import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

describe('help', () => {
  test.each([[[]], [['help']], [['--help']], [['-h']], [['help', '--help']]])(
    '%j lists the commands',
    async (args) => {
      const { code, output, errors } = await runHere(args);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      for (const name of ['play', 'simulate', 'show', 'verify', 'check-map', 'help']) {
        expect(output).toMatch(new RegExp(`^  ${name} `, 'm'));
      }
    },
  );

  test.each([[['help', 'simulate']], [['simulate', '--help']], [['simulate', '-h']]])(
    '%j explains it',
    async (args) => {
      const { code, output, errors } = await runHere(args);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^Usage: waybill simulate \[--map ID\|FILE\]/);
      expect(output).toContain('--policy random|hoard');
    },
  );

  test('help for a command needs none of its arguments', async () => {
    expect(await runHere(['verify', '--help'])).toMatchObject({ code: 0, errors: '' });
  });

  test.each(['--version', '-V', 'version'])('%s is that of the package', async (word) => {
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    expect(await runHere([word])).toEqual({ code: 0, output: `waybill ${version}\n`, errors: '' });
  });
});

describe('a wrong command line: one sentence, the usage line, exit code 2', () => {
  test.each([
    [['dance'], 'There is no command “dance”', 'waybill COMMAND'],
    [['--dance'], 'There is no command “--dance”', 'waybill COMMAND'],
    [['--version', 'x'], 'There is no command “--version”', 'waybill COMMAND'],
    [['help', 'dance'], 'There is no command “dance”', 'waybill help'],
    [['help', 'play', 'show'], 'one argument too many: “show”', 'waybill help'],
    [['simulate', '--dance'], 'no option --dance', 'waybill simulate'],
    [['simulate', '-x'], 'no option -x', 'waybill simulate'],
    [['simulate', 'x'], 'one argument too many: “x”', 'waybill simulate'],
    [['simulate', '--games'], '--games needs a value', 'waybill simulate'],
    [['simulate', '--games='], '--games needs a value', 'waybill simulate'],
    [['simulate', '--games', '--json'], '--games needs a value', 'waybill simulate'],
    [['simulate', '--games', '0'], '--games must be a whole number, at least 1, not “0”', 'waybill simulate'],
    [['simulate', '--games', '-5'], 'not “-5”', 'waybill simulate'],
    [['simulate', '--games', '1e3'], 'not “1e3”', 'waybill simulate'],
    [['simulate', '--games', '2.5'], 'not “2.5”', 'waybill simulate'],
    [['simulate', '--games', '9'.repeat(20)], 'must be a whole number', 'waybill simulate'],
    [['simulate', '--json=yes'], '--json takes no value', 'waybill simulate'],
    [['simulate', '--seed', 'a', '--seed', 'b'], '--seed may be given only once', 'waybill simulate'],
    [['simulate', '--policy', 'greedy'], '--policy must be one of random, hoard', 'waybill simulate'],
    [['simulate', '--map', 'atlantis'], 'There is no map “atlantis” and no such file', 'waybill simulate'],
    [['simulate', '--players', '6'], 'North America: 2 to 5 can play, not 6', 'waybill simulate'],
    [['simulate', '--map', 'san-francisco', '--players', '5'], '2 to 4 can play, not 5', 'waybill simulate'],
    [['simulate', '--players', '1'], 'not 1', 'waybill simulate'],
    [['simulate', '--players', 'two'], 'not “two”', 'waybill simulate'],
    [['simulate', '--lang', 'xx'], '--lang must be one of en, es, nb, fi, it, not “xx”', 'waybill COMMAND'],
    [['simulate', '--lang'], '--lang needs a value', 'waybill COMMAND'],
    [['verify'], 'FILE is missing.', 'waybill verify FILE'],
    [['verify', 'a', 'b'], 'one argument too many: “b”', 'waybill verify FILE'],
    [['show'], 'FILE is missing.', 'waybill show FILE'],
    [['check-map'], 'FILE is missing.', 'waybill check-map FILE'],
    [['check-map', 'a', '--table'], 'no option --table', 'waybill check-map FILE'],
    [['verfy'], 'Did you mean “verify”?', 'waybill COMMAND'],
    [['simulate', '--plyers', '2'], 'Did you mean “--players”?', 'waybill simulate'],
    [['completion', 'tcsh'], 'a script for bash, zsh, fish, not for “tcsh”', 'waybill completion SHELL'],
    [['play', '--players', '9'], 'can play, not 9', 'waybill play'],
    [['play', '--humans', '0'], '--humans must be a whole number from 1', 'waybill play'],
    [['play', '--players', '2', '--humans', '3'], 'from 1 to 2, not “3”', 'waybill play'],
    [['play', '--humans', '1', '--name', 'Ada', '--name', 'Bo'], 'more names (2) than seats', 'waybill play'],
    [['play', '--name', 'Ada', '--name', 'ADA'], 'called ADA already', 'waybill play'],
    [['play', '--name', ' '], '--name needs a value', 'waybill play'],
    [
      ['play', '--bots', 'clever'],
      '--bots must be one of random, beginner, regular, strong, expert',
      'waybill play',
    ],
    [['play', 'now'], 'one argument too many', 'waybill play'],
  ])('%j', async (args, sentence, usage) => {
    const { code, output, errors } = await runHere(args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    const [first = '', second = '', ...rest] = errors.trimEnd().split('\n');
    expect(first).toContain(sentence);
    expect(second).toContain(`Usage: ${usage}`);
    for (const line of rest) expect(line).toMatch(/^ {4}\[--/);
  });
});

describe('a file that is at fault: a sentence, exit code 1', () => {
  const folder = temporaryFolder();
  const broken = join(folder, 'broken-map.json');
  writeFileSync(broken, '{\n  "id": 7\n}\n');

  test.each([
    [['verify', join(folder, 'nothing')], 'cannot be read (there is no such file or folder)'],
    [['show', folder], 'cannot be read (it is a folder)'],
    [['check-map', join(folder, 'nothing')], 'cannot be read (there is no such file or folder)'],
    [['simulate', '--map', broken], `${broken}:`],
    [['play', '--map', broken], `${broken}:`],
    [
      ['simulate', '--games', '1', '--save', join(folder, 'no/such')],
      'cannot be written (there is no such file or folder)',
    ],
  ])('%j', async (args, sentence) => {
    const { code, output, errors } = await runHere(args);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(sentence);
    expect(errors).not.toContain('Usage:');
  });
});

describe('waybill completion', () => {
  const complete = async (...words: string[]): Promise<string[]> => {
    const script = (await runHere(['completion', 'bash'])).output;
    const typed = words.map((word) => `'${word}'`).join(' ');
    const line = `COMP_WORDS=(waybill ${typed}); COMP_CWORD=${words.length}; _waybill; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', `${script}\n${line}`], { encoding: 'utf8' })
      .trim()
      .split(' ');
  };

  test('bash completes commands, options and their values', async () => {
    expect(await complete('ver')).toEqual(['verify', 'version']);
    expect(await complete('play', '--re')).toEqual(['--resume']);
    expect(await complete('play', '--bots', 'st')).toEqual(['strong']);
    expect(await complete('show', '--lang', '')).toEqual(['en', 'es', 'nb', 'fi', 'it']);
  });

  test('fish and zsh know every command', async () => {
    for (const shell of ['fish', 'zsh']) {
      const { output } = await runHere(['completion', shell]);
      for (const name of ['play', 'check-map', 'completion']) expect(output).toContain(name);
    }
  });
});

describe('the language', () => {
  const usage = async (env: Record<string, string>, ...args: string[]): Promise<string> =>
    (await runHere(args, { env })).output;

  test.each([
    [{ LANG: 'es_ES.UTF-8' }, 'Uso:'],
    [{ LC_MESSAGES: 'nb_NO.UTF-8' }, 'Bruk:'],
    [{ LC_ALL: 'fi_FI.UTF-8', LC_MESSAGES: 'nb_NO.UTF-8' }, 'Käyttö:'],
    [{ LC_ALL: '', LANG: 'it_IT' }, 'Uso:'],
    [{ LC_ALL: 'C' }, 'Usage:'],
    [{ LANG: 'de_DE.UTF-8' }, 'Usage:'],
  ])('%j', async (env, word) => {
    expect(await usage(env)).toContain(word);
  });

  test('--lang stands above the system and may stand anywhere', async () => {
    expect(await usage({ LANG: 'es_ES' }, '--lang', 'fi')).toContain('Käyttö:');
    expect(await usage({ LANG: 'es_ES' }, 'help', '--lang=nb', 'simulate')).toContain('Bruk:');
  });

  test('complaints are in it too', async () => {
    const { errors } = await runHere(['simulate', '--dance', '--lang', 'it']);
    expect(errors).toContain('Questo comando non ha l’opzione --dance.');
    expect(errors).toContain('Uso: waybill simulate');
  });
});
