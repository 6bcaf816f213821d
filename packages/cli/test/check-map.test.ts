import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@waybill/i18n';
import { describe, expect, test } from 'vitest';
import { HARBOUR_ISLES, temporaryFolder, waybill } from './waybill.ts';

const folder = temporaryFolder();
const path = join(folder, 'map.json');
const sound = readFileSync(HARBOUR_ISLES, 'utf8');

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

describe('check-map', () => {
  test('sums up a sound map', () => {
    const { code, stdout, stderr } = waybill(['check-map', HARBOUR_ISLES]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('the map “Harbour Isles” (harbour-isles) is sound');
    expect(stdout).toContain('2–3 players with 14 pieces each');
    expect(stdout).toContain('30 cards: 3 colors and 6 wilds');
    expect(stdout).toContain('4 kinds of tourist token');
  });

  test('names every fault with its line', () => {
    const broken = sound.replace('"pieces": 14', '"pieces": "many"').replace('"wilds": 6', '"wilds": -6');
    writeFileSync(path, broken);
    const { code, stdout, stderr } = waybill(['check-map', path]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`${path}:${lineOf(broken, '"many"')}: Expected a number`);
    expect(stderr).toContain(`${path}:${lineOf(broken, '-6')}: −6 is too small`);
    expect(stderr).toContain('2 faults');
  });

  test('a file that is not JSON at all', () => {
    writeFileSync(path, '{\n  "id": \n');
    expect(waybill(['check-map', path]).stderr).toMatch(/map\.json:\d+: This is not valid JSON/);
  });

  test.each(LOCALES)('in %s every text is translated', (locale) => {
    writeFileSync(path, sound.replace('"pieces": 14', '"pieces": 0'));
    const texts = [HARBOUR_ISLES, path].map((file) => waybill(['check-map', file, '--lang', locale]));
    for (const { stdout, stderr } of texts) expect(stdout + stderr).not.toMatch(/\b(cli|fault)\.[A-Z]|[{}#]/);
  });
});
