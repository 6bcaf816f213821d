import type { MessageKey } from '@waybill/i18n';
import type { Rule } from './rule-list.ts';

/** The ids of the rules whose number or words hold what is looked for; all of them for nothing. */
export function rulesFound(
  wanted: string,
  rules: readonly Rule[],
  say: (key: MessageKey) => string,
): ReadonlySet<string> {
  const plain = simplified(wanted);
  const holds = ({ id, text, ruling }: Rule): boolean => {
    const words = `${say(text)} ${ruling ? say(ruling) : ''}`;
    return simplified(id).startsWith(plain) || simplified(words).includes(plain);
  };
  return new Set(rules.filter((rule) => plain === '' || holds(rule)).map(({ id }) => id));
}

/** `claim 7` finds CLAIM-7, and accents need not be typed. */
function simplified(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s\u2010-\u2015-]+/g, ' ')
    .trim();
}
