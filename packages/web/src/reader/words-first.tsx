import { useTable } from '../table/table-state.ts';
import './reader.css';

/** The first stop of the Tab key: straight to the game in words. */
export function WordsFirst() {
  const table = useTable();
  if (table.panel.value === 'text') return null;
  return (
    <button type="button" class="button words-first" onClick={() => (table.panel.value = 'text')}>
      {table.speaker.value.t('reader.KEY_TEXT')}
    </button>
  );
}
