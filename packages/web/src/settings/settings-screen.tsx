import { useArrival } from '../app/arrival.ts';
import { HookSetting } from '../notices/hook-setting.tsx';
import { NoticeSetting } from '../notices/notice-setting.tsx';
import { useWords } from '../words/words.ts';
import { SettingsForm } from './settings-form.tsx';
import { visitor } from './visitor.ts';

export function SettingsScreen() {
  const t = useWords();
  useArrival(`${t('settings.TITLE')} · Waybill`);
  return (
    <main class="settings-screen">
      <a class="button quiet" href="#/">
        {t('home.TO_HOME')}
      </a>
      <h1>{t('settings.TITLE')}</h1>
      <p class="settings-note">{t('settings.NOTE')}</p>
      <SettingsForm />
      {visitor.hasPlayed.value && <NoticeSetting />}
      {visitor.hasPlayed.value && <HookSetting />}
    </main>
  );
}
