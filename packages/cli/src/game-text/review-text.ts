import type { CurvePoint, Judgment } from '@waybill/bots/judge';
import {
  costlyMoves,
  describeBeliefs,
  describeChange,
  describeCostly,
  describeLuck,
  type JudgedGame,
  luckOf,
  percent,
  points,
  withError,
} from '@waybill/client/replay/judgment-words';
import type { Phrasing } from '@waybill/i18n';
import { columns, padEnd, widthOf, wrap } from '../terminal/columns.ts';
import type { Display } from './display.ts';

const BLOCKS = '▁▂▃▄▅▆▇█';
const CURVE_WIDTH = 56;
/** How many lucky and unlucky moments of each seat are listed. */
const MOMENTS = 2;

/** The whole review in words, with the curve drawn in characters. */
export function reviewLines(display: Display, game: JudgedGame): string[] {
  const { t, paint } = display;
  const { judgment } = game;
  const heading = (text: string): string[] => ['', paint('bold', text)];
  const linesOr = (lines: readonly string[], none: string): string[] =>
    (lines.length > 0 ? lines : [none]).flatMap((line) => wrap(`  ${line}`, { indent: '    ' }));
  return [
    paint('bold', t('review.CURVE')),
    ...curveLines(display, judgment),
    ...heading(t('review.SOURCES')),
    ...sourceTable(display, judgment),
    ...wrap(`  ${t('review.SOURCES_NOTE')}`, { indent: '  ' }),
    ...heading(t('review.TURNING_POINTS')),
    ...linesOr(
      judgment.turningPoints.map((entry) => describeChange(display, game, entry)),
      t('review.NO_TURNING_POINTS'),
    ),
    ...heading(t('review.COSTLY')),
    ...linesOr(costlyLines(display, game), t('review.NO_COSTLY')),
    ...heading(t('review.LUCK')),
    ...linesOr(luckLines(display, judgment), t('review.NO_LUCK')),
    '',
    ...wrap(t('cli.REVIEW_JUDGE', { games: judgment.judge.games, seed: String(judgment.judge.seed) })),
  ];
}

function curveLines({ t, playerName }: Display, { seats }: Judgment): string[] {
  const widest = Math.max(...seats.map(({ seat }) => widthOf(playerName(seat))));
  return seats.flatMap(({ seat, winChance }) => [
    `  ${padEnd(playerName(seat), widest)}  ${sparkline(winChance)}`,
    ...wrap(
      `  ${t('review.CURVE_ENDS', {
        player: playerName(seat),
        from: percent(winChance[0]?.value ?? 0),
        to: percent(winChance.at(-1)?.value ?? 0),
      })}`,
      { indent: '    ' },
    ),
  ]);
}

/** Each character is the mean of its part of the game; the last one is the end. */
export function sparkline(curve: readonly CurvePoint[], width = CURVE_WIDTH): string {
  const columnsWanted = Math.min(width, curve.length);
  return Array.from({ length: columnsWanted }, (_, column) => {
    const from = Math.floor((column * curve.length) / columnsWanted);
    const to = Math.floor(((column + 1) * curve.length) / columnsWanted);
    const isLast = column === columnsWanted - 1;
    const part = isLast ? curve.slice(-1) : curve.slice(from, Math.max(from + 1, to));
    const mean = part.reduce((sum, { value }) => sum + value, 0) / part.length;
    return BLOCKS[Math.min(BLOCKS.length - 1, Math.floor(mean * BLOCKS.length))];
  }).join('');
}

function sourceTable({ t, playerName }: Display, { seats }: Judgment): string[] {
  const head = (source: string): string => t('review.SOURCE', { source });
  return columns(
    [
      [
        `  ${t('review.PLAYER')}`,
        head('deal'),
        head('draws'),
        head('decisions'),
        head('hidden'),
        head('rate'),
      ],
      ...seats.map(({ seat, luck, decisions, hidden }) => [
        `  ${playerName(seat)}`,
        withError(t, luck.deal, luck.dealError),
        withError(t, luck.draws, luck.drawsError),
        withError(t, decisions.total, decisions.error),
        withError(t, hidden.total, hidden.error),
        points(t, decisions.ratePerTurn),
      ]),
    ],
    { align: ['left', 'right'] },
  );
}

function costlyLines(display: Display, game: JudgedGame): string[] {
  return costlyMoves(game.judgment).flatMap((move) => {
    const { played, better, why } = describeCostly(display, game, move);
    const detail = game.judgment.details.find(({ entry }) => entry === move.entry);
    const beliefs = detail ? describeBeliefs(display, move.seat, detail) : [];
    const mark = display.t('review.MARK', { mark: move.mark });
    return [`${mark}. ${[played, better, ...why, ...beliefs].join(' ')}`];
  });
}

function luckLines(phrasing: Phrasing, judgment: Judgment): string[] {
  return judgment.seats.flatMap(({ seat }) =>
    luckOf(judgment, seat, MOMENTS).map((moment) => describeLuck(phrasing, moment, seat)),
  );
}
