import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder, waybill } from './waybill.ts';

describe('help', () => {
  test.each([[[]], [['help']], [['--help']], [['-h']], [['help', '--help']]])(
    '%j lists the commands',
    (args) => {
      const { code, stdout, stderr } = waybill(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const name of ['play', 'simulate', 'show', 'verify', 'check-map', 'help']) {
        expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
      }
    },
  );

  test.each([[['help', 'simulate']], [['simulate', '--help']], [['simulate', '-h']]])(
    '%j explains it',
    (args) => {
      const { code, stdout, stderr } = waybill(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Usage: waybill simulate \[--map ID\|FILE\]/);
      expect(stdout).toContain('--policy random|hoard');
    },
  );

  test('help for a command needs none of its arguments', () => {
    expect(waybill(['verify', '--help'])).toMatchObject({ code: 0, stderr: '' });
  });

  test.each(['--version', '-V', 'version'])('%s is that of the package', (word) => {
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    expect(waybill([word])).toEqual({ code: 0, stdout: `waybill ${version}\n`, stderr: '' });
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
    [['verify'], 'The name of a file is missing', 'waybill verify FILE'],
    [['verify', 'a', 'b'], 'one argument too many: “b”', 'waybill verify FILE'],
    [['show'], 'The name of a file is missing', 'waybill show FILE'],
    [['check-map'], 'The name of a file is missing', 'waybill check-map FILE'],
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
  ])('%j', (args, sentence, usage) => {
    const { code, stdout, stderr } = waybill(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const [first = '', second = '', ...rest] = stderr.trimEnd().split('\n');
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
  ])('%j', (args, sentence) => {
    const { code, stdout, stderr } = waybill(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('Usage:');
  });
});

describe('waybill completion', () => {
  const script = waybill(['completion', 'bash']).stdout;
  const complete = (...words: string[]): string[] => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const line = `COMP_WORDS=(waybill ${typed}); COMP_CWORD=${words.length}; _waybill; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', `${script}\n${line}`], { encoding: 'utf8' })
      .trim()
      .split(' ');
  };

  test('bash completes commands, options and their values', () => {
    expect(complete('ver')).toEqual(['verify', 'version']);
    expect(complete('play', '--re')).toEqual(['--resume']);
    expect(complete('play', '--bots', 'st')).toEqual(['strong']);
    expect(complete('show', '--lang', '')).toEqual(['en', 'es', 'nb', 'fi', 'it']);
  });

  test('fish and zsh know every command', () => {
    for (const shell of ['fish', 'zsh']) {
      const { stdout } = waybill(['completion', shell]);
      for (const name of ['play', 'check-map', 'completion']) expect(stdout).toContain(name);
    }
  });
});

describe('the language', () => {
  const usage = (env: Record<string, string>, ...args: string[]): string => waybill(args, { env }).stdout;

  test.each([
    [{ LANG: 'es_ES.UTF-8' }, 'Uso:'],
    [{ LC_MESSAGES: 'nb_NO.UTF-8' }, 'Bruk:'],
    [{ LC_ALL: 'fi_FI.UTF-8', LC_MESSAGES: 'nb_NO.UTF-8' }, 'Käyttö:'],
    [{ LC_ALL: '', LANG: 'it_IT' }, 'Uso:'],
    [{ LC_ALL: 'C' }, 'Usage:'],
    [{ LANG: 'de_DE.UTF-8' }, 'Usage:'],
  ])('%j', (env, word) => {
    expect(usage(env)).toContain(word);
  });

  test('--lang stands above the system and may stand anywhere', () => {
    expect(usage({ LANG: 'es_ES' }, '--lang', 'fi')).toContain('Käyttö:');
    expect(usage({ LANG: 'es_ES' }, 'help', '--lang=nb', 'simulate')).toContain('Bruk:');
  });

  test('complaints are in it too', () => {
    const { stderr } = waybill(['simulate', '--dance', '--lang', 'it']);
    expect(stderr).toContain('Questo comando non ha l’opzione --dance.');
    expect(stderr).toContain('Uso: waybill simulate');
  });
});
