import type { Translate } from '@waybill/i18n';

const MOST_TYPOS = 2;

/** ` Did you mean “verify”?`, or nothing if no name is close. */
export function didYouMean(t: Translate, typed: string, names: readonly string[]): string {
  const near = names
    .map((name) => ({ name, typos: typosBetween(typed, name) }))
    .filter(({ name, typos }) => typos <= MOST_TYPOS && typos < name.length / 2)
    .toSorted((a, b) => a.typos - b.typos);
  return near[0] ? ` ${t('cli.DID_YOU_MEAN', { name: near[0].name })}` : '';
}

/** Letters to insert, remove or replace, row by row of the usual table. */
export function typosBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1];
    for (const [j, wanted] of other.split('').entries()) {
      const replaced = (row[j] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
