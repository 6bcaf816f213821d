import { readdirSync, readFileSync } from 'node:fs';
import { REFUSAL_RULES } from '@waybill/engine';
import { LOCALES } from '@waybill/i18n';
import { maps } from '@waybill/maps';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../client/test/words-of.ts';
import { ruleFacts } from './rule-facts.ts';
import { chaptersOf, rulesOf } from './rule-list.ts';

const ENGINE_TESTS = new URL('../../../../engine/test/', import.meta.url);
const RULE_ID = /\b(?:SETUP|TURN|DRAW|CLAIM|TICKET|END|SECRET)-\d+\b/g;

/** Rules that only one of the games has, with the game they are a rule of. */
const ONLY_IN: Readonly<Record<string, string>> = {
  'SETUP-6': 'san-francisco',
  'SETUP-7': 'san-francisco',
  'SETUP-8': 'san-francisco',
  'CLAIM-9': 'san-francisco',
  'CLAIM-10': 'san-francisco',
  'CLAIM-11': 'san-francisco',
  'END-5': 'san-francisco',
  'END-4': 'north-america',
};

function idsInEngineTests(): string[] {
  const files = readdirSync(ENGINE_TESTS, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, ENGINE_TESTS), 'utf8'));
  return [...new Set(texts.flatMap((text) => text.match(RULE_ID) ?? []))];
}

describe.each(maps)('the rules page of $id', (map) => {
  const ids = rulesOf(map).map(({ id }) => id);

  it('has every rule that an engine test proves or a refusal names, where it is a rule', () => {
    const wanted = [...idsInEngineTests(), ...Object.values(REFUSAL_RULES)];
    expect(wanted.length).toBeGreaterThan(40);
    const missing = wanted.filter((id) => (ONLY_IN[id] ?? map.id) === map.id && !ids.includes(id));
    expect(missing).toEqual([]);
  });

  it('has no rule of the other game, and none twice', () => {
    expect(ids.filter((id) => ONLY_IN[id] !== undefined && ONLY_IN[id] !== map.id)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(LOCALES)('says each of them in %s with the numbers of the map', async (locale) => {
    const t = await wordsOf(locale, 'rulebook', 'word');
    const facts = ruleFacts(t, map);
    for (const { text, ruling } of rulesOf(map)) {
      for (const key of ruling ? [text, ruling] : [text]) {
        const sentence = t.fromCode(key, facts);
        expect(sentence.length).toBeGreaterThan(10);
        expect(sentence).not.toMatch(/[{}]|undefined|rulebook\./);
      }
    }
    expect(chaptersOf(map).map(({ title }) => t.fromCode(title, {}))).not.toContain('');
  });
});

it('takes its numbers from the rule set', async () => {
  const t = await wordsOf('en', 'rulebook', 'word');
  const sentence = (id: string, mapId: string): string => {
    const map = maps.find((candidate) => candidate.id === mapId);
    const rule = map && rulesOf(map).find((candidate) => candidate.id === id);
    return map && rule ? t.fromCode(rule.text, ruleFacts(t, map)) : '';
  };
  expect(sentence('SETUP-1', 'north-america')).toContain('45 trains');
  expect(sentence('SETUP-1', 'san-francisco')).toContain('20 streetcars');
  expect(sentence('CLAIM-7', 'north-america')).toContain('3 players or fewer');
  expect(sentence('SETUP-6', 'san-francisco')).toContain('Alcatraz');
});
