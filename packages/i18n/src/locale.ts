export const LOCALES = ['en', 'es', 'nb', 'fi', 'it'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'español',
  nb: 'norsk bokmål',
  fi: 'suomi',
  it: 'italiano',
};

/** The tag for lists and numbers: our English is British and writes “a, b and c”. */
export function intlTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}

/** Languages whose readers are best served by one of ours. */
const NEAREST: ReadonlyMap<string, Locale> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
]);

/** The first language wanted that we have; tags may be BCP 47 (`nb-NO`) or POSIX (`nb_NO.UTF-8`). */
export function pickLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language =
      tag
        .trim()
        .toLowerCase()
        .split(/[-_.@]/)[0] ?? '';
    const locale = NEAREST.get(language) ?? LOCALES.find((ours) => ours === language);
    if (locale !== undefined) return locale;
  }
  return 'en';
}
