import type { Translate } from '@waybill/i18n';
import { CHAT_PHRASES, codeOfPhrase } from '@waybill/protocol/codes';

/** What was said, as this reader may read it; whatever is no known phrase is just text. */
export function phraseIn(t: Translate, text: string): string {
  const phrase = CHAT_PHRASES.find((one) => codeOfPhrase(one) === text);
  return phrase ? t('online.PHRASE', { phrase }) : text;
}
