import { type Formatters, IntlMessageFormat } from 'intl-messageformat';

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
  getNumberFormat(...asked) {
    const full = () => once(['number', asked], () => new Intl.NumberFormat(...asked));
    // Nothing but `format` is ever asked of it.
    return asked[1] ? full() : (smallNumbers(full) as Intl.NumberFormat);
  },
  getDateTimeFormat: (...asked) => once(['time', asked], () => new Intl.DateTimeFormat(...asked)),
  getPluralRules: (...asked) => once(['plural', asked], () => new Intl.PluralRules(...asked)),
};

/** “a, b and c”, or “a, b or c”. */
export function joined(tag: string, type: 'conjunction' | 'disjunction', parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return once(['list', tag, type], () => new Intl.ListFormat(tag, { type })).format(parts);
}
