import { areaLoaders, type Locale, pickLocale, type Translate, translatorFor } from '@waybill/i18n';

const spoken = new Map<Locale, Promise<Translate>>();

/** What notifications say, in the language of ours that is nearest to the one wanted. */
export function notificationTexts(language: string): Promise<Translate> {
  const locale = pickLocale([language]);
  const words = spoken.get(locale) ?? load(locale);
  spoken.set(locale, words);
  return words;
}

async function load(locale: Locale): Promise<Translate> {
  const { default: notification } = await areaLoaders[locale].notification();
  return translatorFor(locale, { notification });
}
