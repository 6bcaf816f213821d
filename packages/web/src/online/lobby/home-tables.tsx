import { myTables } from '@waybill/client/online/api';
import { useWords } from '../../ui/words/words.ts';
import { usePolled } from '../server/use-polled.ts';
import { TableList } from './table-list.tsx';

/** The player's tables on the home page: those that wait for them first. */
export function HomeTables() {
  const t = useWords();
  const { value } = usePolled(myTables);
  const running = value?.filter(({ status }) => status === 'open' || status === 'playing') ?? [];
  if (running.length === 0) return null;
  return (
    <section class="saved" aria-labelledby="home-tables">
      <h2 id="home-tables">{t('online.MY_TABLES')}</h2>
      <TableList tables={running} empty="" />
    </section>
  );
}
