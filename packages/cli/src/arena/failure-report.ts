import type { FailureTally, ProgramFailure } from '@waybill/arena';
import { FALLBACK } from '@waybill/bots/open-seat';
import type { Translate } from '@waybill/i18n';
import { charactersOf, columns } from '../terminal/columns.ts';
import { numberFormats } from './number-formats.ts';

/** Empty if no program failed. */
export function failureLines(t: Translate, tallies: readonly FailureTally[]): string[] {
  return tallies.flatMap((tally) => [...tallyLines(t, tally), '']);
}

function tallyLines(t: Translate, { bot, games, replacedGames, kinds }: FailureTally): string[] {
  const { whole } = numberFormats(t);
  const rows = kinds.map(({ kind, count, first }) => [
    `  ${kind}`,
    t(`arena.FAILED_${kind}`),
    whole(count),
    t('arena.FIRST_FAILURE', { block: first.block, game: first.game, detail: detailOf(first) }),
  ]);
  const heading = [
    `  ${t('arena.FAILURE_HEADING')}`,
    '',
    t('arena.COUNT_HEADING'),
    t('arena.FIRST_FAILURE_HEADING'),
  ];
  return [
    t('arena.FAILURES', { bot, fallback: FALLBACK, replaced: replacedGames, games }),
    ...(rows.length === 0 ? [] : columns([heading, ...rows], { align: ['left', 'left', 'right', 'left'] })),
  ];
}

const LONGEST_DETAIL = 160;

/** The facts, and the last line the program wrote to stderr. */
export function detailOf({ detail, stderr }: ProgramFailure): string {
  const facts = Object.entries(detail).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  );
  const lastLine = stderr.slice(stderr.lastIndexOf('\n') + 1);
  const text = [facts.join(', '), lastLine].filter((part) => part !== '').join('; ');
  return charactersOf(text).slice(0, LONGEST_DETAIL).join('');
}
