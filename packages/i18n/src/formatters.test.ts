import { describe, expect, it } from 'vitest';
import { formatters, joined } from './formatters.ts';
import { intlTag, LOCALES } from './locale.ts';

const KINDS = { and: 'conjunction', or: 'disjunction' } as const;
/** Before some of these Spanish has another “and” or “or”. */
const LAST = [
  'c',
  'Ignacio',
  'iris',
  'hilo',
  'hielo',
  'hiato',
  'ocho',
  'Hoja',
  '8',
  '80',
  '11',
  '111',
  'uno',
  '',
];

describe.each(LOCALES)('numbers and lists in %s', (locale) => {
  const tag = intlTag(locale);

  it('are what Intl makes of them, small numbers too', () => {
    const intl = new Intl.NumberFormat(tag);
    const ours = formatters.getNumberFormat(tag);
    for (const value of [0, 1, 10, 999, 1000, 12_345, -5, 0.5]) {
      expect(ours.format(value)).toBe(intl.format(value));
    }
    const percent = { style: 'percent' } as const;
    expect(formatters.getNumberFormat(tag, percent).format(0.5)).toBe(
      new Intl.NumberFormat(tag, percent).format(0.5),
    );
  });

  it.each(['and', 'or'] as const)('“%s” between none, one and more', (how) => {
    const intl = new Intl.ListFormat(tag, { type: KINDS[how] });
    for (const parts of [
      [],
      ['a'],
      ...LAST.flatMap((last) => [
        ['a', last],
        ['a', 'b', last],
        ['a', 'b', 'c', last],
      ]),
    ])
      expect(joined(locale, how, parts)).toBe(intl.format(parts));
  });
});
