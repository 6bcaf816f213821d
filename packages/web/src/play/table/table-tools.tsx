import { Icon } from '../../ui/controls/icons.tsx';
import { OPTIONS, settings } from '../../ui/preferences/settings.ts';
import { AssistSwitches } from '../assist/assist-switches.tsx';
import { useTable } from '../model/table-state.ts';
import { SoundSwitch } from '../sound/sound-switch.tsx';

/** The aids, the pace of the bots, and sound. */
export function TableTools() {
  const table = useTable();
  const withBots = table.now.value.players.some(({ bot }) => bot !== null);
  return (
    <div class="table-tools">
      <AssistSwitches />
      {withBots && <AnimationSpeedChoice />}
      <SoundSwitch />
    </div>
  );
}

function AnimationSpeedChoice() {
  const { t } = useTable().phrasing.value;
  const { value } = settings.pace;
  return (
    <label class="animation-speed" title={t('settings.ANIMATION_SPEED')}>
      <Icon name={value} />
      <span aria-hidden="true">{t('settings.ANIMATION_SPEED_OPTION', { option: value })}</span>
      <select
        aria-label={t('settings.ANIMATION_SPEED')}
        value={value}
        onChange={({ currentTarget }) => {
          const pace = OPTIONS.pace.find((one) => one === currentTarget.value);
          if (pace) settings.pace.value = pace;
        }}
      >
        {OPTIONS.pace.map((pace) => (
          <option key={pace} value={pace}>
            {t('settings.ANIMATION_SPEED_OPTION', { option: pace })}
          </option>
        ))}
      </select>
    </label>
  );
}
