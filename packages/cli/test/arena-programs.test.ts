import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@waybill/i18n';
import { describe, expect, test } from 'vitest';
import { PYTHON_BOT, temporaryFolder } from './files.ts';
import { CHEAT, QUITTER, TALKER } from './programs.ts';
import { waybill } from './waybill.ts';

const folder = temporaryFolder();

/** Two games on the smaller board. */
function arena(bots: string, expected: number, ...args: string[]): string {
  const few = ['--map', 'san-francisco', '--games', '2', '--seed', 'p', '--jobs', '1'];
  const { code, stdout, stderr } = waybill(['arena', '--bots', bots, ...few, ...args]);
  expect({ code, stderr }).toEqual({ code: expected, stderr: '' });
  return stdout;
}

test('the example in Python plays', () => {
  const bot = `program@60000:python3 ${PYTHON_BOT}`;
  const report = JSON.parse(arena(`${bot},random`, 0, '--json', '-')) as unknown;
  expect(report).toMatchObject({ bots: [bot, 'random'], games: 2, failures: [] });
});

test('--save keeps the games, --log what the program says, and the report calls it by its name', () => {
  const [games, log] = [join(folder, 'games'), join(folder, 'log')];
  const table = arena(`${TALKER},random`, 0, '--save', games, '--log', log);
  expect(table).toMatch(/ Talker +random\n/);
  expect(readdirSync(games)).toEqual(['block-0-game-0.json', 'block-0-game-1.json']);
  const texts = readdirSync(games).map((name) => readFileSync(join(games, name), 'utf8'));
  expect(texts.map((text) => (JSON.parse(text) as { names: string[] }).names)).toEqual([
    ['Talker', 'random'],
    ['random', 'Talker'],
  ]);
  expect(waybill(['verify', join(games, 'block-0-game-1.json')])).toMatchObject({ code: 0 });
  const [first] = readFileSync(log, 'utf8').split('\n');
  expect(JSON.parse(first ?? '')).toEqual({
    bot: TALKER,
    title: 'Talker',
    block: 0,
    game: 0,
    seat: 0,
    text: 'question 1',
  });
  // Never over games that are there.
  const again = waybill(['arena', '--bots', 'random,random', '--save', games]);
  expect(again).toMatchObject({ code: 1, stdout: '' });
  expect(again.stderr).toContain('exists already');
  expect(readdirSync(games).map((name) => readFileSync(join(games, name), 'utf8'))).toEqual(texts);
});

test.each([
  [['--ladder', '--save', 'games'], '--save does not go with --ladder'],
  [['--bots', 'random,random', '--save', 'games', '--resume', 'journal'], '--save does not go with --resume'],
])('%j is wrong usage', (args, sentence) => {
  const { code, stderr } = waybill(['arena', ...args], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});

describe.each([
  { does: 'exits at once', bot: QUITTER, kind: 'EXITED', detail: { code: 7 }, told: 'code 7; I quit' },
  { does: 'cheats', bot: CHEAT, kind: 'ILLEGAL_MOVE', detail: { action: 'win' }, told: 'action win, code ' },
])('a program that $does', ({ bot, kind, detail, told }) => {
  test('is reported, in the table and to --json, and stays in the journal', () => {
    const [journal, json] = [join(folder, `${kind}.journal`), join(folder, `${kind}.json`)];
    const table = arena(`${bot},random`, 1, '--resume', journal, '--json', json);
    expect(table).toContain(`${bot} failed; regular played for it in 2 of 2 games:`);
    expect(table.indexOf('failed; regular')).toBeLessThan(table.indexOf('win rate'));
    const row = table.split('\n').find((line) => line.startsWith(`  ${kind} `));
    expect(row).toMatch(/ 2 {2}block 0, game 0: /);
    expect(row).toContain(told);

    const report = JSON.parse(readFileSync(json, 'utf8')) as unknown;
    const where = { match: 0, block: 0, game: 0, contestant: 0 };
    expect(report).toMatchObject({
      failures: [
        { bot, games: 2, replacedGames: 2, kinds: [{ kind, count: 2, first: { ...where, kind, detail } }] },
      ],
      results: [
        {
          games: [
            [{ trouble: { failures: [{ kind }], isReplaced: true } }, {}],
            [{}, {}],
          ],
        },
      ],
    });
    expect(arena(`${bot},random`, 1, '--resume', journal)).toBe(table);
  });
});

test.each([[[]], [['--ladder', '--players', '2']]])(
  'a program that is not there stops the arena: nobody is measured by its fallback %j',
  (args) => {
    const journal = join(folder, `nothing${args.length}`);
    const bots = ['--bots', `program:${join(folder, 'nothing')},random`, '--games', '2000'];
    const { code, stdout, stderr } = waybill(['arena', ...bots, '--resume', journal, ...args]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('nothing” cannot be started (error ENOENT); the arena stopped.');
    expect(readFileSync(journal, 'utf8').trimEnd().split('\n')).toHaveLength(1);
  },
);

test.each(LOCALES)('the report in %s', (locale) => {
  const table = arena(`${QUITTER},random`, 1, '--resume', join(folder, 'languages'), '--lang', locale);
  const [, failures = ''] = table.split('\n\n');
  expect(failures).toContain('EXITED');
  expect(failures).not.toMatch(/arena\.[A-Z]|[{}]/);
});
