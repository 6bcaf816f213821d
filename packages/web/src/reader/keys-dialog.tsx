import { settings } from '../settings/settings.ts';
import { useTable } from '../table/table-state.ts';
import { useWords } from '../words/words.ts';
import { KEY_BINDINGS } from './key-bindings.ts';
import { ReaderDialog } from './reader-dialog.tsx';

/** `?`: every key and what it does, and the switch that turns them off (WCAG 2.1.4). */
export function KeysDialog() {
  const t = useWords();
  const { keys = [] } = useTable().extras;
  const on = settings.keys.value === 'on';
  return (
    <ReaderDialog id="keys" title={t('reader.KEYS_TITLE')} close={t('reader.CLOSE')}>
      <label class="reader-switch">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          onChange={() => (settings.keys.value = on ? 'off' : 'on')}
        />
        {t('reader.KEYS_SWITCH')}
      </label>
      <p>{on ? t('reader.KEYS_NOTE') : t('reader.KEYS_OFF_NOTE')}</p>
      <div class="reader-keys">
        {[...keys, ...KEY_BINDINGS].map(({ shown, label }) => (
          <p key={shown}>
            <kbd>{shown}</kbd>
            <span>{t.fromCode(label, {})}</span>
          </p>
        ))}
      </div>
    </ReaderDialog>
  );
}
