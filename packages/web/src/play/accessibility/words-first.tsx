import { useTable } from '../model/table-state.ts';
import './accessibility.css';

/** The first stop of the Tab key: straight to the game in words. */
export function WordsFirst() {
  const table = useTable();
  if (table.panel.value === 'text') return null;
  return (
    <button type="button" class="button words-first" onClick={() => (table.panel.value = 'text')}>
      {table.phrasing.value.t('accessibility.KEY_TEXT')}
    </button>
  );
}
