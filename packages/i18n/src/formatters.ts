import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from './locale.ts';

// Every browser knows our languages; to ask one which it knows takes a slow phone a tenth of a second.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String(locales));

const made = new Map<string, unknown>();

/** One of a kind for all messages: each of their own would cost more than what it says. */
function once<Made>(key: readonly unknown[], make: () => Made): Made {
  const name = JSON.stringify(key);
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known as Made;
}

type Numbers = Pick<Intl.NumberFormat, 'format'>;

/** What Intl needs for its first number takes as long as the question above, and small ones look the same in all our languages. */
function smallNumbers(full: () => Numbers): Numbers {
  const isSmall = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1000;
  return { format: (value) => (isSmall(value) ? String(value) : full().format(value)) };
}

export const formatters: Formatters = {
  getNumberFormat(...args) {
    const full = () => once(['number', args], () => new Intl.NumberFormat(...args));
    // IntlMessageFormat calls nothing but `format`.
    return args[1] ? full() : (smallNumbers(full) as Intl.NumberFormat);
  },
  getDateTimeFormat: (...args) => once(['time', args], () => new Intl.DateTimeFormat(...args)),
  getPluralRules: (...args) => once(['plural', args], () => new Intl.PluralRules(...args)),
};

type Joint = string | ((next: string) => string);

/** What stands before the last of a list. To ask Intl for it takes as long as those questions; tests see that it would say the same. */
const JOINTS: Readonly<Record<Locale, { readonly and: Joint; readonly or: Joint }>> = {
  en: { and: 'and', or: 'or' },
  es: {
    and: (next) => (/^(i|hi(?![ae]))/i.test(next) ? 'e' : 'y'),
    or: (next) => (/^(h?o|8|11(?!\d))/i.test(next) ? 'u' : 'o'),
  },
  nb: { and: 'og', or: 'eller' },
  fi: { and: 'ja', or: 'tai' },
  it: { and: 'e', or: 'o' },
};

/** “a, b and c”, or “a, b or c”. */
export function joined(locale: Locale, how: 'and' | 'or', parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  const joint = JOINTS[locale][how];
  return `${parts.slice(0, -1).join(', ')} ${typeof joint === 'string' ? joint : joint(last)} ${last}`;
}
