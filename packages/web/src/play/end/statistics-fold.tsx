import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { loadWords } from '../../ui/words/words.ts';
import { useTable } from '../model/table-state.ts';

/** Statistics are loaded and computed when first opened. */
export function StatisticsFold() {
  const { session, phrasing } = useTable();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const open = async (): Promise<void> => {
    const [{ statisticsPanelOf }] = await Promise.all([
      import('../statistics/statistics-panel.tsx'),
      loadWords('replay'),
    ]);
    const panel = await statisticsPanelOf(session);
    setPanel(() => panel);
  };
  return (
    <details
      class="score-statistics"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !Panel) open().catch(setFailure);
      }}
    >
      <summary>{phrasing.value.t('play.STATISTICS')}</summary>
      {Panel ? <Panel /> : <p aria-busy="true" />}
    </details>
  );
}
