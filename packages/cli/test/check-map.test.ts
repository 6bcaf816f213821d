import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@waybill/i18n';
import { describe, expect, test } from 'vitest';
import { HARBOUR_ISLES, temporaryFolder } from './files.ts';
import { runHere } from './in-process.ts';

const folder = temporaryFolder();
const path = join(folder, 'map.json');
const sound = readFileSync(HARBOUR_ISLES, 'utf8');

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

describe('check-map', () => {
  test('sums up a sound map', async () => {
    const { code, output, errors } = await runHere(['check-map', HARBOUR_ISLES]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('the map “Harbour Isles” (harbour-isles) is sound');
    expect(output).toContain('2–3 players with 14 pieces each');
    expect(output).toContain('30 cards: 3 colors and 6 wilds');
    expect(output).toContain('4 kinds of tourist token');
  });

  test('names every fault with its line', async () => {
    const broken = sound.replace('"pieces": 14', '"pieces": "many"').replace('"wilds": 6', '"wilds": -6');
    writeFileSync(path, broken);
    const { code, output, errors } = await runHere(['check-map', path]);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(`${path}:${lineOf(broken, '"many"')}: rules.pieces: Expected a number`);
    expect(errors).toContain(`${path}:${lineOf(broken, '-6')}: rules.wilds: −6 is too small`);
    expect(errors).toContain('2 faults');
    expect(errors).toContain('docs/guides/add-a-map.md');
  });

  test('a file that is not JSON at all', async () => {
    writeFileSync(path, '{\n  "id": \n');
    expect((await runHere(['check-map', path])).errors).toMatch(/map\.json:\d+: This is not valid JSON/);
  });

  test.each(LOCALES)('in %s every text is translated', async (locale) => {
    writeFileSync(path, sound.replace('"pieces": 14', '"pieces": 0'));
    for (const file of [HARBOUR_ISLES, path]) {
      const { output, errors } = await runHere(['check-map', file, '--lang', locale]);
      expect(output + errors).not.toMatch(/\b(cli|fault)\.[A-Z]|[{}#]/);
    }
  });
});
