import { expect, test } from 'vitest';
import { areaLoaders } from '../scripts/area-loaders.mjs';
import { catalogFaults, unusedKeys } from '../scripts/catalog-faults.mjs';
import { messageTypes } from '../scripts/message-types.mjs';

const CARDS = '{count, plural, one {# card} other {# cards}}';
const KORTIT = '{count, plural, one {# kortti} other {# korttia}}';
const ENGLISH = { CARDS, HELLO: 'Hello, {name}.' };
const FINNISH = { CARDS: KORTIT, HELLO: 'Hei, {name}.' };
const SOURCES = "t('word.CARDS', { count }); t('word.HELLO', { name })";

interface Texts {
  readonly en?: object | string;
  readonly fi?: object | string;
  readonly sources?: string;
  readonly generated?: string;
  readonly loaders?: string;
}

function faultsOf({ en = ENGLISH, fi = FINNISH, sources = SOURCES, generated, loaders }: Texts): string[] {
  const text = (area: object | string) => (typeof area === 'string' ? area : JSON.stringify(area));
  const english = { word: text(en) };
  return catalogFaults({
    catalogs: { en: english, fi: { word: text(fi) } },
    generated: generated ?? messageTypes({ word: JSON.stringify(ENGLISH) }),
    loaders: loaders ?? areaLoaders(['en', 'fi'], ['word']),
    sources,
  });
}

test('catalogs that agree have no faults', () => {
  expect(faultsOf({})).toEqual([]);
});

test('a key that a language lacks', () => {
  expect(faultsOf({ fi: { CARDS: KORTIT } })).toEqual(['fi: word.HELLO is missing']);
});

test('a key that English lacks', () => {
  expect(faultsOf({ fi: { ...FINNISH, BYE: 'Hei hei.' } })).toEqual(['fi: word.BYE is not in English']);
});

test('other parameters than in English', () => {
  expect(faultsOf({ fi: { ...FINNISH, HELLO: 'Hei, {nimi}.' } })).toEqual([
    'fi: word.HELLO has the parameters (nimi), English (name)',
  ]);
});

test('other choices than in English', () => {
  const en = { ...ENGLISH, HELLO: '{name, select, ada {A} bea {B} other {C}}' };
  const fi = { ...FINNISH, HELLO: '{name, select, ada {A} eva {B} other {C}}' };
  expect(faultsOf({ en, fi })).toEqual([
    'fi: word.HELLO does not choose “bea” of {name}',
    'fi: word.HELLO chooses “eva” of {name}, English not',
  ]);
});

test('a message that is not ICU', () => {
  expect(faultsOf({ fi: { ...FINNISH, HELLO: 'Hei, {name.' } })).toEqual([
    expect.stringContaining('fi: word.HELLO is no ICU message: '),
  ]);
});

test('a plural without a form that the language needs', () => {
  expect(faultsOf({ fi: { ...FINNISH, CARDS: '{count, plural, other {# korttia}}' } })).toEqual([
    'fi: word.CARDS lacks the plural form “one”',
  ]);
});

test('a number sign that a select has cut off from its plural', () => {
  const CUT = '{count, plural, one {#} other {{name, select, a {# korttia} other {#}}}}';
  expect(faultsOf({ fi: { ...FINNISH, CARDS: CUT } })).toContain(
    'fi: word.CARDS has a “#” that stands for no number',
  );
});

test('an empty message', () => {
  expect(faultsOf({ en: { ...ENGLISH, CARDS: ' ' } })).toContain('en: word.CARDS is empty');
});

test('a key that stands twice in its file', () => {
  expect(faultsOf({ fi: `{"CARDS": "\\"CARDS\\": x", "HELLO": "Hei.", "CARDS": "${KORTIT}"}` })).toEqual([
    'fi: word.CARDS stands twice in fi/word.json',
  ]);
});

test('a file that is not JSON, and a message that is no text', () => {
  expect(faultsOf({ fi: '{"CARDS": ' })).toEqual([expect.stringContaining('fi: fi/word.json is not JSON: ')]);
  expect(faultsOf({ fi: { ...FINNISH, HELLO: 1 } })).toEqual(['fi: word.HELLO is not a text']);
});

test('types that were written for other messages', () => {
  expect(faultsOf({ generated: '' })).toEqual([
    'src/messages.generated.ts is stale: npm run messages -w @waybill/i18n',
  ]);
});

test('a message that nothing says', () => {
  expect(faultsOf({ sources: "t('word.CARDS')" })).toEqual(['en: word.HELLO is used nowhere']);
});

test('a key counts as used by its literal text, or by a template and the rest as a word', () => {
  const sources =
    "const CODES = ['ONE', 'TWO_MORE'] as const; t.fromCode(`fault.MAP_${code}`, params); t('word.A')";
  const keys = ['fault.MAP_ONE', 'fault.MAP_TWO_MORE', 'fault.MAP_TWO', 'fault.GAME_ONE', 'word.A', 'word.B'];
  expect(unusedKeys(keys, sources)).toEqual(['fault.MAP_TWO', 'fault.GAME_ONE', 'word.B']);
});

test('the types tell text, numbers and either', () => {
  const types = messageTypes({
    word: '{"A": "{x} {n, number} {k, select, other {}} {c, plural, other {}}", "B": "b"}',
  });
  expect(types).toContain("  'word.A': [params: { c: number; k: string; n: number; x: Value }];\n");
  expect(types).toContain("  'word.B': [];\n");
});
