import { AidSwitches } from '../aids/aid-switches.tsx';
import { OPTIONS, settings } from '../settings/settings.ts';
import { Icon } from './icons.tsx';
import { SoundSwitch } from './sound/sound-switch.tsx';
import { useTable } from './table-state.ts';

/** The aids, the pace of the bots, and sound. */
export function TableTools() {
  const table = useTable();
  const withBots = table.now.value.players.some(({ bot }) => bot !== null);
  return (
    <div class="table-tools">
      <AidSwitches />
      {withBots && <PaceChoice />}
      <SoundSwitch />
    </div>
  );
}

function PaceChoice() {
  const { t } = useTable().speaker.value;
  const { value } = settings.pace;
  return (
    <label class="pace" title={t('settings.PACE')}>
      <Icon name={value} />
      <span aria-hidden="true">{t('settings.PACE_OPTION', { option: value })}</span>
      <select
        aria-label={t('settings.PACE')}
        value={value}
        onChange={({ currentTarget }) => {
          const pace = OPTIONS.pace.find((one) => one === currentTarget.value);
          if (pace) settings.pace.value = pace;
        }}
      >
        {OPTIONS.pace.map((pace) => (
          <option key={pace} value={pace}>
            {t('settings.PACE_OPTION', { option: pace })}
          </option>
        ))}
      </select>
    </label>
  );
}
