import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../../ui/words/words.ts';
import {
  findPushState,
  type PushProblem,
  type PushState,
  pushState,
  turnOff,
  turnOn,
} from './push-notifications.ts';
import { PushProblemNote } from './push-problem-note.tsx';
import '../../ui/controls/settings.css';

/** Turn notifications on this device, on or off. */
export function NotificationSetting() {
  const t = useWords();
  const { value } = pushState;
  const [problem, setProblem] = useState<PushProblem | null>(null);
  /** What was chosen, until the browser and the server have done it. */
  const [wanted, setWanted] = useState<'on' | 'off' | null>(null);
  useEffect(() => void findPushState(t.locale), [t.locale]);
  const choose = async (option: 'on' | 'off'): Promise<void> => {
    if (wanted !== null) return;
    setWanted(option);
    setProblem(option === 'on' ? await turnOn(t.locale) : (await turnOff(), null));
    setWanted(null);
  };
  if (value === 'unknown') return null;
  const canChoose = value === 'on' || value === 'off';
  return (
    <fieldset
      class="setting notification-setting"
      aria-busy={wanted !== null}
      aria-describedby="notification-setting-note"
    >
      <legend>{t('notification.LEGEND')}</legend>
      {canChoose && (
        <div class="setting-options">
          {(['on', 'off'] as const).map((option) => (
            <label key={option} class="setting-option">
              <input
                type="radio"
                name="setting-notices"
                value={option}
                checked={(wanted ?? value) === option}
                onChange={() => void choose(option)}
              />
              <span>{t('notification.OPTION', { option })}</span>
            </label>
          ))}
        </div>
      )}
      <p class="settings-note" id="notification-setting-note">
        {t(NOTES[value])}
      </p>
      <PushProblemNote problem={problem} />
    </fieldset>
  );
}

const NOTES = {
  on: 'notification.NOTE',
  off: 'notification.NOTE',
  unsupported: 'notification.UNSUPPORTED',
  forbidden: 'notification.FORBIDDEN',
} as const satisfies Record<Exclude<PushState, 'unknown'>, string>;
