import { LANGUAGE_NAMES, LOCALES } from '@waybill/i18n';
import { settings } from '../../ui/preferences/settings.ts';
import { useWords } from '../../ui/words/words.ts';

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
          const chosen = LOCALES.find((locale) => locale === currentTarget.value);
          if (chosen) settings.language.value = chosen;
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
