import type { Translate } from '@waybill/i18n';

/** Short phrases that everybody reads in their own language: a code goes over the wire. */
export const PRESETS = [
  'HELLO',
  'GOOD_LUCK',
  'MOMENT',
  'YOUR_TURN',
  'WELL_PLAYED',
  'MY_ROUTE',
  'THANKS',
  'GOOD_GAME',
] as const;
type Preset = (typeof PRESETS)[number];

export function codeOf(preset: Preset): string {
  return `:${preset}:`;
}

/** What was said, as this reader may read it; whatever is no known phrase is just text. */
export function saidIn(t: Translate, text: string): string {
  const preset = PRESETS.find((one) => codeOf(one) === text);
  return preset ? t('online.PHRASE', { phrase: preset }) : text;
}
