import type { FailureTally, PairResult, Rating } from '@waybill/arena';
import type { Translate } from '@waybill/i18n';
import { columns } from '../terminal/columns.ts';
import { failureLines } from './failure-report.ts';
import { numberFormats } from './number-formats.ts';
import type { LadderOptions } from './options.ts';
import { range } from './report.ts';

export interface Ladder {
  readonly seed: string;
  readonly ratings: readonly Rating[];
  readonly pairs: readonly PairResult[];
  readonly failures: readonly FailureTally[];
}

export function ladderLines(
  t: Translate,
  options: LadderOptions,
  { seed, ratings, pairs, failures }: Ladder,
): string[] {
  const { map, names, players } = options;
  return [
    t('arena.LADDER_HEADING', { map: map.id, players, bots: names.join(', '), seed }),
    '',
    ...failureLines(t, failures),
    ...ratingLines(t, ratings),
    '',
    ...pairLines(t, pairs),
  ];
}

/** The strongest first. */
function ratingLines(t: Translate, ratings: readonly Rating[]): string[] {
  const { signed, decimal } = numberFormats(t);
  const rows = ratings
    .toSorted((a, b) => b.elo - a.elo)
    .map(({ name, elo, error }) => [`  ${name}`, signed(elo), error === 0 ? '' : decimal(error)]);
  const heading = [`  ${t('arena.BOT_HEADING')}`, t('arena.ELO_HEADING'), t('arena.ERROR_HEADING')];
  return columns([heading, ...rows], { align: ['left', 'right'] });
}

function pairLines(t: Translate, pairs: readonly PairResult[]): string[] {
  const { percent, whole } = numberFormats(t);
  const rows = pairs.map(({ left, right, games, rate }) => [
    `  ${t('arena.PAIR', { left, right })}`,
    whole(games),
    range(t, rate, percent),
  ]);
  const heading = [`  ${t('arena.PAIR_HEADING')}`, t('arena.GAMES_HEADING'), t('arena.RATE_HEADING')];
  return columns([heading, ...rows], { align: ['left', 'right', 'left'] });
}
