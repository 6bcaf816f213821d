import { useTable } from '../../play/model/table-state.ts';
import { useWords } from '../../ui/words/words.ts';
import { screenAddress } from '../server/addresses.ts';
import { companionDevice } from '../server/companion-device.ts';
import { useTableNow } from '../server/table-context.ts';

/** In the menu of a game on a server: the way to a big screen, and how much of the table this device shows beside it. */
export function BigScreenItems() {
  const t = useWords();
  const { panel } = useTable();
  const { seat, table } = useTableNow();
  const { screen } = companionDevice;
  return (
    <>
      <li>
        <a
          href={screenAddress(table.id)}
          target="_blank"
          rel="noopener"
          onClick={() => {
            panel.value = null;
          }}
        >
          {t('screen.SHOW')}
        </a>
        <small>{t('screen.SHOW_NOTE')}</small>
      </li>
      {seat !== null && (
        <li class="only-on-phones">
          <button
            type="button"
            onClick={() => {
              panel.value = null;
              screen.value = !screen.peek();
            }}
          >
            {t(screen.value ? 'screen.WHOLE_TABLE' : 'screen.HAND_ONLY')}
          </button>
        </li>
      )}
    </>
  );
}
