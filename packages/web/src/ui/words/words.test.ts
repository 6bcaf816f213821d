import { describeAction } from '@waybill/i18n';
import { sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { settings } from '../preferences/settings.ts';
import { followLanguage, loadWords, usePhrasing, useWords } from './words.ts';

test('an area is said once it is loaded, and changes language in place', async () => {
  settings.language.value = 'fi';
  expect(useWords()('action.PASS')).toBe('action.PASS');
  await loadWords('action');
  expect(useWords()('action.PASS')).toBe('Passaa');
  const stop = followLanguage();
  settings.language.value = 'it';
  await loadWords('word');
  expect(useWords().locale).toBe('it');
  const phrasing = usePhrasing(sanFrancisco, [{ name: 'Ada' }]);
  expect(describeAction(phrasing, { type: 'takeCard', card: 'wild' })).toContain('traghetto');
  expect(phrasing.playerName(0)).toBe('Ada');
  stop();
});
