import { finishedTables, playAgain } from '@waybill/client/online/api';
import { findMap } from '@waybill/maps';
import type { TableSummary } from '@waybill/protocol';
import { replayOfTable } from '../../ui/navigation/replay-link.ts';
import { goTo } from '../../ui/navigation/router.ts';
import { tableAddress } from '../../ui/navigation/table-address.ts';
import { timeAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import { ProblemNote } from '../server/problem-note.tsx';
import { usePolled } from '../server/use-polled.ts';
import { useRequest } from '../server/use-request.ts';
import { describeSeats } from './table-words.ts';
import './table-list.css';

/** The games somebody has played to their end on this server: result, replay, and the same people again. */
export function FinishedTables() {
  const t = useWords();
  const { value } = usePolled(finishedTables);
  if (!value) return null;
  return (
    <section aria-labelledby="finished-tables">
      <h2 id="finished-tables">{t('people.FINISHED')}</h2>
      {value.length === 0 && <p class="online-note">{t('people.NO_FINISHED')}</p>}
      <ul class="table-list">
        {value.map((table) => (
          <FinishedRow key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}

function FinishedRow({ table }: { readonly table: TableSummary }) {
  const t = useWords();
  const request = useRequest();
  const again = async (): Promise<void> => goTo(tableAddress((await playAgain(table.id)).table.id));
  return (
    <li class="table-row finished-row">
      <a class="table-link" href={tableAddress(table.id)}>
        <span class="saved-link">
          <span class="saved-name">{table.name || findMap(table.map)?.name || table.map}</span>
          <span class="saved-players">{describeSeats(t, table)}</span>
        </span>
        <span class="saved-time">{timeAgo(t.locale, table.updatedAt)}</span>
      </a>
      <p class="actions">
        <a class="button quiet" href={replayOfTable(table.id)}>
          {t('play.REPLAY')}
        </a>
        <button
          type="button"
          class="button quiet"
          disabled={request.isBusy}
          onClick={() => request.run(again)}
        >
          {t('people.AGAIN')}
        </button>
      </p>
      <ProblemNote problem={request.problem} />
    </li>
  );
}
