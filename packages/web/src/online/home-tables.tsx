import { useWords } from '../words/words.ts';
import { myTables } from './api.ts';
import { TableList } from './table-list.tsx';
import { usePolled } from './use-polled.ts';

/** The tables that somebody sits at, on the first page: those that wait for them first. */
export function HomeTables() {
  const t = useWords();
  const { value } = usePolled(myTables);
  const running = value?.filter(({ status }) => status === 'open' || status === 'playing') ?? [];
  if (running.length === 0) return null;
  return (
    <section class="kept" aria-labelledby="home-tables">
      <h2 id="home-tables">{t('online.MY_TABLES')}</h2>
      <TableList tables={running} empty="" />
    </section>
  );
}
