import { GAME_FAULT_CODES, type GameFault, INVARIANTS, type StateFault } from '@waybill/engine';
import { loadMap, MAP_FAULT_CODES } from '@waybill/maps/load';
import { expect, test } from 'vitest';
import { MAP_FAULTS } from '../test/map-faults.ts';
import { expectSentence } from '../test/phrasings.ts';
import {
  describeGameFault,
  describeMapFault,
  describeMapFaultAtLine,
  describeStateFault,
} from './fault-phrases.ts';
import { LOCALES } from './locale.ts';
import { translator } from './translator.ts';

const GAME_FAULTS: readonly GameFault[] = [
  { code: 'NOT_JSON', params: {} },
  { code: 'FOREIGN_FORMAT', params: {} },
  { code: 'UNKNOWN_VERSION', params: { version: '9' } },
  { code: 'MISSING_FIELD', params: { field: 'log' } },
  { code: 'UNKNOWN_MAP', params: { map: 'mars' } },
  { code: 'OTHER_BOARD', params: { map: 'mars' } },
  { code: 'WRONG_PLAYERS', params: { players: 7, min: 2, max: 5 } },
  { code: 'ILLEGAL_ACTION', step: 12, params: { seat: 1, action: 'pass', refusal: 'PASS_NOT_ALLOWED' } },
  { code: 'IMPOSSIBLE_CHANCE', step: 0, params: {} },
  { code: 'RESULT_TOO_EARLY', params: {} },
  { code: 'RESULT_MISSING', params: {} },
  { code: 'WRONG_RESULT', params: { told: '90,80', real: '91,80' } },
  { code: 'WRONG_WINNERS', params: { told: '1, 2', real: '2' } },
  { code: 'SEED_TOO_EARLY', params: {} },
  { code: 'SEED_MISSING', params: {} },
  { code: 'COMMITMENT_BROKEN', params: {} },
  { code: 'CHANCE_NOT_FROM_SEED', step: 3, params: {} },
  { code: 'BRANCH', params: { entries: 12 } },
];

const STATE_FAULTS: readonly StateFault[] = [
  { code: 'NOT_JSON', params: {} },
  { code: 'FOREIGN_FORMAT', params: { format: 'other' } },
  { code: 'UNKNOWN_VERSION', params: { version: '9' } },
  { code: 'OTHER_BOARD', params: { map: 'mars' } },
  { code: 'WRONG_SIZE', params: { players: 1 } },
  { code: 'DAMAGED', params: {} },
  ...INVARIANTS.map((invariant): StateFault => ({ code: 'INCONSISTENT', params: { invariant } })),
];

test('the samples are of all codes', () => {
  expect(GAME_FAULTS.map(({ code }) => code)).toEqual([...GAME_FAULT_CODES]);
  expect([...new Set(MAP_FAULTS.map(({ code }) => code))]).toEqual([...MAP_FAULT_CODES]);
});

test.each(LOCALES)('every fault in %s', (locale) => {
  const t = translator(locale);
  const sentences = [
    ...MAP_FAULTS.map((fault) => describeMapFault(t, fault)),
    ...GAME_FAULTS.map((fault) => describeGameFault(t, fault)),
    ...STATE_FAULTS.map((fault) => describeStateFault(t, fault)),
  ];
  for (const sentence of sentences) {
    expectSentence(sentence);
    expect(sentence).toMatch(/^[“«”\p{Lu}\d].*\.$/u);
  }
});

test.each(LOCALES)('what the JSON parser says has words in %s', (locale) => {
  const broken = ['{"a" 1}', '{"a": 1', '[1, 2', '{"a": }', '{"a": "b', '{a: 1}', '{"a": 1 "b": 2}', '{} {}'];
  for (const text of broken) {
    const result = loadMap(text);
    for (const fault of 'faults' in result ? result.faults : []) {
      expect(describeMapFaultAtLine(translator(locale), fault)).not.toContain(String(fault.params['reason']));
    }
  }
});

test('the place of a fault stands before it', () => {
  const t = translator('en');
  expect(describeMapFaultAtLine(t, { line: 12, path: 'a', code: 'MISSING_KEY', params: { key: 'a' } })).toBe(
    'Line 12: The key “a” is missing.',
  );
  expect(describeGameFault(t, { code: 'IMPOSSIBLE_CHANCE', step: 0, params: {} })).toMatch(/^The deal: /);
  expect(
    describeGameFault(t, {
      code: 'ILLEGAL_ACTION',
      step: 12,
      params: { seat: 1, action: 'x', refusal: 'Y' },
    }),
  ).toBe('Step 12: Player 2 could not do this: “x”.');
});

test('an empty list in a file leaves no hole in the sentence', () => {
  const sentence = describeGameFault(translator('en'), {
    code: 'WRONG_WINNERS',
    params: { told: '', real: '2' },
  });
  expect(sentence).toContain(': – in the file, 2 by the rules.');
});
