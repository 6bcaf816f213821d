import {
  type Area,
  areaLoaders,
  type Locale,
  type Messages,
  type Translate,
  translatorFor,
} from '@waybill/i18n';

/** The words of some areas in one language, for tests without a page. */
export async function wordsOf(locale: Locale, ...areas: readonly Area[]): Promise<Translate> {
  const loaded = await Promise.all(
    areas.map(async (area) => [area, (await areaLoaders[locale][area]()).default] as const),
  );
  const messages: Partial<Messages> = Object.fromEntries(loaded);
  return translatorFor(locale, messages);
}
