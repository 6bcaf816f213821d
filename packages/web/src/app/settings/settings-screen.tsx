import { HookSetting } from '../../online/notifications/hook-setting.tsx';
import { NotificationSetting } from '../../online/notifications/notification-setting.tsx';
import { SettingsForm } from '../../ui/controls/settings-form.tsx';
import { useArrival } from '../../ui/navigation/arrival.ts';
import { visitor } from '../../ui/preferences/visitor.ts';
import { useWords } from '../../ui/words/words.ts';

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
      {visitor.hasPlayed.value && <NotificationSetting />}
      {visitor.hasPlayed.value && <HookSetting />}
    </main>
  );
}
