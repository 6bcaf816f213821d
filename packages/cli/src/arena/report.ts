import type { ContestantSummary, Estimate, Headline, MatchSummary } from '@waybill/arena';
import type { MapData } from '@waybill/engine';
import type { Translate } from '@waybill/i18n';
import { columns } from '../terminal/columns.ts';
import { failureLines } from './failure-report.ts';
import { numberFormats } from './number-formats.ts';

export interface MatchHeading {
  readonly map: MapData;
  readonly bots: readonly string[];
  readonly seed: string;
}

export function matchLines(t: Translate, { map, bots, seed }: MatchHeading, summary: MatchSummary): string[] {
  const { games, blocks } = summary;
  return [
    t('arena.HEADING', { map: map.id, bots: bots.join(', '), seed }),
    t('arena.PLAYED', { games, blocks }),
    '',
    ...failureLines(t, summary.failures),
    ...headlineLines(t, bots[0] ?? '', summary),
    '',
    ...contestantLines(t, map, summary.contestants),
  ];
}

/** The result in one line for the progress bar. */
export function shortResult(t: Translate, { winRate, elo }: Headline): string {
  const { percent, signed } = numberFormats(t);
  return `${range(t, winRate, percent)}  ${t('arena.ELO_HEADING')} ${range(t, elo, signed)}`;
}

export function range(
  t: Translate,
  { value, low, high }: Estimate,
  format: (value: number) => string,
): string {
  return t('arena.RANGE', { value: format(value), low: format(low), high: format(high) });
}

function headlineLines(t: Translate, first: string, summary: MatchSummary): string[] {
  const { percent, signed } = numberFormats(t);
  const { winRate, margin, elo, sprt, orderWinRates } = summary;
  const rows = [
    [`${t('arena.WIN_RATE')}: ${first}`, range(t, winRate, percent)],
    [t('arena.MARGIN'), range(t, margin, signed)],
    [t('arena.ELO'), range(t, elo, signed)],
    ...(sprt ? [[t('arena.SPRT', { low: sprt.elo0, high: sprt.elo1 }), sprtText(t, sprt)]] : []),
    ...orderWinRates.map((rate, order) => [
      t('arena.ORDER_WIN_RATE', { order: order + 1 }),
      range(t, rate, percent),
    ]),
  ];
  return columns(
    rows.map(([label = '', value = '']) => [`  ${label}`, value]),
    { align: ['left'] },
  );
}

function sprtText(t: Translate, sprt: NonNullable<MatchSummary['sprt']>): string {
  const { signed, decimal } = numberFormats(t);
  const ratio = signed(sprt.ratio);
  if (sprt.answer === 'elo1') return t('arena.SPRT_HIGH', { high: sprt.elo1, ratio });
  if (sprt.answer === 'elo0') return t('arena.SPRT_LOW', { high: sprt.elo1, ratio });
  return t('arena.SPRT_OPEN', { ratio, lower: decimal(sprt.lower), upper: decimal(sprt.upper) });
}

/** Omits rows that do not apply to the map. */
function contestantLines(t: Translate, map: MapData, contestants: readonly ContestantSummary[]): string[] {
  const { decimal, percent } = numberFormats(t);
  const row = (label: string, cell: (each: ContestantSummary) => string): string[] => [
    `  ${label}`,
    ...contestants.map(cell),
  ];
  const rows = [
    row('', ({ name, title, seats }) => (seats > 1 ? `${seats} × ${title ?? name}` : (title ?? name))),
    row(t('arena.WIN_RATE'), ({ winRate }) => percent(winRate)),
    row(t('arena.SCORE'), ({ score }) => decimal(score)),
    row(t('arena.WINNING_SCORE'), ({ winningScore }) =>
      winningScore === null ? '–' : decimal(winningScore),
    ),
    row(t('arena.TURNS'), ({ turns }) => decimal(turns)),
    row(t('arena.DECISIONS'), ({ decisions }) => decimal(decisions)),
    row(t('arena.TICKETS_KEPT'), ({ ticketsKept }) => decimal(ticketsKept)),
    row(t('arena.TICKETS_DONE'), ({ ticketsDone }) => decimal(ticketsDone)),
    row(t('arena.TICKETS_FAILED'), ({ ticketsFailed }) => decimal(ticketsFailed)),
    ...(map.rules.longestPath === null
      ? []
      : [row(t('arena.LONGEST_PATH'), ({ longestPath }) => decimal(longestPath))]),
    ...(map.rules.tokens ? [row(t('arena.TOKENS'), ({ tokens }) => decimal(tokens))] : []),
    row(t('arena.SPOILING_GAMES'), ({ spoilingGames }) => percent(spoilingGames)),
    row(t('arena.TIME_MEAN'), ({ thinking }) => decimal(thinking.mean)),
    row(t('arena.TIME_P95'), ({ thinking }) => decimal(thinking.p95)),
    row(t('arena.TIME_LONGEST'), ({ thinking }) => decimal(thinking.longest)),
  ];
  return columns(rows, { align: ['left', 'right'] });
}
