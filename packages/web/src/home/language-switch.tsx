import { LANGUAGE_NAMES, LOCALES, type Locale } from '@waybill/i18n';
import { settings } from '../settings/settings.ts';
import { useWords } from '../words/words.ts';

/** Each language in its own words; the whole page changes in place. */
export function LanguageSwitch() {
  const t = useWords();
  return (
    <label class="language-switch">
      <span class="visually-hidden">{t('home.LANGUAGE')}</span>
      <select
        class="field"
        value={t.locale}
        onChange={({ currentTarget }) => {
          settings.language.value = currentTarget.value as Locale;
        }}
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGE_NAMES[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}
