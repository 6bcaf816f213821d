import type { Session } from '@waybill/client/session/session';
import type { ComponentType } from 'preact';
import { PointsChart } from './points-chart.tsx';
import { review } from './review-thread.ts';
import { StatisticsTable } from './statistics-table.tsx';
import './statistics.css';

/** The statistics of a finished game, ready to be shown at its table. */
export async function statisticsPanelOf(session: Session): Promise<ComponentType> {
  const file = await session.gameFile();
  if (!file) return () => null;
  const { statistics } = (await review({ kind: 'file', map: file.map, file })).review;
  return () => (
    <div class="statistics">
      <PointsChart statistics={statistics} />
      <StatisticsTable seats={statistics.seats} />
    </div>
  );
}
