import { useTable } from '../../play/model/table-state.ts';
import { useWords } from '../../ui/words/words.ts';
import { useConnection, useTableNow } from '../server/table-context.ts';

/** In the menu of a game with a clock: what the others are asked about time. */
export function TimeItems() {
  const t = useWords();
  const connection = useConnection();
  const { panel, phrasing } = useTable();
  const { table, seat } = useTableNow();
  if (table.pace.kind === 'untimed' || table.paused !== null) return null;
  const ask = (request: { what: 'pause' | 'time'; seat?: number }): void => {
    panel.value = null;
    void connection.ask({ type: 'ask', ...request });
  };
  const others = table.seats.filter(
    (other) => other.kind === 'person' && other.seat !== seat && other.keptBecause === null,
  );
  return (
    <>
      <li>
        <button type="button" onClick={() => ask({ what: 'pause' })}>
          {t('absence.ASK_PAUSE')}
        </button>
      </li>
      <li>
        <button type="button" onClick={() => ask({ what: 'time' })}>
          {t('absence.ASK_TIME')}
        </button>
      </li>
      {others.map((other) => (
        <li key={other.seat}>
          <button type="button" onClick={() => ask({ what: 'time', seat: other.seat })}>
            {t('absence.GIVE_TIME', { player: phrasing.value.playerName(other.seat) })}
          </button>
        </li>
      ))}
    </>
  );
}
