import { expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../protocol/src/codes.ts';
import { expectSentence } from '../test/phrasings.ts';
import { areaLoaders } from './area-loaders.generated.ts';
import { LOCALES } from './locale.ts';
import { describeProblem } from './problem-phrases.ts';
import { translatorFor } from './translate.ts';

const params = { name: 'Ann', min: 2, max: 5, hours: 3, days: 2 };

test.each(LOCALES)('every problem of the server has its sentence: %s', async (locale) => {
  const t = translatorFor(locale, { problem: (await areaLoaders[locale].problem()).default });
  const sentences = PROBLEM_CODES.map((code) =>
    describeProblem(t, { code, params: { ...params, why: 'LETTERS' } }),
  );
  for (const sentence of sentences) expectSentence(sentence);
  expect(new Set(sentences).size).toBe(PROBLEM_CODES.length);
  const names = ['EMPTY', 'TOO_LONG', 'LETTERS'].map((why) =>
    describeProblem(t, { code: 'NAME_REFUSED', params: { why } }),
  );
  expect(new Set(names).size).toBe(3);
});
