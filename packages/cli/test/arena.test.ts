import { once } from 'node:events';
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HARBOUR_ISLES, temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';
import { bundleIsFresh, INSTALLED, start, waybill } from './waybill.ts';

type Json = Record<string, unknown>;

/** What a run counted, without what depends on the clock. */
function timeless(text: string): Json {
  return JSON.parse(text, (key, value: unknown) => (key === 'thinking' ? undefined : value)) as Json;
}

function arena(...args: string[]): Json {
  const { code, stdout, stderr } = waybill(['arena', '--json', '-', ...args]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return timeless(stdout);
}

const SMALL = ['--bots', 'random,random', '--games', '8', '--seed', 'small'];

describe('arena --json -', () => {
  test('tells everything', () => {
    const report = arena(...SMALL);
    expect(report).toMatchObject({ map: 'north-america', seed: 'small', blocks: 4, games: 8, sprt: null });
    expect(report).toMatchObject({ bots: ['random', 'random'], interrupted: false });
    for (const key of ['winRate', 'margin', 'elo']) {
      expect(report[key]).toEqual({
        value: expect.any(Number),
        low: expect.any(Number),
        high: expect.any(Number),
      });
    }
    expect(report['contestants']).toHaveLength(2);
    expect(report['seatWinRates']).toHaveLength(2);
    expect(report['orderWinRates']).toHaveLength(2);
    expect(report['results']).toHaveLength(4);
  });

  test('is the same whatever the number of jobs, and in the bundle', () => {
    const one = arena(...SMALL, '--jobs', '1');
    expect(arena(...SMALL, '--jobs', '2')).toEqual(one);
    if (!bundleIsFresh()) return;
    const { stdout } = waybill(['arena', '--json', '-', ...SMALL], { program: INSTALLED });
    expect(timeless(stdout)).toEqual(one);
  });

  test.each([
    ['san-francisco', 'random,random,random', 2],
    [HARBOUR_ISLES, 'random,random,random', 2],
    ['north-america', 'random,random,random,random,random', 2],
  ])('on %s: %s', (map, bots, blocks) => {
    const games = String(bots.split(',').length * 2 + 1);
    expect(arena('--map', map, '--bots', bots, '--games', games)).toMatchObject({ blocks });
  });

  test('the sequential test stops at the same block with one job and two', () => {
    const args = ['--bots', 'regular,random', '--sprt', '0,100', '--games', '400', '--seed', 'stop'];
    const report = arena(...args, '--jobs', '1');
    expect(report['sprt']).toMatchObject({ answer: 'elo1' });
    expect(report['games']).toBeLessThan(100);
    expect(arena(...args, '--jobs', '2')).toEqual(report);
  });
});

describe('the table', () => {
  test('has the result, the bots and the seats', () => {
    const { stdout } = waybill(['arena', ...SMALL]);
    expect(stdout).toContain('north-america: random, random, seed small\n8 games in 4 blocks\n');
    expect(stdout).toMatch(/win rate: random +\d+\.\d% \(\d+\.\d% to \d+\.\d%\)/);
    expect(stdout).toMatch(/thinking time, 95 % within \(ms\) +[\d.]+ +[\d.]+\n/);
    expect(stdout).toContain('longest path');
    expect(stdout).not.toContain('tokens');
  });

  test('comes with --json FILE too', () => {
    const file = join(temporaryFolder(), 'report');
    const { stdout } = waybill(['arena', ...SMALL, '--json', file]);
    expect(stdout).toContain('8 games');
    expect(timeless(readFileSync(file, 'utf8'))).toEqual(arena(...SMALL));
  });
});

describe('--resume', () => {
  test('goes on where another run ended, with its seed', () => {
    const file = join(temporaryFolder(), 'journal');
    arena('--bots', 'random,random', '--games', '4', '--seed', 'small', '--resume', file);
    expect(arena('--bots', 'random,random', '--games', '8', '--resume', file)).toEqual(arena(...SMALL));
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(1 + 4);
  });

  test('refuses the blocks of another match', () => {
    const file = join(temporaryFolder(), 'journal');
    arena(...SMALL, '--resume', file);
    const before = readFileSync(file, 'utf8');
    const other = waybill(['arena', '--bots', 'random,regular', '--games', '2', '--resume', file]);
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr).toContain('belong to another match (north-america: random,random; small)');
    expect(waybill(['arena', ...SMALL.slice(0, 4), '--seed', 'x', '--resume', file]).code).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('leaves a file alone that is no journal', async () => {
    const file = join(temporaryFolder(), 'letter');
    writeFileSync(file, 'Dear aunt,\nthank you');
    const { code, errors } = await runHere(['arena', ...SMALL, '--resume', file]);
    expect({ code, errors }).toEqual({ code: 1, errors: `${file}: line 1 is no result of the arena.\n` });
    expect(readFileSync(file, 'utf8')).toBe('Dear aunt,\nthank you');
  });
});

test('Ctrl-C stops early and reports what was played', async () => {
  const file = join(temporaryFolder(), 'journal');
  const program = start([
    'arena',
    '--bots',
    'random,random',
    '--games',
    '9999999',
    '--json',
    '-',
    '--resume',
    file,
  ]);
  let output = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await blocksWritten(file);
  program.kill('SIGINT');
  const [code] = await once(program, 'close');
  expect(code).toBe(130);
  const report = timeless(output);
  expect(report).toMatchObject({ interrupted: true });
  expect(report['games']).toBeGreaterThan(0);
});

async function blocksWritten(file: string): Promise<void> {
  const watcher = watch(dirname(file));
  while (!existsSync(file) || readFileSync(file, 'utf8').split('\n').length < 4) {
    await once(watcher, 'change');
  }
  watcher.close();
}

describe('--ladder', () => {
  test('ranks the bots, regular at 0', () => {
    const report = arena(
      '--ladder',
      '--bots',
      'random,regular',
      '--games',
      '8',
      '--seed',
      'l',
      '--players',
      '3',
    );
    expect(report).toMatchObject({ players: 3, anchor: 'regular' });
    const ratings = report['ratings'] as { name: string; elo: number; error: number }[];
    expect(ratings.map(({ name }) => name)).toEqual(['regular', 'random']);
    expect(ratings[0]).toMatchObject({ elo: 0, error: 0 });
    expect(ratings[1]?.elo).toBeLessThan(-100);
    expect(report['pairs']).toMatchObject([{ left: 'random', right: 'regular', games: 6 }]);
  });

  test('goes on from a journal, and never mixes two ladders', () => {
    const file = join(temporaryFolder(), 'journal');
    const ladder = ['--ladder', '--bots', 'random,regular', '--seed', 'l', '--resume', file];
    arena(...ladder, '--games', '2');
    const report = arena(...ladder, '--games', '6');
    expect(report).toEqual(arena(...ladder.slice(0, -2), '--games', '6'));
    expect(waybill(['arena', ...ladder, '--players', '3']).code).toBe(1);
  });

  test('prints a table, strongest first', () => {
    const args = ['arena', '--ladder', '--bots', 'random,beginner,regular', '--games', '4', '--seed', 'l'];
    const { code, stdout } = waybill(args);
    expect(code).toBe(0);
    expect(stdout).toContain('a ladder of random, beginner, regular, seed l');
    expect(stdout).toMatch(/bot +Elo +±\n/);
    expect(stdout).toMatch(/random – beginner +4 /);
    expect(stdout.indexOf('  random  ')).toBeGreaterThan(stdout.indexOf('  regular  '));
  });
});

describe('a wrong command line', () => {
  test.each([
    [[], 'Name the bots: --bots strong,regular.'],
    [['--bots', 'random'], '2 to 5 can play, not 1.'],
    [['--bots', 'random,nobody'], '“nobody” is not a bot'],
    [['--bots', 'random,expert@x'], '“expert@x” is not a bot'],
    [['--bots', 'random,random', '--sprt', '20,0'], '--sprt takes two Elo leads'],
    [['--bots', 'random,random', '--sprt', '20'], '--sprt takes two Elo leads'],
    [['--bots', 'random,random', '--players', '2'], '--players is for --ladder.'],
    [['--bots', 'random,random', '--pairs', 'all'], '--pairs is for --ladder.'],
    [['--bots', 'random,random', '--games', '0'], '--games must be'],
    [['--bots', 'random,random', '--jobs', '0'], '--jobs must be'],
    [['--ladder', '--sprt', '0,20'], '--sprt does not go with --ladder.'],
    [['--ladder', '--bots', 'random,random'], 'at least two bots'],
    [['--ladder', '--players', '9'], '2 to 5 can play, not 9.'],
    [['--ladder', '--pairs', 'some'], '--pairs must be one of adjacent, all'],
  ])('%j', async (args, reason) => {
    const { code, output, errors } = await runHere(['arena', ...args]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(reason);
    expect(errors).toContain('Usage: waybill arena [--map');
  });

  test('a file that cannot be written', async () => {
    const file = join(temporaryFolder(), 'no', 'folder');
    for (const option of ['--resume', '--json']) {
      const { code, errors } = await runHere(['arena', ...SMALL, option, file]);
      expect(code).toBe(1);
      expect(errors).toContain(
        `${basename(file)}: the file cannot be written (there is no such file or folder).`,
      );
    }
  });
});

test.each(['en', 'es', 'nb', 'fi', 'it'])('the help in %s', async (locale) => {
  const { code, output } = await runHere(['help', 'arena', '--lang', locale]);
  expect(code).toBe(0);
  expect(output).not.toMatch(/(cli|arena)\.[A-Z]|[{}]/);
  const [, ...lines] = output.split('\n');
  expect(lines.filter((line) => line.length > 90)).toEqual([]);
});
