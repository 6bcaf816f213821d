import { expect, test } from 'vitest';
import { en } from './catalogs/en.ts';
import { disguise } from './pseudo.ts';
import { type MessageKey, type Translate, translatorFor } from './translate.ts';

const t: Translate = translatorFor('en', en, disguise);

test('the pseudo-language is bracketed, accented and longer, and keeps plurals and names', () => {
  expect(t('action.PASS')).toBe('⟦Ƥáášš⟧');
  expect(t('word.TICKETS', { count: 1 })).toBe('⟦1 đééšŧííñááŧííóóñ ŧííçķééŧ⟧');
  expect(t('fault.MAP_UNKNOWN_KEY', { key: 'Denver' })).toContain('Denver');
});

test('nothing of a message stays plain but its parameters', () => {
  const facts = {
    count: 7,
    card: 'blue',
    color: 'blue',
    id: '',
    kind: '',
    piece: '',
    wild: '',
    symbol: 'crab',
    track: 2,
  };
  for (const name of Object.keys(en.word)) {
    expect(t.fromCode(`word.${name}` as MessageKey, facts)).toMatch(/^⟦[^a-zA-Z]*⟧$/);
  }
});
