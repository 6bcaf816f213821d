import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { converse, eagerPlayer } from './conversation.ts';
import { temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';
import { QUITTER, TALKER } from './programs.ts';

const SEATS = ['--map', 'north-america', '--players', '2', '--humans', '1', '--name', 'Ada', '--seed', 'p'];

test('a person plays a program to the end, and reads what it logs', async () => {
  const save = join(temporaryFolder(), 'game');
  const args = ['play', ...SEATS, '--bots', TALKER, '--save', save];
  const { code, output, errors } = await converse(args, eagerPlayer());
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('Bot 1: question 1');
  expect(output).toMatch(/ wins with | share the win with /);
  expect(await runHere(['verify', save])).toMatchObject({ code: 0 });
});

test('a program that fails is replaced, and its player is told why', async () => {
  const { output } = await runHere(['play', ...SEATS, '--bots', QUITTER], {
    input: '1 2\ndraw\ndraw\nlog\n',
  });
  expect(output).toMatch(/Bot 1 failed: ended too early \(code 7; I\s+quit\)\. regular plays on/);
  expect(output).toMatch(/Bot 1 (drew|took|claimed)/);
});

test('a game that is resumed starts no program that only its file names', async () => {
  const env = { XDG_DATA_HOME: temporaryFolder() };
  const { output } = await runHere(['play', ...SEATS, '--bots', TALKER], { input: '1 2\n', env });
  const games = join(env.XDG_DATA_HOME, 'waybill/games');
  const file = join(games, readdirSync(games)[0] ?? '');
  expect(output).toContain(`--resume ${file} --bots '${TALKER.replaceAll("'", '"')}'`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ seats: ['person', 'program'] });
  const input = 'draw\ndraw\nlog\n';
  const alone = await runHere(['play', '--resume', file], { input, env });
  expect(alone.output).toMatch(/Bot 1 (drew|took|claimed)/);
  expect(alone.output).not.toContain('question');
  const again = await runHere(['play', '--resume', file, '--bots', TALKER], { input, env });
  expect(again.output).toContain('Bot 1: question');
});

test('what is no command is refused', async () => {
  const { code, errors } = await runHere(['play', ...SEATS, '--bots', 'program:']);
  expect(code).toBe(2);
  expect(errors).toContain('not “program:”');
});
