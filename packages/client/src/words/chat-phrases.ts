import type { Translate } from '@waybill/i18n';
import { CHAT_PHRASES, codeOfPhrase } from '@waybill/protocol/codes';

/** A chat message in the reader's language; anything that is no known phrase is plain text. */
export function phraseIn(t: Translate, text: string): string {
  const phrase = CHAT_PHRASES.find((one) => codeOfPhrase(one) === text);
  return phrase ? t('online.PHRASE', { phrase }) : text;
}
