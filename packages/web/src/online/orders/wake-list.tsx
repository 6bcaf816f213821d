import { useTable } from '../../play/model/table-state.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { MOST_PARTS, newWake } from './draft.ts';
import { FaultNote } from './fault-note.tsx';
import type { PartsProps } from './orders-editor.tsx';
import { WakeSentence } from './wake-sentence.tsx';

/** Actions of others that wake the player. */
export function WakeList({ draft, faults, onChange }: PartsProps) {
  const { board, phrasing } = useTable();
  const { t } = phrasing.value;
  const { wake } = draft;
  return (
    <section aria-labelledby="orders-wake">
      <h3 id="orders-wake">{t('orders.WAKE')}</h3>
      <ul class="orders-parts">
        {wake.map((when, index) => (
          <li key={`reason ${index + 1}`} class="orders-part">
            <div
              class="orders-sentence"
              role="group"
              aria-label={t('orders.REASON_LABEL', { number: index + 1 })}
            >
              <WakeSentence
                when={when}
                onChange={(changed) => onChange({ ...draft, wake: wake.with(index, changed) })}
              />
            </div>
            <p class="orders-part-tools">
              <button
                type="button"
                class="icon-button"
                aria-label={t('orders.REMOVE_REASON', { number: index + 1 })}
                onClick={() => onChange({ ...draft, wake: wake.toSpliced(index, 1) })}
              >
                <Icon name="close" />
              </button>
            </p>
            <FaultNote faults={faults} part="wake" place={index} />
          </li>
        ))}
      </ul>
      <p class="orders-note">{t('orders.WAKE_ALWAYS')}</p>
      <p class="orders-add">
        <button
          type="button"
          class="button"
          disabled={wake.length >= MOST_PARTS}
          onClick={() => onChange({ ...draft, wake: [...wake, newWake(board)] })}
        >
          {t('orders.ADD_WAKE')}
        </button>
      </p>
    </section>
  );
}
