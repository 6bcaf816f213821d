import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { converse, eagerPlayer } from './conversation.ts';
import { temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

const ARGS = ['play', '--map', 'north-america', '--players', '2', '--humans', '1', '--name', 'Ada'];

/** Plays these lines; the folder keeps the game. */
async function left(lines: string[], ...args: string[]) {
  const state = temporaryFolder();
  const input = lines.map((line) => `${line}\n`).join('');
  const env = { XDG_DATA_HOME: state };
  const { code, output } = await runHere([...ARGS, '--seed', 'left', ...args], { input, env });
  const folder = join(state, 'waybill/games');
  const [name = ''] = readdirSync(folder);
  return { code, output, env, file: join(folder, name) };
}

describe.each([
  ['quit, and quit again', ['1 2', 'draw', 'quit', 'quit']],
  ['Ctrl-D', ['1 2', 'draw']],
])('a game left by %s', (_, lines) => {
  test('is kept for its owner, and goes on where it was', async () => {
    const { output, env, file } = await left(lines);
    expect(output).toContain(`waybill play --resume ${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await runHere(['play', '--resume', file], { env, input: 'draw\n' });
    expect(again.output).toContain('The game goes on after step');
    expect(again.output).toContain('Your second card?');
    expect(again.output).toMatch(/Ada drew .*from the deck/);
  });
});

test('Ctrl-C keeps it too', async () => {
  const env = { XDG_DATA_HOME: temporaryFolder() };
  const listeners = process.listenerCount('SIGINT');
  // The input stays open, as a terminal's does.
  const running = runHere([...ARGS, '--seed', 'left'], { env, isOpen: true });
  while (process.listenerCount('SIGINT') === listeners) await new Promise((go) => setImmediate(go));
  process.emit('SIGINT');
  expect((await running).output).toContain('waybill play --resume');
});

test('quit asks first; any other line plays on', async () => {
  const { output } = await left(['1 2', 'quit', '', 'quit', 'draw', 'log']);
  expect(output).toContain('Type “quit” again to leave');
  expect(output).toMatch(/Ada drew .*from the deck/);
});

test('a resumed game can be played to its end, verified with its first commitment, and is kept no more', async () => {
  const { output, env, file } = await left(['1 2', 'draw', 'draw']);
  const save = join(temporaryFolder(), 'whole');
  const talk = await converse(['play', '--resume', file, '--save', save], eagerPlayer(), env);
  expect(talk.errors).toBe('');
  const promised = /Commitment to the seed:\s+(\w{64})/.exec(output)?.[1];
  expect(JSON.parse(readFileSync(save, 'utf8'))).toMatchObject({
    commitment: promised,
    names: ['Ada', 'Bot 1'],
  });
  expect(await runHere(['verify', save])).toMatchObject({ code: 0, errors: '' });
  expect(readdirSync(join(env.XDG_DATA_HOME, 'waybill/games'))).toEqual([]);
});

describe('a file written with save', () => {
  test('goes on with its own cards where the game was kept, and with new ones elsewhere', async () => {
    const save = join(temporaryFolder(), 'game');
    const { env } = await left(['1 2', 'draw'], '--save', save);
    const here = await runHere(['play', '--resume', save], { env });
    expect(here.output).toContain('The game goes on after step');
    const elsewhere = await runHere(['play', '--resume', save]);
    expect(elsewhere.output).toContain('shuffled anew');
    expect(elsewhere.output).toContain('North America: Ada and Bot 1');
  });

  test('names the players, in show and verify too', async () => {
    const save = join(temporaryFolder(), 'names');
    await left(['1 2'], '--save', save);
    expect(JSON.parse(readFileSync(save, 'utf8'))).toMatchObject({ names: ['Ada', 'Bot 1'] });
    expect((await runHere(['show', save])).output).toContain('Ada has chosen starting tickets');
    const over = join(temporaryFolder(), 'over');
    await runHere(['simulate', '--games', '1', '--save', over]);
    const file = JSON.parse(readFileSync(over, 'utf8')) as object;
    writeFileSync(over, JSON.stringify({ ...file, names: ['\u001b[31mEve', 'Bo'] }));
    expect((await runHere(['verify', over])).output).toMatch(/Scores, counted again: Eve −?\d+, Bo/);
  });
});

test.each([
  [['--seed', 'x'], 2, '--seed does not go with --resume'],
  [['--players', '3'], 2, '--players does not go with --resume'],
])('--resume with %j is refused', async (args, code, sentence) => {
  const { file } = await left(['1 2']);
  const refused = await runHere(['play', '--resume', file, ...args]);
  expect(refused.code).toBe(code);
  expect(refused.errors).toContain(sentence);
});

test('a finished game and a tampered one are refused', async () => {
  const over = join(temporaryFolder(), 'over');
  await runHere(['simulate', '--games', '1', '--save', over]);
  expect((await runHere(['play', '--resume', over])).errors).toContain('this game is over');
  const { file } = await left(['1 2']);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"keep/g, '"claim'));
  expect((await runHere(['play', '--resume', file])).code).toBe(1);
});
