import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judgment } from '@waybill/bots/judge';
import type { GameFile } from '@waybill/engine';
import { LOCALES } from '@waybill/i18n';
import { describe, expect, test } from 'vitest';
import { sparkline } from '../src/game-text/review-text.ts';
import { temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

const path = join(import.meta.dirname, '../../../fixtures/0.1.0/san-francisco.json');
const file = JSON.parse(readFileSync(path, 'utf8')) as GameFile;

async function review(...args: string[]) {
  return runHere(['review', path, '--games', '2', ...args]);
}

describe('review --json', () => {
  test('is one object with these keys, the same for the same seed', async () => {
    const { code, output, errors } = await review('--json');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const report = JSON.parse(output) as Judgment;
    expect(Object.keys(report)).toEqual(['version', 'judge', 'seats', 'moves', 'turningPoints']);
    expect(report.judge).toMatchObject({ games: 2, seed: 1 });
    expect(report.seats.map(({ seat }) => seat)).toEqual([0, 1]);
    for (const seat of report.seats) {
      expect(Object.keys(seat)).toEqual([
        'seat',
        'winChance',
        'margin',
        'luck',
        'decisions',
        'hidden',
        'remainder',
      ]);
      expect(Object.keys(seat.luck)).toEqual(['deal', 'draws', 'error']);
      expect(Object.keys(seat.decisions)).toEqual(['total', 'error', 'ratePerTurn']);
      expect(seat.winChance).toHaveLength(file.log.length + 1);
    }
    for (const move of report.moves) {
      const { entry, seat, action } = move;
      expect(file.log[entry - 1]).toMatchObject({ seat, action });
      expect(Object.keys(move)).toEqual([
        'entry',
        'seat',
        'action',
        'loss',
        'lossWin',
        'error',
        'best',
        'mark',
      ]);
    }
    expect((await review('--json', '--lang', 'fi')).output).toBe(output);
    expect((await review('--json', '--seed', 'other')).output).not.toBe(output);
  });
});

describe('review', () => {
  test.each(LOCALES)('says everything in words: %s', async (language) => {
    const { code, output, errors } = await runHere(['review', path, '--games', '2', '--lang', language]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/[▁▂▃▄▅▆▇█]{20}/);
    expect(output.split('\n').filter((line) => line.includes('±')).length).toBeGreaterThanOrEqual(2);
    // Nothing is left that looks like a key or a parameter.
    expect(output).not.toMatch(/review\.|\{\w+\}/);
  });

  test('refuses a game that is not over, and a number of games that proves nothing', async () => {
    const running = join(temporaryFolder(), 'running.json');
    const log = file.log.slice(0, 20);
    writeFileSync(running, JSON.stringify({ ...file, log, result: null, seed: null }));
    const refused = await runHere(['review', running]);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(running);
    expect((await runHere(['review', path, '--games', '1'])).code).toBe(2);
  });
});

test('a curve in characters goes from the lowest to the highest and ends at the end', () => {
  const curve = [0, 0.2, 0.4, 0.6, 0.8, 1].map((value, entry) => ({ entry, value, error: 0 }));
  expect(sparkline(curve)).toBe('▁▂▄▅▇█');
  expect(sparkline(curve, 3)).toBe('▁▅█');
});
