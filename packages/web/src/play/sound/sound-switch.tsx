import { useEffect } from 'preact/hooks';
import { settings } from '../../ui/preferences/settings.ts';
import { useTable } from '../model/table-state.ts';
import { playSound, startSound } from './sound.ts';
import './sound.css';
import { mapName } from '../../ui/words/map-name.ts';
import { useTurnTitle } from './turn-title.ts';

/** One visible switch. */
export function SoundSwitch() {
  const table = useTable();
  const { t } = table.phrasing.value;
  useEffect(() => startSound(table), [table]);
  useTurnTitle(table, t('play.YOUR_TURN_TITLE', { map: mapName(t, table.map) }));
  const on = settings.sound.value === 'on';
  const toggle = (): void => {
    settings.sound.value = on ? 'off' : 'on';
    playSound('take');
  };
  return (
    <button
      type="button"
      class="sound-switch"
      role="switch"
      aria-checked={on}
      aria-label={t('play.SOUND')}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path class="speaker" d="M4 9.5h3.4L12 5.6v12.8l-4.6-3.9H4z" />
        {on ? (
          <path class="waves" d="M15 9.2a4 4 0 0 1 0 5.6M17.6 6.8a7.4 7.4 0 0 1 0 10.4" />
        ) : (
          <path class="waves" d="M15.4 9.4l5.2 5.2M20.6 9.4l-5.2 5.2" />
        )}
      </svg>
    </button>
  );
}
