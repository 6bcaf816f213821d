import { findMap } from '@waybill/maps';
import type { TableSummary } from '@waybill/protocol';
import { tableAddress } from '../../ui/navigation/table-address.ts';
import { timeAgo } from '../../ui/words/time-ago.ts';
import { useWords } from '../../ui/words/words.ts';
import { describeSeats, describeTimeControl } from './table-words.ts';
import './table-list.css';

interface TableListProps {
  readonly tables: readonly TableSummary[];
  /** What to say when there are none. */
  readonly empty: string;
}

/** Tables one can go to, each with what one would find there. */
export function TableList({ tables, empty }: TableListProps) {
  if (tables.length === 0) return <p class="online-note">{empty}</p>;
  return (
    <ul class="table-list">
      {tables.map((table) => (
        <TableRow key={table.id} table={table} />
      ))}
    </ul>
  );
}

function TableRow({ table }: { readonly table: TableSummary }) {
  const t = useWords();
  return (
    <li class="table-row" data-your-turn={table.yourTurn}>
      <a class="table-link" href={tableAddress(table.id)}>
        <span class="saved-link">
          <span class="saved-name">{findMap(table.map)?.name ?? table.map}</span>
          <span class="saved-players">{describeSeats(t, table)}</span>
          <span class="saved-time">
            {describeTimeControl(t, table.pace)} · {timeAgo(t.locale, table.updatedAt)}
          </span>
        </span>
        <span class="table-state">{t('online.TABLE_STATE', { state: stateOf(table) })}</span>
      </a>
    </li>
  );
}

/** What waits for the visitor there. */
function stateOf({ status, yourTurn, yourSeat, seats }: TableSummary): string {
  if (status === 'over' || status === 'abandoned') return status;
  if (yourTurn) return 'yourTurn';
  if (yourSeat !== null) return status;
  return status === 'open' && seats.some(({ kind }) => kind === 'open') ? 'join' : 'watch';
}
