import { en } from './catalogues/en.ts';
import { es } from './catalogues/es.ts';
import { fi } from './catalogues/fi.ts';
import { it } from './catalogues/it.ts';
import { nb } from './catalogues/nb.ts';
import type { Locale } from './locale.ts';
import { type TerminalMessages, type Translate, translatorFor } from './translate.ts';

const CATALOGUES: Readonly<Record<Locale, TerminalMessages>> = { en, es, nb, fi, it };
const made = new Map<Locale, Translate>();

/** For programs in a terminal, which hold all languages at once; `translatorFor` needs only one, and only some areas. */
export function translator(locale: Locale): Translate {
  const known = made.get(locale) ?? translatorFor(locale, CATALOGUES[locale]);
  made.set(locale, known);
  return known;
}
