import { describeAction } from '@waybill/i18n';
import { sanFrancisco } from '@waybill/maps';
import { expect, test } from 'vitest';
import { settings } from '../settings/settings.ts';
import { followLanguage, loadWords, useSpeaker, useWords } from './words.ts';

test('an area is said once it is loaded, and changes language in place', async () => {
  settings.language.value = 'fi';
  expect(useWords()('action.PASS')).toBe('action.PASS');
  await loadWords('action');
  expect(useWords()('action.PASS')).toBe('Passaa');
  const stop = followLanguage();
  settings.language.value = 'it';
  await loadWords('word');
  expect(useWords().locale).toBe('it');
  const speaker = useSpeaker(sanFrancisco, [{ name: 'Ada' }]);
  expect(describeAction(speaker, { type: 'takeCard', card: 'wild' })).toContain('traghetto');
  expect(speaker.playerName(0)).toBe('Ada');
  stop();
});
