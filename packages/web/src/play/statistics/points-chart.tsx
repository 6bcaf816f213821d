import { SOURCES, type Source, type Statistics } from '@waybill/client/replay/statistics';
import { listOf } from '@waybill/i18n';
import { useState } from 'preact/hooks';
import { EMBLEM_PATHS, seatInk } from '../../ui/art/inks.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { withMinus } from '../../ui/words/signed-points.tsx';
import { useTable } from '../model/table-state.ts';
import { CHART, type ChartLine, chartLines, SEAT_DASHES } from './chart-lines.ts';

/** All seats' points from the first move to the last, from one source or from all of them. */
export function PointsChart({ statistics: { course } }: { readonly statistics: Statistics }) {
  const { phrasing, map } = useTable();
  const { t, playerName } = phrasing.value;
  const [source, setSource] = useState<Source>('all');
  const { grid, seats } = chartLines(course, source);
  const scores = seats.map(({ points }, seat) =>
    t('replay.CHART_SCORE', { player: playerName(seat), points: withMinus(points) }),
  );
  const sources = SOURCES.filter((one) => {
    if (one === 'tokens') return map.rules.tokens !== null;
    return one !== 'path' || map.rules.longestPath !== null;
  });
  return (
    <figure class="points-chart">
      <Choice
        label={t('replay.SOURCE')}
        value={source}
        options={sources.map((one) => [one, t('replay.SOURCE_OPTION', { source: one })])}
        onChoose={(value) => setSource(SOURCES.find((one) => one === value) ?? 'all')}
      />
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-label={t('replay.CHART', { scores: listOf(t, scores) })}
      >
        {grid.map(({ points, y }) => (
          <g key={points} class="chart-grid" data-zero={points === 0}>
            <path d={`M${CHART.left} ${y}H${CHART.width - CHART.right}`} />
            <text x={CHART.left - 6} y={y + 4} text-anchor="end">
              {withMinus(points)}
            </text>
          </g>
        ))}
        {seats.map((line, seat) => (
          // A seat is a place at the table.
          // oxlint-disable-next-line react/no-array-index-key
          <SeatLine key={seat} line={line} seat={seat} />
        ))}
      </svg>
      <figcaption>{t('replay.CHART_NOTE')}</figcaption>
    </figure>
  );
}

function SeatLine({ line, seat }: { readonly line: ChartLine; readonly seat: number }) {
  const ink = seatInk(seat);
  return (
    <g>
      <path
        class="chart-line"
        d={line.path}
        stroke={ink.field}
        stroke-dasharray={SEAT_DASHES[seat % SEAT_DASHES.length]}
      />
      <g transform={`translate(${line.end.x + 12} ${line.end.y}) scale(.75)`}>
        <path d={EMBLEM_PATHS[ink.emblem]} fill={ink.field} stroke="var(--ink-line)" stroke-width="1.5" />
        <path d={EMBLEM_PATHS[ink.emblem]} fill={`url(#seat-${ink.pattern})`} />
      </g>
    </g>
  );
}
