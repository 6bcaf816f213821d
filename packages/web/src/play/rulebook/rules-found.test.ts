import { sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../../client/test/words-of.ts';
import { ruleFacts } from './rule-facts.ts';
import { rulesOf } from './rule-list.ts';
import { rulesFound } from './rules-found.ts';

test('a rule is found by its number, by a word, and without accents', async () => {
  const t = await wordsOf('es', 'rulebook', 'word');
  const facts = ruleFacts(t, sanFrancisco);
  const find = (wanted: string) => [
    ...rulesFound(wanted, rulesOf(sanFrancisco), (key) => t.fromCode(key, facts)),
  ];
  expect(find('claim 7')).toEqual(['CLAIM-7']);
  expect(find('CLAIM-1')).toEqual(['CLAIM-1', 'CLAIM-10', 'CLAIM-11', 'CLAIM-12']);
  expect(find('vias')).toContain('CLAIM-6');
  expect(find('zeppelin')).toEqual([]);
  expect(find(' ').length).toBe(rulesOf(sanFrancisco).length);
});
