import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileBoard, type GameEvent, type GameFile, type Seat } from '@waybill/engine';
import { describeEvent, LOCALES, translator } from '@waybill/i18n';
import { northAmerica } from '@waybill/maps';
import { describe, expect, test } from 'vitest';
import { replayTo } from '../src/commands/show.ts';
import { temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

const folder = temporaryFolder();
const over = join(folder, 'over.json');
await runHere(['simulate', '--games', '1', '--seed', 'show', '--save', over]);
const game = JSON.parse(readFileSync(over, 'utf8')) as GameFile;

const running = join(folder, 'running.json');
const log = game.log.slice(0, 30);
writeFileSync(running, JSON.stringify({ ...game, log, seed: null, result: null }));

/** Without the line breaks that the width of the screen brings. */
async function show(...args: string[]): Promise<string> {
  const { code, output, errors } = await runHere(['show', ...args]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output.replaceAll(/\n {6}/g, ' ');
}

/** Sentences that tell what only one seat may know. */
function secretsOf(seat: Seat): string[] {
  const phrasing = {
    t: translator('en'),
    map: northAmerica,
    playerName: (of: Seat) => `Player ${of + 1}`,
  };
  const { entries } = replayTo(
    compileBoard(northAmerica),
    { ...game, log, seed: null, result: null },
    log.length,
  );
  const isSecret = (event: GameEvent): boolean => 'secret' in event && event.seat === seat;
  return entries.filter(({ event }) => isSecret(event)).map(({ event }) => describeEvent(phrasing, event));
}

describe('show', () => {
  test('tells a finished game to everyone, with the counting', async () => {
    const text = await show(over);
    expect(text).toContain(`North America: a game of 2 players, ${game.log.length} steps`);
    expect(text).toContain(`Seed: ${game.seed}`);
    for (const seat of [0, 1]) for (const secret of secretsOf(seat)) expect(text).toContain(secret);
    expect(text).toMatch(/^\* {2}Player \d .* \S+$/m);
    expect(text).toMatch(/[✓✗] {2}.* – .* (done|failed)/);
    expect(text).toMatch(/Longest path \d+.*: .* – /);
    expect(text).toContain('wins with');
  });

  test('the first cards turned face up share a line', async () => {
    const deal = (await show(over)).split('\n').filter((line) => /^ +0 {2}Turned face up: /.test(line));
    expect(deal).toHaveLength(1);
    expect(deal[0]).toMatch(/: .* and \d \w+\.$/);
  });

  test('numbers every line with its step', async () => {
    const lines = (await show(over)).split('\n').filter((line) => /^ *\d+ {2}/.test(line));
    const steps = lines.map((line) => Number.parseInt(line, 10));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(steps).size).toBe(game.log.length + 1);
  });

  test('a running game keeps its secrets from spectators', async () => {
    for (const text of [await show(running), await show(running, '--as', 'spectator')]) {
      for (const seat of [0, 1]) for (const secret of secretsOf(seat)) expect(text).not.toContain(secret);
      expect(text).not.toContain('Your hand');
      expect(text).toContain('Face up');
    }
    const refused = await runHere(['show', running, '--as', 'everyone']);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain('the game is not over');
  });

  test.each([0, 1])('seat %i sees its own secrets and nobody else’s', async (seat) => {
    for (const file of [running, over]) {
      const text = await show(file, '--as', String(seat + 1));
      expect(secretsOf(seat).length).toBeGreaterThan(2);
      for (const secret of secretsOf(seat)) expect(text).toContain(secret);
      for (const secret of secretsOf(1 - seat)) expect(text).not.toContain(secret);
    }
    expect(await show(running, '--as', String(seat + 1))).toContain('Your hand');
  });

  test('--to stops there and shows the table as it stood', async () => {
    const text = await show(over, '--to', '2');
    expect(text).toMatch(/^ +2 {2}/m);
    expect(text).not.toMatch(/^ +3 {2}/m);
    expect(text).toContain('Face up');
    expect(text).not.toContain('wins with');
    expect(await show(over, '--to', '0')).toContain('Deck ');
  });

  test.each([
    [['--to', String(game.log.length + 1)], 'from 0 to'],
    [['--as', '3'], '--as must be one of 1, 2, spectator, everyone'],
    [['--as', '0'], 'not “0”'],
  ])('%j is wrong usage', async (args, sentence) => {
    const { code, output, errors } = await runHere(['show', over, ...args]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(sentence);
    expect(errors).toContain('Usage: waybill show FILE');
  });

  test('a file at fault is told as far as it goes', async () => {
    const broken = join(folder, 'broken.json');
    const entries = game.log.map((entry, at) => (at === 12 ? { ...entry, action: 'pass' } : entry));
    writeFileSync(broken, JSON.stringify({ ...game, log: entries }));
    const { code, output, errors } = await runHere(['show', broken]);
    expect(code).toBe(1);
    expect(output).toMatch(/^ +12 {2}/m);
    expect(output).not.toMatch(/^ +13 {2}/m);
    expect(errors).toMatch(/Step 13: .* \[[A-Z]+-\d+\]/);
    expect(await runHere(['show', broken, '--to', '12'])).toMatchObject({ code: 0, errors: '' });
  });

  test.each(LOCALES)('in %s every text is translated', async (locale) => {
    const text = (await show(over, '--lang', locale)) + (await show(running, '--as', '1', '--lang', locale));
    expect(text).not.toMatch(/\b(cli|event|word)\.[A-Z]|[{}#]/);
  });
});
