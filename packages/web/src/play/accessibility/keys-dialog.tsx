import { KEY_BINDINGS } from '@waybill/client/inputs/key-bindings';
import { settings } from '../../ui/preferences/settings.ts';
import { useWords } from '../../ui/words/words.ts';
import { useTable } from '../model/table-state.ts';
import { TextDialog } from './text-dialog.tsx';

/** `?`: every key and what it does, and the switch that turns them off (WCAG 2.1.4). */
export function KeysDialog() {
  const t = useWords();
  const { keys = [] } = useTable().extras;
  const on = settings.keys.value === 'on';
  return (
    <TextDialog id="keys" title={t('accessibility.KEYS_TITLE')} close={t('accessibility.CLOSE')}>
      <label class="text-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          onChange={() => (settings.keys.value = on ? 'off' : 'on')}
        />
        {t('accessibility.KEYS_SWITCH')}
      </label>
      <p>{on ? t('accessibility.KEYS_NOTE') : t('accessibility.KEYS_OFF_NOTE')}</p>
      <div class="text-keys">
        {[...keys, ...KEY_BINDINGS].map(({ shown, label }) => (
          <p key={shown}>
            <kbd>{shown}</kbd>
            <span>{t.fromCode(label, {})}</span>
          </p>
        ))}
      </div>
    </TextDialog>
  );
}
