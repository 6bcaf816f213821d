import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentOf, type GameFile, type LogEntry } from '@waybill/engine';
import { LOCALES } from '@waybill/i18n';
import { describe, expect, test } from 'vitest';
import { HARBOUR_ISLES, temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

const folder = temporaryFolder();
const path = join(folder, 'game.json');
await runHere(['simulate', '--games', '1', '--seed', 'verify', '--save', path]);
const text = readFileSync(path, 'utf8');
const game = JSON.parse(text) as GameFile;

async function verify(content: string, ...args: string[]) {
  const copy = join(folder, 'copy.json');
  writeFileSync(copy, content);
  return await runHere(['verify', copy, ...args]);
}

function tampered(change: Partial<GameFile>): string {
  return JSON.stringify({ ...game, ...change });
}

/** The log with one entry changed. */
function withEntry(at: number, change: Partial<LogEntry>): readonly LogEntry[] {
  return game.log.map((entry, index) => (index === at ? { ...entry, ...change } : entry));
}

describe('verify', () => {
  test('says what was checked', async () => {
    const { code, output, errors } = await runHere(['verify', path]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('everything is in order');
    expect(output).toContain(`${game.log.length} steps, each allowed by the rules`);
    const [one, two] = (game.result?.totals ?? []).map((total) => String(total).replace('-', '−'));
    expect(output).toContain(`Player 1 ${one}, Player 2 ${two}`);
    expect(output).toMatch(/Winners?: Player/);
    expect(output.replaceAll(/\s+/g, ' ')).toContain(`promised (${game.commitment})`);
    expect(output).toContain('All chance from the seed');
  });

  test('a running game has less to check', async () => {
    const running = tampered({ log: game.log.slice(0, 9), seed: null, result: null });
    const { code, output } = await verify(running);
    expect(code).toBe(0);
    expect(output).toContain('9 steps');
    expect(output).toContain('The game is not over');
  });

  test('a game on a map that is not shipped needs the map', async () => {
    const isles = join(folder, 'isles.json');
    await runHere(['simulate', '--games', '1', '--map', HARBOUR_ISLES, '--save', isles]);
    expect(await runHere(['verify', isles])).toMatchObject({ code: 1, output: '' });
    expect((await runHere(['verify', isles])).errors).toContain('“harbour-isles”');
    expect(await runHere(['verify', isles, '--map', HARBOUR_ISLES])).toMatchObject({ code: 0 });
  });

  const drawn = game.log.findIndex(({ chance = [] }) => chance.length > 0);
  const [firstOutcome = 0, ...otherOutcomes] = game.log[drawn]?.chance ?? [];

  test.each<[string, string, RegExp]>([
    [
      'an action',
      tampered({ log: withEntry(0, { action: 'pass' }) }),
      /Step 1: Player \d could not do this: “pass”\. First choose which .* to keep\. \[SETUP-4\]/,
    ],
    ['a seat', tampered({ log: withEntry(0, { seat: 4 }) }), /Step 1: .* There is no seat “4”/],
    [
      'an outcome of chance',
      tampered({ log: withEntry(drawn, { chance: [firstOutcome === 0 ? 1 : 0, ...otherOutcomes] }) }),
      /(Step|chance)/,
    ],
    [
      'an impossible outcome',
      tampered({ log: withEntry(drawn, { chance: [999, ...otherOutcomes] }) }),
      /not possible/,
    ],
    ['the deal', tampered({ deal: [...game.deal, 0] }), /The deal: /],
    ['a score', tampered({ result: { totals: [999, 0], winners: [0] } }), /999,0/],
    [
      'the winners',
      tampered({ result: { totals: game.result?.totals ?? [], winners: [0, 1] } }),
      /winners .*1, 2 in the file/,
    ],
    ['no result', tampered({ result: null }), /no result/],
    ['no seed', tampered({ seed: null }), /does not tell its seed/],
    ['the seed', tampered({ seed: '0'.repeat(64) }), /not the one that was promised/],
    ['the commitment', tampered({ commitment: '0'.repeat(64) }), /not the one that was promised/],
    [
      'seed and commitment together',
      tampered({ seed: '0'.repeat(64), commitment: commitmentOf('0'.repeat(64)) }),
      /does not come from the seed/,
    ],
    ['the end left out', tampered({ log: game.log.slice(0, -1) }), /not over/],
    ['another board', tampered({ board: '0'.repeat(64) }), /another edition/],
    ['too many players', tampered({ players: 7 }), /7 players/],
    ['an unknown map', tampered({ map: 'atlantis' }), /“atlantis”/],
    ['another version', JSON.stringify({ ...game, version: 3 }), /version 3/],
    ['a missing field', JSON.stringify({ ...game, log: undefined }), /“log”/],
    ['truncated JSON', text.slice(0, -40), /not valid JSON/],
    ['foreign JSON', '{"hello": "world"}', /not a game file/],
    ['an empty file', '', /not valid JSON/],
  ])('finds %s', async (_what, content, sentence) => {
    const { code, output, errors } = await verify(content);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(sentence);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
  });

  test.each(LOCALES)('in %s every text is translated', async (locale) => {
    for (const { output, errors } of [
      await runHere(['verify', path, '--lang', locale]),
      await verify(tampered({ log: game.log.slice(0, 9), seed: null, result: null }), '--lang', locale),
      await verify(tampered({ log: withEntry(7, { action: 'pass' }) }), '--lang', locale),
    ]) {
      expect(output + errors).not.toMatch(/\b(cli|fault)\.[A-Z]|[{}#]/);
    }
  });
});
