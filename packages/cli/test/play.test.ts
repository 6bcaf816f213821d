import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf } from '@waybill/engine';
import { LOCALES } from '@waybill/i18n';
import { describe, expect, test } from 'vitest';
import { converse, converseHere, eagerPlayer } from './conversation.ts';
import { HARBOUR_ISLES, temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

const folder = temporaryFolder();
const ALONE = ['--players', '2', '--humans', '1', '--name', 'Ada'];
const TWO = ['--players', '3', '--humans', '2', '--name', 'Ada', '--name', 'Bo'];

/** A key that was not translated, or a parameter that was not filled in. */
const UNTRANSLATED = /\b(cli|event|word|refusal|action|fault)\.[A-Z]|[{}#]/;

describe('a whole game over pipes', () => {
  test.each([
    ['north-america', ALONE],
    ['san-francisco', ALONE],
    ['north-america', TWO],
    ['san-francisco', TWO],
    [HARBOUR_ISLES, ALONE],
  ])('on %s with %j', async (map, seats) => {
    const save = join(folder, `${seats.length}-${map.replaceAll('/', '_')}`);
    const args = ['play', '--map', map, ...seats, '--seed', 'whole', '--save', save];
    const talk = seats === ALONE ? converse : converseHere;
    const { code, output, errors } = await talk(args, eagerPlayer());
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(output).toMatch(/ wins with | share the win with /);
    expect(output).toContain('*** Last round');
    const [promised, ...told] = [...output.matchAll(/Commitment to the seed:\s+(\w{64})/g)];
    const seed = /Seed: (\w{64})/.exec(output)?.[1] ?? '';
    expect(promised?.[1]).toBe(commitmentOf(seed));
    expect(told.map(([, commitment]) => commitment)).toEqual([commitmentOf(seed)]);
    const verified = await runHere(['verify', save, ...(map === HARBOUR_ISLES ? ['--map', map] : [])]);
    expect(verified).toMatchObject({ code: 0, errors: '' });
  });

  test('a claim is taken back before anybody else acts, a card from the deck is not', async () => {
    const eager = eagerPlayer();
    const afterwards = ['draw', 'undo'];
    let isUndone = false;
    const { output } = await converseHere(
      ['play', '--map', 'north-america', ...ALONE, '--seed', 'undo'],
      (text) => {
        if (isUndone) return afterwards.shift() ?? null;
        isUndone = text.includes('“undo” takes this back');
        return isUndone ? 'undo' : eager(text);
      },
    );
    const after = output.slice(output.indexOf('“undo” takes this back'));
    expect(after).toContain('Your turn. What now?');
    expect(after).toMatch(/Ada drew .* from the deck/);
    expect(after).toContain('There is nothing to undo');
  });

  test('against a bot that thinks in a thread of its own', async () => {
    const args = ['play', '--map', 'san-francisco', ...ALONE, '--bots', 'strong', '--seed', 'thread'];
    const { code, output, errors } = await converse(args, eagerPlayer());
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(output).toMatch(/ wins with | share the win with /);
  });

  test.each(LOCALES)('in %s every text is translated', async (locale) => {
    for (const map of ['north-america', 'san-francisco']) {
      const args = ['play', '--map', map, ...TWO, '--seed', locale, '--lang', locale];
      const extras = [
        'help',
        'routes all',
        'map',
        'table',
        'hand',
        'log',
        'nonsense',
        'save',
        'routes zzz',
        '99',
      ];
      const eager = eagerPlayer();
      let prompts = 0;
      const { code, output } = await converseHere(args, (text) => {
        prompts++;
        return (prompts > 40 ? extras.shift() : undefined) ?? eager(text);
      });
      expect(code).toBe(0);
      expect(output.split('\n').filter((line) => UNTRANSLATED.test(line))).toEqual([]);
    }
  });

  test('no line but the command that checks the seed is wider than the screen', async () => {
    const { output } = await converseHere(
      ['play', '--map', 'north-america', ...TWO, '--seed', 'wide', '--lang', 'fi'],
      eagerPlayer(),
    );
    const wide = output.split('\n').filter((line) => line.length > 80);
    expect(wide).toEqual([expect.stringMatching(/^ {2}printf '[^']+' \| sha256sum$/)]);
  });
});

describe('the questions before a game', () => {
  test('Enter takes what is usual', async () => {
    const { output, code } = await runHere(['play', '--seed', 'usual'], { input: '\n\n\n\n\n' });
    expect(code).toBe(0);
    expect(output).toContain('How well do the bots play?');
    expect(output).toContain('North America: Player 1 and Bot 1');
    expect(output).toContain('You have left the game.');
  });

  test('answers that do not fit are asked for again', async () => {
    const input = ['3', '2', '5', '4', '0', '3', 'Ada', 'ada', 'Bo', '\u001b[31mEve', '9', '1'].join('\n');
    const { output } = await runHere(['play', '--seed', 'again'], { input: `${input}\n` });
    expect(output).toContain('There is no “3” here: 1 to 2.');
    expect(output).toContain('A number from 2 to 4, please.');
    expect(output).toContain('A number from 1 to 4, please.');
    expect(output).toContain('Another player is called ada already.');
    expect(output).toContain('There is no “9” here: 1 to 4.');
    expect(output).toContain('San Francisco: Ada, Bo, Eve and Bot 1');
  });

  test('what the command line says is not asked for', async () => {
    const { output } = await runHere(['play', '--players', '5', '--name', 'Ada', '--seed', 'x'], {
      input: '1\n',
    });
    expect(output).not.toContain('Which board?');
    expect(output).toContain('How many of them are people?');
    expect(output).toContain('North America: Ada, Bot 1, Bot 2, Bot 3 and Bot 4');
  });
});

describe('at the prompt', () => {
  const args = ['play', '--map', 'north-america', ...ALONE, '--seed', 'prompt'];
  const say = async (...lines: string[]): Promise<string> =>
    (await runHere(args, { input: `${lines.join('\n')}\n` })).output;

  test('a refusal names its rule, costs nothing and loses nothing', async () => {
    const output = await say(
      'draw',
      '1',
      'keep 1 2',
      'take pink',
      'claim denver--omaha red 4',
      'pass',
      'gibberish',
      'draw',
      'tickets',
    );
    for (const rule of ['[SETUP-4]', '[DRAW-1]', '[CLAIM-2]', '[TURN-2]', '[TURN-1]']) {
      expect(output).toContain(rule);
    }
    // After all that the first draw still works, and the second card is due.
    expect(output).toMatch(/Ada drew .* from the deck\./);
    expect(output).toContain('First draw your second card. [DRAW-1]');
  });

  test('numbers keep tickets, with commas or without', async () => {
    expect(await say('1, 3')).toMatch(/1 {2}Ada kept these starting tickets/);
  });

  test('saving in the middle writes a game that can be checked', async () => {
    const path = join(folder, 'middle');
    expect(await say('1 2', 'draw', `save ${path}`)).toContain(`The game is written to ${path}.`);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ seed: null, result: null });
    expect(await runHere(['verify', path])).toMatchObject({ code: 0 });
    expect(await say('1 2', `save ${folder}/no/such/folder`)).toContain(
      'cannot be written (there is no such file or folder)',
    );
  });

  test('quitting with --save keeps the game as it stands', async () => {
    const path = join(folder, 'left');
    await runHere([...args, '--save', path], { input: '1 2\nquit\n' });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ seed: null });
  });

  test('Ctrl-D leaves with a sentence', async () => {
    const { code, output } = await converse(args, () => null);
    expect(code).toBe(0);
    expect(output).toMatch(/You have left the game\.\n$/);
  });

  test('the same seed deals the same game, another one does not', async () => {
    expect(await say('1 2', 'log')).toBe(await say('1 2', 'log'));
    const other = (await runHere([...args.slice(0, -1), 'other'], { input: '1 2\nlog\n' })).output;
    expect(other).not.toBe(await say('1 2', 'log'));
  });

  test('without a terminal there are no colors and no control codes', async () => {
    // oxlint-disable-next-line no-control-regex -- looking for control codes is the point
    expect(await say('1 2', 'routes', 'map', 'hand')).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });
});

describe('several people at one keyboard', () => {
  test('nothing of a hand is told outside of its own turn', async () => {
    const { output } = await converseHere(
      [
        'play',
        '--map',
        'north-america',
        '--players',
        '2',
        '--humans',
        '2',
        '--name',
        'Ada',
        '--name',
        'Bo',
        '--seed',
        'c',
      ],
      eagerPlayer(),
    );
    const scenes = output.split(/Pass the keyboard to (?=\w+\.)/).slice(1);
    expect(scenes.length).toBeGreaterThan(20);
    for (const scene of scenes) {
      const here = scene.startsWith('Ada') ? 'Ada' : 'Bo';
      const there = here === 'Ada' ? 'Bo' : 'Ada';
      const drawn = 'drew (?!a card from|\\d)an? ';
      const dealt = 'was dealt (?!4 train car cards)';
      expect(scene).not.toMatch(new RegExp(`${there} (${drawn}|${dealt}|kept th)`));
    }
  });
});
