import { LANGUAGE_NAMES, LOCALES, type MessageKey } from '@waybill/i18n';
import { OPTIONS, type SettingName, settings } from '../preferences/settings.ts';
import { useWords } from '../words/words.ts';
import './settings.css';

/** Each setting with its words; every option is one message with a choice in it. */
const MESSAGES = {
  language: ['settings.LANGUAGE', 'settings.LANGUAGE_OPTION'],
  theme: ['settings.THEME', 'settings.THEME_OPTION'],
  textSize: ['settings.TEXT_SIZE', 'settings.TEXT_SIZE_OPTION'],
  pace: ['settings.ANIMATION_SPEED', 'settings.ANIMATION_SPEED_OPTION'],
  confirm: ['settings.CONFIRM', 'settings.CONFIRM_OPTION'],
  sound: ['settings.SOUND', 'settings.SOUND_OPTION'],
  keys: ['settings.KEYS', 'settings.KEYS_OPTION'],
  motion: ['settings.MOTION', 'settings.MOTION_OPTION'],
  planner: ['settings.PLANNER', 'settings.PLANNER_OPTION'],
  thrift: ['settings.THRIFT', 'settings.THRIFT_OPTION'],
  ledger: ['settings.LEDGER', 'settings.LEDGER_OPTION'],
  coach: ['settings.COACH', 'settings.COACH_OPTION'],
} as const satisfies Record<SettingName, readonly [MessageKey, MessageKey]>;

/** All settings; each takes effect at once and is remembered. */
export function SettingsForm() {
  return (
    <div class="settings-form">
      {(Object.keys(MESSAGES) as SettingName[]).map((name) => (
        <Setting key={name} name={name} />
      ))}
    </div>
  );
}

/** What is on or off stands in one order everywhere, whichever a newcomer gets. */
function optionsOf(name: SettingName): readonly string[] {
  const options: readonly string[] = OPTIONS[name];
  return options.includes('on') ? ['on', 'off'] : options;
}

function Setting({ name }: { readonly name: SettingName }) {
  const t = useWords();
  const [title, choice] = MESSAGES[name];
  const chosen = settings[name];
  const languageOf = (option: string) =>
    name === 'language' ? LOCALES.find((locale) => locale === option) : undefined;
  const words = (option: string): string => {
    const language = languageOf(option);
    return language ? LANGUAGE_NAMES[language] : t(choice, { option });
  };
  return (
    <fieldset class="setting">
      <legend>{t(title)}</legend>
      <div class="setting-options">
        {optionsOf(name).map((option) => (
          <label key={option} class="setting-option">
            <input
              type="radio"
              name={`setting-${name}`}
              value={option}
              checked={chosen.value === option}
              onChange={() => {
                (chosen as { value: string }).value = option;
              }}
            />
            <span lang={languageOf(option)}>{words(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
