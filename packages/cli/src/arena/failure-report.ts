import type { FailureNote, FailureTally } from '@waybill/arena';
import { FALLBACK } from '@waybill/bots/open-seat';
import type { Translate } from '@waybill/i18n';
import { charactersOf, columns } from '../columns.ts';
import { figuresIn } from './figures.ts';

/** Nothing if no program failed. */
export function failureLines(t: Translate, tallies: readonly FailureTally[]): string[] {
  return tallies.flatMap((tally) => ['', ...tallyLines(t, tally)]);
}

function tallyLines(t: Translate, { bot, games, replacedGames, kinds }: FailureTally): string[] {
  const { whole } = figuresIn(t);
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

/** The facts, and the last thing the program complained of. */
function detailOf({ detail, stderr }: FailureNote): string {
  const facts = Object.entries(detail).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  );
  const complaint = stderr.slice(stderr.lastIndexOf('\n') + 1);
  const text = [facts.join(', '), complaint].filter((part) => part !== '').join('; ');
  return charactersOf(text).slice(0, LONGEST_DETAIL).join('');
}
