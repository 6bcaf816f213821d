import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HARBOUR_ISLES, temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';
import { start } from './waybill.ts';

const KEYS = [
  'games',
  'gamesPerSecond',
  'actionsPerGame',
  'turnsPerGame',
  'meanScore',
  'meanRoutePoints',
  'meanTicketPoints',
  'meanTokenPoints',
  'meanTokens',
  'meanLongestPath',
  'meanTicketsHeld',
  'meanTicketsCompleted',
  'endedByPassing',
  'map',
  'players',
  'policy',
  'seed',
  'interrupted',
];

async function simulate(...args: string[]): Promise<Record<string, unknown>> {
  const games = args.includes('--games') ? [] : ['--games', '60'];
  const { code, output, errors } = await runHere(['simulate', '--json', ...games, ...args]);
  expect({ code, errors }).toEqual({
    code: 0,
    errors: args.includes('--save') ? expect.stringContaining('written to') : '',
  });
  expect(output.trimEnd().split('\n')).toHaveLength(1);
  return JSON.parse(output) as Record<string, unknown>;
}

describe('simulate --json', () => {
  test('has these keys in this order, and nothing but numbers before the settings', async () => {
    const report = await simulate();
    expect(Object.keys(report)).toEqual(KEYS);
    for (const key of KEYS.slice(0, 13)) expect(report[key]).toEqual(expect.any(Number));
    expect(report).toMatchObject({ games: 60, map: 'north-america', players: 2, policy: 'random' });
  });

  test('is the same for the same seed in every language, and another for another', async () => {
    const timeless = (report: Record<string, unknown>): unknown => ({ ...report, gamesPerSecond: 0 });
    const first = timeless(await simulate('--seed', 'a'));
    expect(timeless(await simulate('--seed', 'a', '--lang', 'fi'))).toEqual(first);
    expect(timeless(await simulate('--seed', 'b'))).not.toEqual(first);
  });

  test('the seed that was made up repeats the run', async () => {
    const report = await simulate();
    expect((await simulate('--seed', String(report['seed'])))['meanScore']).toBe(report['meanScore']);
  });

  test.each([
    ['north-america', '5', 'random'],
    ['north-america', '2', 'hoard'],
    ['san-francisco', '4', 'random'],
    ['san-francisco', '2', 'hoard'],
    [HARBOUR_ISLES, '3', 'random'],
  ])('on %s with %s players by the policy %s', async (map, players, policy) => {
    const report = await simulate('--map', map, '--players', players, '--policy', policy, '--seed', 's');
    expect(report).toMatchObject({ games: 60, players: Number(players), policy });
    expect(report['turnsPerGame']).toBeGreaterThan(20);
    expect(report['actionsPerGame']).toBeGreaterThan(Number(report['turnsPerGame']) / 2);
    const parts = ['meanRoutePoints', 'meanTicketPoints', 'meanTokenPoints'].map((key) =>
      Number(report[key]),
    );
    const bonus = Number(report['meanScore']) - parts.reduce((sum, part) => sum + part, 0);
    expect(bonus).toBeGreaterThanOrEqual(-1e-9);
    if (map === 'san-francisco') {
      expect(bonus).toBeCloseTo(0);
      expect(report['meanTokens']).toBeGreaterThan(0);
    } else {
      expect(report['meanLongestPath']).toBeGreaterThan(0);
    }
  });
});

describe('simulate', () => {
  test('prints a table with the seed', async () => {
    const { output } = await runHere(['simulate', '--games', '20', '--seed', 'told']);
    expect(output).toContain('north-america, 2 players, policy random, seed told');
    expect(output).toMatch(/^ {2}games +20$/m);
    expect(output).not.toContain('tokens');
    expect((await runHere(['simulate', '--games', '20', '--map', 'san-francisco'])).output).toContain(
      'tokens per player',
    );
  });

  test('--save writes a game of the seed, the same every time', async () => {
    const folder = temporaryFolder();
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    await simulate('--seed', 'kept', '--save', one);
    await simulate('--seed', 'kept', '--save', two, '--games', '1');
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(two, 'utf8'));
  });

  test('Ctrl-C stops early and reports what was played', async () => {
    const folder = temporaryFolder();
    const watcher = watch(folder);
    const program = start(['simulate', '--games', '999999999', '--json', '--save', join(folder, 'game')]);
    let report = '';
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      report += text;
    });
    // The game that is saved first tells that playing has begun.
    await once(watcher, 'change');
    watcher.close();
    program.kill('SIGINT');
    const [code] = (await once(program, 'close')) as [number];
    expect(code).toBe(130);
    const { games } = JSON.parse(report) as { games: number };
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(999_999_999);
  });
});
