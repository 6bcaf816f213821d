import { describe, expect, it } from 'vitest';
import { formatters, joined } from './formatters.ts';
import { intlTag, LOCALES } from './locale.ts';

describe.each(LOCALES.map(intlTag))('numbers and lists in %s', (tag) => {
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

  it.each(['conjunction', 'disjunction'] as const)('%s of none, one and more', (type) => {
    const intl = new Intl.ListFormat(tag, { type });
    for (const parts of [[], ['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      expect(joined(tag, type, parts)).toBe(intl.format(parts));
    }
  });
});
