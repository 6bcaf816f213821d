import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FastChance, notationOf, type View, viewFor } from '@waybill/engine';
import { describe, expect, it } from 'vitest';
import { BOT_NAMES, BOTS_VERSION, decide } from '../src/index.ts';
import { boards, playBots } from './table.ts';

const GOLDEN = new URL('golden-decisions.txt', import.meta.url);
const SOURCES = new URL('../src/', import.meta.url);

/** Functions whose last bit differs between engines, and clocks. */
const INEXACT =
  /Math\.(?!LN2|abs|ceil|clz32|floor|imul|max|min|round|sign|sqrt|trunc)\w+|\w+ \*\* (?!-?\d)|Date\b/g;

/** Where a bot decides; the open seat and the thread only carry questions and answers. */
function decidingFiles(): string[] {
  return readdirSync(fileURLToPath(SOURCES), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(open-seat|orders|thread)\b/.test(file),
  );
}

describe('a bot that counts games', () => {
  it.each(decidingFiles())('uses only exact arithmetic: %s', (file) => {
    const code = readFileSync(new URL(file, SOURCES), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(code.match(INEXACT) ?? []).toEqual([]);
  });

  it('decides as written down for this version', () => {
    const decided = [`version ${BOTS_VERSION}`, ...decisions()].join('\n');
    if (process.env['WRITE_GOLDEN'] === '1') writeFileSync(GOLDEN, `${decided}\n`);
    // A difference needs a new BOTS_VERSION; then write the list anew with WRITE_GOLDEN=1.
    expect(`${decided}\n`).toBe(readFileSync(GOLDEN, 'utf8'));
  });
});

/** Every bot in some positions of a game on each board. */
function decisions(): string[] {
  return boards.slice(0, 2).flatMap((board) =>
    [2, 4].flatMap((players) => {
      const positions: View[] = [];
      const dice = new FastChance(5, players);
      playBots(
        board,
        Array.from({ length: players }, () => 'collector' as const),
        {
          seed: players,
          before: ({ state, seat }) => {
            if (dice.below(16) === 0) positions.push(viewFor(state, seat));
          },
        },
      );
      return positions.slice(0, 6).flatMap((view, at) =>
        BOT_NAMES.map((bot) => {
          const action = decide(board, view, { bot, rollouts: 100, seed: at });
          return `${board.id} ${players} ${at} ${bot}: ${notationOf(board, action)}`;
        }),
      );
    }),
  );
}
